import assert from 'node:assert/strict';
import test from 'node:test';
import { backfillFilters } from '#candidates/search/backfill-filters.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Listed = { id: string; name: string };

/** The names that each way to read the filter finds: the list page by page, its total, the counts, the export and a job's list. */
async function found(client: Client, query: string): Promise<string[]> {
  const listed: Listed[] = [];
  let path: string | undefined = `/v1/candidates?${query}&limit=2`;
  let total = 0;
  while (path) {
    const { status, body, text }: Awaited<ReturnType<Client['get']>> = await client.get(path);
    assert.equal(status, 200, text);
    listed.push(...body.candidates);
    total = body.total_candidates;
    path = body.next_cursor === null ? undefined : `/v1/candidates?${query}&limit=2&cursor=${body.next_cursor}`;
  }
  assert.equal(new Set(listed.map(({ id }) => id)).size, listed.length, 'nobody is listed twice');
  assert.equal(total, listed.length, 'total_candidates');
  const counts = await client.get(`/v1/candidate-counts?${query}`);
  assert.equal(counts.body.total, listed.length, counts.text);
  const byUpdate = await client.get(`/v1/candidates?${query}&sort=-updated_at`);
  assert.equal(byUpdate.body.candidates.length, listed.length, byUpdate.text);
  const jobId = new URLSearchParams(query).get('job_id');
  for (const sort of jobId === null ? [] : ['-created_at', '-score'])
    assert.equal((await client.get(`/v1/job-candidates?${query}&sort=${sort}`)).body.total_candidates, listed.length);
  if (jobId !== null) assert.equal((await client.get(`/v1/job-board?${query}`)).body.total, listed.length);
  return listed.map(({ name }) => name).sort();
}

async function refused(client: Client, query: string): Promise<unknown> {
  const { status, body, headers } = await client.get(`/v1/candidates?${query}`);
  return [status, body.error, headers.get('x-error-field')];
}

