import type { BookingLinkStatus } from '@muster/contract/interviews/booking-link.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, join, type Part, part, sql } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { StoredBookingLink } from './booking-link.ts';

export type BookingLinkKey = { workspaceId: string; bookingLinkId: string };

const columns = part`
  id, candidate_id, (SELECT candidates.name FROM candidates
    WHERE candidates.workspace_id = booking_links.workspace_id AND candidates.id = booking_links.candidate_id) AS candidate_name,
  job_id, interviewer_ids, sealed_secret, settings, contact, expires_at, interview_id, reschedules, revision, created_at,
  updated_at, revoked_at`;

/** Finds no row when the candidate has been erased. The lock makes an erasure wait until the link is there to be erased too. */
export function insertBookingLink(workspaceId: string, link: StoredBookingLink): Part {
  return part`
    INSERT INTO booking_links (
      workspace_id, id, candidate_id, job_id, interviewer_ids, sealed_secret, settings, contact, expires_at, created_at, updated_at)
    SELECT
      ${workspaceId}::uuid, ${link.id}::uuid, candidate.id, ${link.job_id}::uuid, ${link.interviewer_ids}::uuid[],
      ${link.sealed_secret}::bytea, ${JSON.stringify(link.settings)}::json, ${link.contact && JSON.stringify(link.contact)}::json,
      ${link.expires_at}::timestamptz, ${link.created_at}::timestamptz, ${link.updated_at}::timestamptz
    FROM (
      SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${link.candidate_id} FOR KEY SHARE
    ) AS candidate
    RETURNING workspace_id, id`;
}

export function insertDirectoryEntry(secretHash: Buffer): Part<'change'> {
  return part`
    INSERT INTO booking_link_directory (secret_hash, workspace_id, booking_link_id)
    SELECT ${secretHash}::bytea, workspace_id, id FROM ${cte.change}`;
}

export async function findBookingLinkKey(db: Queryable, secretHash: Buffer): Promise<BookingLinkKey | undefined> {
  const [key] = await db.query<BookingLinkKey>(sql`
    SELECT workspace_id AS "workspaceId", booking_link_id AS "bookingLinkId" FROM booking_link_directory
    WHERE secret_hash = ${secretHash}`);
  return key;
}

export async function findBookingLink(
  db: Queryable,
  workspaceId: string,
  bookingLinkId: string,
): Promise<StoredBookingLink | undefined> {
  const [link] = await db.query<StoredBookingLink>(
    sql`SELECT ${columns} FROM booking_links WHERE workspace_id = ${workspaceId} AND id = ${bookingLinkId}`,
  );
  return link;
}

