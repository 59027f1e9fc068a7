import { runChaos } from '@muster/server/test/chaos/chaos.ts';
import type { KillTarget } from '@muster/server/test/chaos/chaos-processes.ts';

/*
 * Committed changes against received events, while workers, API and database are killed with -9 and receivers fail, reset, hang and
 * answer byte by byte. `npm test` runs a short form of it.
 */
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

const cleanUps: (() => unknown)[] = [];
const scope = { after: (work?: unknown) => void (typeof work === 'function' && cleanUps.push(() => work())) };

try {
  const ledger = await runChaos(scope, {
    events: number('CHAOS_EVENTS', 100_000),
    webhooks: number('CHAOS_WEBHOOKS', 20),
    workers: number('CHAOS_WORKERS', 2),
    kills: shuffled([
      ...times('worker', number('CHAOS_KILLS', 20)),
      ...times('api', number('CHAOS_API_KILLS', 3)),
      ...times('database', number('CHAOS_DATABASE_KILLS', 3)),
    ]),
    faultRates: {
      fails: number('CHAOS_FAILS', 0.1),
      resets: number('CHAOS_RESETS', 0.05),
      hangs: number('CHAOS_HANGS', 0.01),
      slow: number('CHAOS_SLOW', 0.02),
    },
    skipLeases: false,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const { committed, lost, duplicates, badSignatures, unknown, requests, crashes, seconds } = ledger;
  for (const crash of crashes) process.stderr.write(`${crash}\n`);
  const share = ((100 * duplicates) / committed).toFixed(3);
  process.stdout.write(
    `\n| committed | lost | acknowledged twice | badly signed | never committed | requests | seconds |\n|---|---|---|---|---|---|---|\n` +
      `| ${committed} | ${lost.length} | ${duplicates} (${share} %) | ${badSignatures} | ${unknown} | ${requests} | ${seconds} |\n`,
  );
  if (lost.length + badSignatures + unknown + crashes.length > 0) process.exitCode = 1;
} finally {
  for (const work of cleanUps.reverse()) await work();
}

function times(target: KillTarget, count: number): KillTarget[] {
  return Array.from({ length: count }, () => target);
}

function shuffled<Value>(values: Value[]): Value[] {
  const placed = values.map((value) => ({ value, place: Math.random() }));
  return placed.sort((a, b) => a.place - b.place).map(({ value }) => value);
}
