import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { updateCandidateOfLinks } from '../booking/booking-link-move-queries.ts';
import { incrementRevisions, updateCandidateOfInterviews, updatePartyOfSeats } from './interview-move-queries.ts';

/** In the transaction of a merge. The totals of interviews are counted again. */
export function moveInterviews(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfInterviews(tx, workspaceId, move);
}

export function moveBookingLinks(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfLinks(tx, workspaceId, move);
}

/** A change that has read the seats of these interviews is repeated. */
export function outdateInterviews(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<void> {
  return incrementRevisions(tx, workspaceId, candidateIds);
}

/** The interviews of these candidates make another person busy: refused by the exclusion constraint when that person is busy already. */
export function changeBusyPerson(
  tx: Transaction,
  workspaceId: string,
  change: { candidateIds: string[]; from: string; to: string },
): Promise<void> {
  return updatePartyOfSeats(tx, workspaceId, change);
}
