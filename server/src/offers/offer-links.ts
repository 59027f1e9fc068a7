import { type DerivedLink, derivedLink } from '#crypto/derived-links.ts';
import type { Keys } from '#crypto/keys.ts';

/** The page of the candidate for a version. */
export function candidateLink(keys: Keys, offerId: string, version: number): DerivedLink {
  return derivedLink(keys, 'offer', offerId, version);
}

/** The page of an approver of a step. */
export function approverLink(keys: Keys, offerId: string, round: number, step: number, approver: number): DerivedLink {
  return derivedLink(keys, 'approve', offerId, round, step, approver);
}
