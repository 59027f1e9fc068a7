import { isIP } from 'node:net';
import type { Links } from '#web/links.ts';

/** What passkeys are bound to: the host of the public URL. */
export type RelyingParty = { id: string; origin: string };

/** Undefined where browsers have no passkeys: on plain http, except on localhost, and on an address without a name. */
export function relyingPartyOf({ publicUrl }: Pick<Links, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined;
  if (isIP(hostname) || hostname.startsWith('[')) return undefined;
  return { id: hostname, origin };
}
