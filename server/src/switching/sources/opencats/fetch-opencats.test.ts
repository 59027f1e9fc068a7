import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { newFetchReport } from '#switching/sources/fetch-list.ts';
import { openSpool, type SpooledRow } from '#switching/spool/spool.ts';
import { bakery, opencatsDump, zipOf } from '#test/opencats/invented-backup.ts';
import { fetchOpencats } from './fetch-opencats.ts';

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-opencats-test-'));
  folders.push(folder);
  return folder;
}

async function fetchFrom(path: string) {
  const folder = await newFolder();
  const spool = await openSpool(folder, {
    source: 'opencats',
    account: 'a',
    api: 'backup',
    started_at: '2026-01-01T00:00:00.000Z',
    options: {},
  });
  const report = newFetchReport();
  const { signal } = new AbortController();
  await fetchOpencats({ spool, report, signal, onRows: () => {} }, { path, withFiles: true }).finally(spool.close);
  const rows = async (list: string): Promise<SpooledRow[]> => Array.fromAsync(spool.rows(list));
  return { report, rows, files: await readdir(join(folder, 'files')) };
}

async function saved(bytes: Buffer | string, name = 'catsbackup.bak'): Promise<string> {
  const path = join(await newFolder(), name);
  await writeFile(path, bytes);
  return path;
}

const dump = opencatsDump(bakery);

test('a backup is read of its parts in the order of their numbers, not of the dump beside them', async () => {
  const parts = dump
    .split('DROP TABLE')
    .map((text, index) => ({ name: `db/catsbackup.sql.${index}`, content: [index === 0 ? text : `DROP TABLE${text}`] }));
  assert.ok(parts.length > 11);
  const path = await saved(
    await zipOf([
      ...parts.reverse(),
      { name: 'database', content: ['CREATE TABLE user (user_id int); INSERT INTO user VALUES (9);'] },
    ]),
  );
  const { rows } = await fetchFrom(path);
  assert.deepEqual(
    (await rows('user')).map(({ id }) => id),
    ['1'],
  );
  assert.equal((await rows('candidate')).length, 3);
  assert.deepEqual(await rows('problems'), []);
});

test('a folder with what was in the backup, and one with a dump of MySQL and the attachments', async () => {
  const unpacked = await newFolder();
  await mkdir(join(unpacked, 'attachments/site_1/0xxx/abc'), { recursive: true });
  await writeFile(join(unpacked, 'attachments/site_1/0xxx/abc/adacv.txt'), 'Baker');
  await writeFile(join(unpacked, 'database'), dump.replaceAll('((ENDOFQUERY))', ';'));
  const first = await fetchFrom(unpacked);
  assert.deepEqual([first.files, (await first.rows('candidate')).length], [['attachment-61'], 3]);
  await rm(join(unpacked, 'database'));
  await writeFile(join(unpacked, 'cats.sql'), dump.replaceAll('((ENDOFQUERY))', ';'));
  const second = await fetchFrom(unpacked);
  assert.deepEqual([second.files, (await second.rows('candidate')).length], [['attachment-61'], 3]);
  const alone = await fetchFrom(join(unpacked, 'cats.sql'));
  assert.deepEqual([alone.files, (await alone.rows('candidate')).length, alone.report.files.missing], [[], 3, 3]);
});

test('symbolic links and paths out of the folder are not followed', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'attachments/site_1/0xxx/abc'), { recursive: true });
  await writeFile(join(folder, 'passwd'), 'secret');
  await symlink(join(folder, 'passwd'), join(folder, 'attachments/site_1/0xxx/abc/adacv.txt'));
  const rows = {
    ...bakery,
    attachment: [
      ...(bakery.attachment ?? []),
      {
        attachment_id: 67,
        data_item_id: 20,
        data_item_type: 100,
        stored_filename: 'passwd',
        directory_name: 'x/../..',
        site_id: 1,
      },
    ],
  };
  await writeFile(join(folder, 'database'), opencatsDump(rows).replaceAll('((ENDOFQUERY))', ';'));
  const { files, rows: read } = await fetchFrom(folder);
  assert.deepEqual(files, []);
  assert.deepEqual(
    (await read('attachment')).filter(({ _missing }) => _missing === 'gone').map(({ id }) => id),
    ['61', '62', '65', '67'],
  );
});

test('names of former versions, unknown columns and bytes that are not UTF-8', async () => {
  const sql = Buffer.concat([
    Buffer.from("CREATE TABLE `client` (`client_id` int, `name` text, `shoe_size` int); INSERT INTO client VALUES (1,'Caf"),
    Buffer.from([0xe9]),
    Buffer.from("',46),(2,'Co',NULL),('x','no id',1);\n"),
    Buffer.from('CREATE TABLE candidate_foreign (alien_id int, assoc_id int, field_name text, value text, site_id int);'),
    Buffer.from("INSERT INTO candidate_foreign VALUES (5,20,'Oven','Wood',1),(6,20,'Oven','Of the site of OpenCATS',180);"),
  ]);
  const { rows } = await fetchFrom(await saved(sql, 'old.sql'));
  assert.deepEqual(await rows('company'), [
    { company_id: '1', name: 'Café', shoe_size: true, id: '1' },
    { company_id: '2', name: 'Co', id: '2' },
  ]);
  assert.deepEqual(await rows('extra_field'), [
    { extra_field_id: '5', data_item_id: '20', field_name: 'Oven', value: 'Wood', site_id: '1', data_item_type: '100', id: '5' },
  ]);
  assert.deepEqual(
    (await rows('problems')).map(({ reason, table }) => [reason, table]),
    [['no_id', 'company']],
  );
});

