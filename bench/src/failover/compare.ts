import { kinds, type Ledger } from './ledger.ts';
import type { Found } from './read-back.ts';

/** Acknowledged writes that are lost. */
export function lostWrites({ acknowledged }: Ledger, found: Found): string[] {
  const jobs = new Set(found.inJobs);
  const isThere = {
    'update-job': (marker: string) => found.inEvents.has(marker),
    'update-candidate': (marker: string) => found.inHistory.has(marker),
    'add-job': (marker: string) => found.inEvents.has(marker) && jobs.has(marker),
    'add-candidate': (marker: string) => found.inCandidates.has(marker),
  };
  return kinds.flatMap((kind) => [...acknowledged[kind]].filter((marker) => !isThere[kind](marker)));
}

/** Jobs that were added twice under one Idempotency-Key. */
export function addedTwice({ acknowledged }: Ledger, { inJobs }: Found): string[] {
  return inJobs.filter((marker, index) => acknowledged['add-job'].has(marker) && inJobs.indexOf(marker) !== index);
}

/** From 1, without a gap. */
export function isGapless({ sequences }: Found): boolean {
  return sequences.every((sequence, index) => sequence === index + 1);
}
