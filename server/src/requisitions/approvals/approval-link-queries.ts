import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';

/** What the link of an approver leads to. `approver` is a position among the approvers of the step. */
export type ApprovalLink = { workspace_id: string; requisition_id: string; round: number; step: number; approver: number };

export async function findApprovalLink(db: Queryable, secretHash: Buffer): Promise<ApprovalLink | undefined> {
  const [link] = await db.query<ApprovalLink>(sql`
    SELECT workspace_id, requisition_id, round, step, approver FROM approval_directory WHERE secret_hash = ${secretHash}`);
  return link;
}

type NewLink = Pick<ApprovalLink, 'workspace_id' | 'requisition_id' | 'round' | 'step'>;

/** One link for each hash, in the order of the approvers. Links of earlier rounds and steps stay, to say that they are no longer open. */
export function insertApprovalLinks({ workspace_id, requisition_id, round, step }: NewLink, hashes: Buffer[]): Part<'change'> {
  return part`
    INSERT INTO approval_directory (secret_hash, workspace_id, requisition_id, round, step, approver)
    SELECT secret_hash, ${workspace_id}::uuid, ${requisition_id}::uuid, ${round}::int, ${step}::int, links.ordinal - 1
    FROM ${cte.change}, unnest(${hashes}::bytea[]) WITH ORDINALITY AS links (secret_hash, ordinal)`;
}
