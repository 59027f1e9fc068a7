import { musterJson, type Settings } from '@muster/server/test/processes.ts';
import type { Cluster, Way } from './cluster.ts';
import { addedTwice, isGapless, lostWrites } from './compare.ts';
import { type Control, lostByControl } from './control.ts';
import { type FaultName, faults } from './faults.ts';
import { acknowledgedCount, type Ledger, newLedger, type Outage, outageOf, wrongAnswers } from './ledger.ts';
import { startLoad } from './load.ts';
import { readByHttp, readBySql } from './read-back.ts';
import { inWords, watchReadiness } from './readiness.ts';
import type { Node } from './send.ts';
import { waitFor } from './wait-for.ts';

export type Round = {
  fault: FaultName;
  workspaceId: string;
  ledger: Ledger;
  nodes: (Outage & { way: Way; readyz: string })[];
  events: number;
  lost: string[];
  control: { acknowledged: number; lost: number };
  complaints: string[];
};

type Muster = { nodes: (Node & { way: Way })[]; settings: Settings };

const flowingWrites = 50;
const flowTimeoutMs = 90_000;

/** Load, a fault in the middle of it, and then a look at everything that was acknowledged. */
export async function runRound(cluster: Cluster, { nodes, settings }: Muster, control: Control, fault: FaultName): Promise<Round> {
  const { workspaceId, token } = await newWorkspace(settings);
  const ledger = newLedger(nodes.length);
  const load = await startLoad(ledger, nodes, token);
  const readiness = nodes.map(({ url }) => watchReadiness(url));
  const complaints: string[] = [];
  await flowing(ledger);
  const faultAtMs = performance.now();
  await faults[fault].run(cluster);
  await cluster.healthy();
  await flowing(ledger).catch((error: Error) => complaints.push(error.message));
  await load.stop();
  await Promise.all(readiness.map((watch) => watch.stop()));

  const primary = cluster.urlOf(await cluster.leader());
  const found = [await readBySql(primary, workspaceId), ...(await Promise.all(nodes.map(({ url }) => readByHttp(url, token))))];
  const lost = [...new Set(found.flatMap((each) => lostWrites(ledger, each)))];
  if (found.some((each) => addedTwice(ledger, each).length > 0)) complaints.push('a job was added twice under one Idempotency-Key');
  if (!found.every(isGapless)) complaints.push('the sequence of the events has a gap');
  complaints.push(...wrongAnswers(ledger));
  for (const [index, { timeline }] of readiness.entries())
    if (timeline.at(-1)?.status !== '200') complaints.push(`node ${index + 1} was not ready in the end`);
  return {
    fault,
    workspaceId,
    ledger,
    nodes: nodes.map(({ way }, index) => ({
      way,
      readyz: inWords(readiness[index]?.timeline ?? [], faultAtMs),
      ...outageOf(ledger.acknowledgedAtMs[index] ?? [], faultAtMs),
    })),
    events: found[0]?.sequences.length ?? 0,
    lost,
    control: { acknowledged: control.acknowledged.size, lost: await lostByControl(primary, control.acknowledged) },
    complaints:
      lost.length > 0 ? [`${lost.length} of ${acknowledgedCount(ledger)} acknowledged writes are lost`, ...complaints] : complaints,
  };
}

async function newWorkspace(settings: Settings): Promise<{ workspaceId: string; token: string }> {
  const create = ['workspace', 'create', '--name', 'Failover', '--plan', 'premium'];
  const { workspace_id } = await musterJson<{ workspace_id: string }>(create, settings);
  const { token } = await musterJson<{ token: string }>(
    ['token', 'create', '--workspace', workspace_id, '--name', 'load'],
    settings,
  );
  return { workspaceId: workspace_id, token };
}

/** Until every node has acknowledged some more. */
async function flowing({ acknowledgedAtMs }: Ledger): Promise<void> {
  const before = acknowledgedAtMs.map((times) => times.length);
  const flows = () => acknowledgedAtMs.every((times, index) => times.length >= (before[index] ?? 0) + flowingWrites);
  await waitFor('writes on every node', flows, flowTimeoutMs);
}
