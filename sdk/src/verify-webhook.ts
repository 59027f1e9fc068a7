import { fromBase64 } from './base64.ts';
import { MusterError } from './errors.ts';
import type { Event, TestEvent, WebhookChallenge } from './generated/types.ts';

type HeaderRecord = Record<string, string | string[] | undefined>;

export type ReceivedWebhook = {
  /** The body as it arrived: the signature is over its bytes, not over what JSON.parse makes of them. */
  body: string | Uint8Array;
  headers: Headers | HeaderRecord;
  /** The secret of the webhook, or several while it is being replaced. */
  secret: string | string[];
  /** How far the time of the message may be off. Default: 300 */
  toleranceSeconds?: number;
  /** For tests. */
  now?: Date;
};

export type WebhookMessage = Event | TestEvent | WebhookChallenge;

const toleranceSecondsDefault = 300;
// Muster sends at most two.
const signaturesMax = 10;

/** The message, when one of its signatures was made with one of the secrets. Else a MusterError of the kind `invalid_signature`. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookMessage> {
  const { body, headers, secret, toleranceSeconds = toleranceSecondsDefault, now = new Date() } = received;
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw invalid('webhook-timestamp is missing.');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw invalid(`webhook-timestamp is more than ${toleranceSeconds} seconds off.`);
  const signatures = parseSignatures(header(headers, 'webhook-signature'));
  const signed = signedBytes(`${id}.${timestamp}.`, body);
  for (const key of await Promise.all([secret].flat().map(importKey)))
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return parseBody(body);
  throw invalid('No signature matches.');
}

function header(headers: ReceivedWebhook['headers'], name: string): string {
  // Some servers keep the case of names.
  const all = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const [, value] = all.find(([key]) => key.toLowerCase() === name) ?? [];
  return [value].flat()[0] ?? '';
}

function parseSignatures(text: string): Uint8Array<ArrayBuffer>[] {
  const [...all] = text.split(' ', signaturesMax).filter((signature) => signature.startsWith('v1,'));
  return all.map((signature) => fromBase64(signature.slice('v1,'.length))).filter((bytes) => bytes !== undefined);
}

function signedBytes(start: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const first = new TextEncoder().encode(start);
  const second = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Web Crypto compares in constant time. */
function importKey(secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw invalid('The secret is not whsec_ and base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function parseBody(body: string | Uint8Array): WebhookMessage {
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
}

function invalid(message: string): MusterError {
  return new MusterError('invalid_signature', message);
}
