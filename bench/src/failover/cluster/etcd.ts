import { join } from 'node:path';
import type { Account } from '@muster/server/src/storage/embedded/postgres-account.ts';
import { type Child, startChild } from './children.ts';

export function startEtcd(account: Account, folder: string, port: number, peerPort: number): Child {
  const url = `http://127.0.0.1:${port}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const options = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd=${peerUrl}`,
    // Patroni 3.0.2 on version 3 of the protocol lets a primary that was frozen take the leadership back from its successor.
    'enable-v2': 'true',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  // Needed on architectures that etcd does not support officially, such as arm64.
  return startChild(account, 'etcd', args, join(folder, 'etcd.log'), { ETCD_UNSUPPORTED_ARCH: process.arch });
}
