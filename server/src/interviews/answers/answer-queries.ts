import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow } from '#storage/writes/row-write.ts';

/** When each party last answered, by the id. */
export async function findAnswerTimes(db: Queryable, workspaceId: string, interviewId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ party_id: string; stamped_at: string }>(
    sql`SELECT party_id, stamped_at FROM calendar_answers WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId}`,
  );
  return new Map(rows.map(({ party_id, stamped_at }) => [party_id, stamped_at]));
}

export const answerTime = defineRow(
  'calendar_answers',
  { interview_id: 'uuid', party_id: 'uuid', stamped_at: 'timestamptz' },
  part`
    ON CONFLICT (workspace_id, interview_id, party_id) DO UPDATE
    SET stamped_at = greatest(calendar_answers.stamped_at, excluded.stamped_at)`,
);
