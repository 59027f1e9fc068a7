import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../load.ts';
import { ask, inProcess, load, median, onConnection, onDatabase, startHelper, startMuster, vacuum } from '../servers.ts';
import { connections, machine, rounds, secondsPerRound } from '../settings.ts';
import type { Arrivals } from './receivers.ts';
import { addBenchWorkspace, type BenchWorkspace, eventsOfMove, fillQueue, secrets, withApp } from './seed.ts';
import type { SteadyLoad, SteadyResult } from './steady-load.ts';

/*
 * Throughput and latency of webhook deliveries, with the database, the receivers and the load on the same machine. Every measurement has
 * its own database. `npm run bench:webhooks -- latency` measures what has `latency` in its name.
 */
type Line = { name: string; value: string };
type Measurement = { name: string; run: () => Promise<Line[]> };

const only = process.argv[2];
const drainDeliveries = Number(process.env.BENCH_DELIVERIES ?? 30_000);
const steadySeconds = Number(process.env.BENCH_STEADY_SECONDS ?? 60);
const oldDeliveries = Number(process.env.BENCH_OLD_DELIVERIES ?? 10_000_000);

const measurements: Measurement[] = [
  { name: 'throughput, one webhook', run: () => throughput(1) },
  { name: 'throughput, 20 webhooks', run: () => throughput(20) },
  { name: 'latency at 200 events/s', run: () => steady(200, 20) },
  { name: 'latency at 1,000 events/s', run: () => steady(1000, steadySeconds) },
  { name: 'cost of a webhook for update-candidate', run: costOfWebhook },
  { name: 'isolation: one of 100 receivers hangs', run: isolation },
  { name: 'history: many old deliveries', run: history },
];

const lines: Line[] = [];
for (const { run } of measurements.filter((each) => !only || each.name.includes(only))) {
  const found = await run();
  lines.push(...found);
  for (const line of found) process.stderr.write(`${row(line)}\n`);
}
process.stdout.write(`\n${machine()}\n\n| measurement | value |\n|---|---|\n${lines.map(row).join('\n')}\n`);

function row({ name, value }: Line): string {
  return `| ${name} | ${value} |`;
}

/** A full queue, an otherwise idle worker, and receivers that answer at once. */
async function throughput(webhooks: number): Promise<Line[]> {
  const each = Math.floor(drainDeliveries / webhooks);
  return measured(async (databaseUrl) => {
    const { ports, report } = await startReceivers(webhooks);
    await withApp(databaseUrl, async (app) => fillQueue(app, await addBenchWorkspace(app, ports), each));
    await vacuum(databaseUrl);
    await onConnection(databaseUrl, (client) => client.query('SELECT pg_stat_statements_reset()'));
    await startMuster(databaseUrl, secrets, 'worker');
    await isDrained(databaseUrl);
    const arrived = await report();
    const statements = await statementsSince(databaseUrl);
    const total = sum(arrived.map(({ ids }) => ids));
    const firstAtMs = Math.min(...arrived.map((each) => each.firstAtMs));
    const seconds = (Math.max(...arrived.map((each) => each.lastAtMs)) - firstAtMs) / 1000;
    const name = `deliveries/s, ${webhooks === 1 ? 'one webhook' : `${webhooks} webhooks`}`;
    return [
      { name, value: `${(total / seconds).toFixed(0)} (${total} in ${seconds.toFixed(1)} s, ${duplicates(arrived)} twice)` },
      { name: `SQL statements per delivery, ${name}`, value: (statements / total).toFixed(3) },
    ];
  });
}

async function steady(eventsPerSecond: number, seconds: number): Promise<Line[]> {
  return measured(async (databaseUrl) => {
    const { ports, report } = await startReceivers(1);
    const workspace = await withApp(databaseUrl, (app) => addBenchWorkspace(app, ports));
    await vacuum(databaseUrl);
    const port = await startMuster(databaseUrl, secrets);
    const requests = await warmUp(databaseUrl, port, workspace);
    await report();
    const offered = await offerLoad({ port, perSecond: eventsPerSecond / eventsOfMove, seconds, requests });
    const endedMs = Date.now();
    await isDrained(databaseUrl);
    const [arrived] = await report();
    if (!arrived) throw new Error('nothing arrived');
    const drainedMs = Math.max(0, arrived.lastAtMs - endedMs);
    const counts = `${arrived.ids} of ${offered.sent * eventsOfMove} arrived, ${arrived.duplicates} twice, ${offered.failed} requests failed`;
    return [
      {
        name: `${eventsPerSecond} events/s for ${seconds} s: change → receiver p50 / p95 / p99 ms`,
        value: percentiles(arrived.latenciesMs),
      },
      { name: `${eventsPerSecond} events/s: drained after the last change`, value: `${drainedMs} ms; ${counts}` },
    ];
  });
}

/** The same load on a workspace without a webhook, with a webhook but no worker, and with both. */
async function costOfWebhook(): Promise<Line[]> {
  const kinds = { 'no webhook': [0, 'web'], 'a webhook, queued only': [1, 'web'], 'a webhook, delivered': [1, 'all'] } as const;
  const lines: Line[] = [];
  for (const [name, [webhooks, role]] of Object.entries(kinds)) {
    await onDatabase(async (databaseUrl) => {
      const { ports } = await startReceivers(1);
      const workspace = await withApp(databaseUrl, (app) => addBenchWorkspace(app, ports.slice(0, webhooks)));
      await vacuum(databaseUrl);
      const port = await startMuster(databaseUrl, secrets, role);
      const results: Result[] = [];
      for (let round = 0; round < rounds; round += 1)
        results.push(await load({ port, connections, seconds: secondsPerRound, requests: workspace.moves }));
      const { perSecond, p50, p99 } = median(results);
      lines.push({
        name: `update-candidate, ${name}`,
        value: `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} / p99 ${p99.toFixed(1)} ms`,
      });
    });
  }
  return lines;
}

