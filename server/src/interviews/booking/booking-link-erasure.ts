import type { Transaction } from '#storage/queryable.ts';
import { deleteBookingLinks } from './booking-link-queries.ts';

/** Erases the booking links of these candidates: their pages do not exist any more. */
export function eraseBookingLinks(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteBookingLinks(tx, workspaceId, candidateIds);
}
