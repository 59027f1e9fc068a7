import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import type { Load, Result } from '../load.ts';
import { load, median, onDatabase, startMuster, vacuum } from '../servers.ts';
import { machine, rounds, secondsPerRound } from '../settings.ts';
import type { BenchPart } from './bench-part.ts';
import { type InterviewSeed, seedInterviews } from './seed-interviews.ts';

/** The lists of interviews of a small and of a large workspace: latency must not grow with their number. */
export const interviewGrowth: BenchPart = { name: 'interviews: growth', run };

const small = Number(process.env.BENCH_SMALL ?? 10_000);
const big = Number(process.env.BENCH_BIG ?? 1_000_000);
// Few, to measure calls and not queueing.
const connections = 4;

async function run(): Promise<string> {
  const [one, other] = [await measure(small), await measure(big)];
  const head = `| call | ${small} p50 / p99 ms | ${big} p50 / p99 ms | p50 grows by | failed |\n|---|---|---|---|---|`;
  const rows = [...one].map(([name, before]) => row(name, before, other.get(name)));
  return `\n${machine(connections)}\n\n${head}\n${rows.join('\n')}\n`;
}

async function measure(count: number): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  await onDatabase(async (databaseUrl) => {
    const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
    const seed = await seedInterviews(app, databaseUrl, count);
    await close();
    await vacuum(databaseUrl);
    const port = await startMuster(databaseUrl);
    for (const [name, requests] of Object.entries(cases(seed))) {
      const all: Result[] = [];
      for (let round = 0; round < rounds; round += 1)
        all.push(await load({ port, connections, seconds: secondsPerRound, requests }));
      results.set(name, median(all));
      process.stderr.write(`${count} ${name} ${JSON.stringify(results.get(name))}\n`);
    }
  });
  return results;
}

function cases({ token, jobId, interviewers }: InterviewSeed): Record<string, Load['requests']> {
  const list = (query: string) => ({ method: 'GET', path: `/v1/interviews?limit=100&${query}`, token });
  return {
    'first page': [list('')],
    'by last change': [list('sort=-updated_at')],
    'after a time': [list('starts_after=2000-01-10')],
    'by statuses': [list('status=no_show,scheduled')],
    'by feedback': [list('feedback_status=partial&sort=-start_at')],
    'by job': [list(`job_id=${jobId}`)],
    'by interviewer': interviewers.map(({ email }) => list(`interviewer=${email}`)),
  };
}

function row(name: string, before: Result, after: Result | undefined): string {
  if (!after) throw new Error(`${name} was not measured twice`);
  const ms = ({ p50, p99 }: Result) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  return `| ${name} | ${ms(before)} | ${ms(after)} | ${(after.p50 / before.p50).toFixed(2)} | ${before.failed + after.failed} |`;
}
