import { CalendarError } from '#calendars/calendar-error.ts';
import { freshToken, type TokenDeps } from '#calendars/oauth/fresh-token.ts';
import { type OAuthProviderName, oauthProvider } from '#calendars/oauth/oauth-provider.ts';
import { findLatestAccount } from '#calendars/oauth/token-queries.ts';
import type { Config } from '#config.ts';
import { openSecretBox } from '#crypto/secret-box.ts';
import { loadKey } from '#crypto/secret-key.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { mayServicesBeOnLoopback } from '#outbound/loopback.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const check = 'calendar sign-in';
const timeoutMs = 10_000;
const names = { google: 'Google', microsoft: 'Microsoft' } as const;
const providers = ['google', 'microsoft'] as const;

/** Whether the providers of calendars that people sign in to give tokens: one of each is refreshed. */
export async function checkCalendarProviders(config: Config, database: TokenDeps['database']): Promise<Finding[]> {
  const registered = providers.filter((name) => oauthProvider(config, name));
  if (registered.length === 0)
    return [note(check, 'CalDAV and ICS files: neither GOOGLE_CLIENT_ID nor MICROSOFT_CLIENT_ID is set.')];
  const calendarClient = openHttpClient({
    allowLoopback: mayServicesBeOnLoopback(config),
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  try {
    const findings = [];
    for (const name of registered) findings.push(await checkProvider({ config, database, calendarClient }, name));
    return findings;
  } finally {
    await calendarClient.close();
  }
}

type ProviderDeps = Pick<TokenDeps, 'config' | 'database' | 'calendarClient'>;

async function checkProvider(app: ProviderDeps, provider: OAuthProviderName): Promise<Finding> {
  const { config, database } = app;
  const name = names[provider];
  const key = config.secretsKey ?? loadKey(config.dataDir);
  const account = await findLatestAccount(database, provider);
  if (!account || !key)
    return note(
      check,
      `${name}: no calendar is connected. The client must know the redirect URI PUBLIC_URL/console/calendar/${provider}.`,
    );
  const deps = { ...app, secretBox: openSecretBox({ root: () => key }), clock: () => new Date() };
  const owner = { workspaceId: account.workspace_id, accountId: account.id, provider };
  try {
    const refused = await freshToken(deps, owner, { timeoutMs });
    await freshToken(deps, owner, { timeoutMs, refused });
    return ok(check, `${name} has renewed the token of a connected calendar.`);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return problem(
      check,
      `${name} does not renew the token of the calendar that was read last: ${reasons[error.code] ?? error.code}.`,
    );
  }
}

const reasons: Partial<Record<CalendarError['code'], string>> = {
  server_error: 'it fails, or refuses the client. Check its id and secret, and that the secret has not expired',
  sign_in_refused:
    'its owner or an admin has taken the access back, or it has ended. A Google client of type External in "Testing" loses its tokens after seven days',
  timeout: `it did not answer within ${timeoutMs / 1000} s`,
  unreachable: 'it cannot be reached',
  tls_error: 'its certificate is not valid',
  blocked_address: 'its address is not public. If it is yours, allow it with OUTBOUND_ALLOW_CIDRS',
  secret_unreadable: 'the key of this installation does not decrypt it. Restore SECRETS_KEY',
};
