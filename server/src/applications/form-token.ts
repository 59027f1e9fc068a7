import { createHmac, randomBytes } from 'node:crypto';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';

type FormTokenDeps = Pick<Runtime, 'clock' | 'keys'>;

/** `expired`: signed by us, and too old. `invalid`: not signed by us, or for another job. */
export type ReadToken =
  | { state: 'none' | 'invalid' }
  | { state: 'expired'; formId: Buffer }
  | { state: 'valid'; formId: Buffer; ageMs: number };

const ageMaxMs = dayMs;
/** What is sent sooner is from autofill or a bot. */
export const fillTimeMinMs = 3000;
const formIdBytes = 16;
const macBytes = 18;
const shape = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{24})$/;

/** A signed token with the id of a form and the time at which it was opened. The id is random, so nobody else has it. */
export function formToken({ clock, keys }: FormTokenDeps, jobId: string, formId: Buffer = randomBytes(formIdBytes)): string {
  const payload = `${clock().getTime().toString(36)}.${formId.toString('base64url')}`;
  return `${payload}.${computeMac(keys, jobId, payload).toString('base64url')}`;
}

export function readToken({ clock, keys }: FormTokenDeps, jobId: string, token: unknown): ReadToken {
  if (token === undefined || token === null || token === '') return { state: 'none' };
  const [, openedAt = '', id = '', given = ''] = (typeof token === 'string' && shape.exec(token)) || [];
  const mac = Buffer.from(given, 'base64url');
  if (!equalsTimingSafe(mac, computeMac(keys, jobId, `${openedAt}.${id}`))) return { state: 'invalid' };
  const formId = Buffer.from(id, 'base64url');
  const ageMs = clock().getTime() - Number.parseInt(openedAt, 36);
  return ageMs > ageMaxMs ? { state: 'expired', formId } : { state: 'valid', formId, ageMs };
}

/** How long a form was open that was sent sooner than a person fills it in. */
export function fastFillMs(token: ReadToken): number | null {
  return token.state === 'valid' && token.ageMs < fillTimeMinMs ? Math.max(0, token.ageMs) : null;
}

/** For a form that is shown again: its token, or a new one with the same form id where it has expired. */
export function renewFormToken(app: FormTokenDeps, jobId: string, token: unknown): { token: string; formId: Buffer } {
  const read = readToken(app, jobId, token);
  if (read.state === 'valid') return { token: String(token), formId: read.formId };
  const formId = read.state === 'expired' ? read.formId : randomBytes(formIdBytes);
  return { token: formToken(app, jobId, formId), formId };
}

function computeMac(keys: FormTokenDeps['keys'], jobId: string, payload: string): Buffer {
  return createHmac('sha256', keys.derive('application forms')).update(`${jobId} ${payload}`).digest().subarray(0, macBytes);
}
