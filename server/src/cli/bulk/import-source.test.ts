import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { writeZip } from '#files/zip-writer.ts';
import { greenhouseAccess } from '#switching/sources/greenhouse/greenhouse-access.ts';
import { importSources } from '#switching/sources/sources.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { runMuster } from '#test/processes/run-muster.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-import-source-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function withFiles(t: TestContext, write: (folder: string) => Promise<void>) {
  const folder = await newFolder(t);
  const files = join(folder, 'files');
  await import('node:fs/promises').then(({ mkdir }) => mkdir(files));
  await write(files);
  return { folder, files, settings: { DATA_DIR: join(folder, 'data') } };
}

async function recordsIn(folder: string, type: string): Promise<any[]> {
  const text = await readFile(join(folder, 'records', `${type}.jsonl`), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

test('files by hand in each of their forms give the same bundle: lines, arrays, envelopes, streams, an archive', async (t) => {
  const data = Object.entries(inventedGreenhouse(30)).filter(([name]) => name !== 'candidates_extra');
  const forms: Record<string, (files: string) => Promise<void>> = {
    lines: async (files) => {
      for (const [name, rows] of data)
        await writeFile(join(files, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    },
    arrays: async (files) => {
      for (const [name, rows] of data) await writeFile(join(files, `${name}.json`), JSON.stringify(rows, null, 2));
    },
    envelopes: async (files) => {
      for (const [name, rows] of data)
        await writeFile(join(files, `${name}.json`), JSON.stringify({ meta: { errors: [] }, data: rows }));
    },
    streams: async (files) => {
      const lines = data.flatMap(([stream, rows]) => rows.map((row) => `${JSON.stringify({ stream, data: row })}\n`));
      await writeFile(join(files, 'everything.jsonl'), lines.join(''));
    },
    airbyte: async (files) => {
      const lines = data.flatMap(([stream, rows]) =>
        rows.map((row) => `${JSON.stringify({ type: 'RECORD', record: { stream, data: row, emitted_at: 1 } })}\n`),
      );
      await writeFile(join(files, 'everything.jsonl'), lines.join(''));
    },
    archive: async (files) => {
      const entries = data.map(([name, rows]) => ({
        name: `../export/${name}.jsonl`,
        content: [rows.map((row) => `${JSON.stringify(row)}\n`).join('')],
      }));
      const chunks = await Array.fromAsync(
        writeZip(
          (async function* () {
            yield* entries;
          })(),
        ),
      );
      await writeFile(join(files, 'all.zip'), Buffer.concat(chunks));
    },
  };
  const hashes = new Set<string>();
  for (const [form, write] of Object.entries(forms)) {
    const { folder, files, settings } = await withFiles(t, write);
    const to = join(folder, 'bundle');
    const path = form === 'archive' ? join(files, 'all.zip') : files;
    const ended = await runMuster(['import', 'greenhouse', '--from-files', path, '--to', to, '--json'], settings);
    assert.equal(ended.code, 0, `${form}: ${ended.stderr}`);
    const { parts } = JSON.parse(await readFile(join(to, 'bundle.json'), 'utf8'));
    hashes.add(JSON.stringify(parts));
    assert.equal((await recordsIn(to, 'application')).length, 30);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('export')),
      [],
    );
    assert.deepEqual(await readdir(join(folder, 'data', 'switching', 'greenhouse-main')), ['run.json']);
  }
  assert.equal(hashes.size, 1);
});

test('the shapes of v1 are read, with what is inside candidates and applications', async (t) => {
  const candidate = {
    id: 53883394,
    first_name: 'Ada',
    last_name: 'Invented',
    is_private: false,
    can_email: true,
    company: null,
    created_at: '2024-02-01T10:00:00.000Z',
    updated_at: '2024-03-01T10:00:00.000Z',
    email_addresses: [{ value: 'ada@example.com', type: 'personal' }],
    phone_numbers: [],
    addresses: [],
    website_addresses: [],
    social_media_addresses: [],
    tags: ['bread'],
    attachments: [{ filename: 'cv.pdf', url: 'https://files.example.com/1', type: 'resume' }],
    educations: [
      {
        id: 1,
        school_name: 'School of Bread',
        degree: 'Diploma',
        discipline: 'Rye',
        start_date: '2015-09-01',
        end_date: '2018-06-01',
      },
    ],
    employments: [{ id: 2, company_name: 'Mill Ltd', title: 'Miller', start_date: '2019-01-01', end_date: null }],
    custom_fields: { shift: 'Night' },
    keyed_custom_fields: { shift: { name: 'Shift', type: 'single_select', value: 'Night' } },
    application_ids: [65153308],
    applications: [
      {
        id: 65153308,
        candidate_id: 53883394,
        prospect: false,
        applied_at: '2024-02-01T10:00:00.000Z',
        rejected_at: '2024-02-20T10:00:00.000Z',
        last_activity_at: '2024-02-20T10:00:00.000Z',
        source: { id: 7, public_name: 'Job fair' },
        credited_to: { id: 1, first_name: 'Rita', last_name: 'Recruiter', name: 'Rita Recruiter', employee_id: null },
        rejection_reason: { id: 9, name: 'Took another job', type: { id: 2, name: 'They rejected us' } },
        jobs: [{ id: 1, name: 'Baker' }],
        status: 'rejected',
        current_stage: { id: 11, name: 'Face to Face' },
        answers: [{ question: 'Which shift?', answer: 'Night' }],
      },
    ],
  };
  const { folder, files, settings } = await withFiles(t, async (path) => {
    await writeFile(join(path, 'candidates.json'), JSON.stringify([candidate]));
    await writeFile(
      join(path, 'jobs.json'),
      JSON.stringify([
        {
          id: 1,
          name: 'Baker',
          status: 'closed',
          departments: [{ id: 1, name: 'Bakery' }],
          offices: [{ id: 1, name: 'Berlin', location: { name: 'Berlin, Germany' } }],
          openings: [{ id: 1 }],
          hiring_team: {},
        },
      ]),
    );
    await writeFile(
      join(path, 'job_stages.json'),
      JSON.stringify([{ id: 11, job_id: 1, name: 'Face to Face', priority: 3, interviews: [] }]),
    );
    await writeFile(
      join(path, 'rejection_reasons.json'),
      JSON.stringify([{ id: 9, name: 'Took another job', type: { id: 2, name: 'They rejected us' } }]),
    );
    await writeFile(
      join(path, 'activity_feed.jsonl'),
      `${JSON.stringify({ candidate_id: 53883394, notes: [{ id: 3, body: 'Good with dough', created_at: '2024-02-02T10:00:00.000Z', user: { id: 1, name: 'Rita Recruiter' }, private: false, visiblity: 'public' }], emails: [], activities: [] })}\n`,
    );
    await writeFile(
      join(path, 'scorecards.jsonl'),
      `${JSON.stringify({ id: 5, application_id: 65153308, candidate_id: 53883394, interview: 'Face to Face', submitted_at: '2024-02-10T10:00:00.000Z', interviewer: { id: 1, name: 'Rita Recruiter' }, overall_recommendation: 'definitely_not', attributes: [{ name: 'Dough', rating: 'strong_yes', note: null, type: 'Skills' }], questions: [{ id: null, question: 'Key Take-Aways', answer: 'Bakes' }], ratings: {} })}\n`,
    );
    await writeFile(
      join(path, 'scheduled_interviews.jsonl'),
      `${JSON.stringify({ id: 6, application_id: 65153308, start: { date_time: '2024-02-09T10:00:00.000Z' }, end: { date_time: '2024-02-09T11:00:00.000Z' }, location: 'Room 1', status: 'complete', interview: { id: 2, name: 'Meet the team' }, organizer: { id: 1, name: 'Rita Recruiter' }, interviewers: [{ id: 1, name: 'Rita Recruiter', email: 'rita@example.com', response_status: 'accepted', scorecard_id: 5 }] })}\n`,
    );
  });
  const to = join(folder, 'bundle');
  const ended = await runMuster(['import', 'greenhouse', '--from-files', files, '--to', to], settings);
  assert.equal(ended.code, 0, ended.stderr);
  const [application] = await recordsIn(to, 'application');
  assert.deepEqual(
    [
      application.status,
      application.stage_id,
      application.ended_at,
      application.rejection_reason_id,
      application.credited_to,
      application.tags,
    ],
    ['withdrawn', '11', '2024-02-20T10:00:00.000Z', '9', { name: 'Rita Recruiter' }, ['bread']],
  );
  const [person] = await recordsIn(to, 'person');
  assert.deepEqual(person.educations, [
    { school: 'School of Bread', degree: 'Diploma', field: 'Rye', start: '2015-09-01', end: '2018-06-01' },
  ]);
  const [note] = await recordsIn(to, 'note');
  assert.deepEqual([note.text, note.by, note.application_id], ['Good with dough', { name: 'Rita Recruiter' }, '65153308']);
  const [feedback] = await recordsIn(to, 'feedback');
  assert.deepEqual(
    [feedback.recommendation, feedback.ratings, feedback.interview_id],
    ['strong_no', [{ name: 'Dough', rating: 4 }], '6'],
  );
  const [attachment] = await recordsIn(to, 'attachment');
  assert.deepEqual([attachment.filename, attachment.missing], ['cv.pdf', 'left_out']);
  assert.doesNotMatch(ended.stderr, /does not know/);
});

test('a broken line, a cut file and an unknown folder are said so, and the rest comes', async (t) => {
  const { folder, files, settings } = await withFiles(t, async (path) => {
    await writeFile(join(path, 'candidates.jsonl'), '{"id":1,"first_name":"Ada"}\n{"id":2,\n{"id":3,"first_name":"Bo"}\n[]\n');
    await writeFile(join(path, 'jobs.json'), '[{"id":1,"name":"Baker","status":"open"},{"id":2,"na');
  });
  const ended = await runMuster(['import', 'greenhouse', '--from-files', files, '--to', join(folder, 'bundle')], settings);
  assert.equal(ended.code, 1);
  assert.match(ended.stderr, /candidates\.jsonl: line 2 cannot be read/);
  assert.match(ended.stderr, /candidates\.jsonl: line 4 cannot be read/);
  assert.match(ended.stderr, /jobs\.json: byte 41 cannot be read/);
  assert.deepEqual(
    (await recordsIn(join(folder, 'bundle'), 'person')).map(({ id }) => id),
    ['1', '3'],
  );
  const other = await withFiles(t, (path) => writeFile(join(path, 'shoes.jsonl'), '{"id":1}\n'));
  const refused = await runMuster(
    ['import', 'greenhouse', '--from-files', other.files, '--to', join(other.folder, 'b')],
    other.settings,
  );
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /No file here looks like Greenhouse's: expected users\.jsonl/);
});

test('a token on the command line is refused without its being shown, and so is what does not go together', async (t) => {
  const folder = await newFolder(t);
  const settings = { DATA_DIR: join(folder, 'data') };
  const base = ['import', 'greenhouse', '--to', join(folder, 'bundle')];
  const keyFile = join(folder, 'key');
  await writeFile(keyFile, 'an-old-v1-key\n');
  for (const [args, expected] of [
    [[...base, '--token', 'secret-canary'], /--token takes no value, because others on this machine would see it/],
    [[...base, '--token=secret-canary'], /--token takes no value/],
    [[...base], /Say where it comes from: --token, --token-file FILE or --from-files FOLDER/],
    [[...base, '--token'], /There is no terminal to ask on\. Use --token-file/],
    [[...base, '--token-file', join(folder, 'no')], /cannot be read/],
    [[...base, '--token-file', '-'], /The credential is empty/],
    [[...base, '--from-files', folder, '--token'], /--from-files needs no token/],
    [[...base, '--from-files', folder, '--since', 'soon'], /--since must be a date/],
    [[...base, '--since', '--from-files', folder], /--since is for the API/],
    [[...base, '--token-file', keyFile, '--fetch-again', '--since'], /Use one of --since without a date and --fetch-again/],
    [[...base, '--from-files', folder, '--account', '../x'], /--account must be/],
    [['import', 'greenhouse', '--to', folder, '--from-files', folder], /is not empty|No file here/],
  ] as const) {
    const ended = await runMuster([...args], settings);
    assert.equal(ended.code, 2, args.join(' '));
    assert.match(ended.stderr, expected);
    assert.ok(!ended.stderr.includes('secret-canary'));
  }
  const old = await runMuster([...base, '--since', '--token-file', keyFile], settings);
  assert.equal(old.code, 1);
  assert.match(old.stderr, /^muster: Greenhouse switched Harvest v1 off on 31 August 2026/m);
  assert.ok(!old.stderr.includes('an-old-v1-key'));
});

test('hosts are constants of the source, and the spool is for its owner alone', async (t) => {
  assert.equal(greenhouseAccess('id:secret').baseUrl, 'https://harvest.greenhouse.io/v3');
  assert.equal(importSources.greenhouse.access('id:secret').mayPost(new URL('https://auth.greenhouse.io/token')), true);
  assert.equal(importSources.greenhouse.access('id:secret').mayPost(new URL('https://harvest.greenhouse.io/v3/candidates')), false);
  const { folder, files, settings } = await withFiles(t, (path) =>
    writeFile(join(path, 'jobs.jsonl'), '{"id":1,"name":"Baker"}\n'),
  );
  const ended = await runMuster(['import', 'greenhouse', '--from-files', files, '--to', join(folder, 'bundle')], settings);
  assert.equal(ended.code, 0, ended.stderr);
  assert.equal((await stat(join(folder, 'data', 'switching', 'greenhouse-main'))).mode & 0o777, 0o700);
});
