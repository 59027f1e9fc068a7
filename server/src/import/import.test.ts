import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { searchDocument, vocabulary } from '#candidates/search/search-document.ts';
import { addDemoCandidates } from '#demo/add-demo-candidates.ts';
import { csvRowReader } from '#import/file/csv-rows.ts';
import { jsonlRowReader } from '#import/file/jsonl-rows.ts';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { exportCandidates } from './export-candidates.ts';
import { type ImportCounts, type ImportOptions, importCandidates } from './import-candidates.ts';

const running = startApp();
const quiet = { onRows() {}, isStopped: () => false };
/** Batches of 250 rows instead of 2000, so that a few hundred rows make several. Prospects have no events. */
const smallBatches = { withEvents: true };

type Outcome = ImportCounts & { reasons: string[] };

async function load(client: Client, text: string, options: Partial<ImportOptions> = {}): Promise<Outcome> {
  const createReader = text.startsWith('{') ? jsonlRowReader : csvRowReader;
  const reader = createReader({ mappings: [], bytesMax: 1024 * 1024, encoding: () => 'utf-8' });
  async function* chunks() {
    yield Buffer.from(text);
    await nextTurn();
  }
  const reasons: string[] = [];
  const counts = await importCandidates(
    running.app,
    { reader, chunks: chunks() },
    { workspaceId: client.workspaceId, jobId: undefined, isDryRun: false, withEvents: false, ...options },
    { onRows() {}, onRejected: ({ line, reason }) => reasons.push(`${line}: ${reason}`), isStopped: () => false },
  );
  return { ...counts, reasons };
}

async function listed(client: Client, query = ''): Promise<any[]> {
  return (await client.get(`/v1/candidates?sort=created_at${query}`)).body.candidates;
}

const outcome = (read: number, added: number, alreadyThere: number, rejected = 0) => ({ read, added, alreadyThere, rejected });
const withoutReasons = ({ reasons: _reasons, ...counts }: Outcome) => counts;

test('an imported row is shown by the API in lists, by id and by search', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Baker' });
  const text = `type,status,name,email,phone,job_id,tags,pool_stage,headline,languages,applied_at
applicant,interview,Ada Lovelace,Ada@Example.com,+44 1,${jobId},"a; b, a",warm,Countess of code,"German:C1, English",2026-01-02
,,Grace Hopper,grace@example.com,,,,,,,
upload,,Mary Jackson,,,,,,,,
`;
  assert.deepEqual(await load(client, text), { ...outcome(3, 3, 0), reasons: [] });
  const [ada, grace, mary] = await listed(client);
  assert.deepEqual(
    [ada.type, ada.status, ada.name, ada.email, ada.phone, ada.job_title, ada.tags, ada.pool_stage, ada.applied_at],
    ['applicant', 'interview', 'Ada Lovelace', 'Ada@Example.com', '+44 1', 'Baker', ['a', 'b'], 'warm', '2026-01-02T00:00:00.000Z'],
  );
  assert.deepEqual(ada.languages, [
    { language: 'German', level: 'C1' },
    { language: 'English', level: null },
  ]);
  assert.deepEqual([grace.type, grace.status, grace.applied_at], ['prospect', 'applied', null]);
  assert.deepEqual([mary.type, mary.status, mary.email], ['upload', 'uploaded', null]);
  const single = (await client.get(`/v1/get-candidate?candidate_id=${ada.id}`)).body.candidate;
  assert.deepEqual(single.history, [
    {
      what: 'created',
      from: null,
      to: single.history[0].to,
      at: ada.created_at,
      actor: { type: 'system', id: 'import', name: 'Import' },
      undone: false,
    },
  ]);
  for (const query of [
    '&q=lovelace',
    '&q=lovelase',
    '&q=countess',
    '&q=ada@example.com',
    '&tags=b',
    '&email=ADA@example.com',
    '&status=interview',
  ])
    assert.deepEqual(
      (await listed(client, query)).map(({ id }) => id),
      [ada.id],
      query,
    );
});

