import { setTimeout as delay } from 'node:timers/promises';
import { call } from '#test/factories.ts';
import type { Scope } from '#test/processes/processes.ts';
import { type ChaosPlan, type ChaosSetup, kill, startChaosSetup } from './chaos-processes.ts';
import { bringForward, committedEvents, queuedCount, queueState } from './chaos-workspaces.ts';
import { pauseMs, retryUntilDone, until } from './retries.ts';

export type Ledger = {
  committed: number;
  lost: string[];
  /** Acknowledged more than once by the receiver. */
  duplicates: number;
  badSignatures: number;
  unknown: number;
  requests: number;
  /** What processes said that ended by themselves. */
  deaths: string[];
  seconds: number;
};

const clients = 12;
// So that kills meet deliveries that are under way, and not only a long queue.
const aheadMin = 200;
const aheadShare = 0.01;
const flowing = 50;
const stillMaxMs = 90_000;

/** Changes jobs while everything is killed again and again, and then compares what was committed with what has arrived. */
export async function runChaos(scope: Scope, plan: ChaosPlan): Promise<Ledger> {
  const startedMs = performance.now();
  const cast = await startChaosSetup(scope, plan);
  const done = { changes: 0, isOver: false };
  const changing = Promise.all(Array.from({ length: clients }, (_, number) => keepChanging(cast, done, number)));
  const forward = keepBringingForward(cast, done);
  await killAlong(cast, done);
  await moving(cast, () => done.changes >= plan.events);
  await changing;
  plan.say(`${done.changes} changes acknowledged, waiting for the rest`);
  await moving(cast, async () => (await queuedCount(cast.dataDir).catch(() => 1)) === 0);
  done.isOver = true;
  await forward;
  const ledger = await compare(cast);
  return { ...ledger, deaths: [...cast.deaths], seconds: Math.round((performance.now() - startedMs) / 1000) };
}

async function keepChanging(cast: ChaosSetup, done: { changes: number }, client: number): Promise<void> {
  for (let number = 0; done.changes < cast.plan.events; number += 1) {
    const desk = cast.desks[(client + number) % cast.desks.length];
    const jobId = desk?.jobIds[number % desk.jobIds.length];
    if (!desk || done.changes - acknowledged(cast) > Math.max(aheadMin, cast.plan.events * aheadShare)) {
      await delay(pauseMs);
      continue;
    }
    const body = { job_id: jobId, job_title: `Client ${client}, title ${number}` };
    const answer = await call(`${cast.api.url}/v1/update-job`, { method: 'PATCH', token: desk.token, body }).catch(() => undefined);
    if (answer?.status === 200) done.changes += 1;
    else await delay(pauseMs);
  }
}

function acknowledged({ desks, receiver }: ChaosSetup): number {
  return desks.reduce((sum, { path }) => sum + receiver.mailboxOf(path).acknowledged.size, 0);
}

function requested({ desks, receiver }: ChaosSetup): number {
  return desks.reduce((sum, { path }) => sum + receiver.mailboxOf(path).requests, 0);
}

async function keepBringingForward({ dataDir }: ChaosSetup, done: { isOver: boolean }): Promise<void> {
  while (!done.isOver) {
    await bringForward(dataDir).catch(() => {});
    await delay(1000);
  }
}

async function killAlong(cast: ChaosSetup, done: { changes: number }): Promise<void> {
  const { events, kills, say } = cast.plan;
  for (const [index, victim] of kills.entries()) {
    const before = acknowledged(cast);
    // So that deliveries are flowing again.
    await moving(cast, () => done.changes >= ((index + 1) / (kills.length + 1)) * events && acknowledged(cast) >= before + flowing);
    say(`${done.changes} changes, ${acknowledged(cast)} delivered: kill -9 of a ${victim}`);
    await kill[victim](cast);
  }
}

/** Waits for it as long as something goes on; who was killed has a lease of a minute. */
async function moving(cast: ChaosSetup, holds: () => boolean | Promise<boolean>): Promise<void> {
  let seen = 0;
  let seenAtMs = performance.now();
  await until(async () => {
    if (cast.deaths.length > 0) throw new Error(cast.deaths.join('\n'));
    const requests = requested(cast);
    if (requests > seen) seenAtMs = performance.now();
    seen = requests;
    if (performance.now() - seenAtMs > stillMaxMs) throw new Error(`nothing is sent any more: ${await queueState(cast.dataDir)}`);
    return holds();
  });
}

async function compare({ dataDir, desks, receiver }: ChaosSetup): Promise<Omit<Ledger, 'seconds' | 'deaths'>> {
  const wanted = await retryUntilDone(() => committedEvents(dataDir));
  const ledger = { committed: 0, lost: [] as string[], duplicates: 0, badSignatures: 0, unknown: 0, requests: 0 };
  for (const { workspaceId, path } of desks) {
    const { acknowledged, badSignatures, requests } = receiver.mailboxOf(path);
    const ids = new Set(wanted.get(workspaceId));
    ledger.committed += ids.size;
    ledger.lost.push(...[...ids].filter((id) => !acknowledged.has(id)));
    ledger.unknown += [...acknowledged.keys()].filter((id) => !ids.has(id)).length;
    ledger.duplicates += [...acknowledged.values()].reduce((sum, times) => sum + times - 1, 0);
    ledger.badSignatures += badSignatures;
    ledger.requests += requests;
  }
  return ledger;
}
