import { automaticPerDayMax, type MessageKind } from '@muster/contract/messages/message.ts';
import { cte, type Part, part } from '#storage/sql.ts';

export type MessageRow = {
  id: string;
  key: string;
  kind: MessageKind;
  candidateId: string | null;
  interviewId: string | null;
  toEmail: string;
  toName: string | null;
  toKey: string;
  /** False: the address cannot be mailed. */
  isDeliverable: boolean;
  language: string;
  subject: string;
  text: string;
  /** Taken instead of `text` when an earlier message to the candidate had the same note. Null: the note may be repeated. */
  textWithoutNote: string | null;
  note: string | null;
  calendarMethod: string | null;
  calendar: string | null;
  isAutomatic: boolean;
  sendAfter: string | null;
  at: string;
};

/** Written when the change found its row. */
export function insertMessageRows(workspaceId: string, rows: MessageRow[]): Part<'change'> {
  return insertFrom(workspaceId, part`${givenRows(rows)} WHERE EXISTS (SELECT FROM ${cte.change})`);
}

function insertFrom<Reads extends string>(workspaceId: string, source: Part<Reads>): Part<Reads> {
  return part<Reads>`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, hold_reason, last_error, candidate_id, interview_id, to_email, to_name, to_key, language, subject,
      text, note, calendar_method, calendar, is_automatic, send_after, due_at, dated_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, id, key, kind, status, CASE WHEN status = 'held' THEN 'daily_limit' END,
      CASE WHEN status = 'failed' THEN 'invalid_address' END, candidate_id, interview_id, to_email, to_name, to_key, language, subject,
      CASE WHEN is_repeated THEN text_without_note ELSE text END, CASE WHEN is_repeated THEN NULL ELSE note END,
      calendar_method, calendar, is_automatic, send_after, CASE WHEN status IN ('scheduled', 'queued') THEN dated_at END, dated_at, at, at
    FROM (
      SELECT given.*,
        CASE WHEN NOT given.is_deliverable THEN 'failed' WHEN ${isOverLimit(workspaceId)} THEN 'held'
          WHEN given.send_after IS NOT NULL THEN 'scheduled' ELSE 'queued' END AS status,
        given.text_without_note IS NOT NULL AND EXISTS (
          SELECT FROM messages AS earlier
          WHERE earlier.workspace_id = ${workspaceId} AND earlier.candidate_id = given.candidate_id AND earlier.note = given.note
            AND earlier.status <> 'cancelled') AS is_repeated
      FROM ${source}
    ) AS decided
    ON CONFLICT (workspace_id, key) DO NOTHING`;
}

/** Within a day before and after, so that no day has more. Calendar mails do not count: without them a calendar would be wrong. */
function isOverLimit(workspaceId: string): Part {
  return part`given.is_automatic AND given.calendar IS NULL AND ${automaticPerDayMax}::int < (
    SELECT count(*) FROM (
      SELECT FROM messages AS recent
      WHERE recent.workspace_id = ${workspaceId} AND recent.to_key = given.to_key AND recent.is_automatic AND recent.calendar IS NULL
        AND recent.dated_at > given.dated_at - interval '1 day' AND recent.dated_at < given.dated_at + interval '1 day'
        AND recent.status NOT IN ('held', 'failed', 'cancelled')
      LIMIT ${automaticPerDayMax}::int
    ) AS recent
  ) + row_number() OVER (PARTITION BY given.to_key, given.is_automatic AND given.calendar IS NULL ORDER BY given.place)`;
}

function givenRows(rows: MessageRow[]): Part {
  const column = <Value>(of: (row: MessageRow) => Value) => rows.map(of);
  return part`unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ key }) => key)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ candidateId }) => candidateId)}::uuid[], ${column(({ interviewId }) => interviewId)}::uuid[],
      ${column(({ toEmail }) => toEmail)}::text[], ${column(({ toName }) => toName)}::text[], ${column(({ toKey }) => toKey)}::text[],
      ${column(({ isDeliverable }) => isDeliverable)}::boolean[], ${column(({ language }) => language)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ text }) => text)}::text[],
      ${column(({ textWithoutNote }) => textWithoutNote)}::text[], ${column(({ note }) => note)}::text[],
      ${column(({ calendarMethod }) => calendarMethod)}::text[], ${column(({ calendar }) => calendar)}::text[],
      ${column(({ isAutomatic }) => isAutomatic)}::boolean[], ${column(({ sendAfter }) => sendAfter)}::timestamptz[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ sendAfter, at }) => sendAfter ?? at)}::timestamptz[]
    ) WITH ORDINALITY AS given (
      id, key, kind, candidate_id, interview_id, to_email, to_name, to_key, is_deliverable, language, subject, text, text_without_note, note,
      calendar_method, calendar, is_automatic, send_after, at, dated_at, place)`;
}
