import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { candidateCases, searchCases } from './cases.ts';
import type { Result } from './load.ts';
import { seedCandidates } from './seed.ts';
import { load, median, onDatabase, startMuster, vacuum } from './servers.ts';
import { machine, rounds, secondsPerRound } from './settings.ts';

/*
 * The same calls on a small and on a large workspace: latency must not grow with the number of candidates.
 * `npm run bench:growth -- q:` measures what has `q:` in its name.
 */
const only = process.argv[2];
const small = Number(process.env.BENCH_SMALL ?? 10_000);
const big = Number(process.env.BENCH_BIG ?? 1_000_000);
// Few, to measure calls and not queueing.
const connections = 4;

const [one, other] = [await measure(small), await measure(big)];
const head = `| call | ${small} p50 / p99 ms | ${big} p50 / p99 ms | p50 grows by | failed |\n|---|---|---|---|---|`;
process.stdout.write(`\n${machine(connections)}\n\n${head}\n${[...one.keys()].map(row).join('\n')}\n`);

async function measure(candidates: number): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  await onDatabase(async (databaseUrl) => {
    const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
    const seed = await seedCandidates(app, databaseUrl, candidates);
    await close();
    await vacuum(databaseUrl);
    const port = await startMuster(databaseUrl);
    const cases = [...candidateCases(seed), ...searchCases(seed)].filter(({ name }) => !only || name.includes(only));
    for (const { name, requests } of cases) {
      const all: Result[] = [];
      for (let round = 0; round < rounds; round += 1)
        all.push(await load({ port, connections, seconds: secondsPerRound, requests }));
      results.set(name, median(all));
      process.stderr.write(`${candidates} ${name} ${JSON.stringify(results.get(name))}\n`);
    }
  });
  return results;
}

function row(name: string): string {
  const [before, after] = [one.get(name), other.get(name)];
  if (!before || !after) throw new Error(`${name} was not measured twice`);
  const ms = ({ p50, p99 }: Result) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  return `| ${name} | ${ms(before)} | ${ms(after)} | ${(after.p50 / before.p50).toFixed(2)} | ${before.failed + after.failed} |`;
}
