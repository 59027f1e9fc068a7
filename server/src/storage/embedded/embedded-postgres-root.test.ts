import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { sharedHome } from '#storage/embedded/folders/postgres-folder.ts';
import {
  migrateDataDir,
  newDataDir,
  open,
  postmastersBelow,
  query,
  startMuster,
  stopMuster,
} from '#test/postgres/embedded-postgres-process.ts';
import { type Account, canEnter, chooseAccount, isRoot } from './postgres-account.ts';

const plainUser: Account = { uid: 65534, gid: 65534 };

if (isRoot()) {
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

if (isRoot() && (await canEnter(plainUser, import.meta.dirname))) {
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