test('totals of running servers include imported candidates', async () => {
  const client = await newClient(running);
  const total = async () => (await client.get('/v1/candidates?type=prospect')).body.total_candidates;
  await load(client, 'name\nAda\n');
  assert.equal(await total(), 1);
  await load(client, 'name\nAda\nGrace\n');
  assert.equal(await total(), 2);
});

test('importing a file again, or a file with duplicates, adds no candidate twice', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const rows = Array.from({ length: 560 }, (_, index) => `Person ${index},${index % 3 === 0 ? '' : `p${index}@example.com`}`);
  const text = `name,email\n${rows.join('\n')}\n`;
  assert.deepEqual(withoutReasons(await load(client, text, smallBatches)), outcome(560, 560, 0));
  assert.deepEqual(withoutReasons(await load(client, text, smallBatches)), outcome(560, 0, 560));
  assert.deepEqual(
    withoutReasons(await load(client, text, { jobId, ...smallBatches })),
    outcome(560, 560, 0),
    'another job is another application',
  );
  assert.deepEqual(withoutReasons(await load(client, text, { jobId, ...smallBatches })), outcome(560, 0, 560));
  const twice = 'name,email\nAda,ada@example.com\nCountess,ADA@EXAMPLE.COM\nNobody,\nNobody,\n';
  assert.deepEqual(withoutReasons(await load(client, twice)), outcome(4, 2, 2));
  assert.deepEqual(withoutReasons(await load(client, '{"name":"Nobody"}\n')), outcome(1, 0, 1), 'in another format too');
});

test('an imported candidate with a known email address belongs to the existing person', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const added = await client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada', email: 'ada@example.com' });
  assert.equal(added.status, 201, added.text);
  assert.deepEqual(withoutReasons(await load(client, 'name,email\nAda,Ada@example.com\n')), outcome(1, 0, 1));
  assert.deepEqual(withoutReasons(await load(client, 'name,email\nAda,Ada@example.com\n', { jobId })), outcome(1, 1, 0));
  const people = new Set((await listed(client)).map((candidate) => candidate.person_id));
  assert.deepEqual([people.size, (await listed(client)).length], [1, 2]);
});

test('two concurrent imports of the same file add no candidate twice', async () => {
  const client = await newClient(running);
  const rows = Array.from(
    { length: 1200 },
    (_, index) => `Person ${index},${index % 4 === 0 ? '' : `p${index % 1000}@example.com`}`,
  );
  const text = `name,email\n${rows.join('\n')}\n`;
  const both = await Promise.all([load(client, text, smallBatches), load(client, text, smallBatches), client.addJob()]);
  const [one, other] = both;
  const alone = new Set(rows.map((row) => row.replace(/^.*,(?=.)/, ''))).size;
  assert.equal(one.added + other.added, alone);
  assert.equal((await client.get('/v1/candidates?limit=1')).body.total_candidates, alone);
});

test('an import and concurrent API requests with the same people create each person once', async () => {
  const client = await newClient(running);
  const emails = Array.from({ length: 100 }, (_, index) => `p${index}@example.com`);
  const byApi = emails.map((email) => client.post('/v1/add-candidate', { type: 'prospect', name: 'By API', email }));
  const imported = load(client, `name,email\n${emails.map((email) => `By import,${email}`).join('\n')}\n`);
  const [{ rejected }, ...answers] = await Promise.all([imported, ...byApi]);
  assert.deepEqual([rejected, new Set(answers.map(({ status }) => status))], [0, new Set([201])]);
  const candidates = [...(await listed(client, '&limit=500')), ...(await listed(client, '&limit=500&q=import'))];
  const people = Map.groupBy(candidates, ({ email }) => email);
  for (const ofOne of people.values()) assert.equal(new Set(ofOne.map(({ person_id }) => person_id)).size, 1);
  assert.equal(people.size, emails.length);
});

