import assert from 'node:assert/strict';
import test from 'node:test';
import { isList } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(
  JSON.parse(JSON.stringify(openApiDocument())),
  'muster',
);
const lists = [...endpoints, ...legacyEndpoints].filter(isList);

/** Every list and, where it has them, its compact rows. */
async function checkLists(client: Client, ids: Record<string, string>): Promise<void> {
  for (const { path, query, cards } of lists)
    for (const compact of cards ? [false, true] : [false]) {
      const needed = Object.fromEntries(query?.required?.map((name) => [name, ids[name] ?? '']) ?? []);
      const parameters = new URLSearchParams({ ...needed, ...(compact && { fields: 'card' }) });
      const { status, body } = await client.get(`${path}?${parameters}`);
      assert.equal(status, 200, `${path}?${parameters} ${JSON.stringify(body)}`);
      const pointer = path.replaceAll('/', '~1');
      const validate = ajv.getSchema(`muster#/paths/${pointer}/get/responses/200/content/application~1json/schema`);
      assert.ok(validate?.(body), `${path}?${parameters} ${JSON.stringify(validate?.errors?.slice(0, 3))}`);
    }
}

test('empty pages of all lists fit the OpenAPI document, as validators read it', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate();
  await checkLists(client, { job_id, candidate_id });
  const found = await client.get('/v1/candidates?q=zzzzqqq');
  assert.deepEqual(found.body.candidates, []);
});

test('filled pages of all lists fit it too', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ job_id, tags: ['a'] });
  await scheduled(client, { candidate_id });
  await client.post('/v1/add-note', { candidate_id, text: 'Knows rye' });
  await client.post('/v1/create-source', { job_id, source_name: 'Newsletter' });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'rejected', pool_stage: 'warm' });
  await client.delete(`/v1/delete-candidate?id=${await client.addCandidate()}`);
  await checkLists(client, { job_id, candidate_id });
});
