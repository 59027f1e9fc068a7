import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

/** When each party last answered, by the id. */
export async function findAnswerTimes(db: Queryable, workspaceId: string, interviewId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ party_id: string; stamped_at: string }>(
    sql`SELECT party_id, stamped_at FROM calendar_answers WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId}`,
  );
  return new Map(rows.map(({ party_id, stamped_at }) => [party_id, stamped_at]));
}

/** An answer ends what its party has proposed before. */
export const answerTime = defineRow(
  'calendar_answers',
  { interview_id: 'uuid', party_id: 'uuid', stamped_at: 'timestamptz' },
  part`
    ON CONFLICT (workspace_id, interview_id, party_id) DO UPDATE
    SET stamped_at = greatest(calendar_answers.stamped_at, excluded.stamped_at), proposed_start_at = NULL, proposed_end_at = NULL, proposed_for = NULL`,
);

export type ProposedTime = {
  interview_id: string;
  party_id: string;
  stamped_at: string;
  proposed_start_at: string;
  proposed_end_at: string;
};

/** The latest proposal of a party stands beside the interview as long as it begins when it does now. */
export async function saveProposedTime(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { interview_id, party_id, stamped_at, proposed_start_at, proposed_end_at }: ProposedTime,
  also: RowWrite[],
): Promise<void> {
  const change = part`
    INSERT INTO calendar_answers (workspace_id, interview_id, party_id, stamped_at, proposed_start_at, proposed_end_at, proposed_for)
    SELECT workspace_id, id, ${party_id}::uuid, ${stamped_at}::timestamptz, ${proposed_start_at}::timestamptz, ${proposed_end_at}::timestamptz, start_at
    FROM interviews WHERE workspace_id = ${workspaceId} AND id = ${interview_id} AND status = 'scheduled'
    ON CONFLICT (workspace_id, interview_id, party_id) DO UPDATE
    SET stamped_at = excluded.stamped_at, proposed_start_at = excluded.proposed_start_at, proposed_end_at = excluded.proposed_end_at,
      proposed_for = excluded.proposed_for
    WHERE calendar_answers.stamped_at <= excluded.stamped_at
    RETURNING interview_id`;
  await changeWith(db, workspaceId, change, also);
}
