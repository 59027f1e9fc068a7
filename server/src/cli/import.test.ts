import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/database-template.ts';
import { query, until } from '#test/embedded-postgres-process.ts';
import { musterJson, runMuster, type Settings, startMuster } from '#test/processes.ts';

type Summary = { read: number; added: number; already_there: number; rejected: number; dry_run: boolean; stopped: boolean };

/** A database with a workspace, and a folder for files. */
async function newPlace(t: TestContext) {
  const databaseUrl = await cloneTemplate();
  const folder = await mkdtemp(join(tmpdir(), 'muster-import-'));
  t.after(() => dropDatabase(databaseUrl));
  t.after(() => rm(folder, { recursive: true }));
  const settings: Settings = { DATABASE_URL: databaseUrl };
  const newWorkspace = async () =>
    (await musterJson<{ workspace_id: string }>(['workspace', 'create', '--name', 'Bakery'], settings)).workspace_id;
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const ask = async (text: string) => (await query({ connectionString: databaseUrl }, text))[0]?.map(Number) ?? [];
  return { settings, folder, file, newWorkspace, ask };
}

test('an import tells what it did, what it refused and why, and ends with 1 when it refused anything', async (t) => {
  const { settings, folder, file, newWorkspace } = await newPlace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const good = await file('good.csv', 'Name,E-mail,Shoe size\r\nAda,ada@example.com,36\r\nGrace,grace@example.com,38\r\n');
  const added = await runMuster(['import', 'candidates', good, ...workspace], settings);
  assert.match(
    added.stdout,
    /^2 rows in [\d.]+ s, \d+ rows\/s: 2 added, 0 already there, 0 rejected\.\nIgnored: Shoe size\.\n$/,
    added.stderr,
  );
  assert.deepEqual([added.code, added.stderr], [0, '']);

  const rejected = join(folder, 'rejected.csv');
  const bad = await file(
    'bad.csv',
    'Who,Mail,phone\nAda,ada@example.com,1\n=cmd,nonsense,+49\nBob,b@example.com\n,,\n"Cy,c@example.com,2\n',
  );
  const mapped = ['--map', 'who=name', '--map', 'Mail=email', '--rejected', rejected];
  const ended = await runMuster(['import', 'candidates', bad, ...workspace, ...mapped, '--json'], settings);
  const summary: Summary = JSON.parse(ended.stdout);
  assert.deepEqual([ended.code, summary.read, summary.added, summary.already_there, summary.rejected], [1, 5, 0, 1, 4]);
  assert.equal(
    ended.stderr,
    [
      'line 3: email must be an e-mail address or null',
      'line 4: The line has 2 cells, the header has 3.',
      'line 5: name is required and cannot be empty.',
      'line 6: A quote opens in this line and does not close.\n',
    ].join('\n'),
  );
  assert.equal(
    await readFile(rejected, 'utf8'),
    [
      'line,reason,Who,Mail,phone',
      "3,email must be an e-mail address or null,'=cmd,nonsense,'+49",
      '4,"The line has 2 cells, the header has 3.",Bob,b@example.com',
      '5,name is required and cannot be empty.,,,',
      '6,A quote opens in this line and does not close.,"""Cy,c@example.com,2"\r\n',
    ].join('\r\n'),
  );
  assert.equal((await stat(rejected)).mode & 0o777, 0o600);
});

test('of very many refusals the first twenty are shown', async (t) => {
  const { settings, file, newWorkspace } = await newPlace(t);
  const path = await file('bad.jsonl', '{}\n'.repeat(50));
  const { code, stderr } = await runMuster(['import', 'candidates', path, '--workspace', await newWorkspace()], settings);
  assert.deepEqual(
    [code, stderr.split('\n').length, stderr.split('\n')[20]],
    [1, 22, 'and 30 more; --rejected FILE writes them all down'],
  );
});

test('what makes no sense on the command line ends with 2 and one line', async (t) => {
  const { settings, folder, file, newWorkspace } = await newPlace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const nobody = '01900000-0000-7000-8000-000000000000';
  const path = await file('a.csv', 'email\na@example.com\n');
  const named = await file('b.csv', 'name\nAda\n');
  const complaints: [args: string[], complaint: string][] = [
    [[named, '--workspace', nobody], `There is no workspace ${nobody}.`],
    [[named, ...workspace, '--job', nobody], `There is no job ${nobody}.`],
    [[named, ...workspace, '--map', 'name'], '--map name makes no sense: it must be like "Their Column=first_name".'],
    [[`${folder}/a.txt`, ...workspace], `${folder}/a.txt: The file must end in .csv or .jsonl.`],
    [
      [`${folder}/c.csv`, ...workspace],
      `${folder}/c.csv: It cannot be read: ENOENT: no such file or directory, open '${folder}/c.csv'.`,
    ],
    [
      [path, ...workspace],
      `${path}: No column holds a name. The columns are: email. Tell which one does with --map "COLUMN=name".`,
    ],
  ];
  for (const [args, complaint] of complaints)
    assert.deepEqual(await runMuster(['import', 'candidates', ...args], settings), {
      code: 2,
      signal: null,
      stdout: '',
      stderr: `muster: ${complaint}\n`,
    });
  const field = await runMuster(['import', 'candidates', named, ...workspace, '--map', 'name=shoe'], settings);
  assert.match(field.stderr, /^muster: There is no field shoe\. The fields are: type, status, name, /);
});

test('files with nothing in them add nobody and are no mistake', async (t) => {
  const { settings, file, newWorkspace } = await newPlace(t);
  const workspace = ['--workspace', await newWorkspace()];
  for (const [name, content] of [
    ['empty.csv', ''],
    ['empty.jsonl', ''],
    ['header.csv', 'name,email\n'],
    ['blank.csv', '\n\n'],
  ] as const) {
    const { read, added } = await musterJson<Summary>(['import', 'candidates', await file(name, content), ...workspace], settings);
    assert.deepEqual([read, added], [0, 0], name);
  }
});

