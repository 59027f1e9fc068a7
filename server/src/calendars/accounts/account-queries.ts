import { type CalendarConnectionStatus, calendarConnectionStatuses } from '@muster/contract/calendars/calendar-connection.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { byText, byValues, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { StoredAccount, StoredCalendar } from './account.ts';

const person = (row: Part) => part`(
  SELECT json_build_object('id', interviewers.id, 'email', interviewers.email, 'name', interviewers.name) FROM interviewers
  WHERE interviewers.workspace_id = ${row}.workspace_id AND interviewers.id = ${row}.interviewer_id) AS interviewer`;

const accountColumns = part`
  account.id, ${person(part`account`)}, account.provider, account.address, account.username, account.secret, account.status, account.error,
  account.refusals, account.failures, account.candidates_may_book, account.access,
  account.is_confirmed, account.last_ok_at, account.signed_out_at, account.revision, account.created_at, account.updated_at`;

const calendarColumns = part`
  calendar.id, calendar.account_id, ${person(part`calendar`)}, calendar.url, calendar.name, calendar.use, calendar.is_written,
  calendar.is_writable, calendar.time_zone, calendar.read_at, calendar.unreadable`;

export const accountFilters = {
  status: byValues<CalendarConnectionStatus>(part`account.status`, calendarConnectionStatuses),
  emailKey: byText(part`(
    SELECT email_key FROM interviewers
    WHERE interviewers.workspace_id = account.workspace_id AND interviewers.id = account.interviewer_id)`),
};
export type AccountFilters = FilterValues<typeof accountFilters>;

