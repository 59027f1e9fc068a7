import { createHash, randomBytes } from 'node:crypto';
import { Number as JsonNumber, Object as JsonObject, String as JsonString, Optional, type Static } from 'typebox';
import type { HttpClient } from '#outbound/http-client.ts';
import { fitsSchema } from '#web/compiled-schema.ts';
import { refuseFailedResponse } from '../caldav/caldav-client.ts';
import { CalendarError } from '../calendar-error.ts';
import type { CalendarAccess, OAuthProvider } from './oauth-provider.ts';

export type OAuthDeps = { httpClient: Pick<HttpClient, 'send'>; clock: () => Date };

/** What the browser keeps, sealed, while its user is at the provider. */
export type PendingConnection = { state: string; verifier: string };

export type Tokens = {
  accessToken: string;
  /** When the access token ends. */
  expiresAtMs: number;
  /** Null when the provider has given no new one: the one of before goes on. */
  refreshToken: string | null;
  /** As granted. Null: what was asked for (RFC 6749, 5.1). */
  scope: string | null;
};

const tokenAnswer = JsonObject({
  access_token: JsonString({ minLength: 1, maxLength: 20_000 }),
  expires_in: Optional(JsonNumber({ minimum: 0 })),
  refresh_token: Optional(JsonString({ minLength: 1, maxLength: 20_000 })),
  scope: Optional(JsonString({ maxLength: 5000 })),
});
const refusal = JsonObject({ error: JsonString() });

const answerBytesMax = 128 * 1024;
const timeoutMs = 8_000;
export const refreshTimeoutMs = timeoutMs;
const connectTimeoutMs = 3_000;
const randomTextBytes = 32;
const expiresInSecondsDefault = 3600;

/** Where the browser continues, with PKCE (RFC 7636). */
export function beginConnection(
  provider: OAuthProvider,
  access: CalendarAccess,
  redirectUri: string,
): { url: string; pending: PendingConnection } {
  const pending = { state: randomText(), verifier: randomText() };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.asked[access].join(' '),
    state: pending.state,
    code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...provider.authorizeParameters,
  });
  return { url: `${provider.authorizeUrl}?${query}`, pending };
}

/** The tokens for the code with which the browser came back. */
export function exchangeCode(
  app: OAuthDeps,
  provider: OAuthProvider,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> {
  return requestTokens(app, provider, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

export function refreshTokens(app: OAuthDeps, provider: OAuthProvider, refreshToken: string): Promise<Tokens> {
  return requestTokens(app, provider, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** As far as the provider can; a failure changes nothing, because the tokens are forgotten anyway. */
export async function revokeToken({ httpClient }: OAuthDeps, { revokeUrl }: OAuthProvider, token: string): Promise<void> {
  if (revokeUrl === undefined) return;
  await httpClient.send(formRequest(revokeUrl, { token }));
}

async function requestTokens(app: OAuthDeps, provider: OAuthProvider, fields: Record<string, string>): Promise<Tokens> {
  const { tokenUrl, clientId, clientSecret } = provider;
  const secret = clientSecret.export().toString();
  const result = await app.httpClient.send(formRequest(tokenUrl, { ...fields, client_id: clientId, client_secret: secret }));
  if (result.outcome === 'failed') throw new CalendarError(result.error);
  const { status, headers, body } = result;
  const answer = parseJson(body);
  if (status !== 200) {
    // `invalid_grant`: the person or an admin has taken the access back, or the token is too old.
    const isRefused = fitsSchema(refusal, answer) && /^(invalid_grant|interaction_required|consent_required)$/.test(answer.error);
    if (isRefused) throw new CalendarError('sign_in_refused');
    if (status === 429 || status >= 500) refuseFailedResponse({ status, headers }, app.clock());
    // A client that the operator has set up wrongly, or whose secret has ended: nobody has to sign in again when it is put right.
    throw new CalendarError('server_error');
  }
  if (!fitsSchema(tokenAnswer, answer)) throw new CalendarError('server_error');
  return tokensOf(answer, app.clock());
}

function tokensOf(answer: Static<typeof tokenAnswer>, now: Date): Tokens {
  const { access_token, expires_in = expiresInSecondsDefault, refresh_token, scope } = answer;
  return {
    accessToken: access_token,
    expiresAtMs: now.getTime() + expires_in * 1000,
    refreshToken: refresh_token ?? null,
    scope: scope ?? null,
  };
}

function formRequest(url: string, fields: Record<string, string>) {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: String(new URLSearchParams(fields)),
    responseBytesMax: answerBytesMax,
    connectTimeoutMs,
    timeoutMs,
  } as const;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function randomText(): string {
  return randomBytes(randomTextBytes).toString('base64url');
}
