import type { Delivery, Webhook } from '@muster/sdk/generated/types.ts';

type Sent = Pick<Delivery, 'event_id' | 'attempts' | 'created_at'>;
type Target = Pick<Webhook, 'request_url'>;

/** The request line and the headers as they were sent. The signature is not stored. */
export function requestHeaders({ request_url }: Target, delivery: Sent): string[] {
  const { pathname, search, host } = new URL(request_url);
  const headers = Object.entries(headersOf(delivery)).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${pathname}${search}`, `host: ${host}`, ...headers, 'webhook-signature: v1,…'];
}

/** The same request as a command. It has no signature, as the console does not know the secret. */
export function curlCommand({ request_url }: Target, delivery: Sent, body: string): string {
  const headers = Object.entries(headersOf(delivery)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const compact = JSON.stringify(JSON.parse(body));
  return ['curl -X POST', ...headers, `--data-raw ${quoted(compact)}`, quoted(request_url)].join(' \\\n  ');
}

function headersOf({ event_id, attempts, created_at }: Sent): Record<string, string> {
  const sentAt = attempts.at(-1)?.started_at ?? created_at;
  return {
    'content-type': 'application/json',
    'webhook-id': event_id,
    'webhook-timestamp': String(Math.floor(Date.parse(sentAt) / 1000)),
  };
}

/** For shells: nothing in single quotes is interpreted. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
