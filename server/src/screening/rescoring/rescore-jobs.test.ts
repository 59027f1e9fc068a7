import assert from 'node:assert/strict';
import test from 'node:test';
import { part, sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { addManyCandidates } from '#test/imported-candidates.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { workEntry } from '#test/samples/cv-example.ts';
import { storeCv } from '#test/samples/scored-cv.ts';
import { startApp } from '#test/start-app.ts';
import { rescoreJobs } from './rescore-jobs.ts';

const running = startApp();
const work = [workEntry({ position: 'Software Engineer', startDate: '2018-01', endDate: '2022-12', summary: 'Python and SQL' })];

async function addScorable(client: Client, job_id: string, skill: string): Promise<string> {
  const id = await client.addCandidate({ job_id });
  await storeCv(running.app, client.workspaceId, id, { work, skills: [{ name: skill }] });
  return id;
}

const skillsAsked = (...names: string[]) => ({ skills: names.map((name) => ({ name })) });
const due = part`due_at <= now()`;
const marks = ({ workspaceId }: Client) =>
  runSql(running.app, sql`SELECT job_id FROM rescorings WHERE workspace_id = ${workspaceId} AND ${due}`);

test('changed criteria and a changed job score the candidates again, with a new updated_at and neither an event nor an entry in the history', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer', job_description: 'Requirements:\n- Java' });
  const [rust, java] = [await addScorable(client, job_id, 'Rust'), await addScorable(client, job_id, 'Java')];
  const before = await client.candidate(rust);
  const events = (await recordedEvents(running, client.workspaceId)).length;
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  await rescoreJobs(running.app);
  const scores = async () => [(await client.candidate(rust)).ai_skills_match, (await client.candidate(java)).ai_skills_match];
  assert.deepEqual(await scores(), [100, 0]);
  const after = await client.candidate(rust);
  assert.ok(after.updated_at > before.updated_at);
  assert.deepEqual(after.history, before.history);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, events);
  assert.equal(after.ai_screening.skills.criteria[0].quote, 'Rust');
  await client.patch('/v1/update-screening-criteria', { job_id, skills: null });
  await client.patch('/v1/update-job', { job_id, job_description: 'Requirements:\n- Java, Docker' });
  await rescoreJobs(running.app);
  assert.deepEqual(await scores(), [0, 50]);
  assert.deepEqual(await marks(client), []);
});

test('a preview of criteria tells how the scores would change, and changes nothing', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer', job_description: 'Requirements:\n- Java' });
  await addScorable(client, job_id, 'Rust');
  await addScorable(client, job_id, 'Java');
  await client.addCandidate({ job_id });
  const { preview } = (await client.post('/v1/preview-screening-criteria', { job_id, ...skillsAsked('Rust') })).body;
  const { screening_criteria, sampled, raised, lowered, average_before, average_after } = preview;
  assert.deepEqual([screening_criteria.skills[0].name, sampled, raised, lowered], ['Rust', 2, 1, 1]);
  assert.equal(average_after, average_before);
  assert.equal((await client.job(job_id)).screening_criteria.skills[0].name, 'Java');
  assert.deepEqual(await marks(client), []);
});

test('a CV that was read meanwhile, and scored by the old criteria, is scored again half a minute later', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer' });
  const id = await addScorable(client, job_id, 'Rust');
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  await rescoreJobs(running.app);
  const workspace = client.workspaceId;
  await runSql(
    running.app,
    sql`UPDATE candidates SET ai_skills_match = 7, ai_screening = NULL WHERE workspace_id = ${workspace} AND id = ${id}`,
  );
  await rescoreJobs(running.app);
  assert.equal((await client.candidate(id)).ai_skills_match, 7);
  const later = sql`UPDATE rescorings SET due_at = now(), requested_at = now() - interval '31 s' WHERE workspace_id = ${workspace}`;
  await runSql(running.app, later);
  await rescoreJobs(running.app);
  assert.equal((await client.candidate(id)).ai_skills_match, 100);
  assert.deepEqual(await runSql(running.app, sql`SELECT job_id FROM rescorings WHERE workspace_id = ${workspace}`), []);
});

