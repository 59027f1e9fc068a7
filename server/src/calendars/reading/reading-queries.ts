import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { dayMs } from '#time/durations.ts';
import type { ReadObject } from './reader-messages.ts';

const interviewsMax = 2_000;

export type ClaimedAccount = QueuedRow & { id: string };

// What changes within it is read together: a provider pushes each change of many.
const burstMs = 2_000;
const leaseMs = 120_000;
// A worker that lives extends its lease before this much of it is left: with less, it was killed, and nobody who wants to book waits for it.
const abandonedMs = 85_000;

/** Accounts that are due to be read. */
export const calendarReads = defineQueue<ClaimedAccount>({
  task: 'read a calendar',
  table: part`calendar_accounts`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  onClaim: part`pushed_at = NULL`,
  leaseMs,
  retryDelayMs: (attempts) => Math.min(300_000, 15_000 * 2 ** Math.min(attempts, 10)),
  attemptsMax: Number.POSITIVE_INFINITY,
});

/** Claims these accounts now, whenever they are due, except those that are being read and those that must not be. */
export function claimAccounts(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  ids: string[],
  isForced: boolean,
): Promise<ClaimedAccount[]> {
  return db.change<ClaimedAccount>(
    workspaceId,
    sql`
    UPDATE calendar_accounts SET claim_id = gen_random_uuid(), attempts = attempts + 1, pushed_at = NULL,
      due_at = now() + ${leaseMs} * interval '1 millisecond'
    WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND status <> 'paused'
      AND (due_at IS NOT NULL OR ${isForced}::boolean)
      AND (claim_id IS NULL OR due_at <= now() + ${abandonedMs} * interval '1 millisecond')
    RETURNING workspace_id, claim_id, attempts, id`,
  );
}

export type CalendarToRead = {
  id: string;
  interviewer_id: string;
  url: string;
  email: string;
  /** Of the calendar, else of the person. */
  time_zone: string;
  etag: string | null;
  last_modified: string | null;
  sync_token: string | null;
  read_at: string | null;
  window_to: string | null;
  unreadable: number;
  has_channel: boolean;
  /** Its provider says when something has changed. */
  is_pushed: boolean;
};

/** `publicUrl`: to which providers push; empty when they do not. */
export function findCalendarsToRead(
  db: Queryable,
  workspaceId: string,
  accountId: string,
  publicUrl: string,
): Promise<CalendarToRead[]> {
  const channel = (more: Part) => part`EXISTS (
    SELECT FROM calendar_channels AS channel WHERE channel.workspace_id = calendar.workspace_id AND channel.calendar_id = calendar.id
      AND channel.public_url = ${publicUrl}${more})`;
  return db.query(sql`
    SELECT calendar.id, calendar.interviewer_id, calendar.url, interviewers.email_key AS email,
      coalesce(calendar.time_zone, interviewers.time_zone, 'UTC') AS time_zone, calendar.etag, calendar.last_modified, calendar.sync_token,
      calendar.read_at,
      calendar.window_to, calendar.unreadable, ${channel(part``)} AS has_channel,
      ${channel(part` AND channel.remote_id IS NOT NULL AND channel.heard_at IS NOT NULL AND channel.expires_at > now()`)} AS is_pushed
    FROM calendars AS calendar
    JOIN interviewers ON interviewers.workspace_id = calendar.workspace_id AND interviewers.id = calendar.interviewer_id
    WHERE calendar.workspace_id = ${workspaceId} AND calendar.account_id = ${accountId} AND calendar.use = 'busy' ORDER BY calendar.id`);
}

export async function findKnownObjects(
  db: Queryable,
  workspaceId: string,
  calendarId: string,
): Promise<Map<string, { etag: string; is_ahead: boolean }>> {
  const rows = await db.query<{ href: string; etag: string; is_ahead: boolean }>(sql`
    SELECT href, etag, is_ahead FROM calendar_objects WHERE workspace_id = ${workspaceId} AND calendar_id = ${calendarId}`);
  return new Map(rows.map(({ href, ...known }) => [href, known]));
}