async function setScores(client: Client, id: string, [skills, experience, location]: (number | null)[]): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE candidates SET ai_skills_match = ${skills}::int, ai_experience_match = ${experience}::int, ai_location_match = ${location}::int
        WHERE workspace_id = ${client.workspaceId} AND id = ${id}`,
  );
}

test('candidates are found by the least score, together and of each part, alone and with other filters', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const scores = { Ada: [90, 80, 70], Bea: [40, 90, null], Cleo: [null, null, 100], Dora: [null, null, null], Eva: [60, null, 20] };
  for (const [name, each] of Object.entries(scores)) await setScores(client, await client.addCandidate({ name, job_id }), each);
  assert.deepEqual(await found(client, 'score_min=60'), ['Ada', 'Bea']);
  assert.deepEqual(await found(client, 'score_min=51'), ['Ada', 'Bea', 'Eva']);
  assert.deepEqual(await found(client, 'score_min=0'), ['Ada', 'Bea', 'Eva']);
  assert.deepEqual(await found(client, 'skills_score_min=60'), ['Ada', 'Eva']);
  assert.deepEqual(await found(client, 'experience_score_min=81'), ['Bea']);
  assert.deepEqual(await found(client, 'location_score_min=70'), ['Ada', 'Cleo']);
  assert.deepEqual(await found(client, 'location_score_min=70&skills_score_min=1'), ['Ada']);
  assert.deepEqual(await found(client, `score_min=51&job_id=${job_id}&status=applied,uploaded&q=e`), ['Eva']);
  for (const value of ['101', '-1', '5.5', '', 'high'])
    assert.deepEqual(await refused(client, `score_min=${value}`), [
      400,
      'score_min must be an integer between 0 and 100',
      'score_min',
    ]);
  const [ada] = (await client.get('/v1/candidates?skills_score_min=90')).body.candidates;
  await setScores(client, ada.id, [null, null, null]);
  assert.equal((await client.get('/v1/candidates?location_score_min=100&q=ada')).body.total_candidates, 0);
  const update = { filter: { skills_score_min: 60 }, expected_total: 1, set: { add_tags: ['strong'] } };
  assert.deepEqual((await client.post('/v1/update-candidates', update)).body.updated, 1);
  const wrong = await client.post('/v1/update-candidates', { ...update, filter: { skills_score_min: '60' } });
  assert.equal(wrong.body.error, 'filter.skills_score_min must be an integer between 0 and 100');
  const other = await newClient(running);
  assert.deepEqual(await found(other, 'score_min=0'), []);
});

test('the kept scores are those of the list, and go with the candidate', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const ids = [await client.addCandidate({ name: 'Ada', job_id }), await client.addCandidate({ name: 'Bea', job_id })];
  await setScores(client, ids[0] ?? '', [71, 33, 8]);
  await setScores(client, ids[1] ?? '', [null, 33, 8]);
  const kept = () =>
    runSql<{ candidate_id: string; score: number }>(
      running.app,
      sql`SELECT candidate_id, score FROM candidate_scores WHERE workspace_id = ${client.workspaceId}`,
    );
  const cards = (await client.get('/v1/candidates?fields=card')).body.candidates;
  const shown = cards.map(({ id, score }: { id: string; score: number }) => ({ candidate_id: id, score }));
  const order = (a: { candidate_id: string }, b: { candidate_id: string }) => (a.candidate_id < b.candidate_id ? -1 : 1);
  assert.deepEqual((await kept()).sort(order), shown.sort(order));
  await client.delete(`/v1/delete-candidate?id=${ids[0]}`);
  assert.deepEqual(
    (await kept()).map(({ candidate_id }) => candidate_id),
    (await client.get('/v1/candidates?fields=card')).body.candidates.map(({ id }: { id: string }) => id),
  );
});

test('applicants are found by their answers, and by whether they are the expected ones', async () => {
  const custom = [
    { id: 'permit', label: 'Permit?', type: 'boolean', expected: { is: true } },
    { id: 'years', label: 'Years', type: 'number', expected: { at_least: 2, at_most: 10 } },
    { id: 'shift', label: 'Shift', type: 'single_select', options: ['Day, early', 'Night|late'] },
    { id: 'breads', label: 'Breads', type: 'multi_select', options: ['Rye', 'Spelt', 'Wheat'] },
    { id: 'why', label: 'Why?', type: 'short_text' },
  ];
  const { client, jobId, apply } = await newOpening(running, { custom });
  const apply1 = async (name: string, answers: object) =>
    assert.equal((await apply({ name: `${name} Sund`, email: `${name}@example.com`, answers })).status, 201);
  await apply1('Ada', { permit: true, years: 3, shift: 'Day, early', breads: ['Rye', 'Spelt'], why: 'true' });
  await apply1('Bea', { permit: false, years: -1.5, shift: 'Night|late', breads: ['Spelt'] });
  await apply1('Cleo', { permit: true, years: 12 });
  await apply1('Dora', { why: 'Rye' });
  await apply1('Eva', { permit: true });
  const names = async (query: string) => (await found(client, query)).map((name) => name.split(' ')[0]);
  const asked = (answers: string) => names(`answers=${encodeURIComponent(answers)}`);
  assert.deepEqual(await asked('permit:true'), ['Ada', 'Cleo', 'Eva']);
  assert.deepEqual(await asked('permit:false'), ['Bea']);
  assert.deepEqual(await asked('years:3'), ['Ada']);
  assert.deepEqual(await asked('years:3..'), ['Ada', 'Cleo']);
  assert.deepEqual(await asked('years:..3'), ['Ada', 'Bea']);
  assert.deepEqual(await asked('years:-1.5..0'), ['Bea']);
  assert.deepEqual(await asked('years:-1..2.99'), []);
  assert.deepEqual(await asked('years:3|12'), ['Ada', 'Cleo']);
  assert.deepEqual(await asked('breads:Spelt'), ['Ada', 'Bea']);
  assert.deepEqual(await asked('breads:Spelt,breads:Rye'), ['Ada']);
  assert.deepEqual(await asked('breads:Wheat|Rye'), ['Ada']);
  assert.deepEqual(await asked('shift:Day\\, early'), ['Ada']);
  assert.deepEqual(await asked('shift:Night\\|late|Day\\, early'), ['Ada', 'Bea']);
  assert.deepEqual(await asked('permit:true,years:..5'), ['Ada']);
  assert.deepEqual(await asked('why:true'), [], 'free text is searched for with q');
  assert.deepEqual(await asked('unknown:true'), []);
  assert.deepEqual(await names(`job_id=${jobId}&answers=permit:true&status=applied&q=sund`), ['Ada', 'Cleo', 'Eva']);
  assert.deepEqual(await names(`job_id=${jobId}&knockouts=met`), ['Ada']);
  assert.deepEqual(await names(`job_id=${jobId}&knockouts=unmet`), ['Bea', 'Cleo']);
  assert.deepEqual(await names(`job_id=${jobId}&knockouts=unmet&answers=permit:true`), ['Cleo']);
  await client.patch('/v1/update-job', {
    job_id: jobId,
    questions: { custom: [{ ...custom[0], expected: { is: false } }, ...custom.slice(2)] },
  });
  assert.deepEqual(await names(`job_id=${jobId}&knockouts=met`), ['Bea']);
  assert.deepEqual(await names(`job_id=${jobId}&knockouts=unmet`), ['Ada', 'Cleo', 'Eva']);
  await client.patch('/v1/update-job', { job_id: jobId, questions: { custom: custom.slice(2) } });
  assert.equal((await found(client, `job_id=${jobId}&knockouts=met`)).length, 5, 'nothing is expected');
  assert.deepEqual(await names(`job_id=${jobId}&knockouts=unmet`), []);
  assert.deepEqual(await refused(client, 'knockouts=met'), [400, 'knockouts requires job_id.', 'knockouts']);
  assert.deepEqual(await refused(client, `job_id=${jobId}&knockouts=all`), [
    400,
    'knockouts must be one of: met, unmet',
    'knockouts',
  ]);
  for (const wrong of ['', 'permit', 'permit:', ':true', 'a:1,', 'a:1||2', Array(11).fill('a:1').join()])
    assert.deepEqual(await refused(client, `answers=${wrong}`), [
      400,
      'answers must be at most 10 answers such as visa:true,years:3..5,city:Berlin|Paris',
      'answers',
    ]);
});

test('candidates are found by words of title and company, by language and by the distance of their town', async () => {
  const client = await newClient(running);
  const add = (name: string, fields: object) => client.addCandidate({ name, ...fields });
  await add('Ada', {
    current_title: 'Senior Bäcker',
    current_company: 'Brot & Söhne GmbH',
    location_city: 'Potsdam',
    location_country: 'Germany',
    languages: [{ language: 'German', level: 'C2' }],
  });
  await add('Bea', {
    current_title: 'Baker, senior',
    current_company: 'Senior Homes',
    location_city: 'Paris',
    languages: [{ language: 'Deutsch' }, { language: 'Klingon' }],
  });
  await add('Cleo', { headline: 'Senior of German Paris', location_city: 'Nowhere at all' });
  assert.deepEqual(await found(client, 'title=senior'), ['Ada', 'Bea']);
  assert.deepEqual(await found(client, 'title=seni%20BACK'), ['Ada']);
  assert.deepEqual(await found(client, 'company=senior'), ['Bea']);
  assert.deepEqual(await found(client, 'company=sohne&title=senior'), ['Ada']);
  assert.deepEqual(await found(client, 'title=%26'), [], 'no words');
  assert.deepEqual(await found(client, 'title=&company=%20'), ['Ada', 'Bea', 'Cleo'], 'an empty filter is none');
  for (const language of ['de', 'German', 'allemand'])
    assert.deepEqual(await found(client, `language=${language}`), ['Ada', 'Bea']);
  assert.deepEqual(await found(client, 'language=klingon'), ['Bea']);
  assert.deepEqual(await found(client, 'language=fr'), []);
  assert.deepEqual(await found(client, 'near=Berlin'), ['Ada']);
  assert.deepEqual(await found(client, 'near=Berlin&within_km=10'), []);
  assert.deepEqual(await found(client, 'near=Versailles&within_km=30'), ['Bea']);
  assert.deepEqual(await found(client, 'near=52.52,13.41&within_km=40&title=senior&q=brot'), ['Ada']);
  assert.deepEqual(await found(client, 'near=Paris,%20US'), []);
  assert.deepEqual(await refused(client, 'near=Qwertzuiop'), [
    400,
    'near must be a known town, or its latitude and longitude.',
    'near',
  ]);
  assert.deepEqual(await refused(client, 'within_km=5'), [400, 'within_km requires near.', 'within_km']);
  assert.deepEqual(await refused(client, 'near=Berlin&within_km=501'), [
    400,
    'within_km must be an integer between 1 and 500',
    'within_km',
  ]);
  const [ada] = (await client.get('/v1/candidates?title=backer')).body.candidates;
  const edit = { candidate_id: ada.id, current_title: 'Miller', location_city: 'Lyon', location_country: 'France', languages: [] };
  assert.equal((await client.patch('/v1/update-candidate', edit)).status, 200);
  assert.deepEqual(await found(client, 'title=mill&near=Lyon'), ['Ada']);
  assert.deepEqual(await found(client, 'language=de'), ['Bea']);
  assert.deepEqual(await found(client, 'near=Berlin'), []);
});

test('candidates are found by their time in the stage, and by who owns the job', async () => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const [mine, other] = [await client.addJob({ recruiter_id: owner.id }), await client.addJob()];
  await client.addJob({ hiring_manager_id: owner.id });
  const ids = {
    Ada: await client.addCandidate({ name: 'Ada', job_id: mine }),
    Bea: await client.addCandidate({ name: 'Bea', job_id: mine }),
  };
  await client.addCandidate({ name: 'Cleo', job_id: other });
  await client.addCandidate({ name: 'Dora' });
  await runSql(
    running.app,
    sql`UPDATE candidates SET created_at = now() - interval '20 days', status_changed_at = now() - interval '20 days' WHERE workspace_id = ${client.workspaceId} AND name <> 'Cleo'`,
  );
  await client.patch('/v1/update-candidate', { candidate_id: ids.Bea, status: 'screening' });
  assert.deepEqual(await found(client, 'in_stage_days_min=14'), ['Ada', 'Dora']);
  assert.deepEqual(await found(client, 'in_stage_days_min=21'), []);
  const ended = await client.addCandidate({ name: 'Eva', job_id: mine });
  await client.patch('/v1/update-candidate', { candidate_id: ended, status: 'hired' });
  await runSql(
    running.app,
    sql`UPDATE candidates SET created_at = now() - interval '30 days', status_changed_at = now() - interval '30 days'
        WHERE workspace_id = ${client.workspaceId} AND id = ${ended}`,
  );
  assert.deepEqual(await found(client, 'in_stage_days_min=21'), [], 'nobody waits in an end');
  assert.deepEqual(await found(client, 'in_stage_days_min=21&status=hired'), ['Eva']);
  await client.delete(`/v1/delete-candidate?id=${ended}`);
  assert.deepEqual(await found(client, `in_stage_days_min=14&job_id=${mine}`), ['Ada']);
  assert.deepEqual(await found(client, `owner_id=${owner.id}`), ['Ada', 'Bea']);
  assert.deepEqual(await found(client, `owner_id=${owner.id}&status=screening`), ['Bea']);
  assert.deepEqual(await found(client, `owner_id=${owner.id}&status=screening,uploaded,applied&in_stage_days_min=7`), ['Ada']);
  assert.deepEqual(await found(client, 'owner_id=nobody'), []);
  await client.patch('/v1/update-job', { job_id: other, hiring_manager_id: owner.id });
  assert.deepEqual(await found(client, `owner_id=${owner.id}`), ['Ada', 'Bea', 'Cleo']);
  assert.deepEqual(await refused(client, 'in_stage_days_min=0'), [
    400,
    'in_stage_days_min must be an integer between 1 and 3650',
    'in_stage_days_min',
  ]);
});

test('candidates are found by the days of their interviews, and by feedback that is missing; interviewers see theirs', async () => {
  const client = await newClient(running);
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'ana@panel.example' });
  const ids = await Promise.all(
    ['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => client.addCandidate({ name, email: `${name}@x.example` })),
  );
  const [ada, bea, cleo] = ids;
  const past = async (candidate_id: string | undefined, start_at: string, interviewers = ['tom@panel.example']) =>
    (await scheduled(client, { candidate_id: candidate_id ?? '', start_at, interviewers, is_past: true })).id;
  const done = await past(ada, '2026-01-05T10:00:00Z');
  await past(bea, '2026-01-06T10:00:00Z', [interviewer.email]);
  await past(bea, '2026-01-07T10:00:00Z');
  const ahead = await scheduled(client, { candidate_id: cleo ?? '', start_at: '2031-01-05T10:00:00Z' });
  const feedback = { interview_id: done, interviewer: 'tom@panel.example', recommendation: 'yes' };
  assert.deepEqual(await found(client, 'feedback=missing'), ['Ada', 'Bea']);
  await client.post('/v1/submit-feedback', feedback);
  assert.deepEqual(await found(client, 'feedback=missing'), ['Bea']);
  assert.deepEqual(await found(client, 'interview_from=2026-01-06'), ['Bea', 'Cleo']);
  assert.deepEqual(await found(client, 'interview_to=2026-01-06'), ['Ada']);
  assert.deepEqual(await found(client, 'interview_from=2026-01-06&interview_to=2026-01-08'), ['Bea']);
  assert.deepEqual(await found(client, 'interview_from=2026-01-08&interview_to=2030-01-01'), []);
  assert.deepEqual(await found(client, 'interview_from=2026-01-01&feedback=missing&q=bea'), ['Bea']);
  await client.post('/v1/cancel-interview', { interview_id: ahead.id });
  assert.deepEqual(await found(client, 'interview_from=2030-01-01'), []);
  const theirs = await interviewer.get('/console/v1/candidates?interview_from=2026-01-01');
  assert.deepEqual(
    theirs.body.candidates.map(({ name }: Listed) => name),
    ['Bea'],
  );
  assert.deepEqual(await refused(client, 'feedback=none'), [400, 'feedback must be one of: missing', 'feedback']);
  assert.deepEqual(await refused(client, 'interview_from=soon'), [
    400,
    'interview_from must be an ISO 8601 date or timestamp',
    'interview_from',
  ]);
});

test('a saved view and an export have these filters', async () => {
  const client = await newClient(running);
  await setScores(client, await client.addCandidate({ name: 'Ada', current_title: 'Baker' }), [90, null, null]);
  await client.addCandidate({ name: 'Bea', current_title: 'Baker' });
  const filters = { score_min: 50, title: 'baker', in_stage_days_min: 2 };
  const view = await client.post('/v1/add-view', { name: 'Strong', filters });
  assert.deepEqual(view.body.view.filters, filters, view.text);
  const exported = await client.post('/v1/export-candidates', { filter: { score_min: 50, title: 'baker' } });
  assert.equal(exported.body.total, 1, exported.text);
  const file = await client.get(`/v1/export-csv?export_id=${exported.body.export_id}`);
  assert.match(file.text, /Ada/);
  assert.doesNotMatch(file.text, /Bea/);
});

test('candidates from before are found once the task has been through', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  for (let index = 0; index < 3; index += 1) {
    const languages = [{ language: 'German' }];
    const id = await client.addCandidate({ name: `Ada ${index}`, current_title: 'Baker', location_city: 'Potsdam', languages });
    await setScores(client, id, [90, null, null]);
  }
  const documents = () =>
    runSql(running.app, sql`SELECT document::text FROM candidate_search WHERE workspace_id = ${workspaceId} ORDER BY candidate_id`);
  const written = await documents();
  await runSql(
    running.app,
    sql`UPDATE candidate_search SET document = (SELECT array_to_tsvector(array_agg(lexeme)) FROM unnest(document) WHERE lexeme NOT LIKE '%:%')
        WHERE workspace_id = ${workspaceId}`,
  );
  await runSql(running.app, sql`DELETE FROM candidate_scores WHERE workspace_id = ${workspaceId}`);
  assert.notDeepEqual(await documents(), written);
  await runSql(running.app, sql`INSERT INTO candidate_filter_backfills (workspace_id) VALUES (${workspaceId})`);
  await backfillFilters(running.app, AbortSignal.timeout(30_000));
  assert.deepEqual(await documents(), written);
  assert.equal((await found(client, 'title=baker&language=de&near=Berlin&score_min=90')).length, 3);
});
