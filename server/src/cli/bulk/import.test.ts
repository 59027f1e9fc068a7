import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { newImportWorkspace } from '#test/processes/import-workspace.ts';
import { startMuster } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';

type Summary = { read: number; added: number; already_there: number; rejected: number; dry_run: boolean; stopped: boolean };

test('an import reports its counts and each rejected row with the reason, and exits with 1 when rows were rejected', async (t) => {
  const { settings, folder, file, newWorkspace } = await newImportWorkspace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const good = await file('good.csv', 'Name,E-mail,Shoe size\r\nAda,ada@example.com,36\r\nGrace,grace@example.com,38\r\n');
  const added = await runMuster(['import', 'candidates', good, ...workspace], settings);
  assert.match(
    added.stdout,
    /^2 rows in [\d.]+ s, \d+ rows\/s: 2 added, 0 already there, 0 rejected\.\nIgnored columns: Shoe size\.\n$/,
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
      'line 3: email must be an email address or null',
      'line 4: The row has 2 cells, the header has 3.',
      'line 5: name is required and cannot be empty.',
      'line 6: A quoted cell starts on this line and is not closed.\n',
    ].join('\n'),
  );
  assert.equal(
    await readFile(rejected, 'utf8'),
    [
      'line,reason,Who,Mail,phone',
      '3,email must be an email address or null,=cmd,nonsense,+49',
      '4,"The row has 2 cells, the header has 3.",Bob,b@example.com',
      '5,name is required and cannot be empty.,,,',
      '6,A quoted cell starts on this line and is not closed.,"""Cy,c@example.com,2"\r\n',
    ].join('\r\n'),
  );
  assert.equal((await stat(rejected)).mode & 0o777, 0o600);
});

test('only the first twenty rejected rows are printed', async (t) => {
  const { settings, file, newWorkspace } = await newImportWorkspace(t);
  const path = await file('bad.jsonl', '{}\n'.repeat(50));
  const { code, stderr } = await runMuster(['import', 'candidates', path, '--workspace', await newWorkspace()], settings);
  assert.deepEqual(
    [code, stderr.split('\n').length, stderr.split('\n')[20]],
    [1, 22, 'and 30 more; use --rejected FILE for all of them'],
  );
});

