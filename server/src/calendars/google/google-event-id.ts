import { hash } from 'node:crypto';

/** An id that Google accepts, which is base32hex: a repeated insert has the same one. */
export function googleEventId(ownKey: string): string {
  return `muster${hash('sha256', ownKey).slice(0, 40)}`;
}
