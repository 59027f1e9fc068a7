import type { QueuedRow } from '#storage/queues/define-queue.ts';
import { hourMs } from '#time/durations.ts';

/** Services that are asked in the background, and `signals`, which asks DNS and ourselves. */
export const lookupServices = ['profile', 'code_host', 'model', 'signals'] as const;
export type LookupService = (typeof lookupServices)[number];

/** A lookup that this process holds until its lease ends. */
export type ClaimedLookup = QueuedRow & { candidate_id: string; service: LookupService };

/** How a lookup ended. Saved: the result and the removal of the lookup were committed together. */
export type LookupEnd =
  | { kind: 'saved' }
  /** There is nothing to look up, or nothing was found. */
  | { kind: 'nothing' }
  /** Another request or another process has taken over. */
  | { kind: 'dropped' }
  /** The service failed for this candidate. */
  | { kind: 'failed'; reason: string; pauseMs?: number }
  /** The service wants no requests at all for that long. */
  | { kind: 'paused'; reason: string; pauseMs: number };

const firstRetryMs = 30_000;
const lastRetryMs = hourMs;
export const lookupAttemptsMax = 8;

/** When a failed lookup is tried again; undefined when it is given up. */
export function lookupRetryDelayMs(attempts: number, random: number): number | undefined {
  if (attempts >= lookupAttemptsMax) return undefined;
  return Math.min(lastRetryMs, firstRetryMs * 2 ** (attempts - 1)) * (0.75 + random / 2);
}
