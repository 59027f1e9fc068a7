import type { BookingLinkStatus } from '@muster/contract/interviews/booking-link.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { defineRow, defineRowUpdate, type RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { StoredBookingLink } from './booking-link.ts';

export type BookingLinkKey = { workspaceId: string; bookingLinkId: string };

const columns = part`
  id, candidate_id, (SELECT candidates.name FROM candidates
    WHERE candidates.workspace_id = booking_links.workspace_id AND candidates.id = booking_links.candidate_id) AS candidate_name,
  job_id, interviewer_ids, sealed_secret, settings, contact, expires_at, interview_id, reschedules, revision, created_at,
  updated_at, revoked_at`;

const linkRow = defineRow('booking_links', {
  id: 'uuid',
  candidate_id: 'uuid',
  job_id: 'uuid',
  interviewer_ids: 'uuid[]',
  sealed_secret: 'bytea',
  settings: 'json',
  contact: 'json',
  expires_at: 'timestamptz',
  interview_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
});
const directoryRow = defineRow('booking_link_directory', { secret_hash: 'bytea', booking_link_id: 'uuid' });

/** With a change that keeps the candidate from being erased until the link is there to be erased too. */
export function insertBookingLink(link: StoredBookingLink, secretHash: Buffer): RowWrite[] {
  const { id, settings, contact } = link;
  return [
    linkRow({ ...link, settings: JSON.stringify(settings), contact: contact && JSON.stringify(contact) }),
    directoryRow({ secret_hash: secretHash, booking_link_id: id }),
  ];
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

const revokedRow = defineUpdate('booking_links', { revoked_at: 'timestamptz', updated_at: 'timestamptz' });

/** No row when another change came first. */
export function saveRevokedLink({ id, revision }: Pick<StoredBookingLink, 'id' | 'revision'>, at: string): RowChange {
  return revokedRow({ id, read_revision: revision, revoked_at: at, updated_at: at });
}

/** For a request that changes nothing: writes what goes with its answer. False when another change came first. */
export async function keepLink(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, revision }: Pick<StoredBookingLink, 'id' | 'revision'>,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`SELECT id FROM booking_links WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${revision}`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** The key of the mail that brings a link to the candidate. */
export function invitationKey(linkId: string): string {
  return `booking_invitation:${linkId}`;
}

/** A revoked link leads nowhere: its mail is not sent, if it has not been. Behind the mark its bytes may have left. */
export const cancelledInvitation = defineRowUpdate(
  'messages',
  { key: 'text' },
  {
    status: part`'cancelled'`,
    hold_reason: part`NULL`,
    due_at: part`NULL`,
    raw: part`NULL`,
    generation: part`messages.generation + 1`,
    updated_at: 'timestamptz',
  },
  part`(messages.status IN ('scheduled', 'queued', 'held') OR (messages.status = 'sending' AND messages.marked_at IS NULL))`,
);

export type BookingLinkChange = {
  what: 'booked' | 'moved' | 'cancelled' | 'revoked';
  at: string;
  interviewId: string | null;
  /** Nothing can be booked with the link from now on. */
  closes?: boolean;
};

const linkKey = { id: 'uuid' } as const;
const linkColumns = { interview_id: 'uuid', revision: 'int', reschedules: 'int', updated_at: 'timestamptz' } as const;
const changedLink = defineRowUpdate('booking_links', linkKey, linkColumns);
const closedLink = defineRowUpdate('booking_links', linkKey, { ...linkColumns, revoked_at: 'timestamptz' });

/** For the statement that books, moves or cancels the interview. Fails on a primary key when another change of the link came first. */
export function changeLink(
  link: Pick<StoredBookingLink, 'id' | 'revision' | 'reschedules'>,
  change: BookingLinkChange,
): RowWrite[] {
  const { what, at, interviewId, closes = false } = change;
  const row = {
    id: link.id,
    interview_id: what === 'cancelled' ? null : interviewId,
    revision: link.revision + 1,
    reschedules: what === 'booked' ? link.reschedules : link.reschedules + 1,
    updated_at: at,
  };
  return [insertLinkChange(link, change), closes ? closedLink({ ...row, revoked_at: at }) : changedLink(row)];
}

const linkChangeRow = defineRow('booking_link_changes', {
  booking_link_id: 'uuid',
  number: 'int',
  what: 'text',
  interview_id: 'uuid',
  changed_at: 'timestamptz',
});

export function insertLinkChange(
  { id, revision }: Pick<StoredBookingLink, 'id' | 'revision'>,
  { what, at, interviewId }: BookingLinkChange,
): RowWrite {
  return linkChangeRow({ booking_link_id: id, number: revision + 1, what, interview_id: interviewId, changed_at: at });
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

const dayRow = defineRow('booking_days', { interviewer_id: 'uuid', day: 'int', number: 'int' });

/** Fails on the primary key when another booking on one of these days came first. */
export function insertBookingDays(days: BookingDay[]): RowWrite[] {
  return days.map(({ interviewerId, day, number }) => dayRow({ interviewer_id: interviewerId, day, number: number + 1 }));
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
