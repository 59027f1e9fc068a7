import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

type Status = CalendarConnection['status'];

export const providerNames: Readonly<Record<string, string>> = {
  caldav: 'CalDAV',
  ics: 'ICS',
  google: 'Google',
  microsoft: 'Microsoft 365',
};

export const statusLooks: Record<
  Status,
  { tone: 'success' | 'warning' | 'danger' | 'neutral'; mark: 'dot' | 'ring' | 'bars' | 'square'; label: string }
> = {
  active: { tone: 'success', mark: 'dot', label: t('Connected##calendar') },
  failing: { tone: 'warning', mark: 'ring', label: t('Not readable') },
  needs_sign_in: { tone: 'danger', mark: 'square', label: t('Sign-in needed') },
  paused: { tone: 'neutral', mark: 'bars', label: t('Paused') },
};

const errorTexts: Readonly<Record<string, string>> = {
  sign_in_refused: t('The server refused the user name or password.'),
  access_denied: t('The server denies access to this calendar.'),
  not_found: t('The calendar is no longer at its address.'),
  rate_limited: t('The server asked Muster to wait.'),
  server_error: t('The server reported an error.'),
  timeout: t('The server did not answer in time.'),
  unreachable: t('The server could not be reached.'),
  tls_error: t('The server’s certificate is not valid.'),
  blocked_address: t('The address of the server is not allowed here.'),
  foreign_address: t('The server pointed to another server.'),
  too_large: t('The calendar is too large.'),
  not_a_calendar: t('There is no calendar at this address.'),
  secret_unreadable: t('The stored password can’t be decrypted any more.'),
};

/** Why the last read failed. */
export function calendarErrorText(error: string | null): string | undefined {
  return error === null ? undefined : (errorTexts[error] ?? t('The calendar could not be read.'));
}

/** What follows from the state, for the person whose calendar it is. */
export function consequenceText({ status, provider }: Pick<CalendarConnection, 'status' | 'provider'>): string | undefined {
  if (status === 'active') return undefined;
  if (status === 'failing') return t('Muster keeps trying. Until then candidates aren’t offered your times.');
  if (status === 'paused') return t('It isn’t read. Candidates aren’t offered your times.');
  return isEntered(provider)
    ? t('Enter a new app password. Until then candidates aren’t offered your times.')
    : t('Sign in again. Until then candidates aren’t offered your times.');
}

/** Connected by what somebody types, not by a sign-in. */
export function isEntered(provider: string): boolean {
  return provider === 'caldav' || provider === 'ics';
}

/** Of what somebody comes back with from signing in to a provider. */
const signInErrors: Readonly<Record<string, string>> = {
  not_signed_in: t('You are signed out of Muster. Sign in and connect the calendar again.'),
  not_available: t('This provider isn’t set up on this server.'),
  expired: t('That took too long, or was begun in another window. Connect the calendar again.'),
  denied: t('You did not allow access, so nothing was connected.'),
  no_access: t('The account gives no access to a calendar. Allow it on the page of the provider.'),
  provider_failed: t('The provider did not answer as expected. Try again in a moment.'),
  too_many: t('You have as many connected calendars as are allowed. Disconnect one first.'),
};

export function signInErrorText(code: string): string {
  return signInErrors[code] ?? t('The calendar was not connected. Try again.');
}
