import { setTimeout as delay } from 'node:timers/promises';
import { signalPostgres } from '@muster/server/test/processes/processes.ts';
import type { Cluster } from './cluster/cluster.ts';
import { type Member, readPostmasterPid, switchOver } from './cluster/member.ts';
import { onConnection } from './control.ts';
import { waitFor } from './wait-for.ts';

type Fault = {
  about: string;
  /** For some seconds there is no primary, but standbys answer. */
  leavesStandbys: boolean;
  /** `whileTwo` is called while there are two primaries, where the fault leaves two. */
  run: (cluster: Cluster, whileTwo: () => Promise<void>) => Promise<void>;
};

const failoverTimeoutMs = 120_000;
// Longer than any statement timeout: all clients of the old primary have then reached the new one.
const twoPrimariesMs = 25_000;
const frozenMs = 15_000;

/** Each damages the primary, then does what an operator would do to get three servers again. */
export const faults = {
  primary: {
    about: 'kill -9 of PostgreSQL and Patroni',
    leavesStandbys: true,
    async run(cluster) {
      const member = await cluster.leader();
      await Promise.all([cluster.killPatroni(member), signalAll(member, 'SIGKILL')]);
      await anotherLeader(cluster, member);
      cluster.startPatroni(member);
    },
  },
  postmaster: {
    about: 'kill -9 of the postmaster',
    leavesStandbys: false,
    async run(cluster) {
      const member = await cluster.leader();
      const postmaster = await runningPostmaster(member);
      process.kill(postmaster, 'SIGKILL');
      await waitFor('another postmaster', async () => (await runningPostmaster(member)) !== postmaster, failoverTimeoutMs);
    },
  },
  backend: {
    about: 'kill -9 of one backend: a crash restart under the same postmaster',
    leavesStandbys: false,
    async run(cluster) {
      const url = cluster.urlOf(await cluster.leader());
      process.kill(await changingBackend(url), 'SIGKILL');
      await waitFor(
        'the restart',
        () => onConnection(url, async (client) => (await client.query('SELECT 1')).rowCount === 1),
        failoverTimeoutMs,
      );
    },
  },
  patroni: {
    about: `kill -9 of the Patroni daemon: two primaries for at least ${twoPrimariesMs / 1000} s`,
    leavesStandbys: false,
    async run(cluster, whileTwo) {
      const member = await cluster.leader();
      await cluster.killPatroni(member);
      await anotherLeader(cluster, member);
      await Promise.all([delay(twoPrimariesMs), whileTwo()]);
      cluster.startPatroni(member);
    },
  },
  switchover: {
    about: 'planned switchover',
    leavesStandbys: false,
    async run(cluster) {
      const member = await cluster.leader();
      await switchOver(member);
      await anotherLeader(cluster, member);
    },
  },
  freeze: {
    about: `SIGSTOP of PostgreSQL until ${frozenMs / 1000} s after the failover`,
    leavesStandbys: true,
    async run(cluster) {
      const member = await cluster.leader();
      await signalAll(member, 'SIGSTOP');
      await anotherLeader(cluster, member);
      await delay(frozenMs);
      await signalAll(member, 'SIGCONT');
    },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

async function signalAll(member: Member, signal: NodeJS.Signals): Promise<void> {
  await signalPostgres(await runningPostmaster(member), signal);
}

async function runningPostmaster(member: Member): Promise<number> {
  const postmaster = await readPostmasterPid(member);
  if (postmaster === undefined) throw new Error(`PostgreSQL ${member.name} does not run.`);
  return postmaster;
}

function anotherLeader(cluster: Cluster, former: Member): Promise<void> {
  return waitFor('another leader', async () => (await cluster.leader()).name !== former.name, failoverTimeoutMs);
}

/** The pid of a backend that serves Muster. */
async function changingBackend(databaseUrl: string): Promise<number> {
  const text = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'muster %' AND backend_type = 'client backend' ORDER BY random()`;
  const { rows } = await onConnection(databaseUrl, (client) => client.query<{ pid: number }>(text));
  if (!rows[0]) throw new Error('Muster is not connected.');
  return rows[0].pid;
}
