import type {
  CalendarConnection,
  CalendarConnectionUpdate,
  NewCalendarConnection,
} from '@muster/contract/calendars/calendar-connection.ts';
import { calendarConnectionsMax } from '@muster/contract/limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { type InterviewerDeps, planPanel, readInterviewer, unknownPeople } from '#interviewers/interviewer-actions.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sendWrites, writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import type { FoundCalendar } from '../caldav/discover.ts';
import type { TokenDeps } from '../oauth/fresh-token.ts';
import { revokeAccount } from '../oauth/revoke-account.ts';
import { checkChannels, findOpenChannels } from '../push/channel-queries.ts';
import { type ReadWorkerDeps, readNow } from '../reading/read-worker.ts';
import {
  type AccountPerson,
  calendarAddressHash,
  connectionView,
  openAccount,
  type StoredAccount,
  type StoredCalendar,
  sealAccount,
  shownServerAddress,
} from './account.ts';
import {
  clearWritten,
  countAccountsLocked,
  findAccount,
  findCalendars,
  insertAccount,
  insertCalendar,
  lockAccount,
  removeAccount,
  saveAccount,
  saveCalendar,
} from './account-queries.ts';
import { type FindDeps, findCalendarsAt } from './find-account.ts';

export type AccountDeps = InterviewerDeps & FindDeps & ReadWorkerDeps & Pick<Runtime, 'database' | 'clock' | 'secretBox'>;

type By = Pick<Caller, 'workspaceId' | 'role' | 'email'>;
type Also<Result> = (result: Result) => RowWrite[];

/** The calendars are read before anything is stored. */
export async function connectCalendar(
  app: AccountDeps,
  caller: By,
  input: NewCalendarConnection,
  also: Also<CalendarConnection>,
): Promise<CalendarConnection> {
  const { workspaceId } = caller;
  refuseOthers(caller, input.interviewer);
  const { provider, username, write } = input;
  const found = await findCalendarsAt(app, { ...input, username, password: input.password });
  const written = write === undefined ? undefined : found.calendars.find(({ url, name }) => url === write || name === write);
  if (write !== undefined && !written?.isWritable) throw failure('calendar_write_unknown');
  const person = input.interviewer === null ? null : await personOf(app, workspaceId, input.interviewer);
  const id = uuidv7();
  const secret = { url: found.url, password: input.password ?? '' };
  const account = {
    ...{
      id,
      interviewerId: person?.id ?? null,
      provider,
      address: shownServerAddress(provider, found.url),
      username: username ?? null,
    },
    secret: sealAccount(app.secretBox, workspaceId, id, secret),
    addressHash: calendarAddressHash(provider, found.url, username),
    ...{ status: 'active' as const, error: null, last_ok_at: null, created_at: app.clock().toISOString() },
    candidates_may_book: provider === 'caldav' || (input.candidates_may_book ?? false),
    ...{ access: null, is_confirmed: true, tokenExpiresAt: null },
  };
  const change = app.database.transaction(workspaceId, async (tx) => {
    if ((await countAccountsLocked(tx, workspaceId, account.interviewerId)) >= calendarConnectionsMax)
      throw failure('calendar_connections_full');
    insertAccount(tx, workspaceId, account);
    if (written && person) clearWritten(tx, workspaceId, person.id);
    const calendars = found.calendars.map((calendar) => newCalendar(id, person, calendar, calendar === written));
    for (const calendar of calendars) insertCalendar(tx, workspaceId, { ...calendar, interviewerId: person?.id ?? null });
    const stored = {
      ...account,
      interviewer: person,
      refusals: 0,
      failures: 0,
      signed_out_at: null,
      revision: 1,
      updated_at: account.created_at,
    };
    const connection = viewFor(caller, storedOnly(stored), calendars);
    sendWrites(tx, workspaceId, also(connection));
    return connection;
  });
  return change.catch(refuseConnected);
}