export function listAccounts(db: Queryable, workspaceId: string, filters: AccountFilters, page: Page): Promise<StoredAccount[]> {
  const { order, conditions } = keyset(page, {
    created_at: part`account.created_at`,
    updated_at: part`account.updated_at`,
    id: part`account.id`,
  });
  return db.query(sql`
    SELECT ${accountColumns} FROM calendar_accounts AS account WHERE ${all([...conditionsOf(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countAccounts(db: Queryable, workspaceId: string, filters: AccountFilters): Promise<number> {
  const [row] = await db.query<{ accounts: number }>(
    sql`SELECT count(*) AS accounts FROM calendar_accounts AS account WHERE ${all(conditionsOf(workspaceId, filters))}`,
  );
  return row?.accounts ?? 0;
}

function conditionsOf(workspaceId: string, filters: AccountFilters): Part[] {
  return [part`account.workspace_id = ${workspaceId}`, ...filterConditions(accountFilters, filters, workspaceId)];
}

export async function findAccount(db: Queryable, workspaceId: string, id: string): Promise<StoredAccount | undefined> {
  const [account] = await db.query<StoredAccount>(
    sql`SELECT ${accountColumns} FROM calendar_accounts AS account WHERE account.workspace_id = ${workspaceId} AND account.id = ${id}`,
  );
  return account;
}

export async function lockAccount(tx: Transaction, workspaceId: string, id: string): Promise<StoredAccount | undefined> {
  const [account] = await tx.query<StoredAccount>(sql`
    SELECT ${accountColumns} FROM calendar_accounts AS account WHERE account.workspace_id = ${workspaceId} AND account.id = ${id}
    FOR UPDATE OF account`);
  return account;
}

export function findCalendars(db: Queryable, workspaceId: string, accountIds: string[]): Promise<StoredCalendar[]> {
  return db.query(sql`
    SELECT ${calendarColumns} FROM calendars AS calendar
    WHERE calendar.workspace_id = ${workspaceId} AND calendar.account_id = ANY (${accountIds}::uuid[]) ORDER BY calendar.name, calendar.id`);
}

/** Locks the person, so that two connections at once cannot both be the last one. */
export async function countAccountsLocked(tx: Transaction, workspaceId: string, interviewerId: string | null): Promise<number> {
  await tx.query(sql`SELECT FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE`);
  const [row] = await tx.query<{ accounts: number }>(sql`
    SELECT count(*) AS accounts FROM calendar_accounts
    WHERE workspace_id = ${workspaceId} AND interviewer_id IS NOT DISTINCT FROM ${interviewerId}::uuid`);
  return row?.accounts ?? 0;
}

export type NewAccount = Omit<
  StoredAccount,
  'interviewer' | 'refusals' | 'failures' | 'signed_out_at' | 'revision' | 'updated_at'
> & {
  interviewerId: string | null;
  addressHash: Buffer;
  tokenExpiresAt: string | null;
};

export function insertAccount(tx: Transaction, workspaceId: string, account: NewAccount): void {
  const { id, interviewerId, provider, address, username, secret, addressHash, status, candidates_may_book, created_at } = account;
  const { access, is_confirmed, tokenExpiresAt } = account;
  tx.send(sql`
    INSERT INTO calendar_accounts
      (workspace_id, id, interviewer_id, provider, address, username, secret, address_hash, status, candidates_may_book, access,
      is_confirmed, token_expires_at, due_at, created_at, updated_at)
    VALUES (${workspaceId}, ${id}, ${interviewerId}, ${provider}, ${address}, ${username}, ${secret}, ${addressHash}, ${status},
      ${candidates_may_book}::boolean, ${access}, ${is_confirmed}::boolean, ${tokenExpiresAt}::timestamptz,
      CASE WHEN ${status}::text = 'paused' THEN NULL ELSE now() END, ${created_at}::timestamptz, ${created_at}::timestamptz)`);
}

/** A change by a person: what is being read is not saved, and it is read again at once. */
export function saveAccount(
  tx: Transaction,
  workspaceId: string,
  { id, username, secret, status, error, candidates_may_book, is_confirmed, updated_at }: StoredAccount,
  addressHash: Buffer | null,
): void {
  tx.send(sql`
    UPDATE calendar_accounts SET username = ${username}, secret = ${secret}, address_hash = coalesce(${addressHash}::bytea, address_hash),
      status = ${status}, error = ${error}, candidates_may_book = ${candidates_may_book}::boolean, is_confirmed = ${is_confirmed}::boolean, refusals = 0, failures = 0, claim_id = NULL,
      attempts = 0, due_at = CASE WHEN ${status}::text = 'paused' THEN NULL ELSE now() END, revision = revision + 1, updated_at = ${updated_at}::timestamptz,
      signed_out_at = CASE WHEN secret = ${secret} THEN signed_out_at END, admins_told_at = CASE WHEN secret = ${secret} THEN admins_told_at END
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

/** Tokens of a new sign-in, in the place of those of before. */
export function renewAccount(
  tx: Transaction,
  workspaceId: string,
  id: string,
  { secret, access, tokenExpiresAt }: Pick<NewAccount, 'secret' | 'access' | 'tokenExpiresAt'>,
): void {
  tx.send(sql`
    UPDATE calendar_accounts SET secret = ${secret}, access = ${access}, token_expires_at = ${tokenExpiresAt}::timestamptz, refresh_claim = NULL,
      refresh_until = NULL, error = NULL, refusals = 0, failures = 0, claim_id = NULL, attempts = 0,
      status = CASE WHEN is_confirmed THEN 'active' ELSE status END, due_at = CASE WHEN is_confirmed THEN now() END,
      signed_out_at = NULL, admins_told_at = NULL, revision = revision + 1, updated_at = now()
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export function removeAccount(tx: Transaction, workspaceId: string, id: string): void {
  tx.send(sql`DELETE FROM calendar_accounts WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export type NewCalendar = Omit<StoredCalendar, 'interviewer' | 'read_at' | 'unreadable'> & { interviewerId: string | null };

export function insertCalendar(tx: Transaction, workspaceId: string, calendar: NewCalendar): void {
  const { id, account_id, interviewerId, url, name, use, is_written, is_writable, time_zone } = calendar;
  tx.send(sql`
    INSERT INTO calendars (workspace_id, id, account_id, interviewer_id, url, name, use, is_written, is_writable, time_zone)
    VALUES (${workspaceId}, ${id}, ${account_id}, ${interviewerId}, ${url}, ${name}, ${use}, ${is_written}::boolean, ${is_writable}::boolean, ${time_zone})`);
}

/** What a provider says of a calendar that is connected already. */
export function renewCalendar(
  tx: Transaction,
  workspaceId: string,
  { id, name, is_writable }: Pick<NewCalendar, 'id' | 'name' | 'is_writable'>,
): void {
  tx.send(sql`
    UPDATE calendars SET name = ${name}, is_writable = ${is_writable}::boolean, is_written = is_written AND ${is_writable}::boolean, sync_token = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export function removeCalendars(tx: Transaction, workspaceId: string, ids: string[]): void {
  if (ids.length > 0) tx.send(sql`DELETE FROM calendars WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`);
}

/** Whether one of the calendars of a person gets their interviews. */
export async function hasWritten(db: Queryable, workspaceId: string, interviewerId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM calendars WHERE workspace_id = ${workspaceId} AND interviewer_id = ${interviewerId}::uuid AND is_written`,
  );
  return rows.length > 0;
}

/** Another calendar of a person gets their interviews from now on. */
export function clearWritten(tx: Transaction, workspaceId: string, interviewerId: string): void {
  tx.send(sql`
    UPDATE calendars SET is_written = false WHERE workspace_id = ${workspaceId} AND interviewer_id = ${interviewerId}::uuid AND is_written`);
}

/** What was read of a calendar that is off, or that is another person's now, is forgotten. */
export function saveCalendar(
  tx: Transaction,
  workspaceId: string,
  {
    id,
    interviewerId,
    use,
    is_written,
    isForgotten,
  }: Pick<NewCalendar, 'id' | 'interviewerId' | 'use' | 'is_written'> & { isForgotten: boolean },
): void {
  if (isForgotten) tx.send(sql`DELETE FROM calendar_objects WHERE workspace_id = ${workspaceId} AND calendar_id = ${id}`);
  tx.send(sql`
    UPDATE calendars SET interviewer_id = ${interviewerId}::uuid, use = ${use}, is_written = ${is_written}::boolean,
      read_at = CASE WHEN ${isForgotten}::boolean THEN NULL ELSE read_at END, etag = CASE WHEN ${isForgotten}::boolean THEN NULL ELSE etag END,
      last_modified = CASE WHEN ${isForgotten}::boolean THEN NULL ELSE last_modified END,
      sync_token = CASE WHEN ${isForgotten}::boolean THEN NULL ELSE sync_token END,
      unreadable = CASE WHEN ${isForgotten}::boolean THEN 0 ELSE unreadable END
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}
