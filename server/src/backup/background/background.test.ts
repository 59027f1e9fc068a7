import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { backupState } from '#backup/backup-state.ts';
import { nextWork } from '#backup/schedule/next-work.ts';
import { watchInstallation } from '#http/watch-installation.ts';
import { mailNotifications } from '#notifications/mail-notifications.ts';
import { type Statement, sql } from '#storage/sql.ts';
import { flipByte, newBackupKey, objectsIn } from '#test/backups/backup-place.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { openNode } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runDoctor } from '#test/processes/doctor.ts';
import { runTask } from '#test/run-task.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { startApp } from '#test/start-app.ts';
import { makeBackup } from './make-backup.ts';
import { tellOwnersOfBackups } from './tell-owners.ts';

const place = join(mkdtempSync(join(tmpdir(), 'muster-backups-')), 'place');
const settings = { BACKUP_URL: place, BACKUP_KEY: newBackupKey() };
const running = startApp({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'careers@example.com' });
const set = (statement: Statement) => runSql(running.app, statement);
const state = async () => (await backupState(running.app)) ?? assert.fail();
const doctor = async () => runDoctor({ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir, ...settings });

test('the server makes a backup by itself, tests its restore each week, and says how it stands in metrics, doctor and on Home', async (t) => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId, { role: 'owner' });
  const admin = await signedInUser(running, client.workspaceId, { role: 'admin' });
  await addResume(running.app, client.workspaceId, await client.addCandidate());
  const home = async () => (await owner.get('/console/v1/home')).body.home.backups;
  const refresh = watchInstallation(running.app);
  const metric = async (name: string) => {
    await refresh();
    return running.app.metrics
      .text()
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1];
  };
  assert.equal((await doctor()).states.backups, 'note');
  // The first run notes since when backups are to be made.
  await runTask(running.app, 'back up');
  await runTask(running.app, 'back up');
  const made = (await state()).latest ?? assert.fail();
  assert.equal(made.files, 1);
  assert.equal(Number(await metric('muster_last_backup_bytes')), made.bytes);
  assert.equal(Number(await metric('muster_last_backup_timestamp_seconds')), Date.parse(made.created_at) / 1000);
  assert.equal(await metric('muster_last_restore_test_ok'), undefined);
  assert.deepEqual(await home(), {
    made_at: made.created_at,
    bytes: made.bytes,
    is_overdue: false,
    tested_at: null,
    is_restorable: null,
  });
  assert.equal((await admin.get('/console/v1/home')).body.home.backups, undefined, 'for owners alone');

  await t.test('the restore test', async () => {
    await runTask(running.app, 'back up');
    const { restore_test } = await state();
    assert.deepEqual([restore_test?.backup_id, restore_test?.problems], [made.id, []]);
    assert.equal(await metric('muster_last_restore_test_ok'), '1');
    assert.equal((await home()).is_restorable, true);
    assert.deepEqual([(await doctor()).states.backups, (await doctor()).states['restore test']], ['ok', 'ok']);
    const scratch = await runSql(
      running.app,
      sql`SELECT FROM pg_database WHERE starts_with(datname, 'muster_restore_test_' || left(md5(current_database()), 8))`,
    );
    assert.equal(scratch.length, 0, 'the scratch database is gone');
    await runTask(running.app, 'back up');
    assert.equal((await state()).restore_test?.tested_at, restore_test?.tested_at, 'not again before a week is over');
  });

  await t.test('a damaged backup is found, and the next one sends all files again', async () => {
    const [name = ''] = await objectsIn(place, 'files/');
    await flipByte(place, name);
    await set(sql`UPDATE backup_state SET tested_at = now() - interval '8 days', test_attempted_at = NULL`);
    await runTask(running.app, 'back up');
    assert.match((await state()).restore_test?.problems.join() ?? '', new RegExp(`${name} is damaged`));
    assert.equal(await metric('muster_last_restore_test_ok'), '0');
    const { states, messages } = await doctor();
    assert.equal(states['restore test'], 'problem');
    assert.match(messages, /cannot be relied on: files\/.*The next backup sends all files again\./);
    await set(sql`UPDATE backup_state SET backup_at = now() - interval '25 hours', test_attempted_at = NULL`);
    await runTask(running.app, 'back up');
    await runTask(running.app, 'back up');
    assert.deepEqual((await state()).restore_test?.problems, []);
    assert.notEqual((await state()).restore_test?.backup_id, made.id);
  });

  await t.test('the key of others, and a role without a right', async () => {
    const { states, messages } = await runDoctor({
      ...{ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir },
      ...{ ...settings, BACKUP_KEY: newBackupKey() },
    });
    assert.equal(states.backups, 'problem');
    assert.match(messages, /BACKUP_KEY is not the key of the backups/);
  });
});

