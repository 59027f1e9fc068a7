import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { joinRows, latestRows } from './join-rows.ts';
import { openSpool, type SpooledRow, type SpoolFacts } from './spool.ts';

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-spool-test-'));
  folders.push(folder);
  return folder;
}

const facts: SpoolFacts = { source: 'invented', account: 'a', api: 'v1', started_at: '2026-01-01T00:00:00.000Z', options: {} };

async function all(rows: AsyncIterable<SpooledRow>): Promise<SpooledRow[]> {
  return Array.fromAsync(rows);
}

test('what is behind the cursor is cut off at the next start: half a line, and a page whose cursor was not written', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, facts);
  await spool.append('people', [{ id: 1 }, { id: 2 }], { next: 'page 2', isDone: false });
  await spool.close();
  await appendFile(join(folder, 'lists', 'people.jsonl'), '{"id":3}\n{"id":4');
  await appendFile(join(folder, 'lists', 'jobs.jsonl'), '{"id":3}\n');
  const again = await openSpool(folder, facts);
  assert.deepEqual(again.position('people'), { next: 'page 2', isDone: false, bytes: 18 });
  assert.deepEqual(again.position('jobs').next, null);
  await again.append('people', [{ id: 3 }], { next: null, isDone: true });
  assert.deepEqual(await all(again.rows('people')), [{ id: 1 }, { id: 2 }, { id: 3 }]);
  assert.deepEqual(await all(again.rows('jobs')), []);
  assert.deepEqual(again.lists(), ['people']);
  await again.close();
});

test('only the owner may read what was fetched, and a spool of another account is refused', async () => {
  const folder = await newFolder();
  const spool = await openSpool(join(folder, 'spool'), facts);
  await spool.append('people', [{ id: 1 }], { next: null, isDone: true });
  await spool.saveFile('cv-1', Buffer.from('My life'), 'application/pdf');
  for (const path of ['lists/people.jsonl', 'lists/people.cursor', 'files/cv-1', 'spool.json'])
    assert.equal((await stat(join(folder, 'spool', path))).mode & 0o777, 0o600, path);
  for (const path of ['', 'lists', 'files']) assert.equal((await stat(join(folder, 'spool', path))).mode & 0o777, 0o700, path);
  assert.deepEqual([await spool.hasFile('cv-1'), await spool.hasFile('cv-2')], [true, false]);
  assert.deepEqual([await spool.mediaType('cv-1'), await spool.mediaType('cv-2')], ['application/pdf', undefined]);
  await assert.rejects(spool.saveFile('../cv', Buffer.from('')), /no name of a file/);
  await assert.rejects(spool.append('../people', [], { next: null, isDone: true }), /no name of a list/);
  await spool.close();
  await assert.rejects(openSpool(join(folder, 'spool'), { ...facts, account: 'b' }), /fetched from invented \(a\)/);
  await assert.rejects(openSpool(join(folder, 'spool'), { ...facts, options: { jobs: 'open' } }), /other options/);
});

test('of rows with one id the last counts, and children without a parent come without one', async () => {
  const folder = await newFolder();
  const jobs: SpooledRow[] = [{ id: 10 }, { id: 9, name: 'old' }, { id: 9, name: 'new' }];
  const stages: SpooledRow[] = [
    { id: 1, job_id: 9 },
    { id: 1, job_id: 9, name: 'Screen' },
    { id: 2, job_id: 9 },
    { id: 3, job_id: 7 },
    { id: 4, job_id: null },
  ];
  const seen = [];
  for await (const { parent, children } of joinRows(
    folder,
    { rows: jobs, key: ({ id }) => id },
    { stages: { rows: stages, key: ({ job_id }) => job_id } },
  ))
    seen.push([parent, children('stages')]);
  assert.deepEqual(seen, [
    [undefined, [{ id: 4, job_id: null }]],
    [undefined, [{ id: 3, job_id: 7 }]],
    [
      { id: 9, name: 'new' },
      [
        { id: 1, job_id: 9, name: 'Screen' },
        { id: 2, job_id: 9 },
      ],
    ],
    [{ id: 10 }, []],
  ]);
  async function* given() {
    yield* jobs;
  }
  assert.deepEqual(await all(latestRows(folder, given())), [{ id: 9, name: 'new' }, { id: 10 }]);
  assert.deepEqual(await readdir(folder), []);
});

/** Writes pages until it is killed, or has written 200 of them; prints each page that it asks for. */
const writer = `
  const { openSpool } = await import(process.argv[1]);
  const spool = await openSpool(process.argv[2], JSON.parse(process.argv[3]));
  for (;;) {
    const { next, isDone } = spool.position('people');
    if (isDone) break;
    const page = Number(next ?? 0);
    process.stdout.write(page + '\\n');
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: page * 20 + index, name: 'x'.repeat(200) }));
    await spool.append('people', rows, { next: String(page + 1), isDone: page === 199 });
    if (!(await spool.hasFile('cv-' + page))) await spool.saveFile('cv-' + page, Buffer.alloc(50_000, page));
  }
`;

async function runWriter(folder: string, killAfterPages?: number): Promise<{ pages: number[]; isDone: boolean }> {
  const module = new URL('./spool.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, module, folder, JSON.stringify(facts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
    if (killAfterPages !== undefined && text.split('\n').length > killAfterPages)
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 4);
  });
  const [code] = await once(child, 'close');
  return { pages: text.split('\n').slice(0, -1).map(Number), isDone: code === 0 };
}

test('after kill -9 at any moment the spool ends as if nothing had happened, and no page is asked for twice but the one that was cut', async () => {
  const [calm, killed] = [await newFolder(), await newFolder()];
  await runWriter(calm);
  const asked: number[] = [];
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    const run = await runWriter(killed, kills < 12 ? 1 + Math.random() * 15 : undefined);
    asked.push(...run.pages);
    isDone = run.isDone;
    if (!isDone) kills += 1;
  }
  assert.ok(kills > 0);
  const twice = asked.length - new Set(asked).size;
  assert.ok(twice <= kills, `${twice} pages twice after ${kills} kills`);
  assert.deepEqual(
    [...new Set(asked)],
    Array.from({ length: 200 }, (_, page) => page),
  );
  assert.ok((await readFile(join(killed, 'lists/people.jsonl'))).equals(await readFile(join(calm, 'lists/people.jsonl'))));
  for (const name of (await readdir(join(killed, 'files'))).filter((file) => !file.endsWith('.partial')))
    assert.ok((await readFile(join(killed, 'files', name))).equals(await readFile(join(calm, 'files', name))), name);
});
