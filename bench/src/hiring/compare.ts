import type { Load, Result } from '../load.ts';
import { load, median } from '../servers.ts';
import { connections, rounds, secondsPerRound } from '../settings.ts';

export type Comparison = { name: string; limit: Result; muster: Result };
type Requests = () => Load['requests'];

/** Alternates between both, so that other load on the machine affects both; the median of each. */
export async function compare(name: string, requests: Requests, ports: { limit: number; muster: number }): Promise<Comparison> {
  const limit: Result[] = [];
  const muster: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await load({ port: ports.limit, connections, seconds: secondsPerRound, requests: requests() }));
    muster.push(await load({ port: ports.muster, connections, seconds: secondsPerRound, requests: requests() }));
  }
  return { name, limit: median(limit), muster: median(muster) };
}

export function comparisonTable(results: Comparison[]): string {
  const head =
    '| endpoint | limit /s | Muster /s | ratio | limit p50 / p99 ms | Muster p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|';
  return `${head}\n${results.map(row).join('\n')}`;
}

function row({ name, limit, muster }: Comparison): string {
  const ms = ({ p50, p99 }: Result) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  const ratio = (muster.perSecond / limit.perSecond).toFixed(2);
  return `| ${name} | ${limit.perSecond.toFixed(0)} | ${muster.perSecond.toFixed(0)} | ${ratio} | ${ms(limit)} | ${ms(muster)} | ${limit.failed + muster.failed} |`;
}
