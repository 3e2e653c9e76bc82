// SPDX-License-Identifier: MIT
// From a link to a pass: the secret stands in the fragment, is spent by one POST and then wiped from the address.

import { claim, Refused } from "../session/api";
import { keep, keepPass, kept, lastPass, passName, type Pass } from "../session/keep";
import { sha256 } from "../session/share";

const claimedKey = (secret: string) => `spoor.claimed.${sha256(new TextEncoder().encode(secret)).slice(0, 24)}`;

/** A pass for this page, or why there is none, in words. */
export type Entry = { pass: Pass } | { trouble: string; hint: string };

const ASK = "Ask the host for a new link; it is made with one click on the host's page.";

function passOf(name: string | null): Pass | null {
  const text = name ? kept(name) : null;
  return text ? (JSON.parse(text) as Pass) : null;
}

export async function enter(): Promise<Entry> {
  const host = location.pathname.startsWith("/host");
  const fragment = decodeURIComponent(location.hash.slice(1));
  const atTable = location.pathname.startsWith("/table");
  if (fragment !== "" && !atTable) {
    history.replaceState(null, "", location.pathname);
    const before = passOf(kept(claimedKey(fragment)));
    if (before) return settle(before);
    try {
      const pass = await claim(fragment);
      keepPass(pass);
      keep(claimedKey(fragment), `spoor.pass.${passName(pass)}`);
      return settle(pass);
    } catch (error) {
      if (!(error instanceof Refused)) return { trouble: "The table cannot be reached.", hint: "Check that you are on the same network as the host, then load the page again." };
      if (error.status === 410) return { trouble: "This link has been used.", hint: `Each link seats one person once. If it was you, open it in the browser you used then. Otherwise: ${ASK}` };
      return { trouble: "This link leads nowhere.", hint: `It may have been cut short on its way, or replaced. ${ASK}` };
    }
  }
  const named = atTable && fragment !== "" ? passOf(`spoor.pass.${fragment}`) : null;
  const pass = named ?? lastPass(host);
  if (pass) return settle(pass);
  return host
    ? { trouble: "This is the host's page.", hint: "Open it with the link the server printed when it was started." }
    : { trouble: "You have no seat yet.", hint: "Open the link the host gave you, or scan its code." };
}

function settle(pass: Pass): Entry {
  const path = pass.role === "host" ? "/host" : `/table#${encodeURIComponent(passName(pass))}`;
  history.replaceState(null, "", path);
  return { pass };
}
