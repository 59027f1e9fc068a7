import assert from 'node:assert/strict';
import test from 'node:test';
import { namedTemplatesMax } from '@muster/contract/limits.ts';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const references = {
  name: 'Ask for references',
  texts: {
    en: { subject: 'References for {{job}}', body: 'Hello {{first_name|there}}, who may we call?' },
    de: { subject: 'Referenzen für {{job}}', body: 'Guten Tag {{name}}, wen dürfen wir anrufen?' },
  },
};

async function prepare(template: object = references) {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker' });
  const candidate_id = await client.addCandidate({ job_id, name: 'Ada Lindqvist', email: 'ada@x.example' });
  const { status, body } = await client.post('/v1/create-named-template', template);
  const named_template_id: string = body.named_template?.id;
  return { client, job_id, candidate_id, status, body, named_template_id };
}

test('a named template is listed by its name, changed, archived and brought back by a change', async () => {
  const { client, status, body, named_template_id } = await prepare();
  assert.equal(status, 201);
  assert.deepEqual(body.named_template.texts, references.texts);
  await client.post('/v1/create-named-template', { ...references, name: 'A first call' });
  const names = async () =>
    (await client.get('/v1/named-templates')).body.named_templates.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(), ['A first call', 'Ask for references']);
  await client.post('/v1/archive-named-template', {
    named_template_id: (await client.get('/v1/named-templates')).body.named_templates[0].id,
  });
  assert.deepEqual(await names(), ['Ask for references', 'A first call']);
  const { body: changed } = await client.patch('/v1/update-named-template', {
    named_template_id,
    texts: { en: { subject: 'References', body: 'Who?' } },
  });
  assert.deepEqual(changed.named_template.texts, { en: { subject: 'References', body: 'Who?' } });
  const { body: archived } = await client.post('/v1/archive-named-template', { named_template_id });
  assert.notEqual(archived.named_template.archived_at, null);
  const { body: back } = await client.patch('/v1/update-named-template', { named_template_id, name: 'Again' });
  assert.equal(back.named_template.archived_at, null);
});

test('a message of a named template is in the language of the candidate, else of the workspace, else in the one there is', async () => {
  const { client, candidate_id, named_template_id } = await prepare();
  const send = async (fields: object = {}) =>
    (await client.post('/v1/send-message', { candidate_id, named_template_id, ...fields })).body.message;
  assert.equal((await send()).text, 'Hello Ada, who may we call?');
  const german = await send({ language: 'de' });
  assert.deepEqual([german.language, german.subject], ['de', 'Referenzen für Baker']);
  const french = await send({ language: 'fr' });
  assert.deepEqual([french.language, french.kind], ['en', 'custom']);
  const own = await send({ subject: 'Mine', body: 'My own' });
  assert.equal(own.text, 'My own');
});

test('preview, many at once, a rejection and a stage take a named template', async () => {
  const { client, candidate_id, named_template_id } = await prepare();
  const { body: shown } = await client.post('/v1/preview-message', { candidate_id, named_template_id });
  assert.equal(shown.preview.subject, 'References for Baker');
  const { body: sample } = await client.post('/v1/preview-message', { named_template_id, language: 'de' });
  assert.equal(sample.preview.subject, 'Referenzen für [job]');
  const { body: many } = await client.post('/v1/send-messages', { candidate_ids: [candidate_id], named_template_id });
  assert.equal(many.created, 1);
  await client.patch('/v1/update-candidate', { candidate_id, status: 'rejected', message: { named_template_id } });
  const { body: rejections } = await client.get(`/v1/messages?candidate_id=${candidate_id}&kind=rejection`);
  assert.equal(rejections.messages[0].subject, 'References for Baker');
  const stages = [
    { name: 'Inbox', status: 'applied' },
    { name: 'References', status: 'technical', on_enter: [{ send_named_template: named_template_id }] },
  ];
  const other = await client.addJob({ job_title: 'Cook' });
  assert.equal((await client.post('/v1/update-job-stages', { job_id: other, stages })).status, 200);
  const moved = await client.addCandidate({ job_id: other, email: 'bo@x.example' });
  await client.patch('/v1/update-candidate', { candidate_id: moved, status: 'technical' });
  await runTask(running.app, 'do what follows moves to stages');
  const { body: sent } = await client.get(`/v1/messages?candidate_id=${moved}`);
  assert.equal(sent.messages[0].subject, 'References for Cook');
});

test('templates of other workspaces and archived ones are refused wherever they are named', async () => {
  const { client, job_id, candidate_id, named_template_id } = await prepare();
  const { named_template_id: foreign } = await prepare();
  for (const id of [foreign, 'nothing']) {
    const { status, body } = await client.post('/v1/send-message', { candidate_id, named_template_id: id });
    assert.deepEqual([status, body.error], [401, 'Invalid named template id']);
    const stages = [{ name: 'Inbox', status: 'applied', on_enter: [{ send_named_template: id }] }];
    assert.equal((await client.post('/v1/update-job-stages', { job_id, stages })).body.error, 'Invalid named template id');
    assert.equal((await client.post('/v1/create-pipeline', { name: 'P', stages })).body.error, 'Invalid named template id');
  }
  await client.post('/v1/archive-named-template', { named_template_id });
  const { status, body } = await client.post('/v1/send-message', { candidate_id, named_template_id });
  assert.deepEqual([status, body.error], [409, 'The template is archived.']);
});

test('bad texts are refused with the field they are about', async () => {
  const { client, named_template_id } = await prepare();
  const post = async (fields: object) => (await client.post('/v1/create-named-template', { ...references, ...fields })).body.error;
  assert.match(await post({ texts: {} }), /^texts must be an object with one or more of: en, de/);
  assert.match(await post({ texts: { xx: references.texts.en } }), /may contain only: en, de/);
  assert.match(await post({ texts: { en: { subject: 'A\nBcc: b@x.example', body: 'x' } } }), /one line of text/);
  assert.match(await post({ texts: { en: { subject: 'A', body: '{{nothing}}' } } }), /^Unknown variable \{\{nothing\}\}/);
  assert.match(await post({ name: ' ' }), /name is required/);
  const { body } = await client.patch('/v1/update-named-template', { named_template_id });
  assert.equal(body.error, 'At least one updatable field must be provided.');
});

test('a workspace has so many named templates and no more', async () => {
  const { client } = await prepare();
  await runSql(
    running.app,
    sql`INSERT INTO named_templates (workspace_id, id, name, texts, created_at, updated_at)
      SELECT ${client.workspaceId}::uuid, gen_random_uuid(), 'x', '{}', now(), now() FROM generate_series(2, ${namedTemplatesMax}::int)`,
  );
  const { status, body } = await client.post('/v1/create-named-template', references);
  assert.deepEqual([status, body.error], [409, `A workspace may have at most ${namedTemplatesMax} named templates.`]);
});
