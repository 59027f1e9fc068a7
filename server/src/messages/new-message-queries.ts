import { automaticPerDayMax, type Message } from '@muster/contract/messages/message.ts';
import { type Part, part } from '#storage/sql.ts';
import type { RowOf } from '#storage/writes/columns.ts';
import { counterIsLocked, defineSql, type Sources } from '#storage/writes/row-write.ts';

export const messageValues = {
  id: 'uuid',
  key: 'text',
  kind: 'text',
  candidate_id: 'uuid',
  interview_id: 'uuid',
  to_email: 'text',
  to_name: 'text',
  to_key: 'text',
  /** False: the address cannot be mailed. */
  is_deliverable: 'boolean',
  language: 'text',
  subject: 'text',
  text: 'text',
  /** Taken instead of `text` when an earlier message to the candidate had the same note. Null: the note may be repeated. */
  text_without_note: 'text',
  /** The texts with their markup; null: they have none. */
  rich_text: 'text',
  rich_text_without_note: 'text',
  /** The user who wrote it. */
  sender_name: 'text',
  /** JSON of the addresses of copies, and of the files that go with it. */
  cc: 'jsonb',
  attachments: 'jsonb',
  in_reply_to: 'uuid',
  thread_id: 'uuid',
  note: 'text',
  calendar_method: 'text',
  calendar: 'text',
  is_automatic: 'boolean',
  /** Held when the address has had its automatic mails of the day. */
  is_limited: 'boolean',
  send_after: 'timestamptz',
  at: 'timestamptz',
  /** When it is to be sent. */
  dated_at: 'timestamptz',
} as const;

export type MessageRow = RowOf<typeof messageValues> &
  Pick<Message, 'id' | 'kind' | 'language' | 'subject' | 'text' | 'is_automatic'> & { to_email: string; at: string };

/** A message that is written with a change. */
export const newMessage = defineMessage();

/** Defines messages that are left out when `isNeedless` says so of `given`. */
export function defineMessage(isNeedless: (workspaceId: string) => Part = () => part`false`) {
  return defineSql(messageValues, (given, workspaceId, rows) => [
    insertFrom(
      workspaceId,
      part<Sources>`${given} WHERE ${counterIsLocked} AND (${isNeedless(workspaceId)}) IS NOT TRUE`,
      rows.some(({ is_limited }) => is_limited) ? isOverLimit(workspaceId) : part`false`,
    ),
  ]);
}

function insertFrom<Reads extends string>(workspaceId: string, source: Part<Reads>, isOver: Part): Part<Reads> {
  return part<Reads>`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, hold_reason, last_error, candidate_id, interview_id, to_email, to_name, to_key, language, subject,
      text, rich_text, sender_name, cc, attachments, in_reply_to, thread_id, note, calendar_method, calendar, is_automatic, send_after, due_at, dated_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, id, key, kind, status, ${holdReason}, ${lastError}, candidate_id, interview_id, to_email, to_name, to_key,
      language, subject, CASE WHEN is_repeated THEN text_without_note ELSE text END,
      CASE WHEN is_repeated THEN rich_text_without_note ELSE rich_text END, sender_name,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(cc, '[]'))), attachments, in_reply_to, thread_id, CASE WHEN is_repeated THEN NULL ELSE note END,
      calendar_method, calendar, is_automatic, send_after, ${dueAt}, dated_at, at, at
    FROM (${decidedRows(workspaceId, source, isOver)}) AS decided
    ON CONFLICT (workspace_id, key) DO NOTHING`;
}

export const holdReason = part`CASE WHEN status = 'held' THEN 'daily_limit' END`;
export const lastError = part`CASE WHEN status = 'failed' THEN 'invalid_address' END`;
export const dueAt = part`CASE WHEN status IN ('scheduled', 'queued') THEN dated_at END`;

/** The given rows with the status that they start with, and whether their note was sent before. */
export function decidedRows<Reads extends string>(workspaceId: string, source: Part<Reads>, isOver: Part): Part<Reads> {
  return part<Reads>`
      SELECT given.*,
        CASE WHEN NOT given.is_deliverable THEN 'failed' WHEN ${isOver} THEN 'held'
          WHEN given.send_after IS NOT NULL THEN 'scheduled' ELSE 'queued' END AS status,
        given.text_without_note IS NOT NULL AND given.note IS NOT NULL AND EXISTS (
          SELECT FROM messages AS earlier
          WHERE earlier.workspace_id = ${workspaceId} AND earlier.candidate_id = given.candidate_id AND strpos(earlier.note, given.note) > 0
            AND earlier.status <> 'cancelled' AND NOT ${isTakenBack}) AS is_repeated
      FROM ${source}`;
}

/** The statement that writes a mail about a status takes back those about the status before. */
const isTakenBack = part`
  (earlier.kind IN ('status_update', 'rejection') AND earlier.is_automatic AND earlier.status IN ('scheduled', 'held'))`;

/** Within a day before and after, so that no day has more. Calendar mails do not count: without them a calendar would be wrong. */
export function isOverLimit(workspaceId: string): Part {
  return part`given.is_limited AND ${automaticPerDayMax}::int < (
    SELECT count(*) FROM (
      SELECT FROM messages AS recent
      WHERE recent.workspace_id = ${workspaceId} AND recent.to_key = given.to_key AND recent.is_automatic AND recent.calendar IS NULL
        AND recent.dated_at > given.dated_at - interval '1 day' AND recent.dated_at < given.dated_at + interval '1 day'
        AND recent.status NOT IN ('held', 'failed', 'cancelled')
        AND NOT (recent.kind = 'status_update' AND recent.is_automatic AND recent.status = 'scheduled' AND recent.candidate_id = given.candidate_id)
      LIMIT ${automaticPerDayMax}::int
    ) AS recent
  ) + row_number() OVER (PARTITION BY given.to_key, given.is_limited ORDER BY given.ordinal, given.id)`;
}
