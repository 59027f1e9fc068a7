import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

/** What the link of an approver leads to: a requisition or an offer. `approver` is a position among the approvers of the step. */
export type ApprovalLink = {
  workspace_id: string;
  requisition_id: string | null;
  offer_id: string | null;
  round: number;
  step: number;
  approver: number;
};

export async function findApprovalLink(db: Queryable, secretHash: Buffer): Promise<ApprovalLink | undefined> {
  const [link] = await db.query<ApprovalLink>(sql`
    SELECT workspace_id, requisition_id, offer_id, round, step, approver FROM approval_directory
    WHERE secret_hash = ${secretHash}`);
  return link;
}

const linkRow = defineRow('approval_directory', {
  secret_hash: 'bytea',
  requisition_id: 'uuid',
  offer_id: 'uuid',
  round: 'int',
  step: 'int',
  approver: 'int',
});

/** One link for each hash, in the order of the approvers. Links of earlier rounds and steps stay, to say that they are no longer open. */
export function insertApprovalLinks(
  link: { requisition_id?: string; offer_id?: string; round: number; step: number },
  hashes: Buffer[],
): RowWrite[] {
  const { requisition_id, offer_id, round, step } = link;
  const about = { requisition_id: requisition_id ?? null, offer_id: offer_id ?? null, round, step };
  return hashes.map((secret_hash, approver) => linkRow({ ...about, secret_hash, approver }));
}
