import { setTimeout as delay } from 'node:timers/promises';
import { call } from '#test/factories.ts';
import type { Scope } from '#test/processes/processes.ts';
import { type ChaosPlan, type ChaosSetup, kill, startChaosSetup } from './chaos-processes.ts';
import { committedEvents, queuedCount, queueState, skipBackoff } from './chaos-workspaces.ts';
import { pauseMs, retryUntilDone, until } from './retries.ts';

export type Ledger = {
  committed: number;
  lost: string[];
  /** Deliveries acknowledged more than once by the receiver. */
  duplicates: number;
  badSignatures: number;
  unknown: number;
  requests: number;
  /** stderr of processes that exited without being killed. */
  crashes: string[];
  seconds: number;
};

const clients = 12;
// Bounds the queue, so that kills interrupt deliveries in flight.
const queuedMin = 200;
const queuedShare = 0.01;
const deliveriesBetweenKills = 50;
const stalledMaxMs = 90_000;

/** Changes jobs while processes are killed, then compares committed events with received ones. */
export async function runChaos(scope: Scope, plan: ChaosPlan): Promise<Ledger> {
  const startedMs = performance.now();
  const setup = await startChaosSetup(scope, plan);
  const progress = { changes: 0, isOver: false };
  const changing = Promise.all(Array.from({ length: clients }, (_, number) => keepChanging(setup, progress, number)));
  const forward = keepSkippingBackoff(setup, progress);
  await killInTurn(setup, progress);
  await waitWhileProgressing(setup, () => progress.changes >= plan.events);
  await changing;
  plan.say(`${progress.changes} changes acknowledged, waiting for the remaining deliveries`);
  await waitWhileProgressing(setup, async () => (await queuedCount(setup.dataDir).catch(() => 1)) === 0);
  progress.isOver = true;
  await forward;
  const ledger = await compare(setup);
  return { ...ledger, crashes: [...setup.crashes], seconds: Math.round((performance.now() - startedMs) / 1000) };
}

async function keepChanging(setup: ChaosSetup, progress: { changes: number }, client: number): Promise<void> {
  for (let number = 0; progress.changes < setup.plan.events; number += 1) {
    const workspace = setup.workspaces[(client + number) % setup.workspaces.length];
    const jobId = workspace?.jobIds[number % workspace.jobIds.length];
    if (!workspace || progress.changes - acknowledged(setup) > Math.max(queuedMin, setup.plan.events * queuedShare)) {
      await delay(pauseMs);
      continue;
    }
    const body = { job_id: jobId, job_title: `Client ${client}, title ${number}` };
    const answer = await call(`${setup.api.url}/v1/update-job`, { method: 'PATCH', token: workspace.token, body }).catch(
      () => undefined,
    );
    if (answer?.status === 200) progress.changes += 1;
    else await delay(pauseMs);
  }
}

function acknowledged({ workspaces, receiver }: ChaosSetup): number {
  return workspaces.reduce((sum, { path }) => sum + receiver.receivedOn(path).acknowledged.size, 0);
}

function requested({ workspaces, receiver }: ChaosSetup): number {
  return workspaces.reduce((sum, { path }) => sum + receiver.receivedOn(path).requests, 0);
}

async function keepSkippingBackoff({ dataDir }: ChaosSetup, progress: { isOver: boolean }): Promise<void> {
  while (!progress.isOver) {
    await skipBackoff(dataDir).catch(() => {});
    await delay(1000);
  }
}

async function killInTurn(setup: ChaosSetup, progress: { changes: number }): Promise<void> {
  const { events, kills, say } = setup.plan;
  for (const [index, target] of kills.entries()) {
    const before = acknowledged(setup);
    // Deliveries must have resumed after the previous kill.
    await waitWhileProgressing(
      setup,
      () =>
        progress.changes >= ((index + 1) / (kills.length + 1)) * events && acknowledged(setup) >= before + deliveriesBetweenKills,
    );
    say(`${progress.changes} changes, ${acknowledged(setup)} delivered: kill -9 of a ${target}`);
    await kill[target](setup);
  }
}

/** Waits as long as requests arrive. The lease of a killed worker lasts a minute, so a longer pause is an error. */
async function waitWhileProgressing(setup: ChaosSetup, condition: () => boolean | Promise<boolean>): Promise<void> {
  let seen = 0;
  let seenAtMs = performance.now();
  await until(async () => {
    if (setup.crashes.length > 0) throw new Error(setup.crashes.join('\n'));
    const requests = requested(setup);
    if (requests > seen) seenAtMs = performance.now();
    seen = requests;
    if (performance.now() - seenAtMs > stalledMaxMs)
      throw new Error(`no request arrived for ${stalledMaxMs / 1000} s: ${await queueState(setup.dataDir)}`);
    return condition();
  });
}

async function compare({ dataDir, workspaces, receiver }: ChaosSetup): Promise<Omit<Ledger, 'seconds' | 'crashes'>> {
  const wanted = await retryUntilDone(() => committedEvents(dataDir));
  const ledger = { committed: 0, lost: [] as string[], duplicates: 0, badSignatures: 0, unknown: 0, requests: 0 };
  for (const { workspaceId, path } of workspaces) {
    const { acknowledged, badSignatures, requests } = receiver.receivedOn(path);
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