const many = 30_000;
const manyRows = () =>
  Array.from({ length: many }, (_, index) => `Person ${index},${index % 7 === 0 ? '' : `p${index}@example.com`}`).join('\n');

test('an import that is killed in the middle adds nobody twice when it is started again', async (t) => {
  const { settings, file, newWorkspace, ask } = await newPlace(t);
  const args = ['import', 'candidates', await file('many.csv', `name,email\n${manyRows()}\n`), '--workspace', await newWorkspace()];
  const count = async (table = 'candidates') => (await ask(`SELECT count(*) FROM ${table}`))[0] ?? 0;
  const killed = startMuster(t, args, settings);
  await until(async () => (await count()) > 0);
  assert.equal((await killed.stop('SIGKILL')).signal, 'SIGKILL');
  const { read, added, already_there } = await musterJson<Summary>(args, settings);
  assert.deepEqual([read, added + already_there, await count()], [many, many, many]);
  assert.ok(already_there > 0 && added > 0, `${already_there} were there`);
  assert.deepEqual([await count('people'), await count('candidate_search')], [many, many]);
});

test('Ctrl-C ends with what was read so far, and the same command goes on', async (t) => {
  const { settings, file, newWorkspace, ask } = await newPlace(t);
  const args = ['import', 'candidates', await file('many.csv', `name,email\n${manyRows()}\n`), '--workspace', await newWorkspace()];
  const stopped = startMuster(t, [...args, '--json'], settings);
  await until(async () => (await ask('SELECT 1 FROM candidates LIMIT 1')).length > 0);
  const { code, stdout } = await stopped.stop('SIGINT');
  const first: Summary = JSON.parse(stdout);
  assert.deepEqual([code, first.stopped, first.added], [130, true, first.read]);
  const second = await musterJson<Summary>(args, settings);
  assert.deepEqual([second.already_there, second.added], [first.added, many - first.added]);
});

const oddCandidates = [
  {
    name: '=1+1',
    headline: '+cmd',
    current_title: "'=x",
    current_company: '@a',
    phone: '-1',
    tags: ['=a', 'b'],
    note_to_candidate: '\tx',
  },
  { name: 'Quote "x", comma', cover_letter: 'lines\r\nof\ntext\r', tags: ['a,b', 'c;d', '[e]'], email: 'odd@example.com' },
  {
    first_name: ' Ada ',
    last_name: '漢字',
    pool_stage: 'hot',
    languages: [{ language: 'A:B', level: 'x, y' }],
    applied_at: '2026-01-02T03:04:05.678Z',
  },
  {
    name: 'Plain',
    type: 'upload',
    status: 'qualified',
    languages: [
      { language: 'German', level: 'C1' },
      { language: 'English', level: null },
    ],
  },
  { name: 'Back\\slash', website_url: 'https://example.com/?a=1,2', professional_network_url: '', code_host_url: '\\N' },
];

test('what was exported and imported again is the same, formulas and all', async (t) => {
  const { settings, folder, file, newWorkspace } = await newPlace(t);
  const [one, other, third] = [await newWorkspace(), await newWorkspace(), await newWorkspace()];
  const source = await file('odd.jsonl', oddCandidates.map((candidate) => JSON.stringify(candidate)).join('\n'));
  await musterJson(['import', 'candidates', source, '--workspace', one], settings);
  const exported = async (workspaceId: string, name: string) => {
    await musterJson(['export', 'candidates', join(folder, name), '--workspace', workspaceId], settings);
    return readFile(join(folder, name), 'utf8');
  };
  const asTable = await exported(one, 'one.csv');
  for (const cell of asTable.split(/[,\r\n"]+/)) assert.doesNotMatch(cell, /^[=+@\t]/);
  await musterJson(['import', 'candidates', join(folder, 'one.csv'), '--workspace', other], settings);
  assert.equal(await exported(other, 'other.csv'), asTable);
  const asObjects = await exported(one, 'one.jsonl');
  await musterJson(['import', 'candidates', join(folder, 'one.jsonl'), '--workspace', third], settings);
  assert.equal(await exported(third, 'third.jsonl'), asObjects);
  const toOutput = await runMuster(['export', 'candidates', '-', '--workspace', one], settings);
  assert.deepEqual([toOutput.code, toOutput.stdout], [0, asTable]);
  assert.equal((await stat(join(folder, 'one.csv'))).mode & 0o777, 0o600);
});

test('the demo adds as many believable candidates as were asked for, each time', async (t) => {
  const { settings, newWorkspace, ask } = await newPlace(t);
  const args = ['demo', '--candidates', '3000', '--workspace', await newWorkspace(), '--seed', '1'];
  for (const total of [3000, 6000]) {
    assert.equal((await musterJson<{ added: number }>(args, settings)).added, 3000);
    assert.deepEqual(await ask('SELECT (SELECT count(*) FROM candidates), (SELECT count(*) FROM jobs)'), [total, 20]);
  }
  const applications = "(SELECT count(*) FROM events WHERE type = 'new_applicant')";
  assert.deepEqual(await ask(`SELECT ${applications}`), [0]);
  await musterJson([...args, '--events'], settings);
  const [told = 0, sequence, all] = await ask(
    `SELECT ${applications}, event_sequence, (SELECT count(*) FROM events) FROM workspace_counters`,
  );
  assert.ok(told > 2200 && told < 2600, `${told}`);
  assert.equal(sequence, all);
});
