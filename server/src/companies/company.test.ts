import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const optional = {
  website: 'https://bread.example',
  logo_url: 'https://bread.example/logo.png',
  accent_color: '#a84318',
  headline: 'Bake with us',
  description: 'Bread',
  industry: 'Food',
  size: '11-50',
  country: 'France',
  city: 'Lyon',
  external_id: 'c-1',
  privacy_text: 'We keep it for six months.',
  privacy_texts: { de: 'Wir bewahren es sechs Monate auf.', fr: 'Nous le gardons six mois.' },
  talent_pool_months: 12,
  talent_pool_privacy_text: 'We keep it for a year.',
  talent_pool_privacy_texts: { nl: 'We bewaren het een jaar.' },
  board_language: 'fr',
  form_of_address: 'informal',
};

test('a company has all fields of the contract, on both paths', async () => {
  const client = await newClient(running);
  for (const path of ['/v1/companies', '/companies']) {
    const answer = await client.post(path, { name: `Bröd ${path}`, ...optional });
    assert.equal(answer.status, 201);
    const { company } = answer.body;
    assert.deepEqual(answer.body, {
      success: true,
      company: {
        id: company.id,
        name: `Bröd ${path}`,
        slug: company.slug,
        ...optional,
        cover_url: null,
        created_at: company.created_at,
        updated_at: company.created_at,
        archived_at: null,
      },
    });
    assert.match(company.slug, /^brod/);
  }
  const bare = (await client.post('/v1/companies', { name: 'Bare' })).body.company;
  const texts = ['privacy_texts', 'talent_pool_privacy_texts'];
  for (const name of Object.keys(optional)) assert.deepEqual(bare[name], texts.includes(name) ? {} : null);
});

test('each invalid field of a company is refused with its own message', async () => {
  const client = await newClient(running);
  const refused: [unknown, string][] = [
    [{}, 'Company name is required and cannot be empty.'],
    [{ name: ' ' }, 'Company name is required and cannot be empty.'],
    [{ name: null }, 'Company name is required and cannot be empty.'],
    [{ name: 'x', website: 7 }, 'website must be a string or null'],
    [{ name: 'x', slug: 'No Slug' }, 'slug must be lowercase letters, digits and single hyphens, at most 100'],
    [{ name: 'x', form_of_address: 'du' }, 'form_of_address must be formal, informal or null'],
    [{ name: 'x', privacy_texts: 'x' }, 'privacy_texts must be an object of: en, de, fr, es, pt, nl, it'],
    [{ name: 'x', privacy_texts: { da: 'x' } }, 'privacy_texts may contain only: en, de, fr, es, pt, nl, it'],
    [{ name: 'x', privacy_texts: { de: 7 } }, 'privacy_texts.de must be a string or null'],
    [
      { name: 'x', talent_pool_privacy_texts: { de: 'x'.repeat(20_001) } },
      'talent_pool_privacy_texts.de must be at most 20000 characters.',
    ],
    [{ name: 'a\0' }, 'name contains characters that cannot be stored.'],
  ];
  for (const [body, message] of refused) {
    const answer = await client.post('/v1/companies', body);
    assert.deepEqual([answer.status, answer.body], [400, { success: false, error: message }]);
  }
});

test('slugs are unique on the whole installation: generated ones are numbered, a chosen one is refused', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => newClient(running)));
  const companies = await Promise.all(clients.map((client) => client.post('/v1/companies', { name: 'Same Name' })));
  const slugs = companies.map(({ body }) => body.company.slug);
  assert.equal(new Set(slugs).size, 8);
  for (const slug of slugs) assert.match(slug, /^same-name(-[2-9])?$/);
  const answer = await clients[0]?.post('/v1/companies', { name: 'x', slug: 'same-name' });
  assert.deepEqual([answer?.status, answer?.body], [409, { success: false, error: 'slug is already in use.' }]);
});

