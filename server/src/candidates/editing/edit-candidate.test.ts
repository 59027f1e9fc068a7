import assert from 'node:assert/strict';
import test from 'node:test';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/chaos/retries.ts';
import { signedInUser } from '#test/console-user.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { createPlainCvReader, plainCv } from '#test/samples/plain-cv-reader.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const corrections = {
  name: 'Ada van der Berg',
  email: 'ada@berg.example',
  other_emails: ['ada@old.example', 'ada@work.example'],
  phone: '+49 30 1234567',
  other_phones: ['+49 170 7654321'],
  headline: 'Bakes with rye',
  current_company: 'Bakkerij Noord',
  current_title: 'Head baker',
  location_city: 'Berlin',
  location_country: 'Germany',
  professional_network_url: 'https://network.example/ada',
  code_host_url: 'https://code.example/ada',
  website_url: 'https://ada.example',
  languages: [{ language: 'German', level: 'C1' }],
};

function edit(client: Client, candidate_id: string, fields: object) {
  return client.patch('/v1/update-candidate', { candidate_id, ...fields });
}

async function search(client: Client, q: string): Promise<string[]> {
  const { candidates } = (await client.get(`/v1/candidates?q=${encodeURIComponent(q)}`)).body;
  return candidates.map(({ id }: { id: string }) => id);
}

test('who a candidate is can be corrected: fields, history, event and search follow, and undo takes it back', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ name: 'Ada Lindquist', email: 'ada@lindquist.example', current_title: 'Postgres' });
  const before = await client.candidate(id);
  assert.equal((await edit(client, id, corrections)).status, 200);
  const after = await client.candidate(id);
  for (const [field, value] of Object.entries(corrections)) assert.deepEqual(after[field], value, field);
  assert.deepEqual([after.first_name, after.last_name], ['Ada', 'van der Berg']);
  assert.equal(after.person_id, before.person_id);
  const lines = after.history.filter(({ what }: { what: string }) => what in corrections);
  assert.deepEqual(lines.map(({ what }: { what: string }) => what).toSorted(), Object.keys(corrections).toSorted());
  const events = await recordedEvents(running, client.workspaceId);
  const updated = events.filter(({ type }) => type === 'candidate.updated').at(-1);
  assert.deepEqual(updated?.data.current.other_emails, corrections.other_emails);
  assert.equal(updated?.data.previous.name, 'Ada Lindquist');
  assert.equal(updated?.data.candidate.email, 'ada@berg.example');
  for (const word of ['berg', 'Noord', 'ada@work.example', 'ada@berg.example'])
    assert.deepEqual(await search(client, word), [id], word);
  assert.deepEqual(await search(client, 'Lindquist'), []);
  const old = Object.fromEntries([...Object.keys(corrections), 'first_name', 'last_name'].map((field) => [field, before[field]]));
  assert.equal((await edit(client, id, { ...old, undo: true })).status, 200);
  const undone = await client.candidate(id);
  for (const [field, value] of Object.entries(old)) assert.deepEqual(undone[field], value, field);
  const marks = undone.history
    .filter(({ what }: { what: string }) => what === 'name')
    .map(({ undone }: { undone: boolean }) => undone);
  assert.deepEqual(marks, [true, true]);
  assert.deepEqual(await search(client, 'Lindquist'), [id]);
});

test('texts are trimmed, blank ones clear the field, and the name cannot be emptied', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ first_name: 'Ada', last_name: 'Lindqvist', name: null, phone: '030 1234567' });
  await edit(client, id, { phone: '  ', current_title: ' Baker ', other_phones: ['1', ' 1'], languages: [{ language: 'Dutch' }] });
  const { phone, current_title, other_phones, languages } = await client.candidate(id);
  assert.deepEqual([phone, current_title, other_phones, languages], [null, 'Baker', ['1'], [{ language: 'Dutch', level: null }]]);
  await edit(client, id, { last_name: 'Berg' });
  assert.equal((await client.candidate(id)).name, 'Ada Berg');
  for (const names of [{ name: ' ' }, { first_name: null, last_name: '' }]) {
    const { status, body } = await edit(client, id, names);
    assert.deepEqual([status, body.error], [400, 'name is required and cannot be empty.']);
  }
});

test('bad values are refused at their field', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const refusals = [
    [{ email: 'nobody' }, 'email', 'email must be an email address or null'],
    [{ other_emails: ['a@b.example', 'c'] }, 'other_emails[1]', 'other_emails[1] must be an email address'],
    [
      { other_emails: Array(11).fill('a@b.example') },
      'other_emails',
      'other_emails must be an array of at most 10 email addresses',
    ],
    [{ other_phones: [''] }, 'other_phones[0]', 'other_phones[0] must be a non-empty string'],
    [
      { website_url: 'javascript:alert(1)' },
      'website_url',
      'website_url must be an http or https URL of at most 2000 characters, or null',
    ],
    [{ current_title: 'x'.repeat(1001) }, 'current_title', 'current_title must be at most 1000 characters.'],
    [{ languages: [{ language: '' }] }, 'languages[0].language', 'languages[0].language must be a non-empty string'],
  ] as const;
  for (const [fields, field, error] of refusals) {
    const { status, body, headers } = await edit(client, id, fields);
    assert.deepEqual([status, body.error, headers.get('x-error-field')], [400, error, field]);
  }
});