/** The links by which a candidate may still book or move an interview. */
export async function findUsableLinkIds(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  { at, limit }: { at: Date; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM booking_links
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND revoked_at IS NULL AND expires_at > ${at} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export type BookingLinkFilters = { candidate_id?: string; job_id?: string; statuses?: BookingLinkStatus[] };

export function listBookingLinks(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  { filters, page, at }: { filters: BookingLinkFilters; page: Page; at: Date },
): Promise<StoredBookingLink[]> {
  const { order, conditions } = keyset(page, { created_at: part`created_at`, updated_at: part`updated_at`, id: part`id` });
  return db.longReads(workspaceId).query<StoredBookingLink>(sql`
    SELECT ${columns} FROM booking_links
    WHERE ${all([part`workspace_id = ${workspaceId}`, ...linkConditions(filters, at), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countBookingLinks(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: BookingLinkFilters,
  at: Date,
): Promise<number> {
  const conditions = [part`workspace_id = ${workspaceId}`, ...linkConditions(filters, at)];
  const [total] = await db
    .longReads(workspaceId)
    .query<{ links: number }>(sql`SELECT count(*) AS links FROM booking_links WHERE ${all(conditions)}`);
  return total?.links ?? 0;
}

export type BookingLinkCounters = { links: number; version: number };

/** How many links a workspace has, and a number that increases whenever one of them changes other than by expiring. */
export async function findBookingLinkCounters(db: Queryable, workspaceId: string): Promise<BookingLinkCounters> {
  const [counters] = await db.query<BookingLinkCounters>(sql`
    SELECT booking_links AS links, booking_links_version + interviews_version + interviews_epoch AS version FROM workspace_counters
    WHERE workspace_id = ${workspaceId}`);
  return counters ?? { links: 0, version: 0 };
}

function linkConditions({ candidate_id, job_id, statuses }: BookingLinkFilters, at: Date): Part[] {
  return [
    ...(candidate_id === undefined ? [] : [part`candidate_id = ${candidate_id}::uuid`]),
    ...(job_id === undefined ? [] : [part`job_id = ${job_id}::uuid`]),
    ...(statuses === undefined
      ? []
      : [
          part`(${join(
            statuses.map((status) => statusCondition(status, at)),
            ' OR ',
          )})`,
        ]),
  ];
}

function statusCondition(status: BookingLinkStatus, at: Date): Part {
  if (status === 'revoked') return part`revoked_at IS NOT NULL`;
  if (status === 'booked') return part`revoked_at IS NULL AND interview_id IS NOT NULL`;
  const isUnused = part`revoked_at IS NULL AND interview_id IS NULL`;
  return status === 'open' ? part`${isUnused} AND expires_at > ${at}` : part`${isUnused} AND expires_at <= ${at}`;
}

/** Changes nothing. No row when another change came first. */
export function keepLink(workspaceId: string, { id, revision }: Pick<StoredBookingLink, 'id' | 'revision'>): Part {
  return part`
    SELECT workspace_id, id, interview_id FROM booking_links
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${revision}`;
}

/** No row when another change came first. */
export function saveRevokedLink(workspaceId: string, { id, revision }: Pick<StoredBookingLink, 'id' | 'revision'>, at: Date): Part {
  return part`
    UPDATE booking_links SET revoked_at = ${at}, updated_at = ${at}, revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${revision}
    RETURNING workspace_id, id, interview_id`;
}

/** The key of the mail that brings a link to the candidate. */
export function invitationKey(linkId: string): string {
  return `booking_invitation:${linkId}`;
}

/** A revoked link leads nowhere: its mail is not sent, if it has not been. Behind the mark its bytes may have left. */
export function cancelInvitation(workspaceId: string, linkId: string, at: Date): Part<'change'> {
  return part`
    UPDATE messages SET status = 'cancelled', hold_reason = NULL, due_at = NULL, raw = NULL, generation = generation + 1, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND key = ${invitationKey(linkId)} AND EXISTS (SELECT FROM ${cte.change})
      AND (status IN ('scheduled', 'queued', 'held') OR (status = 'sending' AND marked_at IS NULL))`;
}

export type BookingLinkChange = {
  what: 'booked' | 'moved' | 'cancelled' | 'revoked';
  at: string;
  interviewId: string | null;
  /** Nothing can be booked with the link from now on. */
  closes?: boolean;
};

/** For the statement that books, moves or cancels the interview. Fails on a primary key when another change of the link came first. */
export function changeLink(
  workspaceId: string,
  link: Pick<StoredBookingLink, 'id' | 'revision' | 'reschedules'>,
  change: BookingLinkChange,
): Part<'change'>[] {
  const { what, at, interviewId, closes = false } = change;
  const update = part<'change'>`
    UPDATE booking_links
    SET interview_id = ${what === 'cancelled' ? null : interviewId}::uuid, revision = ${link.revision + 1}::int,
      reschedules = ${what === 'booked' ? link.reschedules : link.reschedules + 1}::int, updated_at = ${at}::timestamptz,
      revoked_at = CASE WHEN ${closes}::boolean THEN ${at}::timestamptz ELSE revoked_at END
    FROM ${cte.change}
    WHERE booking_links.workspace_id = ${workspaceId} AND booking_links.id = ${link.id}`;
  return [insertLinkChange(workspaceId, link, change), update];
}

export function insertLinkChange(
  workspaceId: string,
  { id, revision }: Pick<StoredBookingLink, 'id' | 'revision'>,
  { what, at, interviewId }: BookingLinkChange,
): Part<'change'> {
  return part`
    INSERT INTO booking_link_changes (workspace_id, booking_link_id, number, what, interview_id, changed_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, ${revision + 1}::int, ${what}, ${interviewId}::uuid, ${at}::timestamptz FROM ${cte.change}`;
}

export type BookingDay = { interviewerId: string; day: number; number: number };

/** The last number of each of these interviewers on a day; 0 for one who was never booked on it. */
export async function findBookingDays(
  db: Queryable,
  workspaceId: string,
  interviewerIds: string[],
  day: number,
): Promise<BookingDay[]> {
  return db.query<BookingDay>(sql`
    SELECT requested.id AS "interviewerId", ${day}::int AS day, coalesce((
      SELECT max(number) FROM booking_days
      WHERE workspace_id = ${workspaceId} AND interviewer_id = requested.id AND day = ${day}), 0) AS number
    FROM unnest(${interviewerIds}::uuid[]) AS requested (id)`);
}

/** Fails on the primary key when another booking on one of these days came first. */
export function insertBookingDays(workspaceId: string, days: BookingDay[]): Part<'change'> {
  return part`
    INSERT INTO booking_days (workspace_id, interviewer_id, day, number)
    SELECT ${workspaceId}::uuid, taken.* FROM ${cte.change}, unnest(
      ${days.map(({ interviewerId }) => interviewerId)}::uuid[], ${days.map(({ day }) => day)}::int[],
      ${days.map(({ number }) => number + 1)}::int[]) AS taken`;
}

/** Deletes the days before this one. Returns how many rows were deleted. */
export async function deleteBookingDaysBefore(db: Pick<Database, 'change'>, day: number, countMax: number): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    DELETE FROM booking_days WHERE (workspace_id, interviewer_id, day, number) IN (
      SELECT workspace_id, interviewer_id, day, number FROM booking_days WHERE day < ${day} LIMIT ${countMax} FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
  );
  return rows.length;
}