test('a dry run reports the counts of the import and writes nothing', async () => {
  const client = await newClient(running);
  await load(client, 'name,email\nAda,ada@example.com\n');
  const rows = Array.from({ length: 900 }, (_, index) => `Person ${index % 800},p${index % 800}@example.com`);
  const text = `name,email\nAda,ada@example.com\nBob,nonsense\n${rows.join('\n')}\n`;
  const dry = await load(client, text, { isDryRun: true, ...smallBatches });
  assert.deepEqual(dry, { ...outcome(902, 800, 101, 1), reasons: ['3: email must be an email address or null'] });
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1);
  assert.deepEqual(await load(client, text, smallBatches), dry);
});

test('a dry run counts a repeated external_id once, across batches and people', async () => {
  const client = await newClient(running);
  const rows = Array.from({ length: 600 }, (_, n) => `{"name":"N ${n}","email":"n${n}@example.com","external_id":"X-${n % 210}"}`);
  const text = rows.join('\n');
  const dry = await load(client, text, { isDryRun: true, ...smallBatches });
  assert.deepEqual(dry, { ...outcome(600, 210, 390, 0), reasons: [] });
  assert.deepEqual(await load(client, text, smallBatches), dry);
});

test('a row names the stage of its job, by name in any case or by id, and an export names it again', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const stages = [
    { name: 'Inbox', status: 'applied' },
    { name: 'Trial shift', status: 'interview' },
    { name: 'Second trial shift', status: 'interview' },
  ];
  const saved = await client.post('/v1/update-job-stages', { job_id, stages, moves: [] });
  assert.equal(saved.status, 200, saved.text);
  const second = saved.body.stages.find(({ name }: { name: string }) => name === 'Second trial shift').id;
  const rows = [
    { name: 'Ada', job_id, stage: 'second TRIAL shift' },
    { name: 'Ben', job_id, stage: second, status: 'interview' },
    { name: 'Cyd', job_id, stage: null },
    { name: 'Dee', job_id, stage: 'Trial shift', status: 'applied' },
    { name: 'Eve', job_id, stage: 'Nowhere' },
    { name: 'Fay', stage: 'Inbox' },
  ];
  const { reasons } = await load(client, rows.map((row) => JSON.stringify(row)).join('\n'));
  assert.deepEqual(reasons, [
    '4: status must be that of the stage, interview, or left out',
    '5: stage must be one of: Inbox, Trial shift, Second trial shift',
    '6: stage needs a job: job_id is missing',
  ]);
  const shown = (await listed(client)).map(({ name, status, stage }) => [name, status, stage.name]);
  assert.deepEqual(shown.toSorted(), [
    ['Ada', 'interview', 'Second trial shift'],
    ['Ben', 'interview', 'Second trial shift'],
    ['Cyd', 'applied', 'Inbox'],
  ]);
});

