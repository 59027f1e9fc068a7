import { automaticPerDayMax, type MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
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
  language: Language;
  subject: string;
  text: string;
  /** Taken instead of `text` when an earlier message to the candidate had the same note. Null: the note may be repeated. */
  textWithoutNote: string | null;
  note: string | null;
  calendarMethod: string | null;
  calendar: string | null;
  isAutomatic: boolean;
  /** Held when the address has had its automatic mails of the day. */
  isLimited: boolean;
  sendAfter: string | null;
  at: string;
};

/** Written when the change found its row. */
export function insertMessageRows(workspaceId: string, rows: MessageRow[]): Part<'change'> {
  return insertFrom(
    workspaceId,
    part`${givenRows(rows)} WHERE EXISTS (SELECT FROM ${cte.change})`,
    isOverAnyLimit(workspaceId, rows),
  );
}

/** Messages that were asked for, each written when the change with its ordinal found its row. */
export function insertRequestedRows(workspaceId: string, rows: MessageRow[]): Part<'change'> {
  return insertFrom(
    workspaceId,
    part`${cte.change} JOIN ${givenRows(rows)} ON given.place = change.ordinal`,
    isOverAnyLimit(workspaceId, rows),
  );
}

/** Each written when the change with its ordinal found its row, unless `isLeftOut` says of `given` that it is not needed. */
export function insertMessageRowsOfBatch(
  workspaceId: string,
  rows: (MessageRow & { ordinal: number })[],
  isLeftOut = part`false`,
): Part<'change' | 'counter'> {
  return insertFrom(
    workspaceId,
    part`${givenRowsOfBatch(rows)} WHERE (${isLeftOut}) IS NOT TRUE`,
    isOverAnyLimit(workspaceId, rows),
  );
}

function isOverAnyLimit(workspaceId: string, rows: MessageRow[]): Part {
  return rows.some(({ isLimited }) => isLimited) ? isOverLimit(workspaceId) : part`false`;
}

function insertFrom<Reads extends string>(workspaceId: string, source: Part<Reads>, isOver: Part): Part<Reads> {
  return part<Reads>`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, hold_reason, last_error, candidate_id, interview_id, to_email, to_name, to_key, language, subject,
      text, note, calendar_method, calendar, is_automatic, send_after, due_at, dated_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, id, key, kind, status, ${holdReason}, ${lastError}, candidate_id, interview_id, to_email, to_name, to_key,
      language, subject, CASE WHEN is_repeated THEN text_without_note ELSE text END, CASE WHEN is_repeated THEN NULL ELSE note END,
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
  ) + row_number() OVER (PARTITION BY given.to_key, given.is_limited ORDER BY given.place)`;
}

/** The counter is locked first, as by every other change of the workspace, so that no two statements wait for each other. */
export function givenRowsOfBatch(rows: (MessageRow & { ordinal: number })[]): Part<'change' | 'counter'> {
  const ordinals = rows.map(({ ordinal }) => ordinal);
  return part`
    ${cte.counter} CROSS JOIN ${cte.change} JOIN unnest(${ordinals}::int[]) WITH ORDINALITY AS moved (ordinal, place)
      ON moved.ordinal = change.ordinal
    JOIN ${givenRows(rows)} ON given.place = moved.place`;
}

function givenRows(rows: MessageRow[]): Part {
  return part`unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ candidateId }) => candidateId)}::uuid[], ${rows.map(({ interviewId }) => interviewId)}::uuid[],
      ${rows.map(({ toEmail }) => toEmail)}::text[], ${rows.map(({ toName }) => toName)}::text[], ${rows.map(({ toKey }) => toKey)}::text[],
      ${rows.map(({ isDeliverable }) => isDeliverable)}::boolean[], ${rows.map(({ language }) => language)}::text[],
      ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ text }) => text)}::text[],
      ${rows.map(({ textWithoutNote }) => textWithoutNote)}::text[], ${rows.map(({ note }) => note)}::text[],
      ${rows.map(({ calendarMethod }) => calendarMethod)}::text[], ${rows.map(({ calendar }) => calendar)}::text[],
      ${rows.map(({ isAutomatic }) => isAutomatic)}::boolean[], ${rows.map(({ isLimited }) => isLimited)}::boolean[],
      ${rows.map(({ sendAfter }) => sendAfter)}::timestamptz[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ sendAfter, at }) => sendAfter ?? at)}::timestamptz[]
    ) WITH ORDINALITY AS given (
      id, key, kind, candidate_id, interview_id, to_email, to_name, to_key, is_deliverable, language, subject, text, text_without_note, note,
      calendar_method, calendar, is_automatic, is_limited, send_after, at, dated_at, place)`;
}
