import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type { Converted } from './converted.ts';
import { createLineSorter } from './sort-lines.ts';
import { writeBundle } from './write-bundle.ts';

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bundle-test-'));
  folders.push(folder);
  return folder;
}

async function written(records: Converted[]) {
  const folder = await newFolder();
  const totals = await writeBundle({
    folder,
    source: { system: 'invented', account: 'a', api: 'v1', fetched_at: '2026-01-01T00:00:00.000Z' },
    records: (async function* () {
      yield* records;
    })(),
    mapping: { stages: [] },
    onRecords: () => {},
    signal: new AbortController().signal,
  });
  const lines = async (type: string) => {
    const text = await readFile(join(folder, 'records', `${type}.jsonl`), 'utf8').catch(() => '');
    return text.split('\n').slice(0, -1);
  };
  return { folder, totals, lines, manifest: JSON.parse(await readFile(join(folder, 'bundle.json'), 'utf8')) };
}

test('records in any order are sorted by type and id, with their keys in the order of the schema and without nulls', async () => {
  const person = (id: string) => ({
    type: 'person',
    record: { city: null, name: `N ${id}`, id, links: [{ kind: 'website', url: undefined }] },
  });
  const job = { type: 'job', record: { title: 'Baker', id: '1', status: 'open' } };
  const { lines, totals, manifest } = await written([person('9'), job, person('10'), person('10'), person('é')]);
  assert.deepEqual(await lines('person'), [
    '{"id":"10","name":"N 10","links":[{"kind":"website"}]}',
    '{"id":"9","name":"N 9","links":[{"kind":"website"}]}',
    '{"id":"é","name":"N é","links":[{"kind":"website"}]}',
  ]);
  assert.deepEqual(await lines('job'), ['{"id":"1","title":"Baker","status":"open"}']);
  assert.deepEqual([totals.records, totals.refused], [4, { duplicate_in_source: 1 }]);
  assert.deepEqual(
    manifest.parts.map(({ path, records }: { path: string; records: number }) => [path, records]),
    [
      ['records/job.jsonl', 1],
      ['records/person.jsonl', 3],
    ],
  );
});

test('files are in the bundle once and stay in the spool; one that is gone is said so', async () => {
  const spool = await newFolder();
  for (const [name, text] of [
    ['one', 'My life'],
    ['two', 'My life'],
    ['three', 'Another'],
  ] as const)
    await writeFile(join(spool, name), text);
  const attachment = (id: string, file: string): Converted => ({
    type: 'attachment',
    record: { id, kind: 'resume', filename: 'cv.txt' },
    file: join(spool, file),
  });
  const { folder, lines, manifest } = await written([
    attachment('1', 'one'),
    attachment('2', 'two'),
    attachment('3', 'three'),
    attachment('4', 'no'),
  ]);
  const records = (await lines('attachment')).map((line) => JSON.parse(line));
  const sha256 = hash('sha256', 'My life');
  assert.deepEqual(
    records.map(({ sha256: of, bytes, missing }) => [of, bytes, missing]),
    [
      [sha256, 7, undefined],
      [sha256, 7, undefined],
      [hash('sha256', 'Another'), 7, undefined],
      [undefined, undefined, 'gone'],
    ],
  );
  assert.deepEqual([manifest.files, manifest.complete], [{ count: 2, bytes: 14 }, false]);
  assert.equal(await readFile(join(folder, 'files', sha256.slice(0, 2), sha256), 'utf8'), 'My life');
  assert.equal((await stat(join(spool, 'one'))).size, 7);
  assert.deepEqual((await readdir(folder)).toSorted(), ['bundle.json', 'files', 'mapping.json', 'records', 'schema']);
});

test('what cannot be stored is left out and counted, and a field that no schema has is an error', async () => {
  const { lines, totals } = await written([
    { type: 'person', record: { id: '1', name: 'A\0', city: 'Oslo' } },
    { type: 'person', record: { id: '2', name: '\ud800', emails: ['a@x.example', '\0'] } },
    { type: 'person', record: { id: '3\n', name: 'C' } },
    { type: 'person', record: { id: '', name: 'D' } },
    { type: 'person', record: { id: '5', name: 'x'.repeat(16 * 1024 * 1024) } },
  ]);
  assert.deepEqual(await lines('person'), ['{"id":"1","city":"Oslo"}', '{"id":"2"}']);
  assert.deepEqual(totals.leftOutFields, { 'person.name': 2, 'person.emails': 1 });
  assert.deepEqual(totals.refused, { 'person.not_storable': 2, 'person.too_large': 1 });
  await assert.rejects(written([{ type: 'person', record: { id: '1', shoe_size: 4 } }]), /no field shoe_size in a person/);
  await assert.rejects(written([{ type: 'shoe', record: { id: '1' } }]), /no type shoe/);
});

test('more lines than fit into memory are sorted, each once, and the first of a key stays', async () => {
  const folder = await newFolder();
  const sorter = createLineSorter(folder, { lineBytesMax: 1000, memoryCharacters: 5000 });
  const keys = Array.from({ length: 20_000 }, (_, index) => hash('sha256', String(index)));
  for (const key of keys) await sorter.add(key, `first ${key.slice(0, 4)}`);
  for (const key of keys.slice(0, 100)) await sorter.add(key, 'second');
  assert.ok((await readdir(folder)).length < 40);
  const sorted: string[] = [];
  for await (const { key, line } of sorter.sorted()) {
    assert.equal(line, `first ${key.slice(0, 4)}`);
    sorted.push(key);
  }
  assert.deepEqual(sorted, keys.toSorted());
  assert.equal(sorter.duplicates(), 100);
});
