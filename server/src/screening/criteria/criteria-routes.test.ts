import assert from 'node:assert/strict';
import test from 'node:test';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const description = 'Requirements:\n- Python and PostgreSQL\n- 3 years of experience\n- Fluent German';

test('get-job shows the criteria that are read from the job; an edit overrides them until null resets it', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Senior Software Engineer', job_description: description, city: 'Berlin' });
  const read = (await client.job(job_id)).screening_criteria;
  assert.deepEqual(
    read.skills.map(({ name, importance, weight, origin }: any) => [name, importance, weight, origin]),
    [
      ['Python', 'required', 1, 'job'],
      ['PostgreSQL', 'required', 1, 'job'],
    ],
  );
  assert.deepEqual([read.years.minimum, read.level.value, read.languages[0].language], [3, 'senior', 'de']);
  assert.deepEqual(read.location, { city: 'Berlin', country_code: 'DE', mode: null });

  const edit = (fields: object) => client.patch('/v1/update-screening-criteria', { job_id, ...fields });
  const skills = [
    { name: 'Rust', weight: 2 },
    { name: 'Beekeeping', importance: 'preferred' },
  ];
  const { status, body } = await edit({
    skills,
    years: 5,
    must_haves: ['Kubernetes'],
    level: 'Manager',
    languages: [{ language: 'French', level: 'B2' }],
  });
  assert.equal(status, 200);
  const edited = body.screening_criteria;
  assert.deepEqual(
    edited.skills.map(({ name, importance, weight, origin, quote }: any) => [name, importance, weight, origin, quote]),
    [
      ['Rust', 'required', 2, 'edited', null],
      ['Beekeeping', 'preferred', 0.4, 'edited', null],
    ],
  );
  assert.deepEqual(
    [edited.years.minimum, edited.level.value, edited.languages[0].language, edited.must_haves],
    [5, 'manager', 'fr', ['Kubernetes']],
  );
  assert.deepEqual((await client.job(job_id)).screening_criteria, edited);

  await client.patch('/v1/update-job', { job_id, job_description: 'Requirements:\n- PHP', city: 'Hamburg' });
  const later = (await client.job(job_id)).screening_criteria;
  assert.deepEqual([later.skills, later.years, later.location.city], [edited.skills, edited.years, 'Hamburg']);
  const reset = (await edit({ skills: null, years: null, must_haves: null, level: null, languages: null })).body.screening_criteria;
  assert.deepEqual(
    [reset.skills.map(({ name }: any) => name), reset.years, reset.must_haves, reset.level.value],
    [['PHP'], null, [], 'senior'],
  );
});

test('an invalid edit is refused with the message of the contract', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const refused = async (fields: object) => {
    const { status, body } = await client.patch('/v1/update-screening-criteria', { job_id, ...fields });
    return [status, body.error];
  };
  assert.deepEqual(await refused({}), [400, 'At least one updatable field must be provided.']);
  assert.deepEqual(await refused({ job_id: '', years: 1 }), [400, 'Job ID is required and cannot be empty.']);
  assert.deepEqual(await refused({ job_id: 'x', years: 1 }), [401, 'Invalid job id']);
  assert.deepEqual(await refused({ skills: 'Java' }), [400, 'skills must be an array of at most 100 skills, or null']);
  assert.deepEqual(await refused({ skills: [{ name: ' ' }] }), [400, 'skills[0].name must be a non-empty string']);
  assert.deepEqual(await refused({ skills: [{ name: 'x', weight: -1 }] }), [
    400,
    'skills[0].weight must be a number between 0 and 10',
  ]);
  assert.deepEqual(await refused({ skills: [{ name: 'x', importance: 'y' }] }), [
    400,
    'skills[0].importance must be one of: required, preferred',
  ]);
  assert.deepEqual(await refused({ years: 51 }), [
    400,
    'years must be a number between 0 and 50, an object with minimum and maximum, or null',
  ]);
  assert.deepEqual(await refused({ years: { minimum: 3, maximum: 2 } }), [
    400,
    'years must be a number between 0 and 50, an object with minimum and maximum, or null',
  ]);
  assert.deepEqual(await refused({ level: 'boss' }), [
    400,
    'level must be one of: Junior, Mid-level, Senior, Team Leader, Manager, Director, VP, C-level',
  ]);
  assert.deepEqual(await refused({ must_haves: [1] }), [400, 'must_haves[0] must be a non-empty string']);
  assert.deepEqual(await refused({ languages: [{ language: 'de', level: 'D1' }] }), [
    400,
    'languages[0].level must be one of: A1, A2, B1, B2, C1, C2',
  ]);
});

test('criteria can be written back as get-job returned them', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_description: description });
  const { skills, years, languages } = (await client.job(job_id)).screening_criteria;
  const { status, body } = await client.patch('/v1/update-screening-criteria', { job_id, skills, years, languages });
  assert.equal(status, 200);
  assert.equal(body.screening_criteria.years.minimum, 3);
});

test('If-Match takes the ETag of get-job, which changes with the criteria; update-job honours it too', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_description: description });
  const etag = async () => (await client.get(`/v1/get-job?job_id=${job_id}`)).headers.get('etag') ?? '';
  const patch = (path: string, fields: object, ifMatch: string) =>
    call(running.url + path, {
      method: 'PATCH',
      token: client.token,
      body: { job_id, ...fields },
      headers: { 'if-match': ifMatch },
    });
  const first = await etag();
  assert.equal((await patch('/v1/update-screening-criteria', { years: 4 }, first)).status, 200);
  const second = await etag();
  assert.notEqual(second, first);
  assert.equal((await patch('/v1/update-screening-criteria', { years: 5 }, first)).status, 412);
  assert.equal((await patch('/v1/update-job', { city: 'Kiel' }, first)).status, 412);
  assert.equal((await patch('/v1/update-job', { city: 'Kiel' }, second)).status, 200);
});

test('concurrent edits of different parts are all kept', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const parts = [{ years: 4 }, { must_haves: ['Baking'] }, { skills: [{ name: 'Sourdough' }] }, { level: 'Senior' }];
  await Promise.all(parts.map((fields) => client.patch('/v1/update-screening-criteria', { job_id, ...fields })));
  const { years, must_haves, skills, level } = (await client.job(job_id)).screening_criteria;
  assert.deepEqual([years.minimum, must_haves, skills.length, level.value], [4, ['Baking'], 1, 'senior']);
});
