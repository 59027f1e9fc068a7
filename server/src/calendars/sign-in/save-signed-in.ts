import type { CalendarConnection } from '@muster/contract/calendars/calendar-connection.ts';
import { calendarConnectionsMax, calendarsMax } from '@muster/contract/limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { InterviewerDeps } from '#interviewers/interviewer-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type AccountPerson, calendarAddressHash, connectionView } from '../accounts/account.ts';
import { personOf } from '../accounts/account-actions.ts';
import {
  countAccountsLocked,
  findCalendars,
  hasWritten,
  insertAccount,
  insertCalendar,
  lockAccount,
  removeCalendars,
  renewAccount,
  renewCalendar,
} from '../accounts/account-queries.ts';
import type { CalendarAccess, OAuthProviderName } from '../oauth/oauth-provider.ts';
import type { Tokens } from '../oauth/oauth-tokens.ts';
import type { RemoteAccount, RemoteCalendar } from '../oauth/remote-calendar.ts';
import { sealTokens } from '../oauth/token-secret.ts';
import { checkChannels } from '../push/channel-queries.ts';
import { findSignedIn, type SignInSession } from './sign-in-queries.ts';
import { CalendarSignInRefused } from './sign-in-refused.ts';

type SignedIn = {
  provider: OAuthProviderName;
  tokens: Tokens & { refreshToken: string };
  access: CalendarAccess;
  account: RemoteAccount;
  also: (connection: CalendarConnection) => RowWrite[];
};

/** A new connection of the person who has signed in, or new tokens for the one that they have. */
export async function saveSignedIn(
  app: InterviewerDeps & Pick<Runtime, 'database' | 'secretBox' | 'clock'>,
  { workspaceId, user }: SignInSession,
  { provider, tokens, access, account: { address, calendars }, also }: SignedIn,
): Promise<CalendarConnection> {
  const person = await personOf(app, workspaceId, user.email);
  const addressHash = calendarAddressHash(provider, address.toLowerCase(), undefined);
  const tokenExpiresAt = new Date(tokens.expiresAtMs).toISOString();
  return app.database.transaction(workspaceId, async (tx) => {
    const connected = await countAccountsLocked(tx, workspaceId, person.id);
    const before = await findSignedIn(tx, workspaceId, person.id, addressHash);
    const id = before?.id ?? uuidv7();
    const secret = sealTokens(app.secretBox, workspaceId, id, tokens);
    if (before) renewAccount(tx, workspaceId, id, { secret, access, tokenExpiresAt });
    else {
      if (connected >= calendarConnectionsMax) throw new CalendarSignInRefused('too_many');
      const is_confirmed = emailKey(address) === emailKey(user.email);
      insertAccount(tx, workspaceId, {
        ...{
          id,
          interviewerId: person.id,
          provider,
          address,
          username: null,
          secret,
          addressHash,
          access,
          is_confirmed,
          tokenExpiresAt,
        },
        ...{ status: is_confirmed ? 'active' : 'paused', error: null, candidates_may_book: true, last_ok_at: null },
        created_at: app.clock().toISOString(),
      });
    }
    await saveCalendars(tx, workspaceId, { accountId: id, person, found: calendars });
    checkChannels(tx, workspaceId, id);
    const stored = await lockAccount(tx, workspaceId, id);
    if (!stored) throw new Error('a connection that was just saved is gone');
    const connection = connectionView(stored, await findCalendars(tx, workspaceId, [id]), true);
    sendWrites(tx, workspaceId, also(connection));
    return connection;
  });
}

type Found = { accountId: string; person: AccountPerson; found: RemoteCalendar[] };

/** Only the main calendar says when its owner is busy, until they choose others: many have those of colleagues and of holidays beside it. */
async function saveCalendars(tx: Transaction, workspaceId: string, { accountId, person, found }: Found): Promise<void> {
  const before = new Map((await findCalendars(tx, workspaceId, [accountId])).map((each) => [each.url, each]));
  const kept = found.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)).slice(0, calendarsMax);
  const urls = new Set(kept.map(({ id }) => id));
  removeCalendars(
    tx,
    workspaceId,
    [...before.values()].filter(({ url }) => !urls.has(url)).map(({ id }) => id),
  );
  const mayWrite = !(await hasWritten(tx, workspaceId, person.id));
  for (const { id: url, name, isWritable, isPrimary, timeZone } of kept) {
    const known = before.get(url);
    if (known) renewCalendar(tx, workspaceId, { id: known.id, name, is_writable: isWritable });
    else
      insertCalendar(tx, workspaceId, {
        ...{ id: uuidv7(), account_id: accountId, interviewerId: person.id, url, name, use: isPrimary ? 'busy' : 'off' },
        ...{ is_written: mayWrite && isPrimary && isWritable, is_writable: isWritable, time_zone: timeZone },
      });
  }
}
