import { createHmac, randomBytes } from 'node:crypto';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import type { Runtime } from '#runtime.ts';

type FormTokenDeps = Pick<Runtime, 'clock' | 'keys'>;

/** What a token says. `expired`: it is ours, and too old. `void`: it is not ours, or of another job. */
export type ReadToken =
  | { state: 'none' | 'void' }
  | { state: 'expired'; formId: Buffer }
  | { state: 'good'; formId: Buffer; ageMs: number };

const ageMaxMs = 24 * 3_600_000;
const formIdBytes = 16;
const macBytes = 18;
const shape = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{24})$/;

/** Says which form of a job this is and when it was opened, and that it was we who say so. Nobody else has a form with this id. */
export function formToken({ clock, keys }: FormTokenDeps, jobId: string, formId: Buffer = randomBytes(formIdBytes)): string {
  const said = `${clock().getTime().toString(36)}.${formId.toString('base64url')}`;
  return `${said}.${macOf(keys, jobId, said).toString('base64url')}`;
}

export function readToken({ clock, keys }: FormTokenDeps, jobId: string, token: unknown): ReadToken {
  if (token === undefined || token === null || token === '') return { state: 'none' };
  const [, openedAt = '', id = '', given = ''] = (typeof token === 'string' && shape.exec(token)) || [];
  const mac = Buffer.from(given, 'base64url');
  if (!equalsTimingSafe(mac, macOf(keys, jobId, `${openedAt}.${id}`))) return { state: 'void' };
  const formId = Buffer.from(id, 'base64url');
  const ageMs = clock().getTime() - Number.parseInt(openedAt, 36);
  return ageMs > ageMaxMs ? { state: 'expired', formId } : { state: 'good', formId, ageMs };
}

/** For a form that is shown again: the token that it came with, or a new one for the same form where that has expired. */
export function renewFormToken(app: FormTokenDeps, jobId: string, token: unknown): { token: string; formId: Buffer } {
  const read = readToken(app, jobId, token);
  if (read.state === 'good') return { token: String(token), formId: read.formId };
  const formId = read.state === 'expired' ? read.formId : randomBytes(formIdBytes);
  return { token: formToken(app, jobId, formId), formId };
}

function macOf(keys: FormTokenDeps['keys'], jobId: string, said: string): Buffer {
  return createHmac('sha256', keys.derive('application forms')).update(`${jobId} ${said}`).digest().subarray(0, macBytes);
}
