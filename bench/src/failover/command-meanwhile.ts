import { type Settings, spawnMuster } from '@muster/server/test/processes/processes.ts';
import type { Readiness } from './readiness.ts';
import { waitFor } from './wait-for.ts';

const outageTimeoutMs = 60_000;

/** Runs a command while there are only standbys: it must wait for the next primary. Returns what went wrong. */
export async function runCommandMeanwhile(settings: Settings, { timeline }: Readiness): Promise<string[]> {
  await waitFor('the outage', () => timeline.at(-1)?.status === '503', outageTimeoutMs);
  const { code, signal, stderr } = await spawnMuster(['workspace', 'list', '--json'], settings);
  return code === 0 ? [] : [`a command that was started without a primary ended with ${code ?? signal}: ${stderr.slice(-300)}`];
}