test('the email decides who the person is: that of another person is refused, a new one is theirs, also beside other applications', async () => {
  const client = await newClient(running);
  const first = await client.addCandidate({ email: 'ada@typo.example', job_id: await client.addJob() });
  const second = await client.addCandidate({ email: 'ada@typo.example', job_id: await client.addJob() });
  await client.addCandidate({ name: 'Bo Ek', email: 'bo@x.example' });
  const taken = await edit(client, first, { email: 'BO@x.example' });
  assert.deepEqual([taken.status, taken.headers.get('x-error-field')], [409, 'email']);
  assert.equal(taken.body.error, 'Another person has this email address: merge the two candidates instead.');
  await edit(client, first, { email: 'ada@right.example' });
  const { person_id } = await client.candidate(second);
  assert.equal((await client.candidate(first)).person_id, person_id);
  for (const email of ['ada@typo.example', 'ada@right.example'])
    assert.equal((await client.candidate(await client.addCandidate({ email }))).person_id, person_id, email);
  // With one application, whoever has the wrong address is somebody else from then on.
  const alone = await client.addCandidate({ name: 'Cy Dow', email: 'cy@typo.example' });
  await edit(client, alone, { email: 'cy@right.example' });
  const { person_id: cy } = await client.candidate(alone);
  assert.notEqual((await client.candidate(await client.addCandidate({ email: 'cy@typo.example' }))).person_id, cy);
  assert.equal((await client.candidate(await client.addCandidate({ email: 'cy@right.example' }))).person_id, cy);
});

test('of two who are corrected to one address at the same time, one is refused', async () => {
  const client = await newClient(running);
  const ids = await Promise.all([1, 2, 3].map((index) => client.addCandidate({ email: `ada${index}@x.example` })));
  const answers = await Promise.all(ids.map((id) => edit(client, id, { email: 'same@x.example' })));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
});

test('what was corrected stays when the CV is read again, also what was emptied', async (t) => {
  const client = await newClient(running);
  const cv = {
    name: 'Grace Hill',
    title: 'PostgreSQL',
    company: 'Exbakery',
    city: 'Amsterdam',
    country: 'NL',
    phone: '+31201234567',
  };
  const added = await client.post('/v1/add-candidate', { type: 'upload', resume: plainCv(cv) });
  const { id } = added.body;
  const worker = startCvWorker({ ...running.app, cvReaders: createPlainCvReader() });
  t.after(worker.stop);
  const isRead = async () => (await client.candidate(id)).cv_status === 'ok';
  await until(isRead);
  await edit(client, id, { current_title: null, current_company: 'Bakkerij Noord', phone: null });
  await client.post('/v1/process-cv', { candidate_id: id });
  await until(isRead);
  const again = await client.candidate(id);
  assert.deepEqual([again.current_title, again.current_company, again.phone], [null, 'Bakkerij Noord', null]);
  assert.deepEqual([again.name, again.location_city], ['Grace Hill', 'Amsterdam']);
  // The text of the CV is still found.
  assert.deepEqual(await search(client, 'Exbakery'), [id]);
});

test('further addresses and numbers find duplicates, move with a merge, return with its undoing, and go with the person', async () => {
  const client = await newClient(running);
  const ada = await client.addCandidate({ name: 'Ada Berg', email: 'ada@x.example', phone: '030 1234567' });
  const other = await client.addCandidate({ name: 'A. B.', email: 'ab@y.example' });
  await edit(client, other, { other_emails: ['ADA@x.example'], other_phones: ['+49 30 1234567'] });
  const reasons = async (id: string) =>
    (await client.get(`/v1/duplicates?candidate_id=${id}`)).body.duplicates.flatMap((pair: { reasons: string[] }) =>
      pair.reasons.toSorted(),
    );
  assert.deepEqual(await reasons(ada), ['email', 'phone']);
  assert.deepEqual(await reasons(other), ['email', 'phone']);
  const merge = await client.post('/v1/merge-candidates', { candidate_id: ada, duplicate_id: other });
  assert.deepEqual((await client.candidate(ada)).other_phones, ['+49 30 1234567']);
  await client.post('/v1/unmerge-candidates', { merge_id: merge.body.merge_id });
  assert.deepEqual((await client.candidate(ada)).other_phones, []);
  assert.deepEqual((await client.candidate(other)).other_emails, ['ADA@x.example']);
  await client.delete(`/v1/delete-candidate?id=${other}`);
  const left = await runSql(running.app, sql`SELECT 1 FROM candidate_contacts WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual(left, []);
});

test('an erasure forgets the words of a name that was corrected', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ name: 'Ada Wrongspelling' });
  await edit(client, id, { name: 'Ada Rightspelling' });
  await client.delete(`/v1/delete-candidate?id=${id}`);
  const words = await runSql(running.app, sql`SELECT word FROM search_words WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual(words, []);
});

test('recruiters correct candidates; hiring managers, who may move them, do not', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const id = await client.addCandidate({ job_id });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  const answers = [];
  for (const user of [recruiter, manager])
    for (const fields of [{ status: 'screening' }, { current_title: 'Baker' }])
      answers.push((await user.patch('/console/v1/update-candidate', { candidate_id: id, ...fields })).status);
  assert.deepEqual(answers, [200, 200, 200, 403]);
});
