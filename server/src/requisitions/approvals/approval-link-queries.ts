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

/** One link for each hash, in the order of the approvers. */
export function insertApprovalLinks({ workspace_id, requisition_id, round, step }: NewLink, hashes: Buffer[]): Part<'change'> {
  return part`
    INSERT INTO approval_directory (secret_hash, workspace_id, requisition_id, round, step, approver)
    SELECT secret_hash, ${workspace_id}::uuid, ${requisition_id}::uuid, ${round}::int, ${step}::int, ordinal - 1
    FROM ${cte.change}, unnest(${hashes}::bytea[]) WITH ORDINALITY AS links (secret_hash, ordinal)`;
}

/** Links of earlier rounds and steps, which lead nowhere any more. They are kept until the requisition is decided, to say so. */
export function deleteApprovalLinks(workspaceId: string, requisitionId: string, round: number): Part<'change'> {
  return part`
    DELETE FROM approval_directory
    WHERE workspace_id = ${workspaceId} AND requisition_id = ${requisitionId} AND round < ${round}::int AND EXISTS (SELECT FROM ${cte.change})`;
}
