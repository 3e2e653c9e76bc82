// SPDX-License-Identifier: MIT
// Copying a link. The clipboard of a page served over plain http is shut; then the link is selected for the person's
// own copy key.

import { useRef, useState } from "preact/hooks";

export function CopyField({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState("");
  const copy = async () => {
    const input = field.current!;
    input.focus();
    input.select();
    let copied = false;
    try {
      if (navigator.clipboard) {
        await navigator.clipboard.writeText(text);
        copied = true;
      } else copied = document.execCommand("copy");
    } catch {
      copied = false;
    }
    setDone(copied ? "Copied" : "Selected: press Ctrl and C");
    setTimeout(() => setDone(""), 3000);
  };
  return (
    <div class="copy">
      <input ref={field} type="text" readOnly value={text} aria-label={label} onFocus={(e) => e.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span class="copy-done" role="status">
        {done}
      </span>
    </div>
  );
}
