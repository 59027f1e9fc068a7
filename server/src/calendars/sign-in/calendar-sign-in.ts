import { createHash } from 'node:crypto';
import type { CalendarConnection } from '@muster/contract/calendars/calendar-connection.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { InterviewerDeps } from '#interviewers/interviewer-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { minuteMs } from '#time/durations.ts';
import { CalendarError } from '../calendar-error.ts';
import {
  type CalendarAccess,
  grantedAccess,
  type OAuthProvider,
  type OAuthProviderName,
  oauthProvider,
} from '../oauth/oauth-provider.ts';
import { beginConnection, exchangeCode, revokeToken, type Tokens } from '../oauth/oauth-tokens.ts';
import { remoteClient } from '../oauth/open-remote.ts';
import type { RemoteAccount } from '../oauth/remote-calendar.ts';
import type { CalendarClient } from '../oauth/silent-hosts.ts';
import { saveSignedIn } from './save-signed-in.ts';
import { dropOldSignIns, insertSignIn, type SignInSession, takeSignIn } from './sign-in-queries.ts';
import { CalendarSignInRefused } from './sign-in-refused.ts';

export type CalendarSignInDeps = InterviewerDeps &
  Pick<Runtime, 'config' | 'database' | 'secretBox' | 'clock' | 'links'> & { calendarClient: CalendarClient };

const lifetimeMs = 10 * minuteMs;
const openMax = 5;
const stateLengthMax = 200;
const codeLengthMax = 4000;
const readMs = 8_000;

/** The address of the provider where the browser continues. */
export async function beginCalendarSignIn(
  app: CalendarSignInDeps,
  session: SignInSession,
  name: OAuthProviderName,
  access: CalendarAccess,
): Promise<string> {
  const provider = requireProvider(app, name);
  const { url, pending } = beginConnection(provider, access, redirectUri(app, name));
  const id = uuidv7();
  const verifier = app.secretBox.seal(Buffer.from(pending.verifier), verifierContext(session, id));
  const expiresAt = new Date(app.clock().getTime() + lifetimeMs).toISOString();
  await app.database.transaction(session.workspaceId, async (tx) => {
    dropOldSignIns(tx, session, openMax - 1);
    insertSignIn(tx, session, { id, provider: name, access, stateHash: hashState(pending.state), verifier, expiresAt });
  });
  return url;
}

/**
 * Connects the account with which the browser has come back. Changes nothing without a state that this session was given, which is good once.
 * The answer says which connection it is now.
 */
export async function finishCalendarSignIn(
  app: CalendarSignInDeps,
  session: SignInSession,
  name: OAuthProviderName,
  { response, also }: { response: URLSearchParams; also: (connection: CalendarConnection) => RowWrite[] },
): Promise<CalendarConnection> {
  const provider = requireProvider(app, name);
  const [state, code, problem] = ['state', 'code', 'error'].map((field) => response.get(field) ?? '');
  const isWhole = state && state.length <= stateLengthMax && (code || problem) && (code ?? '').length <= codeLengthMax;
  if (!isWhole) throw new CalendarSignInRefused('expired');
  const pending = await takeSignIn(app.database, session, { provider: name, stateHash: hashState(state) });
  if (!pending) throw new CalendarSignInRefused('expired');
  if (problem || !code) throw new CalendarSignInRefused(problem === 'access_denied' ? 'denied' : 'provider_failed');
  const verifier = app.secretBox.open(pending.verifier, verifierContext(session, pending.id)).toString();
  const tokens = await refuseFailed(
    exchangeCode(oauthDeps(app), provider, { code, verifier, redirectUri: redirectUri(app, name) }),
  );
  const granted = await readGranted(app, provider, { tokens, asked: pending.access });
  return saveSignedIn(app, session, { provider: name, ...granted, also });
}

type Granted = { tokens: Tokens & { refreshToken: string }; access: CalendarAccess; account: RemoteAccount };

/** What was granted may be less than was asked for. What is of no use is given back. */
async function readGranted(
  app: CalendarSignInDeps,
  provider: OAuthProvider,
  { tokens, asked }: { tokens: Tokens; asked: CalendarAccess },
): Promise<Granted> {
  const access = grantedAccess(provider, tokens.scope ?? provider.asked[asked].join(' '));
  const { accessToken: token, refreshToken } = tokens;
  try {
    if (!access || refreshToken === null) throw new CalendarSignInRefused('no_access');
    const used = asked === 'read' ? 'read' : access;
    const account = await refuseFailed(remoteClient(app, provider.name, { token, access: used, timeoutMs: readMs }).account());
    if (!account.address.includes('@') || account.calendars.length === 0) throw new CalendarSignInRefused('provider_failed');
    return { tokens: { ...tokens, refreshToken }, access: used, account };
  } catch (error) {
    if (refreshToken !== null) await revokeToken(oauthDeps(app), provider, refreshToken);
    throw error;
  }
}

function requireProvider({ config }: CalendarSignInDeps, name: OAuthProviderName): OAuthProvider {
  const provider = oauthProvider(config, name);
  if (!provider) throw new CalendarSignInRefused('not_available');
  return provider;
}

function redirectUri({ links }: CalendarSignInDeps, name: OAuthProviderName): string {
  return `${links.publicUrl}/console/calendar/${name}`;
}

function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}

function verifierContext({ workspaceId, sessionId }: SignInSession, id: string): string {
  return `${workspaceId}/calendar sign-in/${sessionId}/${id}`;
}

function oauthDeps({ calendarClient, clock }: CalendarSignInDeps) {
  return { httpClient: calendarClient, clock };
}

function refuseFailed<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw error instanceof CalendarError ? new CalendarSignInRefused('provider_failed') : error;
  });
}