test('a damaged part, a cut dump and a damaged file are named, and the rest is read', async () => {
  const good = {
    name: 'db/catsbackup.sql.1',
    content: ["CREATE TABLE tag (tag_id int, title text)((ENDOFQUERY)) INSERT INTO tag VALUES (1,'kept')((ENDOFQUERY))"],
  };
  const cut = { name: 'db/catsbackup.sql.2', content: ["INSERT INTO tag VALUES (2,'also kept'),(3,'lost"] };
  const bad = { name: 'db/catsbackup.sql.0', stored: Buffer.from('CREATE TABLE tag (tag_id int); damaged below') };
  const zip = await zipOf([bad, good, cut]);
  const at = zip.indexOf('damaged below');
  zip[at] = 0x44;
  const { rows } = await fetchFrom(await saved(zip));
  assert.deepEqual(
    (await rows('tag')).map(({ title }) => title),
    ['kept', 'also kept'],
  );
  assert.deepEqual(
    (await rows('problems')).map(({ reason, file }) => [reason, file]),
    [
      ['file_damaged', 'db/catsbackup.sql.0'],
      ['cut', 'db/catsbackup.sql.2'],
    ],
  );

  const backup = await zipOf([
    { name: 'database', content: [dump.replaceAll('((ENDOFQUERY))', ';')] },
    { name: 'attachments/site_1/0xxx/abc/adacv.txt', stored: Buffer.from('to be damaged') },
  ]);
  backup[backup.indexOf('to be damaged')] = 0x54;
  const damaged = await fetchFrom(await saved(backup));
  assert.equal((await damaged.rows('attachment')).find(({ id }) => id === '61')?._missing, 'damaged');
});

const unsafe: [string, () => Promise<Buffer>][] = [
  [
    'a path out of the archive',
    () =>
      zipOf([
        { name: '../../etc/cron.d/x', content: ['x'] },
        { name: 'database', content: [dump] },
      ]),
  ],
  [
    'an absolute path',
    () =>
      zipOf([
        { name: '/etc/passwd', content: ['x'] },
        { name: 'database', content: [dump] },
      ]),
  ],
  [
    'a path of Windows',
    () =>
      zipOf([
        { name: 'attachments\\..\\x', content: ['x'] },
        { name: 'database', content: [dump] },
      ]),
  ],
  ['a zip bomb', () => zipOf([{ name: 'database', content: Array.from({ length: 300 }, () => Buffer.alloc(1024 * 1024)) }])],
];

for (const [name, make] of unsafe)
  test(`an archive with ${name} is refused`, async () => {
    const path = await saved(await make());
    await assert.rejects(fetchFrom(path), /is not read: it has paths that lead out of it, or unpacks to more than/);
  });

test('an encrypted entry and a link are not read', async () => {
  const zip = await zipOf([
    { name: 'database', content: [dump.replaceAll('((ENDOFQUERY))', ';')] },
    { name: 'attachments/site_1/0xxx/abc/adacv.txt', stored: Buffer.from('x') },
  ]);
  const central = zip.indexOf(Buffer.from('PK\x01\x02'), zip.indexOf(Buffer.from('PK\x01\x02')) + 1);
  const encrypted = Buffer.from(zip);
  encrypted[central + 8] = (encrypted[central + 8] ?? 0) | 1;
  const link = Buffer.from(zip);
  link[central + 5] = 3;
  link.writeUInt32LE(0o120777 * 65_536, central + 38);
  for (const bytes of [encrypted, link]) {
    const { rows, files } = await fetchFrom(await saved(bytes));
    assert.deepEqual([files, (await rows('attachment')).find(({ id }) => id === '61')?._missing], [[], 'damaged']);
  }
});

test('what is no backup is refused with a sentence', async () => {
  const zip = await zipOf([{ name: 'attachments/a/b.txt', content: ['x'] }]);
  const expected = /looks like OpenCATS's: expected db\/catsbackup\.sql\.0, database, or a dump of its database\.$/;
  await assert.rejects(fetchFrom(await saved(zip)), expected);
  await assert.rejects(fetchFrom(await saved('Dear Sir or Madam', 'letter.txt')), expected);
  await assert.rejects(fetchFrom(await newFolder()), expected);
  await assert.rejects(fetchFrom('/nowhere/catsbackup.bak'), /does not exist\.$/);
  const whole = await zipOf([{ name: 'database', content: [dump] }]);
  for (const bytes of [whole.subarray(0, whole.length - 10), whole.subarray(0, 100), Buffer.from('PK')])
    await assert.rejects(fetchFrom(await saved(bytes)), /is damaged, or no ZIP archive/);
  const path = await saved(whole);
  await truncate(path, whole.length - 40);
  await assert.rejects(fetchFrom(path), /is damaged, or no ZIP archive/);
});
