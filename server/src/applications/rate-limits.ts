import { createHmac } from 'node:crypto';
import type { Runtime } from '#runtime.ts';
import { networkOf } from '#web/network.ts';
import { consumeRateLimits, deleteExpiredRateLimits, type RateLimit } from './application-queries.ts';

type RateLimitDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys'>;

/** Where an application goes, from whom, and whether our form was opened before. */
export type SubmissionAttempt = { workspaceId: string; jobId: string; address: string; hasToken: boolean };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mebibyte = 1024 * 1024;
const keyBytes = 16;
const purgeMax = 1000;
/** So many tries with mistakes in them for each one that is right. */
const triesForOne = 10;
/** So many bytes may be kept in a day for each application that is taken in an hour. */
const keptForOneBytes = 5 * mebibyte;

/** Before anything is read. Seconds until this address may try again; 0 when it may. */
export function consumeAttempt(app: RateLimitDeps, workspaceId: string, address: string): Promise<number> {
  const { address: perHour } = app.config.applyLimits;
  return waitFor(app, workspaceId, [turn(app, `try ${networkOf(address)}`, perHour * triesForOne)]);
}

/**
 * Before it is stored. Those that come without the token of a form have brakes of their own, tighter ones: however many of them there are,
 * people who fill in the form do not meet them.
 */
export function consumeSubmission(
  app: RateLimitDeps,
  { workspaceId, jobId, address, hasToken }: SubmissionAttempt,
): Promise<number> {
  const { address: tokened, untokened, job } = app.config.applyLimits;
  const kind = hasToken ? 'form' : 'bare';
  return waitFor(app, workspaceId, [
    turn(app, `${kind} ${networkOf(address)}`, hasToken ? tokened : untokened),
    turn(app, `${kind} ${jobId}`, job),
  ]);
}

/** Before it is put into quarantine: one address cannot fill it alone. */
export function consumeQuarantine(app: RateLimitDeps, workspaceId: string, address: string): Promise<number> {
  const { untokened, job } = app.config.applyLimits;
  return waitFor(app, workspaceId, [turn(app, `caught ${networkOf(address)}`, untokened), turn(app, 'caught', job)]);
}

/**
 * Before a file is kept for a form that was not taken: so many bytes in a day from an address and for a workspace. A small file counts as
 * one of a mebibyte, which limits how many there are.
 */
export function consumeKeptBytes(
  app: RateLimitDeps,
  { workspaceId, address, bytes }: { workspaceId: string; address: string; bytes: number },
): Promise<number> {
  const { address: perAddress, job: perWorkspace } = app.config.applyLimits;
  const share = (limit: number) => Math.max(bytes, mebibyte) / (limit * keptForOneBytes);
  const filled = (name: string, limit: number) => ({ key: rateLimitKey(app, name), stepMs: dayMs * share(limit), windowMs: dayMs });
  return waitFor(app, workspaceId, [filled(`keep ${networkOf(address)}`, perAddress), filled('keep', perWorkspace)]);
}

async function waitFor({ database, clock }: RateLimitDeps, workspaceId: string, turns: [RateLimit, RateLimit?]): Promise<number> {
  const now = clock();
  const { taken, first_until, second_until } = await consumeRateLimits(database, workspaceId, turns, now);
  const missed = turns[taken];
  if (!missed) return 0;
  const fullUntil = (taken === 0 ? first_until : second_until) ?? now.toISOString();
  const waitMs = Date.parse(fullUntil) + missed.stepMs - missed.windowMs - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function turn(app: RateLimitDeps, name: string, perHour: number): RateLimit {
  return { key: rateLimitKey(app, name), stepMs: hourMs / perHour, windowMs: hourMs };
}

function rateLimitKey({ keys }: RateLimitDeps, name: string): Buffer {
  return createHmac('sha256', keys.derive('application brakes')).update(name).digest().subarray(0, keyBytes);
}

/** Forgets the brakes that hold nobody back any more. */
export async function purgeRateLimits({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<void> {
  let count = purgeMax;
  while (count === purgeMax) count = await deleteExpiredRateLimits(database, clock(), purgeMax);
}
