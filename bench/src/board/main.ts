import type { NewJob } from '@muster/contract/jobs/job-input.ts';
import { readConfig } from '@muster/server/src/config.ts';
import { addJob } from '@muster/server/src/jobs/job-actions.ts';
import { type App, openApp } from '@muster/server/src/open-app.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import pino from 'pino';
import type { Result } from '../load.ts';
import { load, median, onDatabase, startBoardLimit, startMuster, vacuum } from '../servers.ts';
import { connections, machine, rounds, secondsPerRound } from '../settings.ts';

/* The public board against its limit handlers, for a small company and for one with very many open jobs. */
const small = 100;
const big = Number(process.env.BENCH_BOARD_JOBS ?? 10_000);
const atATime = 50;
const sample = 500;
// Views of job pages are counted; those of programs are not.
const browser = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept-Language': 'en-US,en;q=0.9',
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};
const seedActor = { type: 'system', id: 'bench', name: 'Bench' } as const;

type Measured = { name: string; limit: Result | undefined; muster: Result };
type Board = { slug: string; jobs: string[] };

await onDatabase(async (databaseUrl) => {
  const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
  const boards = [await seedBoard(app, small), await seedBoard(app, big)];
  await close();
  await vacuum(databaseUrl);
  const ports = { limit: await startBoardLimit(databaseUrl), muster: await startMuster(databaseUrl) };
  const results: Measured[] = [];
  for (const { slug, jobs } of boards) {
    const named = `of ${jobs.length} jobs`;
    results.push(await compare(`list, first page, ${named}`, [`/jobs/${slug}`], ports));
    results.push(
      await compare(
        `job page, ${named}`,
        jobs.slice(0, sample).map((job) => `/jobs/${slug}/${job}`),
        ports,
      ),
    );
    results.push(
      await measure(`list, page in the middle, ${named}`, [`/jobs/${slug}?page=${Math.ceil(jobs.length / 100)}`], ports),
    );
    results.push(await measure(`list by department and type, ${named}`, [`/jobs/${slug}?department=Team+3&type=full-time`], ports));
    // A unique number in each request, so that no cache helps.
    results.push(await measure(`search, never the same words, ${named}`, [`/jobs/${slug}?q=engineer+#`], ports));
  }
  process.stdout.write(report(results));
});

async function seedBoard(app: App, count: number): Promise<Board> {
  const { workspaceId, company } = await createWorkspace(app, { name: `Board ${count}`, plan: 'premium' });
  const jobs: string[] = [];
  for (let from = 0; from < count; from += atATime) {
    const adding = Array.from({ length: Math.min(atATime, count - from) }, (_, n) =>
      addJob(app, { workspaceId, actor: seedActor }, jobNumber(from + n), true, () => []),
    );
    jobs.push(...(await Promise.all(adding)).map(({ public_slug }) => public_slug));
  }
  return { slug: company.slug, jobs };
}

function jobNumber(n: number): NewJob {
  const cities = ['Berlin', 'Lisbon', 'Vienna', 'Lyon', 'Dublin', 'Ghent'];
  return {
    job_title: `Engineer ${n}`,
    public_slug: `engineer-${n}`,
    status: 'Active',
    job_description: `## What you will do\n\n${'You make things that hold, and say so when they do not. '.repeat(30)}\n\n- one\n- **two**\n- three`,
    department: `Team ${n % 20}`,
    job_country: 'Somewhere',
    city: cities[n % cities.length] ?? null,
    workplace: n % 3 === 0 ? 'Remote' : 'Hybrid',
    job_type: n % 4 === 0 ? 'Part-time' : 'Full-time',
    salary_min: 50_000 + n,
    salary_max: 60_000 + n,
    currency: 'EUR',
    salary_period: 'Per year',
  };
}

async function compare(name: string, paths: string[], ports: { limit: number; muster: number }): Promise<Measured> {
  const limit: Result[] = [];
  const muster: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await run(ports.limit, paths));
    muster.push(await run(ports.muster, paths));
  }
  return { name, limit: median(limit), muster: median(muster) };
}

async function measure(name: string, paths: string[], ports: { muster: number }): Promise<Measured> {
  const muster: Result[] = [];
  for (let round = 0; round < rounds; round += 1) muster.push(await run(ports.muster, paths));
  return { name, limit: undefined, muster: median(muster) };
}

function run(port: number, paths: string[]): Promise<Result> {
  return load({
    port,
    connections,
    seconds: secondsPerRound,
    requests: paths.map((path) => ({ method: 'GET', path, token: '-', headers: browser })),
  });
}

function report(results: Measured[]): string {
  const head =
    '| page | limit /s | Muster /s | ratio | limit p50 / p99 ms | Muster p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|';
  return `\n${machine()}\n\n${head}\n${results.map(row).join('\n')}\n`;
}

function row({ name, limit, muster }: Measured): string {
  const ms = (result: Result | undefined) => (result ? `${result.p50.toFixed(2)} / ${result.p99.toFixed(2)}` : '');
  const ratio = limit ? (muster.perSecond / limit.perSecond).toFixed(2) : '';
  const failed = (limit?.failed ?? 0) + muster.failed;
  return `| ${name} | ${limit?.perSecond.toFixed(0) ?? ''} | ${muster.perSecond.toFixed(0)} | ${ratio} | ${ms(limit)} | ${ms(muster)} | ${failed} |`;
}
