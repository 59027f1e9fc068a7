import type { CalendarErrorCode, CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { dayMs } from '#time/durations.ts';
import { openAccount, type StoredAccount } from '../accounts/account.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { CalendarError } from '../calendar-error.ts';
import { isOAuthProvider } from '../oauth/open-remote.ts';
import type { CalendarClient } from '../oauth/silent-hosts.ts';
import { addChannels } from '../push/channel-queries.ts';
import { pushOrigin } from '../push/push-address.ts';
import { type CalendarSourceDeps, readCaldavCalendar } from './read-caldav.ts';
import { readIcsFile } from './read-ics-file.ts';
import { afterFailure, afterRead } from './read-pace.ts';
import { readRemoteCalendar } from './read-remote.ts';
import type { CalendarScope, ReadObject } from './reader-messages.ts';
import {
  type CalendarToRead,
  type ClaimedAccount,
  endRead,
  findCalendarsToRead,
  findInterviewTimes,
  findKnownObjects,
  isUrgent,
  lockRead,
  removeObjects,
  saveObjects,
  saveReadCalendar,
} from './reading-queries.ts';
import { tellOwner } from './tell-owner.ts';

export type ReadingDeps = CalendarSourceDeps &
  Pick<Runtime, 'config' | 'database' | 'secretBox' | 'links'> & {
    calendarClient: CalendarClient;
    mailWakeup: Pick<WakeupChannel, 'notify'>;
    /** Something in a calendar has changed: its busy times are saved. */
    followCalendarRead: (workspaceId: string, read: { calendarId: string; hasChanged: boolean }) => Promise<void>;
  };

const windowDays = 120;

/** Reads all calendars of an account that this process has claimed, and says when it is due again. */
export async function readAccount(app: ReadingDeps, row: ClaimedAccount): Promise<WorkEnd> {
  const account = await findAccount(app.database, row.workspace_id, row.id);
  if (!account) return { result: 'dropped', next: 'ended' };
  const publicUrl = account.access === 'write' ? pushOrigin(app.config) : undefined;
  const calendars = await findCalendarsToRead(app.database, row.workspace_id, row.id, publicUrl ?? '');
  const readAt = app.clock().toISOString();
  const error = await readAll(app, row, account, calendars);
  if (error instanceof CalendarError) {
    const end = afterFailure(account, error);
    const mails = end.status === 'needs_sign_in' ? await tellOwner(app, row.workspace_id, account) : [];
    if ((await endRead(app.database, row, end, mails)) && mails.length > 0) app.mailWakeup.notify(row.workspace_id);
    return { result: error.code, next: 'ended' };
  }
  const people = [...new Set(calendars.map(({ interviewer_id }) => interviewer_id))];
  const urgent = people.length > 0 && (await isUrgent(app.database, row.workspace_id, people));
  const { calendarPollSeconds: pollSeconds } = app.config;
  const isPushed = calendars.length > 0 && calendars.every(({ is_pushed }) => is_pushed);
  const calendarIds = calendars.filter(({ has_channel }) => !has_channel).map(({ id }) => id);
  if (publicUrl !== undefined && calendarIds.length > 0)
    await addChannels(app.database, row.workspace_id, { accountId: row.id, publicUrl, calendarIds });
  await endRead(app.database, row, { ...afterRead(account, { urgent, pollSeconds, isPushed }), lastOkAt: readAt });
  return { result: 'ok', next: 'ended' };
}

/** A calendar that cannot be read does not keep the others from being read; the first error is that of the account. */
async function readAll(
  app: ReadingDeps,
  row: ClaimedAccount,
  account: StoredAccount,
  calendars: CalendarToRead[],
): Promise<CalendarError | undefined> {
  let first: CalendarError | undefined;
  for (const calendar of calendars) {
    try {
      await readCalendar(app, row, account, calendar);
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      first ??= error;
      if (endsAccount.includes(error.code)) break;
    }
  }
  return first;
}

const noVersion = { etag: null, lastModified: null, syncToken: null };

/** What the other calendars of the account would meet too. */
const endsAccount: readonly CalendarErrorCode[] = [
  ...(['sign_in_refused', 'rate_limited', 'timeout', 'unreachable', 'tls_error', 'blocked_address', 'secret_unreadable'] as const),
];

async function readCalendar(
  app: ReadingDeps,
  row: ClaimedAccount,
  account: StoredAccount,
  calendar: CalendarToRead,
): Promise<void> {
  const { workspace_id: workspaceId } = row;
  const now = app.clock();
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const windowTo = new Date(today + windowDays * dayMs).toISOString();
  const scope: CalendarScope = {
    ...{ fromMs: today - dayMs, toMs: Date.parse(windowTo), timeZone: calendar.time_zone },
    addresses: [calendar.email, ...(account.username?.includes('@') ? [account.username.toLowerCase()] : [])],
  };
  const isWindowMoved = calendar.window_to === null || Date.parse(calendar.window_to) < Date.parse(windowTo);
  const changes = await readers[account.provider](app, workspaceId, { account, calendar, scope, isWindowMoved });
  await app.database.transaction(workspaceId, async (tx) => {
    if (!(await lockRead(tx, workspaceId, row, account.revision))) return;
    removeObjects(tx, workspaceId, calendar.id, changes.gone);
    saveObjects(
      tx,
      workspaceId,
      calendar,
      changes.read.map((object) => ({ ...object, id: uuidv7() })),
    );
    saveReadCalendar(tx, workspaceId, calendar.id, { ...changes.version, readAt: now.toISOString(), windowTo, ...changes.counted });
  });
  const hasChanged = changes.read.length + changes.gone.length > 0;
  await app.followCalendarRead(workspaceId, { calendarId: calendar.id, hasChanged });
}

type Source = {
  account: StoredAccount;
  calendar: CalendarToRead;
  scope: CalendarScope;
  isWindowMoved: boolean;
};

type Changes = {
  read: ReadObject[];
  gone: string[];
  version: { etag: string | null; lastModified: string | null; syncToken: string | null };
  counted?: { unreadable: number };
};

const readers: Record<CalendarProvider, (app: ReadingDeps, workspaceId: string, source: Source) => Promise<Changes>> = {
  caldav: readCollection,
  ics: readFile,
  google: readProvider,
  microsoft: readProvider,
};

async function readProvider(
  app: ReadingDeps,
  workspaceId: string,
  { account, calendar, scope, isWindowMoved }: Source,
): Promise<Changes> {
  const { id, provider, access } = account;
  if (!isOAuthProvider(provider) || !access) throw new CalendarError('secret_unreadable');
  const known = await findKnownObjects(app.database, workspaceId, calendar.id);
  const { syncToken, ...changes } = await readRemoteCalendar(app, workspaceId, {
    ...{ account: { id, provider, access }, calendar, known, scope, isWindowMoved },
    timeoutMs: app.config.calendarTimeoutMs,
    findOwnTimes: () => findInterviewTimes(app.database, workspaceId, calendar.interviewer_id, scope),
  });
  return { ...changes, version: { ...noVersion, syncToken } };
}

async function readCollection(
  app: ReadingDeps,
  workspaceId: string,
  { account, calendar, scope, isWindowMoved }: Source,
): Promise<Changes> {
  const secret = openAccount(app.secretBox, workspaceId, account);
  const caldav = { ...secret, username: account.username ?? '', timeoutMs: app.config.calendarTimeoutMs };
  const known = await findKnownObjects(app.database, workspaceId, calendar.id);
  const changes = await readCaldavCalendar(app, caldav, { url: calendar.url, known, scope, isWindowMoved });
  return { ...changes, version: noVersion };
}

/** All of the file replaces all that was known of it. When the window has moved, the file is asked for whether it has changed or not. */
async function readFile(
  app: ReadingDeps,
  workspaceId: string,
  { account, calendar, scope, isWindowMoved }: Source,
): Promise<Changes> {
  const secret = openAccount(app.secretBox, workspaceId, account);
  const known = isWindowMoved ? { etag: null, lastModified: null } : { etag: calendar.etag, lastModified: calendar.last_modified };
  const { read, version: found } = await readIcsFile(app, {
    url: secret.url,
    version: known,
    timeoutMs: app.config.calendarTimeoutMs,
    scope,
  });
  const version = { ...found, syncToken: null };
  if (!read) return { read: [], gone: [], version, counted: { unreadable: calendar.unreadable } };
  const before = await findKnownObjects(app.database, workspaceId, calendar.id);
  const paths = new Set(read.map(({ path }) => path));
  return {
    read,
    gone: [...before.keys()].filter((path) => !paths.has(path)),
    version,
    counted: { unreadable: read.reduce((sum, { events }) => sum + (events?.unreadable ?? 0), 0) },
  };
}