export async function updateConnection(
  app: AccountDeps,
  caller: By,
  input: CalendarConnectionUpdate,
  also: Also<CalendarConnection>,
): Promise<CalendarConnection> {
  const { workspaceId } = caller;
  const before = await requireAccount(app.database, caller, input.calendar_connection_id);
  const people = await peopleOf(app, caller, before, input.calendars ?? []);
  const renewed = await tryCredentials(app, workspaceId, before, input);
  const change = app.database.transaction(workspaceId, async (tx) => {
    const current = await lockAccount(tx, workspaceId, before.id);
    if (!current) throw failure('invalid_calendar_connection_id');
    const account: StoredAccount = {
      ...current,
      ...renewed?.account,
      ...statusAfter(current, input.paused, renewed !== undefined),
      is_confirmed: current.is_confirmed || input.paused === false,
      candidates_may_book: current.provider !== 'ics' || (input.candidates_may_book ?? current.candidates_may_book),
      updated_at: app.clock().toISOString(),
    };
    saveAccount(tx, workspaceId, account, renewed?.addressHash ?? null);
    const calendars = await changeCalendars(tx, workspaceId, { account, changes: input.calendars ?? [], people });
    checkChannels(tx, workspaceId, account.id);
    const connection = viewFor(caller, account, calendars);
    sendWrites(tx, workspaceId, also(connection));
    return connection;
  });
  return change.catch(refuseConnected);
}

/** Also of an account that waits for another password. */
export async function checkConnection(
  app: AccountDeps,
  caller: By,
  id: string,
  also: Also<CalendarConnection>,
): Promise<CalendarConnection> {
  const { workspaceId } = caller;
  const account = await requireAccount(app.database, caller, id);
  await readNow(app, workspaceId, [account.id], true);
  const read = await requireAccount(app.database, caller, account.id);
  const connection = viewFor(caller, read, await findCalendars(app.database, workspaceId, [account.id]));
  await writeAlone(app.database, workspaceId, also(connection));
  return connection;
}

/** With all that was read of it; its provider is told. Returns when. */
export async function disconnectCalendar(
  app: TokenDeps & Pick<Runtime, 'database'>,
  caller: By,
  id: string,
  also: Also<string>,
): Promise<string> {
  const account = await requireAccount(app.database, caller, id);
  const { removed, channelIds, at } = await app.database.transaction(caller.workspaceId, async (tx) => {
    const removed = await lockAccount(tx, caller.workspaceId, account.id);
    if (!removed) throw failure('invalid_calendar_connection_id');
    const channelIds = await findOpenChannels(tx, caller.workspaceId, account.id);
    removeAccount(tx, caller.workspaceId, account.id);
    const at = app.clock().toISOString();
    sendWrites(tx, caller.workspaceId, also(at));
    return { removed, channelIds, at };
  });
  await revokeAccount(app, caller.workspaceId, removed, channelIds);
  return at;
}

/** Tokens, owners and admins. */
export function managesCalendars({ role }: Pick<Caller, 'role'>): boolean {
  return role === undefined || role === 'owner' || role === 'admin';
}

export function viewFor(caller: By, account: StoredAccount, calendars: StoredCalendar[]): CalendarConnection {
  const { interviewer } = account;
  const areNamesShown = interviewer === null ? managesCalendars(caller) : isOwn(caller, interviewer.email);
  return connectionView(account, calendars, areNamesShown);
}

/** One that is not the caller's own does not exist for them. */
async function requireAccount(db: Queryable, caller: By, id: string): Promise<StoredAccount> {
  const account = isUuid(id) ? await findAccount(db, caller.workspaceId, id) : undefined;
  const isTheirs = account && (managesCalendars(caller) || (account.interviewer && isOwn(caller, account.interviewer.email)));
  if (!account || !isTheirs) throw failure('invalid_calendar_connection_id');
  return account;
}

function refuseOthers(caller: By, email: string | null): void {
  if (!managesCalendars(caller) && (email === null || !isOwn(caller, email))) throw failure('calendar_not_yours');
}

function isOwn({ email }: By, of: string): boolean {
  return email !== undefined && emailKey(email) === emailKey(of);
}

/** Somebody who is not in the directory is added to it. */
export async function personOf(app: InterviewerDeps, workspaceId: string, email: string): Promise<AccountPerson> {
  const planned = await planPanel(app, workspaceId, [email]);
  if (planned.added.length > 0)
    await writeAlone(app.database, workspaceId, unknownPeople(workspaceId, planned, app.clock().toISOString()));
  const person = await readInterviewer(app, workspaceId, email);
  if (!person) throw failure('invalid_interviewer_id');
  return { id: person.id, email: person.email, name: person.name };
}