/** Locks the account while this process has it and nobody has changed it since: false when what was read must not be saved. */
export async function lockRead(
  tx: Transaction,
  workspaceId: string,
  { id, claim_id }: ClaimedAccount,
  revision: number,
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM calendar_accounts WHERE workspace_id = ${workspaceId} AND id = ${id} AND claim_id = ${claim_id} AND revision = ${revision}
    FOR UPDATE`);
  return rows.length > 0;
}

export function removeObjects(tx: Transaction, workspaceId: string, calendarId: string, hrefs: string[]): void {
  if (hrefs.length === 0) return;
  tx.send(sql`
    DELETE FROM calendar_objects WHERE workspace_id = ${workspaceId} AND calendar_id = ${calendarId} AND href = ANY (${hrefs}::text[])`);
}

/** Objects with their busy times in the place of what was known of them. */
export function saveObjects(
  tx: Transaction,
  workspaceId: string,
  calendar: CalendarToRead,
  objects: (ReadObject & { id: string })[],
): void {
  const read = objects.flatMap(({ events, ...object }) => (events ? [{ ...object, events }] : []));
  if (read.length === 0) return;
  removeObjects(
    tx,
    workspaceId,
    calendar.id,
    read.map(({ path }) => path),
  );
  tx.send(sql`
    INSERT INTO calendar_objects (workspace_id, calendar_id, id, href, etag, uid_hash, is_ahead, is_unreadable, interview_id)
    SELECT ${workspaceId}::uuid, ${calendar.id}::uuid, * FROM unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ path }) => path)}::text[],
      ${read.map(({ etag }) => etag ?? '')}::text[], ${read.map(({ events }) => (events.uidHash ? Buffer.from(events.uidHash) : null))}::bytea[],
      ${read.map(({ events }) => events.isAhead)}::boolean[], ${read.map(({ events }) => events.unreadable > 0)}::boolean[],
      ${read.map(({ events }) => events.interviewId)}::uuid[])`);
  const blocks = read.flatMap(({ id, events }) => events.blocks.map((block) => ({ id, ...block })));
  if (blocks.length === 0) return;
  const time = (ms: number) => new Date(ms).toISOString();
  tx.send(sql`
    INSERT INTO busy_blocks (workspace_id, interviewer_id, object_id, during, kind)
    SELECT ${workspaceId}::uuid, ${calendar.interviewer_id}::uuid, block.object_id, tstzrange(block.from_at, block.to_at), block.kind
    FROM unnest(${blocks.map(({ id }) => id)}::uuid[], ${blocks.map(({ fromMs }) => time(fromMs))}::timestamptz[],
      ${blocks.map(({ toMs }) => time(toMs))}::timestamptz[], ${blocks.map(({ kind }) => kind)}::text[])
      AS block (object_id, from_at, to_at, kind)`);
}

export type SavedCalendar = {
  readAt: string;
  windowTo: string;
  etag: string | null;
  lastModified: string | null;
  syncToken: string | null;
  unreadable?: number;
};

/** `unreadable`: of a file, in which it is not the number of objects. */
export function saveReadCalendar(tx: Transaction, workspaceId: string, calendarId: string, saved: SavedCalendar): void {
  const { readAt, windowTo, etag, lastModified, syncToken, unreadable = null } = saved;
  tx.send(sql`
    UPDATE calendars SET read_at = ${readAt}::timestamptz, listed_at = ${readAt}::timestamptz, window_to = ${windowTo}::timestamptz, etag = ${etag},
      last_modified = ${lastModified}, sync_token = ${syncToken}, unreadable = coalesce(${unreadable}::int, (
        SELECT count(*) FROM calendar_objects AS object
        WHERE object.workspace_id = ${workspaceId} AND object.calendar_id = ${calendarId} AND object.is_unreadable))
    WHERE workspace_id = ${workspaceId} AND id = ${calendarId}`);
}

export type AccountEnd = {
  status: string;
  error: string | null;
  refusals: number;
  failures: number;
  lastOkAt: string | null;
  /** Null: not until a person has done something. */
  delayMs: number | null;
};

/**
 * Its provider says that something has changed: it is read in a moment, and once for all that is said until then. What is said while it is
 * being read is followed by one more read. False when a read is due already, or when the account waits for something else.
 */
export async function requestPushedRead(
  db: Pick<Database, 'changeUnflushed'>,
  workspaceId: string,
  accountId: string,
): Promise<boolean> {
  const requested = await db.changeUnflushed(
    workspaceId,
    sql`
    UPDATE calendar_accounts SET pushed_at = now(),
      due_at = CASE WHEN claim_id IS NULL THEN least(due_at, now() + ${burstMs} * interval '1 millisecond') ELSE due_at END
    WHERE workspace_id = ${workspaceId} AND id = ${accountId} AND status = 'active' AND due_at IS NOT NULL AND pushed_at IS NULL
    RETURNING id`,
  );
  return requested.length > 0;
}

/** Ends the work on an account, with the mails about it. Nothing, and false, when somebody has changed it meanwhile. */
export async function endRead(
  db: Pick<Database, 'change'>,
  { workspace_id, id, claim_id }: ClaimedAccount,
  { status, error, refusals, failures, lastOkAt, delayMs }: AccountEnd,
  mails: RowWrite[] = [],
): Promise<boolean> {
  const change = part`
    UPDATE calendar_accounts SET status = ${status}, error = ${error}, refusals = ${refusals}::int, failures = ${failures}::int,
      last_ok_at = coalesce(${lastOkAt}::timestamptz, last_ok_at), claim_id = NULL, attempts = 0,
      signed_out_at = CASE WHEN ${status} = 'needs_sign_in' THEN coalesce(signed_out_at, now()) WHEN ${status} = 'failing' THEN signed_out_at END,
      admins_told_at = CASE WHEN ${status} <> 'active' THEN admins_told_at END,
      due_at = CASE WHEN ${delayMs}::float8 IS NULL THEN NULL
        WHEN pushed_at IS NOT NULL AND ${status} = 'active' THEN now() + ${burstMs} * interval '1 millisecond' ELSE now() + ${delayMs}::float8 * interval '1 millisecond' END
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND claim_id = ${claim_id} RETURNING id`;
  return (await changeWith(db, workspace_id, change, mails)) !== undefined;
}

// As far ahead as an interview makes its people's calendars urgent.
const urgentDays = 14;

/** Whether somebody may be booked soon: who has an open booking link, or an interview within two weeks. */
export async function isUrgent(db: Queryable, workspaceId: string, interviewerIds: string[]): Promise<boolean> {
  const [row] = await db.query<{ is_urgent: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM interview_seats WHERE workspace_id = ${workspaceId} AND party_id = ANY (${interviewerIds}::uuid[])
        AND upper(during) > now() AND lower(during) < now() + make_interval(days => ${urgentDays})
    ) OR EXISTS (
      SELECT FROM booking_links WHERE workspace_id = ${workspaceId} AND interviewer_ids && ${interviewerIds}::uuid[]
        AND revoked_at IS NULL AND interview_id IS NULL AND expires_at > now()
    ) AS is_urgent`);
  return row?.is_urgent === true;
}

/** When this person has interviews, between two times. */
export function findInterviewTimes(
  db: Queryable,
  workspaceId: string,
  interviewerId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ from: string; to: string }[]> {
  return db.query(sql`
    SELECT interviews.start_at AS "from", interviews.end_at AS "to" FROM interview_panel AS member
    JOIN interviews ON interviews.workspace_id = member.workspace_id AND interviews.id = member.interview_id
    WHERE member.workspace_id = ${workspaceId} AND member.interviewer_id = ${interviewerId}::uuid AND interviews.status = 'scheduled'
      AND interviews.start_at < ${new Date(toMs).toISOString()}::timestamptz AND member.start_at > ${new Date(fromMs - dayMs).toISOString()}::timestamptz
    ORDER BY interviews.start_at LIMIT ${interviewsMax}`);
}