async function isolation(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const hanging of [[], [0]])
    await onDatabase(async (databaseUrl) => {
      const { ports, report } = await startReceivers(100, hanging);
      const workspaces = await withApp(databaseUrl, async (app) => {
        const all: BenchWorkspace[] = [];
        for (const port of ports) all.push(await addBenchWorkspace(app, [port]));
        return all;
      });
      await vacuum(databaseUrl);
      const port = await startMuster(databaseUrl, secrets);
      const requests = withShare(workspaces, 0.2);
      await offerLoad({ port, perSecond: 100, seconds: 5, requests });
      await report();
      await offerLoad({ port, perSecond: 100, seconds: 30, requests });
      await delay(1000);
      const [, ...others] = await report();
      const name = hanging.length > 0 ? 'one of 100 hangs with 20 % of the traffic' : 'none hangs';
      lines.push({
        name: `${name}: the others p50 / p95 / p99 ms`,
        value: percentiles(others.flatMap(({ latenciesMs }) => latenciesMs)),
      });
    });
  return lines;
}

/** This share of the changes goes to the first workspace, the rest evenly to the others. */
function withShare([first, ...others]: BenchWorkspace[], share: number): SteadyLoad['requests'] {
  const every = Math.round(1 / share);
  return Array.from({ length: 500 * every }, (_, index) => {
    const workspace = index % every === 0 ? first : others[index % others.length];
    const request = workspace?.moves[Math.floor(index / every) % workspace.moves.length];
    if (!request) throw new Error('there are no requests');
    return request;
  });
}

async function history(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const old of [0, oldDeliveries])
    await onDatabase(async (databaseUrl) => {
      const { ports, report } = await startReceivers(1);
      const workspace = await withApp(databaseUrl, (app) => addBenchWorkspace(app, ports));
      if (old > 0) await addOldDeliveries(databaseUrl, workspace, old);
      await vacuum(databaseUrl);
      const port = await startMuster(databaseUrl, secrets);
      const requests = await warmUp(databaseUrl, port, workspace);
      await report();
      await offerLoad({ port, perSecond: 10, seconds: 20, requests });
      await isDrained(databaseUrl);
      const [arrived] = await report();
      lines.push({ name: `${old} old deliveries: one event, p50 / p95 / p99 ms`, value: percentiles(arrived?.latenciesMs ?? []) });
    });
  return lines;
}

async function addOldDeliveries(databaseUrl: string, { workspaceId }: BenchWorkspace, count: number): Promise<void> {
  const run = (text: string) => onConnection(databaseUrl, (client) => client.query(text));
  const [webhook] = (await run(`SELECT id FROM webhooks WHERE workspace_id = '${workspaceId}'`)).rows;
  await run(`
    INSERT INTO webhook_deliveries (workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, status, attempts, created_at, finished_at)
    SELECT '${workspaceId}', gen_random_uuid(), '${webhook.id}', 'evt_' || n, 'candidate.stage_changed', n, now(), 'delivered', 1, now(), now()
    FROM generate_series(1, ${count}) AS n`);
  await run(`
    INSERT INTO webhook_attempts (workspace_id, delivery_id, number, started_at, duration_ms, status, response)
    SELECT workspace_id, id, 1, created_at, 5, 200, 'ok' FROM webhook_deliveries`);
}

async function measured(work: (databaseUrl: string) => Promise<Line[]>): Promise<Line[]> {
  let lines: Line[] = [];
  await onDatabase(async (databaseUrl) => {
    lines = await work(databaseUrl);
  });
  return lines;
}

async function startReceivers(receivers: number, hanging: number[] = []) {
  const child = startHelper('./webhooks/receivers.ts');
  const ports = await ask<number[]>(child, { receivers, hanging });
  return { ports, report: () => ask<Arrivals[]>(child, { report: true }) };
}

function offerLoad(work: SteadyLoad): Promise<SteadyResult> {
  return inProcess('./webhooks/steady-load.ts', work);
}

/** Returns the requests that follow: repeated ones would change nothing. */
async function warmUp(databaseUrl: string, port: number, { moves }: BenchWorkspace): Promise<SteadyLoad['requests']> {
  const load = { port, perSecond: 50, seconds: 2, requests: moves };
  const { sent } = await offerLoad(load);
  await isDrained(databaseUrl);
  return [...moves.slice(sent), ...moves.slice(0, sent)];
}

async function isDrained(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, async (client) => {
    while ((await client.query('SELECT FROM webhook_queue LIMIT 1')).rows.length > 0) await delay(20);
  });
}

/** The number of SQL statements, without those of the benchmark itself. */
async function statementsSince(databaseUrl: string): Promise<number> {
  const { rows } = await onConnection(databaseUrl, (client) =>
    client.query(
      `SELECT sum(calls) AS calls FROM pg_stat_statements WHERE query NOT LIKE '%webhook_queue LIMIT%' AND query NOT LIKE '%pg_stat%'`,
    ),
  );
  return Number(rows[0]?.calls);
}

function percentiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function duplicates(arrived: Arrivals[]): number {
  return sum(arrived.map((each) => each.duplicates));
}