test('a change of fields that criteria do not depend on rescores no candidate', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  await client.patch('/v1/update-job', { job_id, department: 'Bakery', status: 'Active' });
  assert.deepEqual(await marks(client), []);
});

test('only rows that change are written', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer' });
  const id = await addScorable(client, job_id, 'Rust');
  const version = () =>
    runSql<{ xmin: string }>(
      running.app,
      sql`SELECT xmin::text FROM candidates WHERE workspace_id = ${client.workspaceId} AND id = ${id}`,
    );
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  await rescoreJobs(running.app);
  const stored = await version();
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  await rescoreJobs(running.app);
  assert.deepEqual(await version(), stored);
});

test('a newer change discards what an older one is scoring', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer' });
  const id = await addScorable(client, job_id, 'Rust');
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('COBOL') });
  const stopping = new AbortController();
  const interrupted: typeof running.app = {
    ...running.app,
    scoreOnThread: async (batch) => {
      const rows = await running.app.scoreOnThread(batch);
      await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
      stopping.abort();
      return rows;
    },
  };
  await rescoreJobs(interrupted, stopping.signal);
  assert.equal((await client.candidate(id)).ai_skills_match, null);
  await rescoreJobs(running.app);
  assert.equal((await client.candidate(id)).ai_skills_match, 100);
});

test('a candidate who changes while being scored is scored as they are now', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer' });
  const id = await addScorable(client, job_id, 'Rust');
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  let isFirst = true;
  await rescoreJobs({
    ...running.app,
    scoreOnThread: async (batch) => {
      const rows = await running.app.scoreOnThread(batch);
      if (isFirst) await client.patch('/v1/update-candidate', { candidate_id: id, status: 'interview' });
      isFirst = false;
      return rows;
    },
  });
  const { ai_skills_match, status } = await client.candidate(id);
  assert.deepEqual([ai_skills_match, status], [100, 'interview']);
});

test('two nodes score every candidate of a long list, although a third one is killed', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer' });
  const ids = await addManyCandidates(running, client, 230, { job_id });
  await Promise.all(ids.map((id) => storeCv(running.app, client.workspaceId, id, { work, skills: [{ name: 'Java' }] })));
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  let batches = 0;
  const dying: typeof running.app = {
    ...running.app,
    scoreOnThread: async (batch) => {
      // Jobs of earlier tests may have become due.
      if (batch.candidates.some(({ id }) => ids.includes(id))) batches += 1;
      if (batches === 2) throw new Error('killed');
      return running.app.scoreOnThread(batch);
    },
  };
  await rescoreJobs(dying);
  await rescoreJobs(running.app);
  const unscored = () =>
    runSql<{ count: number }>(
      running.app,
      sql`SELECT count(*) AS count FROM candidates WHERE workspace_id = ${client.workspaceId} AND ai_skills_match IS NULL`,
    );
  assert.deepEqual(await unscored(), [{ count: 130 }], 'the lease of the dead node has not ended');
  await runSql(running.app, sql`UPDATE rescorings SET due_at = now() WHERE workspace_id = ${client.workspaceId}`);
  await Promise.all([rescoreJobs(running.app), rescoreJobs(running.app)]);
  assert.deepEqual(await unscored(), [{ count: 0 }]);
});

test('a workspace that is switched off has no scores, with the reason, until it is switched on', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer', job_description: 'Requirements:\n- PHP' });
  const id = await addScorable(client, job_id, 'PHP');
  const set = async (isOn: boolean) => {
    const changed = await client.patch('/v1/screening-settings', { is_on: isOn });
    assert.deepEqual(changed.body, { success: true, settings: { is_on: isOn, uses_language_model: false } });
    assert.equal((await client.get('/v1/screening-settings')).text, changed.text);
    await rescoreJobs(running.app);
    return client.candidate(id);
  };
  assert.equal((await set(true)).ai_skills_match, 100);
  const off = await set(false);
  assert.deepEqual([off.ai_skills_match, off.ai_screening.not_assessed], [null, 'screening_off']);
  assert.equal((await set(true)).ai_skills_match, 100);
  const etag = (await client.get('/v1/screening-settings')).headers.get('etag') ?? '';
  await set(false);
  const late = await call(`${running.url}/v1/screening-settings`, {
    method: 'PATCH',
    token: client.token,
    body: { is_on: true },
    headers: { 'if-match': etag },
  });
  assert.equal(late.status, 412);
  assert.equal((await client.patch('/v1/screening-settings', {})).body.error, 'At least one updatable field must be provided.');
  assert.equal((await client.patch('/v1/screening-settings', { is_on: 'no' })).body.error, 'is_on must be a boolean');
});