test('invalid arguments print one line and exit with 2', async (t) => {
  const { settings, folder, file, newWorkspace } = await newImportWorkspace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const nobody = '01900000-0000-7000-8000-000000000000';
  const path = await file('a.csv', 'email\na@example.com\n');
  const named = await file('b.csv', 'name\nAda\n');
  const complaints: [args: string[], complaint: string][] = [
    [[named, '--workspace', nobody], `There is no workspace ${nobody}. See: muster workspace list`],
    [[named, ...workspace, '--job', nobody], `There is no job ${nobody}.`],
    [[named, ...workspace, '--map', 'name'], '--map must be COLUMN=FIELD, such as "Given name=first_name".'],
    [
      [named, ...workspace, '--encoding', 'morse'],
      '--encoding must be utf-8, utf-16le, utf-16be, windows-1252 or another encoding of the WHATWG standard.',
    ],
    [[named, ...workspace, '--dates', 'ymd'], '--dates must be one of: dmy, mdy.'],
    [[`${folder}/a.txt`, ...workspace], `${folder}/a.txt: The file must end in .csv or .jsonl.`],
    [
      [`${folder}/c.csv`, ...workspace],
      `${folder}/c.csv: It cannot be read: ENOENT: no such file or directory, open '${folder}/c.csv'.`,
    ],
    [[path, ...workspace], `${path}: No column contains the name. The columns are: email. Choose one with --map "COLUMN=name".`],
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

test('an empty file imports nothing and is no error', async (t) => {
  const { settings, file, newWorkspace } = await newImportWorkspace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const empty = 'The file is empty: nothing was imported.\n';
  for (const [name, content, words] of [
    ['empty.csv', '', empty],
    ['empty.jsonl', '', empty],
    ['header.csv', 'name,email\n', 'The file has a header and no rows: nothing was imported.\n'],
    ['blank.csv', '\n\n', empty],
  ] as const) {
    const { code, stdout } = await runMuster(['import', 'candidates', await file(name, content), ...workspace], settings);
    assert.deepEqual([code, stdout], [0, words], name);
  }
});

const many = 1500;

/** Many rows, with events, which makes the batches small. The import waits after its first batches until the returned function is called. */
async function newPausedImport(t: TestContext) {
  const { settings, file, newWorkspace, ask } = await newImportWorkspace(t);
  const rows = Array.from({ length: many }, (_, index) => `Person ${index},${index % 7 === 0 ? '' : `p${index}@example.com`}`);
  const path = await file('many.csv', `name,email\n${rows.join('\n')}\n`);
  const args = ['import', 'candidates', path, '--workspace', await newWorkspace(), '--events'];
  const gate = new pg.Client(settings.DATABASE_URL);
  await gate.connect();
  await gate.query(`SELECT pg_advisory_lock(1);
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM candidates) THEN PERFORM pg_advisory_xact_lock_shared(1); END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER gate BEFORE INSERT ON candidates EXECUTE FUNCTION wait_at_gate()`);
  const count = async (table = 'candidates') => (await ask(`SELECT count(*) FROM ${table}`))[0] ?? 0;
  const isWaiting = async () =>
    (
      await ask(
        'SELECT count(*) FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database() AND NOT granted',
      )
    )[0] !== 0;
  const untilPaused = () => until(async () => (await count()) > 0 && (await isWaiting()));
  return { settings, args, count, untilPaused, goOn: () => gate.end() };
}

test('an import that is killed and run again adds no candidate twice', async (t) => {
  const { settings, args, count, untilPaused, goOn } = await newPausedImport(t);
  const killed = startMuster(t, args, settings);
  await untilPaused();
  assert.equal((await killed.stop('SIGKILL')).signal, 'SIGKILL');
  await goOn();
  const { read, added, already_there } = await musterJson<Summary>(args, settings);
  assert.deepEqual([read, added + already_there, await count()], [many, many, many]);
  assert.ok(already_there > 0 && added > 0, `${already_there} were there`);
  assert.deepEqual([await count('people'), await count('candidate_search')], [many, many]);
});

test('a stop signal imports the rows read so far, and the same command imports the rest', async (t) => {
  const { settings, args, untilPaused, goOn } = await newPausedImport(t);
  const stop = new AbortController();
  const stopped = runMuster([...args, '--json'], settings, '', stop.signal);
  await untilPaused();
  stop.abort();
  await goOn();
  const { code, stdout } = await stopped;
  const first: Summary = JSON.parse(stdout);
  assert.deepEqual([code, first.stopped, first.added], [130, true, first.read]);
  const second = await musterJson<Summary>(args, settings);
  assert.deepEqual([second.already_there, second.added], [first.added, many - first.added]);
});

test('each run of demo adds the requested number of candidates', async (t) => {
  const { settings, newWorkspace, ask } = await newImportWorkspace(t);
  const args = ['demo', '--candidates', '300', '--workspace', await newWorkspace(), '--seed', '1'];
  for (const total of [300, 600]) {
    assert.equal((await musterJson<{ added: number }>(args, settings)).added, 300);
    assert.deepEqual(await ask('SELECT (SELECT count(*) FROM candidates), (SELECT count(*) FROM jobs)'), [total, 20]);
  }
  const applications = "(SELECT count(*) FROM events WHERE type = 'new_applicant')";
  assert.deepEqual(await ask(`SELECT ${applications}`), [0]);
  await musterJson([...args, '--events'], settings);
  const [told = 0, sequence, all] = await ask(
    `SELECT ${applications}, event_sequence, (SELECT count(*) FROM events) FROM workspace_counters`,
  );
  assert.ok(told > 200 && told < 280, `${told}`);
  assert.equal(sequence, all);
});
