import { randomBytes } from 'node:crypto';
import { type Serving, type Settings, startServe } from '@muster/server/test/processes/processes.ts';
import { type Cluster, startCluster, type Way } from './cluster/cluster.ts';
import { findPrograms } from './cluster/packages.ts';
import { lostWrites } from './compare.ts';
import { createControlTable, startControl } from './control.ts';
import { faults } from './faults.ts';
import { acknowledgedCount } from './ledger.ts';
import { type Plan, readPlan, usage } from './options.ts';
import { readBySql } from './read-back.ts';
import { formatReport, roundText } from './report.ts';
import { type Round, runRound } from './round.ts';

/*
 * Two Muster nodes on a cluster of three PostgreSQL servers, whose primary is killed, frozen, isolated and switched over while clients write.
 * Afterwards every write that was acknowledged must be there.
 */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const cleanUps: (() => unknown)[] = [];
const scope = { after: (work?: unknown) => void (typeof work === 'function' && cleanUps.push(() => work())) };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await finish();
    process.exit(130);
  });

try {
  const plan = readPlan(process.argv.slice(2));
  if (plan) await run(plan);
  else process.stdout.write(usage);
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
} finally {
  await finish();
  // After a failure the clients may still be running.
  process.exit();
}

async function run(plan: Plan): Promise<void> {
  const { postgresBin } = await findPrograms(say);
  say('Starting etcd, three PostgreSQL servers with Patroni, and haproxy.');
  const cluster = await startCluster(postgresBin, scope);
  await createControlTable(cluster.urls.haproxy);
  const rounds: Round[] = [];
  for (const { ways, faults } of plan) rounds.push(...(await runGroup(cluster, ways, faults)));
  const lostLater = await countLaterLosses(cluster, rounds);
  process.stdout.write(formatReport(rounds));
  if (lostLater > 0) say(`FAILED: ${lostLater} writes that were there after their round are lost at the end.`);
  if (lostLater > 0 || rounds.some(({ complaints, control }) => complaints.length + control.lost > 0)) process.exitCode = 1;
}

/** Runs some rounds with the same two nodes. */
async function runGroup(cluster: Cluster, ways: [Way, Way], names: Plan[number]['faults']): Promise<Round[]> {
  const base = { SECRETS_KEY: randomBytes(32).toString('base64'), RATE_LIMIT_PLANS: 'premium=999999999', LOG_LEVEL: 'error' };
  const settings: Settings = { ...base, DATABASE_URL: cluster.urls.haproxy };
  const nodes: (Serving & { way: Way; name: string })[] = [];
  for (const [index, way] of ways.entries())
    nodes.push({ ...(await startServe(scope, { ...base, DATABASE_URL: cluster.urls[way] })), way, name: `node ${index + 1}` });
  const control = startControl(cluster.urls[ways[0] === 'hosts' ? 'haproxy' : ways[0]]);
  const rounds: Round[] = [];
  for (const name of names) {
    say(`\n${name} (${faults[name].about}), nodes connected by ${ways.join(' and ')}`);
    const round = await runRound(cluster, { nodes, settings }, control, name);
    say(`  ${acknowledgedCount(round.ledger)} acknowledged, ${round.lost.length} lost`);
    say(roundText(round));
    rounds.push(round);
  }
  await control.stop();
  for (const node of nodes) await checkExit(node, rounds);
  return rounds;
}

/** A node must still run, and exit with 0. */
async function checkExit(node: Serving & { name: string }, rounds: Round[]): Promise<void> {
  const { code, signal, stderr } = await node.stop();
  if (code !== 0) rounds.at(-1)?.complaints.push(`${node.name} ended with ${code ?? signal}: ${stderr.slice(-500)}`);
}

/** A later fault must not lose writes of an earlier round. */
async function countLaterLosses(cluster: Cluster, rounds: Round[]): Promise<number> {
  let lost = 0;
  const primary = cluster.urlOf(await cluster.leader());
  for (const round of rounds) {
    const gone = lostWrites(round.ledger, await readBySql(primary, round.workspaceId));
    lost += gone.filter((marker) => !round.lost.includes(marker)).length;
  }
  return lost;
}

async function finish(): Promise<void> {
  for (const work of cleanUps.splice(0).reverse()) await work();
}