test('a row is rejected with the error message of the API', async () => {
  const client = await newClient(running);
  const other = await newClient(running);
  const jobId = await client.addJob();
  const deleted = await client.addJob();
  await client.delete(`/v1/delete-job?id=${deleted}`);
  const foreign = await other.addJob();
  const { source } = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'Fair' })).body;
  const secondJob = await client.addJob();
  const refused: [row: object, reason: string][] = [
    [{}, 'name is required and cannot be empty.'],
    [{ name: ' ' }, 'name is required and cannot be empty.'],
    [{ name: 7 }, 'name must be a string or null'],
    [{ name: 'Ada', email: 'ada' }, 'email must be an email address or null'],
    [{ name: 'Ada', type: 'friend' }, 'type must be one of: applicant, prospect, upload'],
    [{ name: 'Ada', pool_stage: 'boiling' }, 'pool_stage must be one of: cold, warm, hot, not_interested'],
    [{ name: 'Ada', tags: 'a' }, 'tags must be an array of strings'],
    [{ name: 'Ada', tags: ['x'.repeat(65)] }, 'tags must be an array of strings'],
    [{ name: 'Ada', languages: [{ level: 'C1' }] }, 'languages[0].language must be a non-empty string'],
    [{ name: 'Ada', applied_at: 'yesterday' }, 'applied_at must be an ISO 8601 date or timestamp, or null'],
    [{ name: 'a\u0000b' }, 'name contains characters that cannot be stored.'],
    [{ name: '\ud800' }, 'name contains characters that cannot be stored.'],
    [{ name: 'Ada', job_id: 'baker' }, 'Invalid job id'],
    [{ name: 'Ada', job_id: deleted }, 'Invalid job id'],
    [{ name: 'Ada', job_id: foreign }, 'Invalid job id'],
    [{ name: 'Ada', job_id: secondJob, source_id: source.id }, 'Source not found'],
    [{ name: 'Ada', source_id: foreign }, 'Source not found'],
    [{ name: 'Ada', type: 'applicant' }, 'job_id is required for an applicant'],
  ];
  const text = refused.map(([row]) => JSON.stringify(row)).join('\n');
  const { reasons } = await load(client, `${text}\n{"name":"Ada","source_id":"${source.id}"}`);
  assert.deepEqual(
    reasons,
    refused.map(([, reason], index) => `${index + 1}: ${reason}`),
  );
  const statuses = (await load(client, '{"name":"Ada","status":"famous"}')).reasons;
  assert.match(String(statuses), /^1: status must be one of: applied, screening, /);
  const [ada] = await listed(client);
  assert.deepEqual(
    [ada.type, ada.job_id, ada.source_id, ada.source_name],
    ['applicant', jobId, source.id, 'Fair'],
    'a source brings its job along',
  );
});

test('an import emits events only with --events', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const before = (await recordedEvents(running, client.workspaceId)).length;
  await load(client, 'name,email\nAda,ada@example.com\n', { jobId });
  assert.equal((await recordedEvents(running, client.workspaceId)).length, before);

  const rows = Array.from(
    { length: 1000 },
    (_, index) => `Person ${index},p${index}@example.com,${index % 5 === 0 ? 'prospect' : ''}`,
  );
  await load(client, `name,email,type\n${rows.join('\n')}\n`, { jobId, withEvents: true });
  const events = (await recordedEvents(running, client.workspaceId)).slice(before);
  assert.equal(events.length, 800);
  const [largest] = await runSql<{ events: number }>(
    running.app,
    sql`SELECT count(*) AS events FROM events WHERE workspace_id = ${client.workspaceId} GROUP BY xmin::text ORDER BY 1 DESC LIMIT 1`,
  );
  assert.ok(largest && largest.events <= 250, `${largest?.events} in one transaction, while every other change waits`);
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    Array.from({ length: 800 }, (_, index) => before + index + 1),
  );
  const [first] = events;
  assert.deepEqual([first.type, first.actor], ['new_applicant', { type: 'system', id: 'import', name: 'Import' }]);
  assert.deepEqual([first.data.job.id, first.data.candidate.job_title], [jobId, 'Baker']);
  const shown = (await client.get(`/v1/candidates?email=${first.data.candidate.email}`)).body.candidates[0];
  const {
    status_changed_at: _since,
    hired_at: _hired,
    rejected_at: _rejected,
    rejection_reason: _reason,
    credited_to: _credit,
    ...rest
  } = shown;
  const { stage: _stage, stage_id: _stageId, stage_changed_at: _stageSince, ...inEvent } = rest;
  assert.deepEqual(first.data.candidate, inEvent);
  assert.deepEqual((await client.get('/v1/events?type=candidate.created')).body.events, []);
  await client.addJob();
  assert.equal(
    (await recordedEvents(running, client.workspaceId)).at(-1).sequence,
    before + 801,
    'the sequence goes on without a gap',
  );
});