test('of several nodes one makes the backup, and one that was killed is taken over when its lease ends', async (t) => {
  const other = await openNode(running, settings);
  t.after(other.stop);
  const signal = new AbortController().signal;
  const ends = await Promise.all([running.app, other.app].map((app) => makeBackup(app, { signal })));
  assert.equal(ends.filter((end) => end === 'busy').length, 1);
  const held = sql`UPDATE backup_state SET claim_id = gen_random_uuid(), lease_until = now() + interval '1 minute'`;
  await set(held);
  assert.equal(await makeBackup(other.app, { signal }), 'busy');
  await set(sql`UPDATE backup_state SET lease_until = now() - interval '1 second'`);
  assert.notEqual(await makeBackup(other.app, { signal }), 'busy');

  await t.test('one that has lost its lease completes nothing', async () => {
    const before = (await objectsIn(place, 'backups/')).length;
    const stolen = makeBackup(
      {
        ...other.app,
        runBackupThread: async (wanted, run) => {
          await set(sql`UPDATE backup_state SET claim_id = gen_random_uuid()`);
          return other.app.runBackupThread(wanted, run);
        },
      },
      { signal },
    );
    await assert.rejects(stolen, /Another process makes backups now\./);
    assert.equal((await objectsIn(place, 'backups/')).length, before);
    await set(sql`UPDATE backup_state SET claim_id = NULL, lease_until = NULL`);
  });
});

test('owners are told by email once when there was no complete backup for 36 hours, and again after there was one', async () => {
  const client = await newClient(running);
  const { email } = await signedInUser(running, client.workspaceId, { role: 'owner' });
  await signedInUser(running, client.workspaceId, { role: 'admin' });
  const mailed = async () => {
    await tellOwnersOfBackups(running.app);
    await tellOwnersOfBackups(running.app);
    await mailNotifications(running.app);
    return runSql<{ to_email: string; subject: string }>(
      running.app,
      sql`SELECT to_email, subject FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'notification' ORDER BY created_at`,
    );
  };
  await set(sql`UPDATE backup_state SET backup_at = now() - interval '35 hours', alerted_at = NULL`);
  assert.deepEqual(await mailed(), []);
  await set(sql`UPDATE backup_state SET backup_at = now() - interval '37 hours'`);
  assert.deepEqual(await mailed(), [{ to_email: email, subject: 'No complete backup for 37 hours' }]);
  // As if it was interrupted before it noted that it has told everybody.
  await set(sql`UPDATE backup_state SET alerted_at = NULL`);
  assert.equal((await mailed()).length, 1);
  assert.equal((await doctor()).states.backups, 'problem');
  await makeBackup(running.app, { signal: new AbortController().signal });
  assert.equal((await mailed()).length, 1);
  await set(sql`UPDATE backup_state SET backup_at = now() - interval '40 hours'`);
  assert.equal((await mailed()).length, 2);
});

test('what is due, and when a failed attempt is repeated', () => {
  const schedule = { text: 'daily 02:30 UTC', times: ['02:30'], zone: 'UTC' };
  const good = {
    ...{
      watched_since: '2026-11-01T00:00:00Z',
      attempted_at: '2026-11-19T02:30:10Z',
      failures: 0,
      backup_id: 'b',
      backup_at: '2026-11-19T02:30:10Z',
    },
    ...{ test_attempted_at: '2026-11-15T03:00:00Z', tested_at: '2026-11-15T03:00:00Z', tested_backup_id: 'a', test_findings: [] },
  };
  const at = (now: string, changed: Partial<Parameters<typeof nextWork>[1]> = {}) =>
    nextWork(schedule, { ...good, ...changed }, new Date(now));
  assert.equal(at('2026-11-20T02:29:00Z'), undefined);
  assert.equal(at('2026-11-20T02:30:00Z'), 'backup');
  const failed = { failures: 2, attempted_at: '2026-11-20T02:30:00Z' };
  assert.equal(at('2026-11-20T02:49:00Z', failed), undefined);
  assert.equal(at('2026-11-20T02:50:00Z', failed), 'backup', 'after twice ten minutes');
  assert.equal(at('2026-11-20T04:30:00Z', { ...failed, failures: 30 }), 'backup', 'at least every two hours');
  assert.equal(at('2026-11-22T02:00:00Z', { backup_at: '2026-11-21T02:30:00Z' }), undefined);
  assert.equal(at('2026-11-22T03:00:00Z', { backup_at: '2026-11-22T02:30:00Z' }), 'test');
  assert.equal(at('2026-11-19T03:00:00Z', { test_findings: ['x'] }), 'test', 'a newer one than the damaged one');
  assert.equal(at('2026-11-19T03:00:00Z', { test_findings: ['x'], tested_backup_id: 'b' }), undefined);
  assert.equal(at('2026-11-01T12:00:00Z', { attempted_at: null, backup_id: null, backup_at: null }), 'backup', 'the first at once');
});
