import assert from 'node:assert/strict';
import test from 'node:test';
import { careerLevels, jobTypes, salaryPeriods, workplaces } from '@muster/contract/jobs/job.ts';
import { jobStatusInputs } from '@muster/contract/jobs/job-input.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ PUBLIC_JOBS_URL: 'https://jobs.example.com/board' });

test('a job with only a title has all fields of the contract, with defaults', async () => {
  const client = await newClient(running);
  const added = await client.post('/v1/add-job', { job_title: 'Käse & Brot-Verkäufer' });
  assert.equal(added.status, 201);
  const { id, ...rest } = added.body;
  const publicUrl = `https://jobs.example.com/board/${client.companySlug}/kase-brot-verkaufer`;
  assert.deepEqual(rest, {
    success: true,
    status: 'draft',
    public_slug: 'kase-brot-verkaufer',
    public_url: publicUrl,
    google_jobs_indexed: false,
  });
  const job = await client.job(id);
  assert.ok(Math.abs(Date.parse(job.created_at) - Date.now()) < 10_000);
  assert.deepEqual(job, {
    id,
    company_id: client.companyId,
    job_title: 'Käse & Brot-Verkäufer',
    job_description: null,
    department: null,
    industry: null,
    job_country: null,
    city: null,
    job_location: null,
    job_mode: null,
    job_type: null,
    career_level: null,
    salary_type: null,
    salary_min: null,
    salary_max: null,
    salary_fixed: null,
    currency: null,
    salary_period: null,
    hide_salary: false,
    public_slug: 'kase-brot-verkaufer',
    public_url: publicUrl,
    company_logo_url: null,
    status: 'draft',
    google_jobs_indexed: false,
    openings: null,
    valid_through: null,
    external_id: null,
    recruiter_id: null,
    hiring_manager_id: null,
    sources: {},
    created_at: job.created_at,
    screening_criteria: {
      skills: [],
      must_haves: [],
      years: null,
      level: null,
      languages: [],
      location: null,
      occupation: { title: 'Käse & Brot-Verkäufer', isco_group: '5223', isco_name: 'Shop sales assistant' },
    },
    updated_at: job.created_at,
    questions: { fields: {}, custom: [] },
  });
});

test('every status input is stored and returned as its canonical name', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  for (const [input, canonical] of Object.entries(jobStatusInputs)) {
    const answer = await client.patch('/v1/update-job', { job_id: id, status: input });
    assert.deepEqual([answer.status, answer.body], [200, { success: true, id, status: canonical }]);
    assert.equal((await client.job(id)).status, canonical);
    assert.equal((await client.post('/v1/add-job', { job_title: 'x', status: input })).body.status, canonical);
  }
});

test('any status may follow any other', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  for (const from of Object.keys(jobStatusInputs)) {
    for (const to of Object.keys(jobStatusInputs)) {
      await client.patch('/v1/update-job', { job_id: id, status: from });
      assert.equal((await client.patch('/v1/update-job', { job_id: id, status: to })).status, 200);
    }
  }
});

const spellings: [string, string, Record<string, string>][] = [
  ['workplace', 'job_mode', workplaces],
  ['job_type', 'job_type', jobTypes],
  ['career_level', 'career_level', careerLevels],
];

for (const [input, output, values] of spellings) {
  test(`${input} accepts the listed and the stored spelling, and returns the stored one`, async () => {
    const client = await newClient(running);
    const id = await client.addJob();
    for (const [listed, stored] of Object.entries(values)) {
      for (const spelling of [listed, stored]) {
        assert.equal((await client.patch('/v1/update-job', { job_id: id, [input]: spelling })).status, 200, spelling);
        assert.equal((await client.job(id))[output], stored);
        const added = await client.post('/v1/add-job', { job_title: 'x', [input]: spelling });
        assert.equal((await client.job(added.body.id))[output], stored);
      }
    }
    for (const wrong of [null, '', 'nothing', Object.keys(values)[0]?.toUpperCase(), 7]) {
      const answer = await client.patch('/v1/update-job', { job_id: id, [input]: wrong });
      assert.deepEqual([answer.status, answer.body.error], [400, `${input} must be one of: ${Object.keys(values).join(', ')}`]);
    }
  });
}

test('salary periods are stored and returned as listed', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  for (const period of salaryPeriods) {
    assert.equal((await client.patch('/v1/update-job', { job_id: id, salary_period: period })).status, 200);
    assert.equal((await client.job(id)).salary_period, period);
  }
});