test('special characters are stored unchanged', async () => {
  const client = await newClient(running);
  const odd = [
    'Tab\there',
    'line\nend',
    'back\\slash',
    '\\N',
    '{"a"}',
    "O'Brien",
    '"quoted"',
    'Ünï çødé',
    '田中',
    'עברית',
    '\\.',
    '%s',
    '\u200b',
  ];
  const rows = odd.map((text, index) =>
    JSON.stringify({
      name: `x${text}`,
      headline: text,
      cover_letter: text,
      tags: [text.trim() || 'x'],
      email: `o${index}@example.com`,
    }),
  );
  assert.deepEqual(withoutReasons(await load(client, rows.join('\n'))), outcome(odd.length, odd.length, 0));
  const candidates = await listed(client);
  assert.deepEqual(
    candidates.map(({ name, headline, cover_letter, tags }) => [name, headline, cover_letter, tags]),
    odd.map((text) => [`x${text}`, text, text, [text.trim() || 'x']]),
  );
});

test('imported candidates have the same search index entries as those added by the API', async () => {
  const client = await newClient(running);
  await addDemoCandidates(running.app, { workspaceId: client.workspaceId, count: 150, seed: 3, withEvents: false }, quiet);
  const rows = await runSql<StoredCandidate & { document: string; words: string[] }>(
    running.app,
    sql`
    SELECT candidates.*, document::text AS document,
      ARRAY (SELECT DISTINCT word FROM search_words WHERE workspace_id = ${client.workspaceId} ORDER BY word) AS words
    FROM candidates JOIN candidate_search ON candidate_search.candidate_id = candidates.id
    WHERE candidates.workspace_id = ${client.workspaceId}`,
  );
  assert.equal(rows.length, 150);
  for (const { document, ...candidate } of rows)
    assert.deepEqual(document.split(' ').sort(), searchDocument(client.workspaceId, candidate).split(' ').sort());
  assert.deepEqual(rows[0]?.words, [...new Set(rows.flatMap(vocabulary))].sort());
});

test('a very long text is stored, and its first words are found', async () => {
  const client = await newClient(running);
  const words = Array.from({ length: 2500 }, (_, index) => `w${index}rd`).join(' ');
  assert.deepEqual(withoutReasons(await load(client, JSON.stringify({ name: 'Ada', cover_letter: words }))), outcome(1, 1, 0));
  assert.equal((await listed(client, '&q=w7rd')).length, 1);
});

test('external_id is imported, and a row whose external_id is in use is skipped', async () => {
  const client = await newClient(running);
  const existing = await client.addCandidate({ external_id: 'X-1', email: 'one@example.com' });
  const text = `name,email,external_id
One,other@example.com,X-1
Two,two@example.com, X-2
Two again,zwei@example.com,X-2
Three,three@example.com,
Four,four@example.com,
`;
  assert.deepEqual(await load(client, text), { ...outcome(5, 3, 2), reasons: [] });
  assert.deepEqual((await listed(client)).map(({ name, external_id }) => [name.replace(' again', ''), external_id]).sort(), [
    ['Ada Lindqvist', 'X-1'],
    ['Four', null],
    ['Three', null],
    ['Two', 'X-2'],
  ]);
  assert.equal((await listed(client, '&external_id=X-1'))[0].id, existing);
  assert.deepEqual(withoutReasons(await load(client, text)), outcome(5, 0, 5));
  const long = await load(client, `name,external_id\nFive,${'x'.repeat(256)}\n`);
  assert.deepEqual(long.reasons, ['2: external_id must be at most 255 characters.']);
});

