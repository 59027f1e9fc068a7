import { isSameAddress } from '#people/same-address.ts';

/** Somebody who can be on a panel. */
export type Person = { email: string; name: string | null };

/** An address counts in any spelling. */
export function isSamePerson(one: { email: string }, other: { email: string }): boolean {
  return isSameAddress(one.email, other.email);
}
