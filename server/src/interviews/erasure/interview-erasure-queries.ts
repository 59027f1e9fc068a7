import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Waits for concurrent changes of these interviews, whose rows in other tables are then found. */
export async function deleteInterviews(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const deleted = await tx.query<{ id: string }>(sql`
    DELETE FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) RETURNING id`);
  return deleted.map(({ id }) => id);
}

export function deleteInterviewDetails(tx: Transaction, workspaceId: string, interviewIds: string[]): void {
  tx.send(sql`DELETE FROM interview_panel WHERE workspace_id = ${workspaceId} AND interview_id = ANY (${interviewIds}::uuid[])`);
  tx.send(sql`DELETE FROM interview_seats WHERE workspace_id = ${workspaceId} AND interview_id = ANY (${interviewIds}::uuid[])`);
  tx.send(sql`DELETE FROM interview_feedback WHERE workspace_id = ${workspaceId} AND interview_id = ANY (${interviewIds}::uuid[])`);
  tx.send(sql`DELETE FROM interview_history WHERE workspace_id = ${workspaceId} AND interview_id = ANY (${interviewIds}::uuid[])`);
}