test('a fixed salary clears the range and the reverse; null clears the salary', async () => {
  const client = await newClient(running);
  const id = await client.addJob({ salary: 50_000.5, currency: 'EUR' });
  const salaryAfter = async (fields?: object) => {
    if (fields) assert.equal((await client.patch('/v1/update-job', { job_id: id, ...fields })).status, 200);
    const { salary_type, salary_fixed, salary_min, salary_max } = await client.job(id);
    return [salary_type, salary_fixed, salary_min, salary_max];
  };
  assert.deepEqual(await salaryAfter(), ['fixed', 50_000.5, null, null]);
  assert.deepEqual(await salaryAfter({ salary_min: 40_000 }), ['range', null, 40_000, null]);
  assert.deepEqual(await salaryAfter({ salary_max: 60_000 }), ['range', null, 40_000, 60_000]);
  assert.deepEqual(await salaryAfter({ salary: 0 }), ['fixed', 0, null, null]);
  assert.deepEqual(await salaryAfter({ salary_max: null }), ['fixed', 0, null, null]);
  assert.deepEqual(await salaryAfter({ salary: null }), [null, null, null, null]);
  assert.deepEqual(await salaryAfter({ salary_min: 1, salary_max: 2 }), ['range', null, 1, 2]);
  assert.deepEqual(await salaryAfter({ salary_min: null, salary_max: null }), [null, null, null, null]);
});

test('a range that ends below its beginning, and a salary that no one has, are refused', async () => {
  const client = await newClient(running);
  const range = 'salary_min must not be greater than salary_max';
  const refused: [object, string][] = [
    [{ salary_min: 5, salary_max: 2 }, range],
    [{ salary: 1e308 }, 'salary must be at most 1000000000000.'],
    [{ salary_max: 1_000_000_000_001 }, 'salary_max must be at most 1000000000000.'],
    [{ salary: -1 }, 'salary must be a non-negative number or null'],
  ];
  const id = await client.addJob({ salary_min: 10, salary_max: 20 });
  for (const [fields, error] of refused)
    for (const answer of [
      await client.post('/v1/add-job', { job_title: 'Baker', ...fields }),
      await client.patch('/v1/update-job', { job_id: id, ...fields }),
    ])
      assert.deepEqual([answer.status, answer.body], [400, { success: false, error }]);
  assert.equal((await client.patch('/v1/update-job', { job_id: id, salary_min: 21 })).body.error, range);
  assert.equal((await client.patch('/v1/update-job', { job_id: id, salary_min: 20 })).status, 200);
});

test('job_location is "City, Country", without the city when there is none', async () => {
  const client = await newClient(running);
  const id = await client.addJob({ job_country: 'Germany', city: 'Berlin' });
  assert.equal((await client.job(id)).job_location, 'Berlin, Germany');
  await client.patch('/v1/update-job', { job_id: id, city: null });
  assert.deepEqual([(await client.job(id)).city, (await client.job(id)).job_location], [null, 'Germany']);
});

test('the fields beyond the spec are stored and returned', async () => {
  const client = await newClient(running);
  const fields = {
    openings: 3,
    valid_through: '2027-01-31',
    external_id: 'hris-1',
    hide_salary: true,
    currency: 'USD',
    industry: 'Food',
  };
  const id = await client.addJob(fields);
  const job = await client.job(id);
  for (const [name, value] of Object.entries(fields)) assert.deepEqual([name, job[name]], [name, value]);
  const refused: [object, string][] = [
    [{ openings: 0 }, 'openings must be a positive integer or null'],
    [{ openings: 1.5 }, 'openings must be a positive integer or null'],
    [{ valid_through: '2027-02-30' }, 'valid_through must be an ISO 8601 date or timestamp, or null'],
    [{ valid_through: 'soon' }, 'valid_through must be an ISO 8601 date or timestamp, or null'],
    [{ external_id: 1 }, 'external_id must be a string or null'],
    [{ currency: 'eur' }, 'currency must be a three-letter ISO currency code'],
    [{ currency: 'ZZZ' }, 'currency must be a three-letter ISO currency code'],
    [{ salary: -1 }, 'salary must be a non-negative number or null'],
  ];
  for (const [wrong, message] of refused) {
    assert.deepEqual((await client.patch('/v1/update-job', { job_id: id, ...wrong })).body, { success: false, error: message });
    assert.deepEqual((await client.post('/v1/add-job', { job_title: 'x', ...wrong })).body, { success: false, error: message });
  }
  for (const valid_through of ['2027-01-31T10:00:00Z', '2027-01-31T10:00:00.123+02:00', null]) {
    await client.patch('/v1/update-job', { job_id: id, valid_through });
    assert.equal((await client.job(id)).valid_through, valid_through);
  }
});

test('the title cannot be empty', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  for (const job_title of ['', ' ', null]) {
    const message = 'Job title is required and cannot be empty.';
    assert.deepEqual((await client.post('/v1/add-job', { job_title })).body, { success: false, error: message });
    assert.deepEqual((await client.patch('/v1/update-job', { job_id: id, job_title })).body, { success: false, error: message });
  }
  assert.equal((await client.post('/v1/add-job', { department: 'x' })).body.error, 'Job title is required and cannot be empty.');
});
