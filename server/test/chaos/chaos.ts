import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../factories.ts';
import { newProcessFolder, readPostmaster, type Scope, type Serving, signalPostgres, startServe } from '../processes.ts';
import { bringForward, type Desk, endLeases, openDesks, queuedCount, settingsOf, wantedEvents } from './chaos-office.ts';
import { type Manners, type MisbehavingReceiver, startMisbehaving } from './misbehaving-receiver.ts';

export type Victim = 'worker' | 'api' | 'database';

export type Plan = {
  events: number;
  webhooks: number;
  workers: number;
  /** Who is killed with -9, in this order, spread evenly over the changes. */
  kills: Victim[];
  manners: Manners;
  /** After the kill of all workers a lease is taken for over, instead of waiting a minute for it. */
  skipLeases: boolean;
  say: (line: string) => void;
};

export type Ledger = {
  committed: number;
  lost: string[];
  /** Acknowledged more than once by the receiver. */
  duplicates: number;
  badSignatures: number;
  unknown: number;
  requests: number;
  seconds: number;
};

type Cast = {
  scope: Scope;
  plan: Plan;
  dataDir: string;
  api: Serving;
  workers: Serving[];
  desks: Desk[];
  receiver: MisbehavingReceiver;
};

const clients = 12;
// So that kills meet deliveries that are under way, and not only a long queue.
const aheadMax = 1500;
const pauseMs = 20;

/** Changes jobs while everything is killed again and again, and then compares what was committed with what has arrived. */
export async function runChaos(scope: Scope, plan: Plan): Promise<Ledger> {
  const startedMs = performance.now();
  const cast = await assemble(scope, plan);
  const done = { changes: 0, isOver: false };
  const changing = Promise.all(Array.from({ length: clients }, (_, number) => keepChanging(cast, done, number)));
  const forward = keepBringingForward(cast, done);
  await killAlong(cast, done);
  await changing;
  plan.say(`${done.changes} changes acknowledged, waiting for the rest`);
  await until(async () => (await queuedCount(cast.dataDir).catch(() => 1)) === 0);
  done.isOver = true;
  await forward;
  const ledger = await compare(cast);
  return { ...ledger, seconds: Math.round((performance.now() - startedMs) / 1000) };
}

async function assemble(scope: Scope, plan: Plan): Promise<Cast> {
  const dataDir = await newProcessFolder(scope);
  const receiver = await startMisbehaving(scope, plan.manners);
  const api = await startServe(scope, settingsOf(dataDir), ['--role', 'web']);
  const desks = await openDesks(dataDir, receiver, plan.webhooks);
  const workers = await Promise.all(Array.from({ length: plan.workers }, () => startWorker(scope, dataDir)));
  return { scope, plan, dataDir, api, workers, desks, receiver };
}

function startWorker(scope: Scope, dataDir: string): Promise<Serving> {
  return startServe(scope, settingsOf(dataDir), ['--role', 'worker']);
}

async function keepChanging(cast: Cast, done: { changes: number }, client: number): Promise<void> {
  for (let number = 0; done.changes < cast.plan.events; number += 1) {
    const desk = cast.desks[(client + number) % cast.desks.length];
    const jobId = desk?.jobIds[number % desk.jobIds.length];
    if (!desk || done.changes - acknowledged(cast) > aheadMax) {
      await delay(pauseMs);
      continue;
    }
    const body = { job_id: jobId, job_title: `Client ${client}, title ${number}` };
    const answer = await call(`${cast.api.url}/v1/update-job`, { method: 'PATCH', token: desk.token, body }).catch(() => undefined);
    if (answer?.status === 200) done.changes += 1;
    else await delay(pauseMs);
  }
}

function acknowledged({ desks, receiver }: Cast): number {
  return desks.reduce((sum, { path }) => sum + receiver.mailboxOf(path).acknowledged.size, 0);
}

async function keepBringingForward({ dataDir }: Cast, done: { isOver: boolean }): Promise<void> {
  while (!done.isOver) {
    await bringForward(dataDir).catch(() => {});
    await delay(1000);
  }
}

async function killAlong(cast: Cast, done: { changes: number }): Promise<void> {
  const { events, kills, say } = cast.plan;
  for (const [index, victim] of kills.entries()) {
    await until(() => done.changes >= ((index + 1) / (kills.length + 1)) * events);
    console.error('KILL', victim, new Date().toISOString());
    say(`${done.changes} changes, ${acknowledged(cast)} delivered: kill -9 of a ${victim}`);
    await kill[victim](cast);
  }
}

const kill: Record<Victim, (cast: Cast) => Promise<void>> = { worker: killWorker, api: killApi, database: killDatabase };

async function killWorker(cast: Cast): Promise<void> {
  const { scope, plan, dataDir, workers } = cast;
  const killed = plan.skipLeases ? workers.splice(0) : workers.splice(0, 1);
  await Promise.all(killed.map((worker) => worker.stop('SIGKILL')));
  if (plan.skipLeases) await stubbornly(() => endLeases(dataDir));
  workers.push(...(await Promise.all(killed.map(() => startWorker(scope, dataDir)))));
}

async function killApi(cast: Cast): Promise<void> {
  await cast.api.stop('SIGKILL');
  cast.api = await startServe(cast.scope, settingsOf(cast.dataDir), ['--role', 'web']);
}

async function killDatabase({ dataDir }: Cast): Promise<void> {
  const { pid } = await readPostmaster(dataDir);
  await signalPostgres(pid, 'SIGKILL');
  await until(async () => (await queuedCount(dataDir).catch(() => -1)) >= 0);
}

async function compare({ dataDir, desks, receiver }: Cast): Promise<Omit<Ledger, 'seconds'>> {
  const wanted = await wantedEvents(dataDir);
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

async function stubbornly<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(pauseMs);
    }
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(pauseMs);
}
