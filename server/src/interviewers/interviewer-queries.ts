import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { chain, chained, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { bySql, counterIsLocked, defineRow, defineRowDelete, isMade, type RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { CalendarSecret, KnownInterviewer, ReachedInterviewer, StoredInterviewer } from './interviewer.ts';
import { isReadCalendar, isWritableCalendar } from './own-calendar.ts';

const knownColumns = part`id, email, name, time_zone, working_hours, days_off`;
const columns = part`${knownColumns}, calendar_secret, created_at, updated_at`;

export type InterviewerKey = { workspaceId: string; emailKey: string };

export function interviewerKeyName({ workspaceId, emailKey }: InterviewerKey): string {
  return `${workspaceId} ${emailKey}`;
}

/** Batched reads of one tick: several people of several workspaces in one statement. */
export async function findInterviewersByEmail(db: Queryable, keys: InterviewerKey[]): Promise<Map<string, ReachedInterviewer>> {
  const rows = await db.query<ReachedInterviewer & { workspace_id: string; email_key: string }>(sql`
    SELECT found.*, (
      SELECT json_build_object('is_read', bool_or(${isReadCalendar}), 'write_calendar_id', (array_agg(calendars.id) FILTER (WHERE ${isWritableCalendar}))[1],
        'provider', (array_agg(calendar_accounts.provider) FILTER (WHERE ${isWritableCalendar}))[1])
      FROM calendars
      JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
      WHERE calendars.workspace_id = found.workspace_id AND calendars.interviewer_id = found.id
      HAVING count(*) > 0
    ) AS calendar
    FROM unnest((SELECT ${keys.map((key) => key.workspaceId)}::uuid[]), (SELECT ${keys.map((key) => key.emailKey)}::text[])) AS requested (workspace_id, email_key),
    LATERAL (
      SELECT ${knownColumns}, interviewers.workspace_id, interviewers.email_key FROM interviewers
      WHERE interviewers.workspace_id = requested.workspace_id AND interviewers.email_key = requested.email_key LIMIT 1
    ) AS found`);
  return new Map(
    rows.map(({ workspace_id: workspaceId, email_key: emailKey, ...known }) => [
      interviewerKeyName({ workspaceId, emailKey }),
      known,
    ]),
  );
}

export function findInterviewersById(db: Queryable, workspaceId: string, ids: string[]): Promise<KnownInterviewer[]> {
  return db.query(sql`
    SELECT ${knownColumns} FROM interviewers WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`);
}

export async function findInterviewer(
  db: Queryable,
  workspaceId: string,
  by: { id: string } | { emailKey: string },
): Promise<StoredInterviewer | undefined> {
  const condition = 'id' in by ? part`id = ${by.id}::uuid` : part`email_key = ${by.emailKey}`;
  const [interviewer] = await db.query<StoredInterviewer>(
    sql`SELECT ${columns} FROM interviewers WHERE workspace_id = ${workspaceId} AND ${condition}`,
  );
  return interviewer;
}

export type CalendarOwner = Pick<KnownInterviewer, 'id' | 'email' | 'name'> & { workspaceId: string };

export async function findInterviewerByCalendar(db: Queryable, secretHash: Buffer): Promise<CalendarOwner | undefined> {
  const [owner] = await db.query<CalendarOwner>(sql`
    SELECT interviewers.workspace_id AS "workspaceId", interviewers.id, interviewers.email, interviewers.name
    FROM calendar_directory AS directory
    JOIN interviewers ON interviewers.workspace_id = directory.workspace_id AND interviewers.id = directory.interviewer_id
    WHERE directory.secret_hash = ${secretHash}`);
  return owner;
}

export async function findUserNames(db: Queryable, workspaceId: string, emailKeys: string[]): Promise<Map<string, string>> {
  const users = await db.query<{ email_key: string; name: string }>(sql`
    SELECT email_key, name FROM users WHERE workspace_id = ${workspaceId} AND email_key = ANY (${emailKeys}::text[])`);
  return new Map(users.map(({ email_key, name }) => [email_key, name]));
}

export type NewInterviewer = KnownInterviewer & { key: string; secret: CalendarSecret };

const interviewerRow = defineRow(
  'interviewers',
  {
    id: 'uuid',
    email_key: 'text',
    email: 'text',
    name: 'text',
    calendar_secret: 'bytea',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  part``,
  counterIsLocked,
);
const removedCalendar = defineRowDelete('calendar_directory', { secret_hash: 'bytea' });
const calendarRow = defineRow('calendar_directory', { secret_hash: 'bytea', interviewer_id: 'uuid' });

/**
 * With a change that adds them to the counter, after which they wait for each other. Fails on the unique constraint when
 * somebody else has just added one of them: the change is then repeated.
 */
export function insertAddedInterviewers(added: NewInterviewer[], at: string): RowWrite[] {
  return added.flatMap(({ id, key, email, name, secret }) => [
    interviewerRow({ id, email_key: key, email, name, calendar_secret: secret.sealed, created_at: at, updated_at: at }),
    calendarRow({ secret_hash: secret.hash, interviewer_id: id }),
  ]);
}

/**
 * Beside a change that has locked the counter of the workspace and does not write it. Nothing refers to their ids: somebody who was added
 * meanwhile stays as they are.
 */
export function insertUnknownInterviewers(workspaceId: string, added: NewInterviewer[], at: string): RowWrite[] {
  if (added.length === 0) return [];
  const statements = chain({
    added_people: part`
    INSERT INTO interviewers (workspace_id, id, email_key, email, name, calendar_secret, created_at, updated_at)
    SELECT ${workspaceId}::uuid, new.id, email_key, email, name, sealed, ${at}::timestamptz, ${at}::timestamptz
    FROM unnest(${added.map(({ id }) => id)}::uuid[], ${added.map(({ key }) => key)}::text[],
      ${added.map(({ email }) => email)}::text[], ${added.map(({ name }) => name)}::text[],
      ${added.map(({ secret }) => secret.sealed)}::bytea[]) AS new (id, email_key, email, name, sealed)
    WHERE ${isMade}
    ON CONFLICT (workspace_id, email_key) DO NOTHING
    RETURNING id`,
    added_calendars: part`
    INSERT INTO calendar_directory (secret_hash, workspace_id, interviewer_id)
    SELECT hash, ${workspaceId}::uuid, id
    FROM unnest(${added.map(({ id }) => id)}::uuid[], ${added.map(({ secret }) => secret.hash)}::bytea[]) AS new (id, hash)
    JOIN ${chained('added_people')} USING (id)`,
    counted_people: part`
    UPDATE workspace_counters SET interviewers = interviewers + (SELECT count(*) FROM ${chained('added_people')})
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM ${chained('added_people')})`,
  });
  return [bySql(...statements)];
}

type InterviewerChange = Pick<KnownInterviewer, 'name' | 'time_zone' | 'working_hours' | 'days_off'> & {
  secret: CalendarSecret | undefined;
  oldHash: Buffer;
  at: Date;
};

/** Undefined when it has been changed since it was read. */
export async function saveInterviewer(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  before: StoredInterviewer,
  { name, time_zone, working_hours, days_off, secret, oldHash, at }: InterviewerChange,
  also: RowWrite[],
): Promise<StoredInterviewer | undefined> {
  const directory: RowWrite[] = secret
    ? [removedCalendar({ secret_hash: oldHash }), calendarRow({ secret_hash: secret.hash, interviewer_id: before.id })]
    : [];
  const change = part`
    UPDATE interviewers SET name = ${name}, time_zone = ${time_zone}, working_hours = ${working_hours && JSON.stringify(working_hours)}::jsonb,
      days_off = ${JSON.stringify(days_off)}::jsonb, calendar_secret = ${secret?.sealed ?? before.calendar_secret},
      updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${before.id} AND calendar_secret = ${before.calendar_secret}
      AND updated_at = ${before.updated_at}
    RETURNING ${columns}`;
  return changeWith<StoredInterviewer>(db, workspaceId, change, [...directory, ...also]);
}

/** Of the person with the address. What is undefined stays. */
export function saveOwnTimes(
  workspaceId: string,
  emailKey: string,
  { time_zone, working_hours, days_off }: Partial<Pick<KnownInterviewer, 'time_zone' | 'working_hours' | 'days_off'>>,
  at: Date,
): RowWrite {
  return bySql(part`
    UPDATE interviewers SET
      time_zone = CASE WHEN ${time_zone !== undefined} THEN ${time_zone ?? null} ELSE time_zone END,
      working_hours = CASE WHEN ${working_hours !== undefined} THEN ${working_hours ? JSON.stringify(working_hours) : null}::jsonb ELSE working_hours END,
      days_off = coalesce(${days_off ? JSON.stringify(days_off) : null}::jsonb, days_off), updated_at = ${at}
    WHERE interviewers.workspace_id = ${workspaceId} AND interviewers.email_key = ${emailKey} AND ${isMade}`);
}

export function listInterviewers(
  db: Queryable,
  workspaceId: string,
  emailKey: string | undefined,
  page: Page,
): Promise<StoredInterviewer[]> {
  const { order, conditions } = keyset(page, { created_at: part`created_at`, updated_at: part`updated_at`, id: part`id` });
  const filters = emailKey === undefined ? [] : [part`email_key = ${emailKey}`];
  return db.query(sql`
    SELECT ${columns} FROM interviewers WHERE ${all([part`workspace_id = ${workspaceId}`, ...filters, ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countInterviewers(db: Queryable, workspaceId: string): Promise<number> {
  const [row] = await db.query<{ interviewers: number }>(
    sql`SELECT interviewers FROM workspace_counters WHERE workspace_id = ${workspaceId}`,
  );
  return row?.interviewers ?? 0;
}
