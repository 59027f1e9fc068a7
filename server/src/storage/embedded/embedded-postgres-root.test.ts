import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { sharedHome } from '#storage/embedded/folders/postgres-folder.ts';
import {
  migrateDataDir,
  newDataDir,
  newMigratedDataDir,
  open,
  postmastersBelow,
  query,
} from '#test/postgres/embedded-postgres-process.ts';
import { type Account, chooseAccount, isRoot } from './postgres-account.ts';

const plainUser: Account = { uid: 65534, gid: 65534 };

if (!isRoot()) test('does not apply here', { skip: 'it needs root, to run PostgreSQL as another user' });
else {
  test('root runs PostgreSQL as an unprivileged user, in folders that only that user can enter, whatever the umask', async (t) => {
    const dataDir = await newDataDir(t, 'not/there/yet');
    const account = await chooseAccount();
    const umask = process.umask(0o077);
    const postgres = await open(dataDir).finally(() => process.umask(umask));
    const [pid = 0] = await postmastersBelow(dataDir);
    assert.notEqual(account.uid, 0);
    assert.deepEqual(await readUserIds(pid), [account.uid, account.gid]);
    assert.equal(postgres.dataFolder, join(dataDir, 'postgres'));
    assert.equal(await readMode(dataDir), 0o711);
    for (const folder of ['postgres', 'postgres/cluster', 'postgres/socket'])
      assert.equal(await readMode(join(dataDir, folder)), 0o700);
  });

  test('a database that belongs to a user is run as that user', async (t) => {
    const dataDir = await newMigratedDataDir(t);
    execFileSync('chown', ['-R', `${plainUser.uid}:${plainUser.gid}`, dataDir]);
    await open(dataDir);
    const [pid = 0] = await postmastersBelow(dataDir);
    assert.deepEqual(await readUserIds(pid), [plainUser.uid, plainUser.gid]);
  });

  test('below a home folder of mode 0700 the data are stored in the shared home', async (t) => {
    const dataDir = await newDataDir(t, 'home/data', 0o700);
    await mkdir(dataDir, { recursive: true, mode: 0o750 });
    await migrateDataDir(dataDir);
    const first = await open(dataDir);
    await t.test('which only the unprivileged user can enter', async () => {
      assert.ok(first.dataFolder.startsWith(`${sharedHome}/`));
      assert.equal(await readMode(dataDir), 0o750);
      await query(first.connection, 'create table kept ()');
      await first.leave();
    });
    await t.test('and found again after the home folder is moved', async () => {
      const home = dirname(dataDir);
      await rename(home, `${home}-moved`);
      const second = await open(join(`${home}-moved`, 'data'));
      assert.deepEqual(await query(second.connection, 'select count(*)::int from kept'), [[0]]);
      await second.leave();
      await rename(`${home}-moved`, home);
    });
    await t.test(
      'lost data are not replaced by an empty database; after the data folder is removed, the next start is empty',
      async () => {
        await rm(dirname(first.dataFolder), { recursive: true });
        await assert.rejects(open(dataDir), /which does not exist\. Restore that folder, or remove the link to start empty\./);
        await rm(dataDir, { recursive: true });
        await migrateDataDir(dataDir);
        const third = await open(dataDir);
        assert.notEqual(third.dataFolder, first.dataFolder);
        assert.deepEqual(await query(third.connection, "select from pg_tables where tablename = 'kept'"), []);
      },
    );
  });
}

async function readUserIds(pid: number): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return [/^Uid:\s+(\d+)/m, /^Gid:\s+(\d+)/m].map((pattern) => Number(pattern.exec(status)?.[1]));
}

async function readMode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}
