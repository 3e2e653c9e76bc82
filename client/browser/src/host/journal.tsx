// SPDX-License-Identifier: MIT
// The hunting journal on the host's page: who is in it, the file to take home, and a file brought along.

import { useRef, useState } from "preact/hooks";
import { fetchJournal, Refused, sendJournal, type HostHunter } from "../session/api";

const MOST = 500_000; // bytes the server takes at once

interface Props {
  hunters: readonly HostHunter[];
  token: string;
  onChange: () => void;
}

const reputation = (h: HostHunter) => `${h.rp < 0 ? `−${-h.rp}` : h.rp} RP, Bushcraft ${h.bc}, ${h.hunts === 1 ? "one hunt" : `${h.hunts} hunts`}`;

export function HuntingJournal({ hunters, token, onChange }: Props) {
  const [says, setSays] = useState("");
  const [trouble, setTrouble] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const save = async () => {
    setTrouble("");
    try {
      const url = URL.createObjectURL(new Blob([await fetchJournal(token)], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = "hunting-journal.json";
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      setTrouble("The journal could not be fetched. Look whether the server still runs, then try again.");
    }
  };
  const bring = async (file: File | undefined) => {
    setSays("");
    setTrouble("");
    if (!file) return;
    if (file.size > MOST) return setTrouble(`${file.name} is too large for this page: stop the server and use “spoor-server journal import”.`);
    try {
      const { entries, added } = await sendJournal(token, await file.text());
      setSays(`${entries === 1 ? "One entry" : `${entries} entries`} read, ${added} new.`);
      onChange();
    } catch (error) {
      setTrouble(error instanceof Refused && error.code ? `${file.name}: ${error.code}` : "The file could not be sent.");
    }
    if (picker.current) picker.current.value = "";
  };
  return (
    <section class="hunting-journal" aria-label="The hunting journal">
      <h2>The hunting journal</h2>
      {hunters.length === 0 ? (
        <p class="quiet">Nobody is in it yet. Every hunter of a hunt that has ended gets an entry.</p>
      ) : (
        <ul>
          {hunters.map((h) => (
            <li key={h.name}>
              <b>{h.name}</b> <span>{h.alive ? reputation(h) : `fell after ${h.hunts === 1 ? "one hunt" : `${h.hunts} hunts`}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="order-send">
        <button type="button" class="small" disabled={hunters.length === 0} onClick={() => void save()}>
          Take it home as a file
        </button>
        <label class="small journal-file">
          Bring a file
          <input ref={picker} class="unseen" type="file" accept=".json,application/json" onChange={(e) => void bring(e.currentTarget.files?.[0])} />
        </label>
      </p>
      {says && <p role="status">{says}</p>}
      {trouble && (
        <p class="refused" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
