import { createHmac } from 'node:crypto';
import { nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs, hourMs } from '#time/durations.ts';
import { networkPrefix } from '#web/network.ts';
import { consumeRateLimits, type RateLimit } from './application-queries.ts';

export type RateLimitDeps = Pick<Runtime, 'database' | 'clock' | 'config' | 'keys'>;

/** `hasToken`: the form was opened before, which its signed token shows. */
export type SubmissionAttempt = { workspaceId: string; jobId: string; address: string; hasToken: boolean };

const mebibyte = 1024 * 1024;
const keyBytes = 16;
const downloadsPerDay = 10;
const codeMailsPerHour = 5;
const linkRequestsPerHour = 20;
const linkMailsPerHour = 3;
/** Attempts allowed for each application that is allowed, since most of them have mistakes. */
const attemptsPerApplication = 10;
/** Bytes that may be kept in a day for each application that is allowed in an hour. */
const keptBytesPerApplication = 5 * mebibyte;

/** Consumed before the body is read. Returns the seconds until this address may try again; 0 when it is allowed. */
export function consumeAttempt(app: RateLimitDeps, workspaceId: string, address: string): Promise<number> {
  const { address: perHour } = app.config.applyLimits;
  return consumeLimits(app, workspaceId, [hourlyLimit(app, `try ${networkPrefix(address)}`, perHour * attemptsPerApplication)]);
}

/**
 * Consumed before an application is stored. Submissions without a form token have separate, lower limits, so that a flood of them does not
 * affect people who fill in the form.
 */
export function consumeSubmission(
  app: RateLimitDeps,
  { workspaceId, jobId, address, hasToken }: SubmissionAttempt,
): Promise<number> {
  const { address: tokened, untokened, job } = app.config.applyLimits;
  const kind = hasToken ? 'form' : 'bare';
  return consumeLimits(app, workspaceId, [
    hourlyLimit(app, `${kind} ${networkPrefix(address)}`, hasToken ? tokened : untokened),
    hourlyLimit(app, `${kind} ${jobId}`, job),
  ]);
}

/** Consumed before an application is quarantined, so that one address cannot fill the quarantine. */
export function consumeQuarantine(app: RateLimitDeps, workspaceId: string, address: string): Promise<number> {
  const { untokened, job } = app.config.applyLimits;
  return consumeLimits(app, workspaceId, [
    hourlyLimit(app, `caught ${networkPrefix(address)}`, untokened),
    hourlyLimit(app, 'caught', job),
  ]);
}

/**
 * Consumed before a file is kept for a form that was not accepted: bytes per day of an address and of a workspace. A small file counts as
 * one mebibyte, which limits their number.
 */
export function consumeKeptBytes(
  app: RateLimitDeps,
  { workspaceId, address, bytes }: { workspaceId: string; address: string; bytes: number },
): Promise<number> {
  const { address: perAddress, job: perWorkspace } = app.config.applyLimits;
  const share = (limit: number) => Math.max(bytes, mebibyte) / (limit * keptBytesPerApplication);
  const dailyLimit = (name: string, limit: number) => ({
    key: rateLimitKey(app, name),
    stepMs: dayMs * share(limit),
    windowMs: dayMs,
  });
  return consumeLimits(app, workspaceId, [
    dailyLimit(`keep ${networkPrefix(address)}`, perAddress),
    dailyLimit('keep', perWorkspace),
  ]);
}

/** Consumed before a person downloads their data. */
export function consumeDownload(app: RateLimitDeps, workspaceId: string, candidateId: string): Promise<number> {
  return consumeLimits(app, workspaceId, [
    { key: rateLimitKey(app, `download ${candidateId}`), stepMs: dayMs / downloadsPerDay, windowMs: dayMs },
  ]);
}

/** Consumed before a code is mailed to the person of an application. */
export function consumeCodeMail(app: RateLimitDeps, workspaceId: string, candidateId: string): Promise<number> {
  return consumeLimits(app, workspaceId, [hourlyLimit(app, `code ${candidateId}`, codeMailsPerHour)]);
}

/** Consumed by every request for lost links, before it is known whose they are. */
export function consumeLinkRequest(app: RateLimitDeps, address: string): Promise<number> {
  return consumeLimits(app, nilUuid, [hourlyLimit(app, `links to ${networkPrefix(address)}`, linkRequestsPerHour)]);
}

/** Consumed before links are mailed to an address, known or not. */
export function consumeLinkMail(app: RateLimitDeps, emailKey: string): Promise<number> {
  return consumeLimits(app, nilUuid, [hourlyLimit(app, `links for ${emailKey}`, linkMailsPerHour)]);
}

/** Consumes the limits; 0 when all of them allow it. */
async function consumeLimits(
  { database, clock }: RateLimitDeps,
  workspaceId: string,
  limits: [RateLimit, RateLimit?],
): Promise<number> {
  const now = clock();
  const { consumed, first_until, second_until } = await consumeRateLimits(database, workspaceId, limits, now);
  const exceeded = limits[consumed];
  if (!exceeded) return 0;
  const fullUntil = (consumed === 0 ? first_until : second_until) ?? now.toISOString();
  const waitMs = Date.parse(fullUntil) + exceeded.stepMs - exceeded.windowMs - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function hourlyLimit(app: RateLimitDeps, name: string, perHour: number): RateLimit {
  return { key: rateLimitKey(app, name), stepMs: hourMs / perHour, windowMs: hourMs };
}

function rateLimitKey({ keys }: RateLimitDeps, name: string): Buffer {
  return createHmac('sha256', keys.derive('application brakes')).update(name).digest().subarray(0, keyBytes);
}
