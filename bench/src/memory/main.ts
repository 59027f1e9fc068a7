import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateCorpus } from '@muster/cv-lab/src/corpus/generate.ts';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { seedCandidates } from '../seed.ts';
import { onDatabase, residentMb, startMuster, vacuum } from '../servers.ts';
import { type Mix, type MixCounts, startMix } from './mix.ts';

/*
 * npm run bench:memory [-- MINUTES]: resident memory of the server under a steady mix of reads, changes, board pages and applications with
 * CVs. It has to stop growing below the goal.
 */
const minutes = Number(process.argv[2] ?? 30);
const goalMb = 350;
const candidates = Number(process.env.BENCH_CANDIDATES ?? 10_000);
const sampleEveryMs = 10_000;
const printEvery = 6;
// As `npm start` sets them.
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
const noApplyLimits = { APPLY_LIMITS: 'address=1000000,untokened=1000000,job=1000000' };

await onDatabase(async (databaseUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-memory-'));
  try {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
    const { app, close } = await openApp(readConfig(settings), pino({ level: 'error' }));
    const seed = await seedCandidates(app, databaseUrl, candidates);
    await close();
    await vacuum(databaseUrl);
    const cvs = await makeCvs(join(folder, 'cvs'));
    const port = await startMuster(databaseUrl, { ...settings, ...allocation, ...noApplyLimits });
    await measure({ url: `http://127.0.0.1:${port}`, seed, cvs });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function makeCvs(folder: string): Promise<Mix['cvs']> {
  await generateCorpus({ folder, count: 105, seed: 1, say: () => undefined });
  const names = readdirSync(folder).filter((name) => /\.(docx|pdf|txt)$/.test(name));
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

async function measure(mix: Mix): Promise<void> {
  const samples = [residentMb()];
  process.stdout.write(
    `| minute | MB | reads | changes | applications | failed |\n|---|---|---|---|---|---|\n${row(0, samples[0], undefined)}`,
  );
  const { counts, stop } = await startMix(mix);
  for (let sample = 1; sample <= (minutes * 60_000) / sampleEveryMs; sample += 1) {
    await delay(sampleEveryMs);
    samples.push(residentMb());
    if (sample % printEvery === 0) process.stdout.write(row(sample / printEvery, samples.at(-1), counts));
  }
  await stop();
  const lastThird = samples.slice(-Math.ceil(samples.length / 3));
  const highest = Math.max(...samples);
  process.stdout.write(
    `\nHighest ${highest} MB, in the last third ${Math.min(...lastThird)} to ${Math.max(...lastThird)} MB, goal ${goalMb} MB.\n`,
  );
  if (highest > goalMb) process.exitCode = 1;
}

function row(minute: number, mb: number | undefined, counts: MixCounts | undefined): string {
  const { read = 0, change = 0, apply = 0, failed = 0 } = counts ?? {};
  return `| ${minute} | ${mb} | ${read} | ${change} | ${apply} | ${failed} |\n`;
}
