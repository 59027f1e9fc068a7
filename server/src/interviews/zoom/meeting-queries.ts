import type { Database } from '#storage/database.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow } from '#storage/writes/row-write.ts';
import { secondMs } from '#time/durations.ts';

export type ClaimedMeeting = QueuedRow & {
  interview_id: string;
  wanted: 'present' | 'absent';
  meeting_id: string | null;
  /** For whom a meeting was asked for, and no answer has come. */
  asked_of: string | null;
  /** How long ago that was. */
  asked_ms: number | null;
};

const retryDelaysMs = [10, 30, 120, 600].map((seconds) => seconds * secondMs);
const lastDelayMs = 3600 * secondMs;
// A meeting that is to be deleted is tried for a week.
const attemptsMax = 170;

/** Meetings that are not as they are wanted. A row stays while there is a meeting: its queue is the index of `due_at`. */
export const dueMeetings = defineQueue<ClaimedMeeting>({
  task: 'keep a meeting at Zoom',
  table: part`zoom_meetings`,
  key: ({ interview_id }) => part`interview_id = ${interview_id}`,
  columns: part`interview_id, wanted, meeting_id, asked_of, (extract(epoch FROM now() - asked_at) * 1000)::float8 AS asked_ms`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  leaseMs: 30_000,
  retryDelayMs: (attempts) => retryDelaysMs[attempts - 1] ?? lastDelayMs,
  attemptsMax,
});

/** What is wanted from now on. What is known of the meeting stays. */
export const wantMeeting = defineRow(
  'zoom_meetings',
  { interview_id: 'uuid', wanted: 'text', due_at: 'timestamptz' },
  part`
    ON CONFLICT (workspace_id, interview_id) DO UPDATE
    SET wanted = excluded.wanted, due_at = excluded.due_at, claim_id = NULL, attempts = 0`,
);

type Writes = Pick<Database, 'change'>;

/** Before a meeting is asked for, so that it is looked for when the answer is lost. False when another process has the row. */
export async function noteAsked(db: Writes, row: ClaimedMeeting, host: string): Promise<boolean> {
  const asked = await db.change(
    row.workspace_id,
    sql`UPDATE zoom_meetings SET asked_of = ${host}, asked_at = now() WHERE ${dueMeetings.isHeldBy(row)} RETURNING interview_id`,
  );
  return asked.length > 0;
}

/** Also when something else is wanted by now. False when the interview has another meeting, or wants none any more: this one belongs to nobody. */
export async function noteMade(
  db: Writes,
  { workspace_id, interview_id, meeting_id: before }: ClaimedMeeting,
  meetingId: string,
): Promise<boolean> {
  const noted = await db.change(
    workspace_id,
    sql`
    UPDATE zoom_meetings SET meeting_id = ${meetingId}, asked_of = NULL
    WHERE workspace_id = ${workspace_id} AND interview_id = ${interview_id}
      AND (meeting_id IS NULL OR meeting_id = ${meetingId} OR meeting_id = ${before}::text)
    RETURNING interview_id`,
  );
  return noted.length > 0;
}

/** Ends the work until something else is wanted. */
export async function settleMeeting(db: Writes, row: ClaimedMeeting): Promise<void> {
  await db.change(
    row.workspace_id,
    sql`UPDATE zoom_meetings SET due_at = NULL, claim_id = NULL, attempts = 0 WHERE ${dueMeetings.isHeldBy(row)} RETURNING interview_id`,
  );
}
