import type { Settings } from '@muster/server/test/processes/processes.ts';
import { musterJson } from '@muster/server/test/processes/run-muster.ts';
import type { Cluster, Way } from './cluster/cluster.ts';
import { runCommandMeanwhile } from './command-meanwhile.ts';
import { addedTwice, isGapless, lostWrites } from './compare.ts';
import { type Control, countLostByControl } from './control.ts';
import { type FaultName, faults } from './faults.ts';
import { acknowledgedCount, type Ledger, measureOutage, newLedger, type Outage, wrongAnswers } from './ledger.ts';
import { startLoad } from './load.ts';
import { readByHttp, readBySql } from './read-back.ts';
import { readinessText, watchReadiness } from './readiness.ts';
import type { Node } from './send.ts';
import { prepareTokenCheck } from './token-check.ts';
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

type Seen = Pick<Round, 'ledger' | 'nodes' | 'complaints'>;
type Workspace = { id: string; token: string };
type Muster = { nodes: (Node & { way: Way })[]; settings: Settings };

const flowingWrites = 50;
const flowTimeoutMs = 90_000;

/** Runs the load with a fault in the middle, then checks every acknowledged write. */
export async function runRound(cluster: Cluster, muster: Muster, control: Control, fault: FaultName): Promise<Round> {
  const workspace = await newWorkspace(muster.settings);
  const seen = await injectFault(cluster, muster, fault, workspace);
  const { ledger } = seen;
  const primary = cluster.urlOf(await cluster.leader());
  const found = [await readBySql(primary, workspace.id)];
  for (const { url } of muster.nodes) found.push(await readByHttp(url, workspace.token));
  const lost = [...new Set(found.flatMap((each) => lostWrites(ledger, each)))];
  return {
    fault,
    workspaceId: workspace.id,
    ledger,
    nodes: seen.nodes,
    events: found[0]?.sequences.length ?? 0,
    lost,
    control: { acknowledged: control.acknowledged.size, lost: await countLostByControl(primary, control.acknowledged) },
    complaints: [
      ...(lost.length > 0 ? [`${lost.length} of ${acknowledgedCount(ledger)} acknowledged writes are lost`] : []),
      ...(found.some((each) => addedTwice(ledger, each).length > 0) ? ['a job was added twice under one Idempotency-Key'] : []),
      ...(found.every(isGapless) ? [] : ['the sequence of the events has a gap']),
      ...wrongAnswers(ledger),
      ...seen.complaints,
    ],
  };
}

/** Returns when the cluster is healthy again, and the load has stopped. */
async function injectFault(cluster: Cluster, muster: Muster, fault: FaultName, workspace: Workspace): Promise<Seen> {
  const { nodes, settings } = muster;
  const ledger = newLedger(nodes.length);
  const checkTokens = await prepareTokenCheck(cluster, muster, workspace.id);
  const wrongTokens: string[] = [];
  const noteTokens = async () => void wrongTokens.push(...(await checkTokens()));
  const load = await startLoad(ledger, nodes, workspace.token);
  const watched = nodes.map((node) => ({ ...node, readiness: watchReadiness(node.url) }));
  await waitForWrites(ledger);
  const faultAtMs = performance.now();
  const direct = faults[fault].leavesStandbys ? watched.find(({ way }) => way === 'hosts') : undefined;
  const command = { ...settings, DATABASE_URL: cluster.urls.hosts };
  const [refused = []] = await Promise.all([
    direct && runCommandMeanwhile(command, direct.readiness),
    faults[fault].run(cluster, noteTokens),
  ]);
  await cluster.healthy();
  const stalled = await waitForWrites(ledger).then(
    () => [],
    (error: Error) => [error.message],
  );
  await noteTokens();
  await load.stop();
  await Promise.all(watched.map(({ readiness }) => readiness.stop()));
  const unready = watched.filter(({ readiness }) => readiness.timeline.at(-1)?.status !== '200');
  return {
    ledger,
    nodes: watched.map(({ way, readiness }, index) => ({
      way,
      readyz: readinessText(readiness.timeline, faultAtMs),
      ...measureOutage(ledger.acknowledgedAtMs[index] ?? [], faultAtMs),
    })),
    complaints: [...refused, ...stalled, ...wrongTokens, ...unready.map(({ name }) => `${name} was not ready in the end`)],
  };
}

async function newWorkspace(settings: Settings): Promise<Workspace> {
  const create = ['workspace', 'create', '--name', 'Failover', '--plan', 'premium'];
  const { workspace_id } = await musterJson<{ workspace_id: string }>(create, settings);
  const { token } = await musterJson<{ token: string }>(
    ['token', 'create', '--workspace', workspace_id, '--name', 'load'],
    settings,
  );
  return { id: workspace_id, token };
}

/** Waits until every node has acknowledged more writes. */
async function waitForWrites({ acknowledgedAtMs }: Ledger): Promise<void> {
  const before = acknowledgedAtMs.map((times) => times.length);
  const hasEnoughWrites = () => acknowledgedAtMs.every((times, index) => times.length >= (before[index] ?? 0) + flowingWrites);
  await waitFor('writes on every node', hasEnoughWrites, flowTimeoutMs);
}
