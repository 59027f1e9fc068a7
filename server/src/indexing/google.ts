import type { Config } from '#config.ts';
import { assertionOf } from './assertion.ts';
import { type GoogleResponse, post } from './google-call.ts';

/** A page that is new or has changed, or one that is gone. */
export type Notification = { url: string; type: 'URL_UPDATED' | 'URL_DELETED' };

/** Google's Indexing API. What it answers is told as it came: `judge` says what it means. */
export type Google = {
  dailyBudget: number;
  /** Of the cache as long as it is good for. */
  token(now: Date, signal: AbortSignal): Promise<{ token: string } | GoogleResponse>;
  /** For one that Google no longer takes, although its time is not over. */
  forgetToken(): void;
  publish(token: string, notification: Notification, signal: AbortSignal): Promise<GoogleResponse>;
};

const publishPath = '/v3/urlNotifications:publish';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const callTimeoutMs = 10_000;
// Taken as expired so much earlier: the clocks may differ, and the call takes its time.
const tokenSpareMs = 60_000;
// For a server that does not say how long its token is good.
const tokenSeconds = 300;

type AccessToken = { token: string; until: number };

export function openGoogle({ account, url, dailyBudget }: NonNullable<Config['google']>, timeoutMs = callTimeoutMs): Google {
  let known: AccessToken | undefined;
  return {
    dailyBudget,
    async token(now, signal) {
      if (known && now.getTime() < known.until) return known;
      const body = new URLSearchParams({ grant_type: grantType, assertion: assertionOf(account, now) });
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
    const { access_token: token, expires_in: seconds = tokenSeconds } = JSON.parse(text);
    if (typeof token !== 'string' || typeof seconds !== 'number') return undefined;
    return { token, until: now.getTime() + seconds * 1000 - tokenSpareMs };
  } catch {
    return undefined;
  }
}
