// SPDX-License-Identifier: MIT
// What the umpire may do with a seat's place: give it to another person, let somebody look over its shoulder.

import { useState } from "preact/hooks";
import { askWatch, freshLink, type FreshLink } from "../session/api";
import type { Line } from "../session/line";
import type { CompanyRow } from "../session/session";
import { CopyField } from "../parts/copy";
import { Qr } from "../parts/qr";

interface Props {
  row: CompanyRow;
  line: Line;
  onDone: () => void;
}

export function Place({ row, line, onDone }: Props) {
  const [sure, setSure] = useState(false);
  const [made, setMade] = useState<{ says: string; link: FreshLink } | null>(null);
  const [trouble, setTrouble] = useState("");
  const name = row.name || row.seat;
  const act = async (what: () => Promise<void>) => {
    setTrouble("");
    try {
      await what();
    } catch {
      setTrouble("That did not work. Look whether the server still runs, then try again.");
    }
  };
  const link = (says: string, watch: boolean) => act(async () => setMade({ says, link: await freshLink(line.pass, row.seat, watch) }));
  return (
    <section class="place" aria-label={`The place of ${name}`}>
      {trouble && (
        <p class="refused" role="alert">
          {trouble}
        </p>
      )}
      {made ? (
        <>
          <p>{made.says}</p>
          <CopyField text={made.link.link} label={`Link for ${name}`} />
          {made.link.qr && <Qr text={made.link.qr} label={`QR code of the link for ${name}`} />}
        </>
      ) : sure ? (
        <>
          <p>Whoever sits there is put out and his link is void. His figures stand still until the new link is opened; it shows exactly what the seat knows.</p>
          <p class="order-send">
            <button type="button" class="primary" onClick={() => void link("Give this link to the new player. It can be opened once.", false)}>
              Hand it over
            </button>
            <button type="button" class="plain" onClick={() => setSure(false)}>
              Cancel
            </button>
          </p>
        </>
      ) : (
        <p class="place-acts">
          <button type="button" class="small" onClick={() => setSure(true)}>
            Hand the seat over
          </button>
          {row.watch === "" && (
            <button type="button" class="small" onClick={() => void act(() => askWatch(line.pass, row.seat, true))}>
              Ask for a spectator
            </button>
          )}
          {row.watch === "asked" && (
            <>
              <span class="hint">The player is asked whether somebody may look over his shoulder.</span>
              <button type="button" class="small" onClick={() => void act(() => askWatch(line.pass, row.seat, false))}>
                Ask no more
              </button>
            </>
          )}
          {row.watch === "bound" && (
            <>
              <button type="button" class="small" onClick={() => void link("Give this link to the spectator. It can be opened once; an earlier one is void.", true)}>
                Link for the spectator
              </button>
              <button type="button" class="small" onClick={() => void act(() => askWatch(line.pass, row.seat, false))}>
                End the watching
              </button>
            </>
          )}
        </p>
      )}
      <button type="button" class="plain small" onClick={onDone}>
        Done
      </button>
    </section>
  );
}
