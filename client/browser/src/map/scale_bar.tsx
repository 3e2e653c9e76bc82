// SPDX-License-Identifier: MIT
// How long an inch of the table is on this map.

const STEPS = [1, 2, 5, 10, 20];

export function ScaleBar({ k }: { k: number }) {
  const inch = k * 100;
  const step = STEPS.find((s) => s * inch >= 34) ?? 20;
  const part = step * inch;
  return (
    <svg class="scale-bar" width={part * 3 + 44} height="30" aria-hidden="true">
      <g transform="translate(8,20)">
        {[0, 1, 2].map((i) => (
          <rect key={i} x={i * part} y="0" width={part} height="5" class={i % 2 === 0 ? "scale-full" : "scale-void"} />
        ))}
        {[0, 1, 2, 3].map((i) => (
          <text key={i} x={i * part} y="-5" text-anchor="middle">
            {i * step}
            {i === 3 ? "″" : ""}
          </text>
        ))}
      </g>
    </svg>
  );
}
