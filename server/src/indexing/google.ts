import { sign } from 'node:crypto';
import type { Config } from '#config.ts';
import type { ServiceAccount } from '#settings/service-account.ts';
import { type GoogleResponse, post } from './google-call.ts';

const scope = 'https://www.googleapis.com/auth/indexing';
const lifetimeSeconds = 3600;

/** A page that was added or changed, or one that was removed. */
export type Notification = { url: string; type: 'URL_UPDATED' | 'URL_DELETED' };

/** Client of Google's Indexing API. Responses are returned as received; `classifyGoogleResponse` interprets them. */
export type Google = {
  dailyBudget: number;
  /** From the cache until it expires. */
  token(now: Date, signal: AbortSignal): Promise<{ token: string } | GoogleResponse>;
  /** Drops a token that Google rejects before it has expired. */
  forgetToken(): void;
  publish(token: string, notification: Notification, signal: AbortSignal): Promise<GoogleResponse>;
};

const publishPath = '/v3/urlNotifications:publish';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const callTimeoutMs = 10_000;
// Tokens are renewed this much before they expire, to allow for clock skew and the duration of the call.
const tokenMarginMs = 60_000;
// When the token response has no expires_in.
const tokenLifetimeSeconds = 300;

type AccessToken = { token: string; until: number };

export function openGoogle({ account, url, dailyBudget }: NonNullable<Config['google']>, timeoutMs = callTimeoutMs): Google {
  let known: AccessToken | undefined;
  return {
    dailyBudget,
    async token(now, signal) {
      if (known && now.getTime() < known.until) return known;
      const body = new URLSearchParams({ grant_type: grantType, assertion: signAssertion(account, now) });
      const answer = await post({ url: account.tokenUrl, headers: {}, body }, timeoutMs, signal);
      known = tokenIn(answer, now);
      return known ?? answer;
    },
    forgetToken() {
      known = undefined;
    },
    publish(token, notification, signal) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return post({ url: url + publishPath, headers, body: JSON.stringify(notification) }, timeoutMs, signal);
    },
  };
}

function tokenIn({ status, text }: GoogleResponse, now: Date): AccessToken | undefined {
  if (status !== 200) return undefined;
  try {
    const { access_token: token, expires_in: seconds = tokenLifetimeSeconds } = JSON.parse(text);
    if (typeof token !== 'string' || typeof seconds !== 'number') return undefined;
    return { token, until: now.getTime() + seconds * 1000 - tokenMarginMs };
  } catch {
    return undefined;
  }
}

/** The signed JWT that Google exchanges for an access token. By hand: one fixed RS256 header does not need a JWT library. */
function signAssertion({ email, keyId, key, tokenUrl }: ServiceAccount, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }) };
  const claims = { iss: email, scope, aud: tokenUrl, iat: issuedAt, exp: issuedAt + lifetimeSeconds };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