function newCalendar(
  accountId: string,
  interviewer: AccountPerson | null,
  found: FoundCalendar,
  is_written: boolean,
): StoredCalendar {
  return {
    ...{ id: uuidv7(), account_id: accountId, interviewer, url: found.url, name: found.name, use: 'busy', is_written },
    ...{ is_writable: found.isWritable, time_zone: found.timeZone, read_at: null, unreadable: 0 },
  };
}

function storedOnly({
  interviewerId: _,
  addressHash: _hash,
  tokenExpiresAt: _expires,
  ...stored
}: StoredAccount & { interviewerId: string | null; addressHash: Buffer; tokenExpiresAt: string | null }): StoredAccount {
  return stored;
}

type Renewed = { account: Pick<StoredAccount, 'username' | 'secret'>; addressHash: Buffer };

/** A new user name or password must be able to read. */
async function tryCredentials(
  app: AccountDeps,
  workspaceId: string,
  account: StoredAccount,
  { username = account.username ?? undefined, password }: CalendarConnectionUpdate,
): Promise<Renewed | undefined> {
  if (account.provider !== 'caldav' || (password === undefined && username === (account.username ?? undefined))) return undefined;
  const opened = openSecret(app, workspaceId, account);
  const secret = { url: opened.url, password: password ?? opened.password };
  await findCalendarsAt(app, { provider: account.provider, url: secret.url, username, password: secret.password });
  return {
    account: { username: username ?? null, secret: sealAccount(app.secretBox, workspaceId, account.id, secret) },
    addressHash: calendarAddressHash(account.provider, secret.url, username),
  };
}

/** With another SECRETS_KEY the address is still known, because it is shown. */
function openSecret({ secretBox }: AccountDeps, workspaceId: string, account: StoredAccount): { url: string; password: string } {
  try {
    return openAccount(secretBox, workspaceId, account);
  } catch {
    return { url: account.address, password: '' };
  }
}

function statusAfter({ status, error }: StoredAccount, paused: boolean | undefined, isRenewed: boolean) {
  if (paused === true) return { status: 'paused' as const, error: null };
  if (paused === false || (isRenewed && status !== 'paused')) return { status: 'active' as const, error: null };
  // Other changes do not make a refused password right.
  return { status, error };
}

type CalendarChange = NonNullable<CalendarConnectionUpdate['calendars']>[number];

/** The people that calendars of the workspace are given to. */
async function peopleOf(
  app: AccountDeps,
  caller: By,
  account: StoredAccount,
  changes: CalendarChange[],
): Promise<Map<string, AccountPerson>> {
  const emails = changes.flatMap(({ interviewer }) => interviewer ?? []);
  if (changes.some(({ interviewer }) => interviewer !== undefined) && account.interviewer) throw failure('calendar_of_person');
  const people = new Map<string, AccountPerson>();
  for (const email of new Set(emails)) people.set(email, await personOf(app, caller.workspaceId, email));
  return people;
}

type CalendarChanges = { account: StoredAccount; changes: CalendarChange[]; people: Map<string, AccountPerson> };

async function changeCalendars(
  tx: Transaction,
  workspaceId: string,
  { account, changes, people }: CalendarChanges,
): Promise<StoredCalendar[]> {
  const calendars = await findCalendars(tx, workspaceId, [account.id]);
  const byId = new Map(changes.map((change) => [change.id.toLowerCase(), change]));
  if (changes.some(({ id }) => !calendars.some((calendar) => calendar.id === id.toLowerCase()))) throw failure('calendar_unknown');
  return calendars.map((before) => {
    const change = byId.get(before.id);
    if (!change) return before;
    const interviewer = change.interviewer === undefined ? before.interviewer : (people.get(change.interviewer ?? '') ?? null);
    const isOther = interviewer?.id !== before.interviewer?.id;
    const use = change.use ?? before.use;
    const is_written = (change.write ?? (before.is_written && !isOther)) && interviewer !== null;
    if (change.write === true && (!before.is_writable || !interviewer)) throw failure('calendar_write_refused');
    if (is_written && interviewer) clearWritten(tx, workspaceId, interviewer.id);
    const isForgotten = isOther || use === 'off';
    const saved = { id: before.id, interviewerId: interviewer?.id ?? null, use, is_written, isForgotten };
    saveCalendar(tx, workspaceId, saved);
    return { ...before, interviewer, use, is_written, ...(isForgotten && { read_at: null, unreadable: 0 }) };
  });
}

function refuseConnected(error: unknown): never {
  throw uniqueConflict(error) === 'calendar_accounts_address' ? failure('calendar_connected') : error;
}
