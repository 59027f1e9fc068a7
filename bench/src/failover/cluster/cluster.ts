import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, chooseAccount } from '@muster/server/src/storage/embedded/postgres-account.ts';
import { signalPostgres } from '@muster/server/test/processes/processes.ts';
import { waitFor } from '../wait-for.ts';
import { type Child, startChild } from './children.ts';
import { findLeader, isHealthy } from './cluster-health.ts';
import { startEtcd } from './etcd.ts';
import { haproxyConfig } from './haproxy-config.ts';
import { type Member, readPostmasterPid } from './member.ts';
import { patroniConfig } from './patroni-config.ts';
import { freePorts } from './ports.ts';

/** etcd, three PostgreSQL servers with Patroni, haproxy; all on loopback, in a temporary folder. */
export type Cluster = {
  /** The ways in which Muster can connect. */
  urls: Record<Way, string>;
  urlOf(member: Member): string;
  leader(): Promise<Member>;
  healthy(): Promise<void>;
  startPatroni(member: Member): void;
  killPatroni(member: Member): Promise<void>;
  stop(): Promise<void>;
};

/** Through haproxy, which closes the connections to a former primary, or keeps them; or straight to the servers. */
export const ways = ['haproxy', 'haproxy-kept', 'hosts'] as const;
export type Way = (typeof ways)[number];

const names = ['one', 'two', 'three'];
const healthyTimeoutMs = 180_000;

export async function startCluster(postgresBin: string, scope: { after(work: () => unknown): void }): Promise<Cluster> {
  const account = await chooseAccount();
  const folder = newFolder(account);
  const [etcdPort = 0, peerPort = 0, closing = 0, keeping = 0, ...memberPorts] = await freePorts(4 + 2 * names.length);
  const members = names.map((name, index): Member => {
    const [port = 0, restPort = 0] = memberPorts.slice(2 * index);
    return { name, port, restPort, folder: newMemberFolder(account, join(folder, name)) };
  });
  const patroni = new Map<string, Child>();
  const haproxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(haproxyFile, haproxyConfig(members, { closing, keeping }));
  const others = [
    startEtcd(account, folder, etcdPort, peerPort),
    startChild(account, 'haproxy', ['-db', '-f', haproxyFile], join(folder, 'haproxy.log')),
  ];
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const cluster: Cluster = {
    urls: {
      haproxy: urlTo(`127.0.0.1:${closing}`),
      'haproxy-kept': urlTo(`127.0.0.1:${keeping}`),
      hosts: `${urlTo(hosts)}?target_session_attrs=read-write`,
    },
    urlOf: ({ port }) => urlTo(`127.0.0.1:${port}`),
    leader: () => findLeader(members),
    healthy: () => waitFor('a healthy cluster', () => isHealthy(members), healthyTimeoutMs),
    startPatroni(member) {
      const file = join(member.folder, 'patroni.yml');
      writeFileSync(file, patroniConfig(member, etcdPort, postgresBin));
      patroni.set(member.name, startChild(account, 'patroni', [file], join(member.folder, 'patroni.log')));
    },
    killPatroni: async ({ name }) => patroni.get(name)?.kill(),
    async stop() {
      // Patroni first: it would restart the others.
      await Promise.all([...patroni.values(), ...others].map((child) => child.killAll()));
      await Promise.all(members.map(killPostgres));
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
  scope.after(cluster.stop);
  for (const member of members) cluster.startPatroni(member);
  await cluster.healthy();
  return cluster;
}

function urlTo(host: string): string {
  return `postgres://postgres@${host}/postgres`;
}

function newFolder({ uid, gid }: Account): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-failover-'));
  chmodSync(folder, 0o711);
  chownSync(folder, uid, gid);
  return folder;
}

function newMemberFolder({ uid, gid }: Account, folder: string): string {
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  return folder;
}

async function killPostgres(member: Member): Promise<void> {
  const postmaster = await readPostmasterPid(member);
  if (postmaster !== undefined) await signalPostgres(postmaster, 'SIGKILL');
}
