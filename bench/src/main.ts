import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { type Case, candidateCases, jobCases } from './cases.ts';
import type { Load, Result } from './load.ts';
import { seedCandidates, seedJobs } from './seed.ts';
import { load, median, onDatabase, startLimitHandlers, startMuster, vacuum } from './servers.ts';
import { connections, machine, rounds, secondsPerRound } from './settings.ts';

type Measured = { name: string; limit: Result; muster: Result };

const candidates = Number(process.env.BENCH_CANDIDATES ?? 10_000);
const only = process.argv[2];
const isWanted = ({ name }: Case) => !only || name.includes(only);

await onDatabase(async (databaseUrl) => {
  const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
  const jobs = await seedJobs(app);
  const people = await seedCandidates(app, databaseUrl, candidates);
  await close();
  await vacuum(databaseUrl);
  const musterPort = await startMuster(databaseUrl);
  const results = [
    ...(await compareAll(jobCases(jobs).filter(isWanted), await startLimitHandlers(databaseUrl, jobs), musterPort)),
    ...(await compareAll(candidateCases(people).filter(isWanted), await startLimitHandlers(databaseUrl, people), musterPort)),
  ];
  process.stdout.write(report(results));
});

async function compareAll(cases: Case[], limitPort: number, musterPort: number): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const { name, requests } of cases) {
    const measured = await compare(name, requests, limitPort, musterPort);
    results.push(measured);
    process.stderr.write(`${row(measured)}\n`);
  }
  return results;
}

/** Alternates between both, so that other load on the machine affects both; the median of each. */
async function compare(name: string, requests: Load['requests'], limitPort: number, musterPort: number): Promise<Measured> {
  const limit: Result[] = [];
  const muster: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await load({ port: limitPort, connections, seconds: secondsPerRound, requests }));
    muster.push(await load({ port: musterPort, connections, seconds: secondsPerRound, requests }));
  }
  return { name, limit: median(limit), muster: median(muster) };
}

function report(results: Measured[]): string {
  const head =
    '| endpoint | limit /s | Muster /s | ratio | limit p50 / p99 ms | Muster p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|';
  return `\n${machine()}; ${candidates} candidates\n\n${head}\n${results.map(row).join('\n')}\n`;
}

function row({ name, limit, muster }: Measured): string {
  const ms = (result: Result) => `${result.p50.toFixed(2)} / ${result.p99.toFixed(2)}`;
  const ratio = (muster.perSecond / limit.perSecond).toFixed(2);
  return `| ${name} | ${limit.perSecond.toFixed(0)} | ${muster.perSecond.toFixed(0)} | ${ratio} | ${ms(limit)} | ${ms(muster)} | ${limit.failed + muster.failed} |`;
}
