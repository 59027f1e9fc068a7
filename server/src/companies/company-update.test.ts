import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('update-company changes what is sent, and get-company reads it with an ETag', async () => {
  const client = await newClient(running);
  const company_id = client.companyId;
  const changes = {
    name: 'Bread & Co',
    website: 'https://bread.example',
    logo_url: 'https://bread.example/logo.png',
    accent_color: '#A84318',
    headline: 'Bake with us',
    description: 'We **bake**.',
    industry: 'Food',
    size: '51-200',
    country: 'Germany',
    city: 'Berlin',
    external_id: 'c-1',
    privacy_text: 'We keep it for a year.',
  };
  const changed = await client.patch('/v1/update-company', { company_id, ...changes });
  assert.equal(changed.status, 200);
  const { company } = (await client.get(`/v1/get-company?company_id=${company_id}`)).body;
  assert.deepEqual(changed.body.company, company);
  assert.deepEqual({ ...company, ...changes, accent_color: '#a84318' }, company);
  const [listed] = (await client.get('/v1/companies')).body.companies;
  assert.deepEqual(listed, company);
  const cleared = await client.patch('/v1/update-company', { company_id, accent_color: null, headline: null, cover_url: null });
  assert.deepEqual([cleared.body.company.accent_color, cleared.body.company.headline], [null, null]);
  assert.equal(cleared.body.company.city, 'Berlin');
});

test('an update that changes nothing leaves the company as it is', async () => {
  const client = await newClient(running);
  const read = async () => (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body.company;
  const before = await read();
  const { id, slug, created_at, updated_at, archived_at, ...fields } = before;
  const answer = await client.patch('/v1/update-company', { company_id: id, ...fields });
  assert.deepEqual([answer.status, answer.body.company], [200, before]);
  assert.deepEqual(await read(), before);
  assert.deepEqual([typeof slug, typeof created_at, typeof updated_at, archived_at], ['string', 'string', 'string', null]);
});

test('update-company refuses what is wrong, in the order of the fields', async () => {
  const client = await newClient(running);
  const company_id = client.companyId;
  const refusals = [
    [{}, 400, 'Company ID is required and cannot be empty.'],
    [{ company_id }, 400, 'At least one updatable field must be provided.'],
    [{ company_id, slug: 'other' }, 400, 'At least one updatable field must be provided.'],
    [{ company_id, name: ' ' }, 400, 'Company name is required and cannot be empty.'],
    [{ company_id, accent_color: 'red' }, 400, 'accent_color must be a color like #0b6558, or null'],
    [{ company_id, accent_color: '#12345' }, 400, 'accent_color must be a color like #0b6558, or null'],
    [{ company_id, headline: 'x'.repeat(201) }, 400, 'headline must be at most 200 characters.'],
    [{ company_id, cover_url: 'https://bread.example/cover.png' }, 400, 'cover_url must be null or the current value.'],
    [{ company_id: 'x', city: 'Berlin' }, 404, 'Company not found'],
  ] as const;
  for (const [body, status, error] of refusals) {
    const answer = await client.patch('/v1/update-company', body);
    assert.deepEqual([answer.status, answer.body], [status, { success: false, error }]);
  }
  const unknown = await client.get('/v1/get-company?company_id=x');
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'Company not found']);
});

test('of two updates with the same ETag one is made, and concurrent updates of different fields all are', async () => {
  const client = await newClient(running);
  const company_id = client.companyId;
  const etag = (await client.get(`/v1/get-company?company_id=${company_id}`)).headers.get('etag') ?? '';
  const withEtag = (city: string) =>
    call(`${running.url}/v1/update-company`, {
      method: 'PATCH',
      token: client.token,
      body: { company_id, city },
      headers: { 'if-match': etag },
    });
  const answers = await Promise.all([withEtag('Berlin'), withEtag('Bonn'), withEtag('Ulm')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412]);
  const fields = { city: 'Rome', country: 'Italy', headline: 'Ciao', industry: 'Food', size: '1-10' };
  await Promise.all(
    Object.entries(fields).map(([field, value]) => client.patch('/v1/update-company', { company_id, [field]: value })),
  );
  const { company } = (await client.get(`/v1/get-company?company_id=${company_id}`)).body;
  assert.deepEqual({ ...company, ...fields }, company);
});

test('owners and admins change companies in the console, recruiters read them, and the audit log has it', async () => {
  const client = await newClient(running);
  const company_id = client.companyId;
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  assert.equal((await recruiter.get(`/console/v1/get-company?company_id=${company_id}`)).status, 200);
  assert.equal((await recruiter.patch('/console/v1/update-company', { company_id, city: 'Ulm' })).status, 403);
  const admin = await signedInUser(running, client.workspaceId, { role: 'admin' });
  assert.equal((await admin.patch('/console/v1/update-company', { company_id, city: 'Ulm' })).status, 200);
  const { entries } = (await admin.get('/console/v1/audit-log?limit=1')).body;
  assert.deepEqual([entries[0].action, entries[0].target_id], ['company.updated', company_id]);
});

test('privacy texts change by language: one that is not sent stays, null or a blank text removes it, and the ETag is that of the next read', async () => {
  const client = await newClient(running);
  const company_id = client.companyId;
  const update = (fields: object) => client.patch('/v1/update-company', { company_id, ...fields });
  const read = () => client.get(`/v1/get-company?company_id=${company_id}`);
  const first = await update({ privacy_texts: { nl: 'Nederlands', de: 'Deutsch' }, form_of_address: 'informal' });
  assert.deepEqual(first.body.company.privacy_texts, { de: 'Deutsch', nl: 'Nederlands' });
  assert.equal(first.body.company.form_of_address, 'informal');
  assert.equal(JSON.stringify(first.body), JSON.stringify((await read()).body));
  await update({ privacy_texts: { de: null, fr: 'Français' }, talent_pool_privacy_texts: { it: ' ' } });
  const { company } = (await read()).body;
  assert.deepEqual(company.privacy_texts, { fr: 'Français', nl: 'Nederlands' });
  assert.deepEqual(company.talent_pool_privacy_texts, {});
  const same = await update({ privacy_texts: { fr: 'Français' }, form_of_address: 'informal' });
  assert.equal(same.body.company.updated_at, company.updated_at);
  assert.equal((await update({ form_of_address: null })).body.company.form_of_address, null);
});