test('a candidate who declines has no scores and a reason at once, and is scored again with consent', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Software Engineer' });
  const id = await addScorable(client, job_id, 'Rust');
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  await rescoreJobs(running.app);
  const consent = (given: unknown) => client.post('/v1/set-screening-consent', { candidate_id: id, consent: given });
  assert.deepEqual((await consent(false)).body, { success: true, id, consent: false });
  const declined = await client.candidate(id);
  assert.deepEqual(
    [declined.ai_skills_match, declined.ai_experience_match, declined.ai_screening.not_assessed],
    [null, null, 'candidate_declined'],
  );
  assert.deepEqual(declined.history.at(-1).what, 'screening_consent');
  await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust', 'Java') });
  await rescoreJobs(running.app);
  assert.equal((await client.candidate(id)).ai_skills_match, null);
  await consent(true);
  await rescoreJobs(running.app);
  assert.equal((await client.candidate(id)).ai_skills_match, 50);
  assert.deepEqual((await consent('yes')).body.error, 'consent must be a boolean');
});

test('a job is claimed for the batch that is being scored, and another node goes on with the others', async () => {
  const [one, other] = [await newClient(running), await newClient(running)];
  const jobs: string[] = [];
  for (const client of [one, other]) {
    const job_id = await client.addJob({ job_title: 'Software Engineer' });
    jobs.push(await addScorable(client, job_id, 'Rust'));
    await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  }
  const entered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow: typeof running.app = {
    ...running.app,
    scoreOnThread: async (batch) => {
      entered.resolve();
      await released.promise;
      return running.app.scoreOnThread(batch);
    },
  };
  const first = rescoreJobs(slow);
  await entered.promise;
  await rescoreJobs(running.app);
  const scores = async () => [
    (await one.candidate(jobs[0] ?? '')).ai_skills_match,
    (await other.candidate(jobs[1] ?? '')).ai_skills_match,
  ];
  assert.deepEqual((await scores()).filter((score) => score === 100).length, 1, 'the one that the slow node does not work on');
  released.resolve();
  await first;
  assert.deepEqual(await scores(), [100, 100]);
});

test('a job that cannot be scored does not keep the others, and is given up after five tries', async () => {
  const [broken, sound] = [await newClient(running), await newClient(running)];
  const ids: string[] = [];
  for (const client of [broken, sound]) {
    const job_id = await client.addJob({ job_title: 'Software Engineer' });
    ids.push(await addScorable(client, job_id, 'Rust'));
    await client.patch('/v1/update-screening-criteria', { job_id, ...skillsAsked('Rust') });
  }
  let tries = 0;
  const failing: typeof running.app = {
    ...running.app,
    scoreOnThread: async (batch) => {
      if (!batch.candidates.some(({ id }) => id === ids[0])) return running.app.scoreOnThread(batch);
      tries += 1;
      throw new Error('broken');
    },
  };
  const left = () => runSql(running.app, sql`SELECT job_id FROM rescorings WHERE workspace_id = ${broken.workspaceId}`);
  await runSql(
    running.app,
    sql`UPDATE rescorings SET requested_at = now() - interval '1 minute' WHERE workspace_id = ${broken.workspaceId}`,
  );
  for (let round = 0; round < 10 && (await left()).length > 0; round += 1) {
    await rescoreJobs(failing);
    await runSql(running.app, sql`UPDATE rescorings SET due_at = now() WHERE workspace_id = ${broken.workspaceId}`);
  }
  assert.deepEqual([tries, await left(), (await sound.candidate(ids[1] ?? '')).ai_skills_match], [5, [], 100]);
});
