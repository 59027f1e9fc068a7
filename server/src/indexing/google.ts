import type { Config } from '#config.ts';
import { signAssertion } from './assertion.ts';
import { type GoogleResponse, post } from './google-call.ts';

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
