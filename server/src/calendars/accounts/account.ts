import { createHash } from 'node:crypto';
import type {
  CalendarConnection,
  CalendarConnectionStatus,
  CalendarErrorCode,
  CalendarProvider,
  CalendarUse,
} from '@muster/contract/calendars/calendar-connection.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import { isRecord } from '#text/is-record.ts';
import { CalendarError } from '../calendar-error.ts';
import type { CalendarAccess } from '../oauth/oauth-provider.ts';

export type AccountPerson = { id: string; email: string; name: string | null };

export type StoredAccount = {
  id: string;
  interviewer: AccountPerson | null;
  provider: CalendarProvider;
  address: string;
  username: string | null;
  secret: Buffer;
  status: CalendarConnectionStatus;
  error: CalendarErrorCode | null;
  refusals: number;
  failures: number;
  candidates_may_book: boolean;
  /** Null where there is a password or an address. */
  access: CalendarAccess | null;
  is_confirmed: boolean;
  last_ok_at: string | null;
  /** Since when it needs a new sign-in, of which its person has been told. */
  signed_out_at: string | null;
  revision: number;
  created_at: string;
  updated_at: string;
};

export type StoredCalendar = {
  id: string;
  account_id: string;
  interviewer: AccountPerson | null;
  url: string;
  name: string;
  use: CalendarUse;
  is_written: boolean;
  is_writable: boolean;
  time_zone: string | null;
  read_at: string | null;
  unreadable: number;
};

/** The address of an account and its password. Both are encrypted: the address of an ICS file is a password too. */
export type AccountSecret = { url: string; password: string };

export function sealAccount(secretBox: SecretBox, workspaceId: string, accountId: string, secret: AccountSecret): Buffer {
  return secretBox.seal(Buffer.from(JSON.stringify(secret)), accountContext(workspaceId, accountId));
}

/** Throws a CalendarError when it cannot be decrypted, for example with another SECRETS_KEY. */
export function openAccount(
  secretBox: SecretBox,
  workspaceId: string,
  { id, secret }: Pick<StoredAccount, 'id' | 'secret'>,
): AccountSecret {
  try {
    const opened: unknown = JSON.parse(secretBox.open(secret, accountContext(workspaceId, id)).toString());
    if (isRecord(opened) && typeof opened.url === 'string' && typeof opened.password === 'string')
      return { url: opened.url, password: opened.password };
  } catch {
    // Below.
  }
  throw new CalendarError('secret_unreadable');
}

export function accountContext(workspaceId: string, accountId: string): string {
  return `${workspaceId}/calendar account/${accountId}`;
}

/** By which the same calendar is known when it is connected again. */
export function calendarAddressHash(provider: CalendarProvider, url: string, username: string | undefined): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([provider, url, username?.toLowerCase() ?? null]))
    .digest();
}

/** What is shown of an address: of an ICS file nothing but the host, because the rest lets everybody read it. */
export function shownServerAddress(provider: CalendarProvider, url: string): string {
  const { host, origin, pathname } = new URL(url);
  return provider === 'ics' ? host : `${origin}${pathname}`;
}

export function connectionView(account: StoredAccount, calendars: StoredCalendar[], areNamesShown: boolean): CalendarConnection {
  const { secret: _, refusals: _refusals, failures: _failures, revision: _revision, access, is_confirmed, ...known } = account;
  const { signed_out_at: _signedOutAt, ...shown } = known;
  return {
    ...shown,
    confirmed: is_confirmed,
    reads_only: account.provider === 'ics' || access === 'read',
    calendars: calendars.map(({ id, interviewer, name, use, is_written, is_writable, read_at, unreadable }) => ({
      ...{ id, name: areNamesShown ? name : null, interviewer, use, write: is_written, writable: is_writable, read_at, unreadable },
    })),
  };
}
