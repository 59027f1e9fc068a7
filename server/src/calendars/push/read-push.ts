import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '#text/is-record.ts';

export type Push = {
  /** What its sender says to know of the channel. */
  token: string;
  isRenewalWanted: boolean;
};

const notificationsMax = 1_000;
// `missed` needs nothing but a read.
const renewingEvents: readonly unknown[] = ['reauthorizationRequired', 'subscriptionRemoved'];

/** Everything is in the headers; there is no body. */
export function readGooglePush(headers: IncomingHttpHeaders): Push {
  return { token: String(headers['x-goog-channel-token'] ?? ''), isRenewalWanted: false };
}

/** Changes and events of the life of a subscription, several in one body. */
export function readGraphPush(body: unknown): Push[] {
  const { value } = parseBody(body);
  if (!Array.isArray(value)) return [];
  return value.slice(0, notificationsMax).flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each.clientState !== 'string') return [];
    return { token: each.clientState, isRenewalWanted: renewingEvents.includes(each.lifecycleEvent) };
  });
}

function parseBody(body: unknown): Record<string, unknown> {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
