import assert from 'node:assert/strict';
import { lookups } from '#screening/lookups/queue/lookup-queries.ts';
import { lookUpSignals } from '#screening/signals/look-up-signals.ts';
import { sweepSignals } from '#screening/signals/sweep-signals.ts';
import { workOff } from '#storage/queues/work-off.ts';
import type { Running } from './start-app.ts';

const settleMs = 120_000;

/** Of these domains only `dead.example` is known to take no mail, and of `silent.example` nothing is known. */
export async function lookUpTestDomain(domain: string): Promise<'alive' | 'dead' | 'unknown'> {
  if (domain === 'silent.example') return 'unknown';
  return domain === 'dead.example' ? 'dead' : 'alive';
}

/** Queues all candidates who were not looked at, as if some minutes had passed. */
export function sweepNow({ app }: Pick<Running, 'app'>): Promise<void> {
  return sweepSignals({ ...app, clock: () => new Date(Date.now() + settleMs) });
}

/** Looks at all candidates that are queued. */
export function lookAtQueued({ app }: Pick<Running, 'app'>): Promise<void> {
  return workOff(app, lookups.signals, {
    slots: 2,
    handle: async (lookup) => {
      const { kind } = await lookUpSignals({ ...app, lookUpMailDomain: lookUpTestDomain }, lookup);
      return { result: kind, next: kind === 'saved' ? 'ended' : 'finish' };
    },
    giveUp: (lookup) => assert.fail(`given up: ${lookup.candidate_id}`),
  });
}
