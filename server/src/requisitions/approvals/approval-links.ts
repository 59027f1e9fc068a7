import type { RowWrite } from '#storage/writes/row-write.ts';
import { insertApprovalLinks } from './approval-link-queries.ts';

/** What approvers of something else than a requisition are asked, with the hash of the link of each. */
export function newApprovalLinks(asked: { offer_id: string; round: number; step: number }, hashes: Buffer[]): RowWrite[] {
  return insertApprovalLinks(asked, hashes);
}