test('an archived company takes no new jobs, and its jobs stay readable', async () => {
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: 'Second', logo_url: 'https://x.example/l.png' })).body;
  const id = await client.addJob({ company_id: company.id });
  const answer = await client.delete(`/v1/delete-company?id=${company.id}`);
  assert.deepEqual(answer.body, {
    success: true,
    id: company.id,
    message: 'Company deleted successfully',
    deleted: answer.body.deleted,
  });
  assert.equal((await client.delete(`/v1/delete-company?id=${company.id}`)).body.error, 'Company not found');
  const job = await client.job(id);
  assert.deepEqual([job.company_id, job.company_logo_url], [company.id, 'https://x.example/l.png']);
  assert.equal((await client.get(`/v1/jobs?company_id=${company.id}`)).body.total_jobs, 1);
  const refused = await client.post('/v1/add-job', { job_title: 'x', company_id: company.id });
  assert.deepEqual([refused.status, refused.body.error], [404, 'Company not found']);
});

test('without company_id a job belongs to the oldest company that is not archived', async () => {
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: 'Second' })).body;
  assert.equal((await client.job(await client.addJob())).company_id, client.companyId);
  await client.delete(`/v1/delete-company?id=${client.companyId}`);
  assert.equal((await client.job(await client.addJob())).company_id, company.id);
  await client.delete(`/v1/delete-company?id=${company.id}`);
  const answer = await client.post('/v1/add-job', { job_title: 'x' });
  assert.deepEqual([answer.status, answer.body.error], [409, 'The workspace has no company that could own the job.']);
});

test('delete-company accepts only the query parameter id', async () => {
  const client = await newClient(running);
  assert.equal((await client.delete('/v1/delete-company')).body.error, "Query parameter 'id' is required.");
  assert.equal((await client.delete('/v1/delete-company?id=x&y=1')).body.error, "Only 'id' query parameter is allowed.");
  const answer = await client.delete('/v1/delete-company?id=x');
  assert.deepEqual([answer.status, answer.body], [404, { success: false, error: 'Company not found' }]);
});

test('companies are listed in pages, filtered by status, name and external id, and only those of the workspace', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  await stranger.post('/v1/companies', { name: 'Bread of others', external_id: 'c-1' });
  for (const [name, external_id] of [
    ['Rye Bread', 'c-1'],
    ['Butter 100%', 'c-2'],
    ['White bread', 'c-3'],
  ])
    await client.post('/v1/companies', { name, external_id });
  const list = async (query: string) => {
    const { body } = await client.get(`/v1/companies?${query}`);
    return {
      names: body.companies.map(({ name }: { name: string }) => name),
      total: body.total_companies,
      cursor: body.next_cursor,
    };
  };
  const first = await list('sort=created_at&limit=2');
  assert.deepEqual([first.names, first.total], [['Test Company', 'Rye Bread'], 4]);
  assert.deepEqual((await list(`sort=created_at&limit=2&cursor=${first.cursor}`)).names, ['Butter 100%', 'White bread']);
  assert.deepEqual((await list('q=BREAD')).names, ['White bread', 'Rye Bread']);
  assert.deepEqual((await list('q=0%25')).names, ['Butter 100%']);
  assert.deepEqual((await list('external_id=c-1')).names, ['Rye Bread']);
  await client.delete(`/v1/delete-company?id=${client.companyId}`);
  assert.deepEqual([(await list('status=open')).total, (await list('status=archived')).names], [3, ['Test Company']]);
  assert.equal((await list('status=open,archived')).total, 4);
});

test('hiring managers choose from the companies of the workspace, interviewers see none', async () => {
  const { workspaceId, companyId } = await newClient(running);
  const manager = await signedInUser(running, workspaceId, { role: 'hiring_manager' });
  assert.equal((await manager.get('/console/v1/companies')).body.companies[0].id, companyId);
  const interviewer = await signedInUser(running, workspaceId, { role: 'interviewer' });
  assert.equal((await interviewer.get('/console/v1/companies')).status, 403);
});
