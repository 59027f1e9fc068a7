import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineRowUpdate } from '#storage/writes/row-write.ts';

export type EarlierMailRow = {
  id: string;
  /** The id of an interviewer, or `candidate`. */
  recipient: string;
  sequence: number;
  status: string;
  method: 'REQUEST' | 'CANCEL';
  send_after: string | null;
  created_at: string;
  updated_at: string;
  /** It was sent, or may have been: its bytes have left, a sender has it, or somebody marked it as sent. */
  is_told: boolean;
};

// Each change writes one to everybody who takes part: these are at least the last ten changes.
const earlierMailsMax = 400;

/** The invitations, updates and cancellations of an interview, the latest of them. Their key is invite:<interview>:<sequence>:<recipient>. */
export function listEarlierMails(db: Queryable, workspaceId: string, interviewId: string): Promise<EarlierMailRow[]> {
  return db.query(sql`
    SELECT id, split_part(key, ':', 4) AS recipient, split_part(key, ':', 3)::int AS sequence, status, calendar_method AS method, send_after,
      created_at, updated_at, message_id_header IS NOT NULL OR status NOT IN ('scheduled', 'queued', 'held', 'failed', 'cancelled') AS is_told
    FROM messages
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId} AND calendar_method IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT ${earlierMailsMax}`);
}

export function listCalendars(
  db: Queryable,
  workspaceId: string,
  messageIds: string[],
): Promise<{ id: string; calendar: string | null }[]> {
  return db.query(sql`SELECT id, calendar FROM messages WHERE workspace_id = ${workspaceId} AND id = ANY (${messageIds}::uuid[])`);
}

// A failed one could be retried. Whoever sends one gives it the header first.
const isUnsent = part`messages.status IN ('scheduled', 'queued', 'held', 'failed') AND messages.message_id_header IS NULL`;

type ReadVersion = { id: string; revision: number };

/**
 * A condition for the change of an interview: these mails have not been sent, and are not until the commit. Without it the sender could claim one
 * at this moment. The interview is locked before its mails, as by an erasure.
 */
export function areUnsent(workspaceId: string, { id, revision }: ReadVersion, messageIds: string[]): Part | undefined {
  if (messageIds.length === 0) return undefined;
  return part`${messageIds.length}::int = (
    WITH unchanged AS MATERIALIZED (
      SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${revision} FOR UPDATE
    )
    SELECT count(*) FROM (
      SELECT FROM unchanged CROSS JOIN messages
      WHERE messages.workspace_id = ${workspaceId} AND messages.id = ANY (${messageIds}::uuid[]) AND ${isUnsent}
      FOR UPDATE OF messages
    ) AS waiting)`;
}

/** Takes back a mail that has not been sent. For `also` of a change with the condition above. */
export const withdrawnMail = defineRowUpdate(
  'messages',
  { id: 'uuid' },
  {
    status: part`'cancelled'`,
    hold_reason: part`NULL`,
    due_at: part`NULL`,
    generation: part`messages.generation + 1`,
    updated_at: 'timestamptz',
  },
  isUnsent,
);
