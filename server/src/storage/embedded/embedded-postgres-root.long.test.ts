import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import test from 'node:test';
import { newDataDir, open, postmastersBelow, startMuster, stopMuster } from '#test/postgres/embedded-postgres-process.ts';
import { type Account, canEnter, isRoot } from './postgres-account.ts';

const plainUser: Account = { uid: 65534, gid: 65534 };

if (!isRoot()) test('does not apply here', { skip: 'it needs root, to start PostgreSQL as another user' });
else if (!(await canEnter(plainUser, import.meta.dirname)))
  test('does not apply here', { skip: 'only root may enter this folder, so no other user can start Muster from it' });
else {
  test('PostgreSQL started by a user runs as that user, also when root opens it later', async (t) => {
    const dataDir = await newDataDir(t, 'data', 0o777);
    const muster = await startMuster(dataDir, 'open', plainUser);
    const [pid = 0] = await postmastersBelow(dataDir);
    assert.deepEqual(await readUserIds(pid), [plainUser.uid, plainUser.gid]);
    assert.equal(await readMode(dataDir), 0o700);
    await stopMuster(muster);

    await open(dataDir);
    const [laterPid = 0] = await postmastersBelow(dataDir);
    assert.deepEqual(await readUserIds(laterPid), [plainUser.uid, plainUser.gid]);
  });
}

async function readUserIds(pid: number): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return [/^Uid:\s+(\d+)/m, /^Gid:\s+(\d+)/m].map((pattern) => Number(pattern.exec(status)?.[1]));
}

async function readMode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}
