import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '#app.ts';

type Parts = Pick<App, 'clock' | 'keys'>;

/** `quick`: filled in faster than a person could. `void`: not ours, of another job, or too old. */
export type TokenState = 'none' | 'good' | 'quick' | 'void';

export const fillTimeMinMs = 3000;
const ageMaxMs = 24 * 3_600_000;
const macBytes = 18;

/** Says when the form of a job was opened, and that it was we who say so. */
export function formToken({ clock, keys }: Parts, jobId: string): string {
  const openedAt = clock().getTime().toString(36);
  return `${openedAt}.${macOf(keys, jobId, openedAt).toString('base64url')}`;
}

export function tokenState({ clock, keys }: Parts, jobId: string, token: unknown): TokenState {
  if (token === undefined || token === null || token === '') return 'none';
  const [, openedAt = '', given = ''] = /^([0-9a-z]{1,10})\.([\w-]{24})$/.exec(String(token)) ?? [];
  const mac = Buffer.from(given, 'base64url');
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(keys, jobId, openedAt))) return 'void';
  const ageMs = clock().getTime() - Number.parseInt(openedAt, 36);
  if (ageMs > ageMaxMs) return 'void';
  return ageMs < fillTimeMinMs ? 'quick' : 'good';
}

function macOf(keys: Parts['keys'], jobId: string, openedAt: string): Buffer {
  const mac = createHmac('sha256', keys.derive('application forms')).update(`${jobId} ${openedAt}`);
  return mac.digest().subarray(0, macBytes);
}
