import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { backUpNow, flipByte, newBackupKey, objectsIn, takeAway } from '#test/backups/backup-place.ts';
import { assertSameRows, hashFiles, newEmptyDatabase, readAllRows } from '#test/postgres/installation-contents.ts';
import { addText, newInstallation } from '#test/processes/installation.ts';
import { newProcessFolder } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';

test('backups at BACKUP_URL: only what is new is sent, nothing is readable without the key, damage is found, and another machine restores with the key alone', async (t) => {
  const { node, client, settings: own, folder, stop } = await newInstallation(t);
  const place = join(folder, 'backups');
  const settings = { ...own, BACKUP_URL: place, BACKUP_KEY: newBackupKey() };
  const person = await addText(node, client, 100_000);
  const first = await backUpNow(settings);
  assert.deepEqual([first.files, first.sent_files], [2, 2]);
  const added = await addText(node, client, 50_000);
  const second = await backUpNow(settings);
  assert.deepEqual([second.files, second.sent_files, second.removed], [3, 1, []]);
  assert.ok(second.sent_bytes < 51_000, `${second.sent_bytes}`);

  await t.test('names and contents reveal nothing', async () => {
    const stored = await readFile(join(dirname(place), 'files', added.key));
    const names = await objectsIn(place);
    assert.ok(!names.some((name) => name.includes(added.key) || name.includes(person.key)));
    for (const name of names) {
      const bytes = await readFile(join(place, name));
      assert.ok(!bytes.includes(stored.subarray(0, 32)) && !bytes.includes('MUSTER-BACKUP') && !bytes.includes('"key"'), name);
    }
  });

  await t.test('another key, no key, and the key of an installation beside are refused', async () => {
    const refused = async (changed: Record<string, string>) =>
      (await runMuster(['backup', 'now'], { ...settings, ...changed })).stderr;
    assert.match(await refused({ BACKUP_KEY: newBackupKey() }), /BACKUP_KEY is not the key of the backups at/);
    assert.match(await refused({ BACKUP_KEY: '' }), /are encrypted\. Set BACKUP_KEY\./);
    assert.match(await refused({ SECRETS_KEY: newBackupKey() }), /are of another installation/);
    assert.match((await runMuster(['backup', 'verify'], { ...settings, BACKUP_KEY: newBackupKey() })).stderr, /is not the key/);
  });

  await t.test('verify and the restore test find damage, and what is left of the first backup is whole', async () => {
    const verify = async (id: string) => (await runMuster(['backup', 'verify', id], settings)).stdout;
    const restoreTest = () => runMuster(['backup', 'test'], settings);
    const [newFile = ''] = await objectsIn(place, `files/${second.id}/`);
    const rows = `rows/${second.id}/000001`;
    for (const name of [newFile, rows, `index/${second.id}/000001`])
      for (const damage of [flipByte, takeAway]) {
        const repair = await damage(place, name);
        assert.match(await verify(second.id), new RegExp(`is damaged:\n${name}.*(is damaged|is missing)`));
        assert.match(await verify(first.id), /is whole: all rows and 2 files/);
        if (name === rows) assert.match((await restoreTest()).stdout, new RegExp(`is damaged:\n${name}.*(is damaged|is missing)`));
        await repair();
      }
    const repair = await takeAway(place, newFile);
    assert.deepEqual(await restoreTest().then(({ code, stdout }) => [code, stdout]), [
      1,
      `Backup ${second.id} is damaged:\n${newFile} is missing.\n`,
    ]);
    await repair();
    const whole = await restoreTest();
    assert.match(whole.stdout, /was restored and is the same: \d+ rows of \d+ tables, 3 files are there\./, whole.stderr);
  });

  await t.test('another machine', async () => {
    await stop();
    const target = {
      DATABASE_URL: await newEmptyDatabase(t),
      DATA_DIR: await newProcessFolder(t),
      FILES_URL: pathToFileURL(join(folder, 'restored')).href,
      BACKUP_URL: place,
      BACKUP_KEY: settings.BACKUP_KEY,
    };
    const latest = await backUpNow(settings);
    assert.equal(latest.sent_files, 0);
    const expected = await readAllRows({ connectionString: settings.DATABASE_URL });
    const restored = await musterJson<{ files: number; lost_files: number }>(['restore', 'latest'], target);
    assert.deepEqual([restored.files, restored.lost_files], [3, 0]);
    assert.deepEqual(await hashFiles(join(folder, 'restored')), await hashFiles(join(folder, 'files')));
    const found = await readAllRows({ connectionString: target.DATABASE_URL });
    assertSameRows(found, expected);
    const listed = await musterJson<{ id: string }[]>(['backup', 'list'], target);
    assert.deepEqual(
      listed.map(({ id }) => id),
      [first.id, second.id, latest.id],
    );
  });
});

test('without a key backups are readable, and damage is found as well', async (t) => {
  const { settings: own, folder } = await newInstallation(t);
  const place = join(folder, 'plain');
  const settings = { ...own, BACKUP_URL: pathToFileURL(place).href };
  const made = await runMuster(['backup', 'now'], settings);
  assert.match(made.stdout, /It is not encrypted: see muster backup key\./);
  assert.match((await runMuster(['backup', 'now'], { ...settings, BACKUP_KEY: newBackupKey() })).stderr, /are not encrypted/);
  for (const name of await objectsIn(place)) {
    if (/^(muster-backups|backups\/)/.test(name)) continue;
    const repair = await flipByte(place, name);
    assert.equal((await runMuster(['backup', 'verify'], settings)).code, 1, name);
    await repair();
  }
  assert.equal((await runMuster(['backup', 'verify'], settings)).code, 0);
  await writeFile(join(place, 'muster-backups'), '{');
  assert.match((await runMuster(['backup', 'verify'], settings)).stderr, /muster-backups at .* is damaged/);
  await rm(join(place, 'muster-backups'));
  assert.match((await runMuster(['restore', 'latest'], settings)).stderr, /There are no backups at/);
  assert.match((await runMuster(['backup', 'now'], own)).stderr, /BACKUP_URL is not set/);
});

test('a key for backups is made with what becomes of them without it', async () => {
  const { stdout, stderr } = await runMuster(['backup', 'key'], {});
  assert.equal(Buffer.from(stdout.trim(), 'base64').length, 32);
  assert.match(stderr, /Without it no backup can be read, by nobody\./);
});
