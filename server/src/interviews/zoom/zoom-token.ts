import { Number as JsonNumber, Object as JsonObject, String as JsonString, Optional } from 'typebox';
import { refuseFailedResponse } from '#calendars/caldav/caldav-client.ts';
import { CalendarError } from '#calendars/calendar-error.ts';
import type { JsonDeps } from '#calendars/oauth/send-json.ts';
import type { ZoomAccount } from '#settings/zoom-account.ts';
import { fitsSchema } from '#web/compiled-schema.ts';

/** An access token; another one than the one that was `refused`. Throws a CalendarError. */
export type ZoomToken = (refused?: string) => Promise<string>;

const tokenAnswer = JsonObject({
  access_token: JsonString({ minLength: 1, maxLength: 20_000 }),
  expires_in: Optional(JsonNumber({ minimum: 0 })),
});

const answerBytesMax = 128 * 1024;
const timeoutMs = 10_000;
const connectTimeoutMs = 3_000;
const expiresInSecondsDefault = 3600;
// Renewed this much before it ends: clocks differ, and the request takes its time.
const marginMs = 60_000;

/**
 * Tokens of an account, of which there is one at a time: Zoom may end the last one when it gives another, also to another process. They are
 * kept in memory only, because a new one costs one request.
 */
export function openZoomToken({ httpClient, clock }: JsonDeps, account: ZoomAccount): ZoomToken {
  let known: { token: string; untilMs: number } | undefined;
  let pending: Promise<string> | undefined;

  const request = async (): Promise<string> => {
    const { access_token: token, expires_in = expiresInSecondsDefault } = await requestToken({ httpClient, clock }, account);
    known = { token, untilMs: clock().getTime() + expires_in * 1000 - marginMs };
    return token;
  };

  return async (refused) => {
    if (known && known.token !== refused && clock().getTime() < known.untilMs) return known.token;
    pending ??= request().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

async function requestToken(
  { httpClient, clock }: JsonDeps,
  { accountId, clientId, clientSecret, tokenUrl }: ZoomAccount,
): Promise<{ access_token: string; expires_in?: number }> {
  const result = await httpClient.send({
    method: 'POST',
    url: `${tokenUrl}/oauth/token`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret.export()}`).toString('base64')}`,
    },
    body: String(new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId })),
    responseBytesMax: answerBytesMax,
    connectTimeoutMs,
    timeoutMs,
  });
  if (result.outcome === 'failed') throw new CalendarError(result.error);
  // `invalid_client`, or an account id that is not that of the app.
  if (result.status === 400) throw new CalendarError('sign_in_refused');
  refuseFailedResponse(result, clock());
  const answer = parseJson(result.body);
  if (result.status !== 200 || !fitsSchema(tokenAnswer, answer)) throw new CalendarError('server_error');
  return answer;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