test('importing the same file again after two of its candidates were merged does not bring the duplicate back', async () => {
  const rows = (fields: (name: string) => string) => ['Ada Lindqvist', 'A. Lindqvist', 'Bo Ek'].map(fields).join('\n');
  const address = (name: string) => `${name.replaceAll(' ', '').toLowerCase()}@example.com`;
  for (const text of [
    `name,email,external_id\n${rows((name) => `${name},${address(name)},X ${name}`)}\n`,
    `name,external_id\n${rows((name) => `${name},X ${name}`)}\n`,
    `name,email\n${rows((name) => `${name},${address(name)}`)}\n`,
  ]) {
    const client = await newClient(running);
    assert.deepEqual(withoutReasons(await load(client, text)), outcome(3, 3, 0));
    const ids = new Map((await listed(client)).map(({ name, id }) => [name, id]));
    const pair = { candidate_id: ids.get('Ada Lindqvist'), duplicate_id: ids.get('A. Lindqvist') };
    const merged = await client.post('/v1/merge-candidates', pair);
    assert.deepEqual(withoutReasons(await load(client, text)), outcome(3, 0, 3), text);
    const left = (await listed(client)).map(({ name }) => name).sort();
    assert.deepEqual(left, ['Ada Lindqvist', 'Bo Ek'], text);
    await client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id });
    assert.deepEqual(withoutReasons(await load(client, text)), outcome(3, 0, 3), 'both are there again');
    assert.equal((await listed(client)).length, 3);
  }
});

test('two concurrent imports with the same external ids add each of them once', async () => {
  const client = await newClient(running);
  const rows = (from: string) =>
    Array.from({ length: 700 }, (_, n) => `{"name":"N ${n}","email":"${from}${n}@example.com","external_id":"X-${n % 50}"}`);
  const both = await Promise.all(['a', 'b'].map((from) => load(client, rows(from).join('\n'), smallBatches)));
  assert.equal(
    both.reduce((sum, { added }) => sum + added, 0),
    50,
  );
  assert.equal(new Set((await listed(client, '&limit=500')).map(({ external_id }) => external_id)).size, 50);
});

test('a row without email that was imported before external ids existed is recognised', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ name: 'Ada Byron', phone: '12' });
  await runSql(
    running.app,
    sql`UPDATE candidates SET import_key = decode('2137937aff698c8ca9efa11b928917ae', 'hex') WHERE workspace_id = ${client.workspaceId} AND id = ${id}`,
  );
  assert.deepEqual(withoutReasons(await load(client, 'name,phone\nAda Byron,12\n')), outcome(1, 0, 1));
});

for (const format of ['csv', 'jsonl'] as const)
  test(`further addresses and numbers are exported as ${format}, imported again the same, and found`, async () => {
    const [from, to] = [await newClient(running), await newClient(running)];
    const candidate_id = await from.addCandidate({ name: 'Ada Byron', email: 'ada@one.example', phone: '+49 30 1' });
    const contacts = {
      other_emails: ['ada@two.example', 'ada@three.example'],
      other_phones: ['+49 30 2; ask for Ada', '=49 30 3'],
    };
    assert.equal((await from.patch('/v1/update-candidate', { candidate_id, ...contacts })).status, 200);
    await from.addCandidate({ name: 'Bo Ek' });
    const file = async ({ workspaceId }: Client) => {
      const options = { workspaceId, jobId: undefined, format, escapesFormulas: false };
      const chunks = await Array.fromAsync(exportCandidates(running.app, options), ({ text }) => text);
      return chunks.join('');
    };
    const exported = await file(from);
    if (format === 'csv') assert.ok(exported.includes('ada@two.example; ada@three.example'), exported);
    assert.deepEqual(await load(to, exported), { ...outcome(2, 2, 0), reasons: [] });
    const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    assert.equal(withoutIds(await file(to)), withoutIds(exported));
    const [found] = await listed(to, '&q=ada@three.example');
    const { other_emails, other_phones } = (await to.get(`/v1/get-candidate?candidate_id=${found.id}`)).body.candidate;
    assert.deepEqual({ other_emails, other_phones }, contacts);
    assert.deepEqual(await load(to, exported), { ...outcome(2, 0, 2), reasons: [] }, 'nobody twice');
  });

test('a further address that is none is refused as by the API', async () => {
  const client = await newClient(running);
  const { reasons } = await load(client, 'name,Other emails\nAda,ada@x.example;nonsense\n');
  assert.equal(reasons.length, 1);
  assert.match(reasons[0] ?? '', /^2: other_emails\[1\] /);
});
