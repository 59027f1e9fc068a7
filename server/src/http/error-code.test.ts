import assert from 'node:assert/strict';
import test from 'node:test';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { errorCodeOf } from '@muster/contract/error-codes.ts';
import { type ErrorCode, errorField, errorMessage, errors } from '@muster/contract/errors.ts';
import { signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { fieldNames } from './request/read-call.ts';

const running = startApp();

test('the code of every error is known by its status and message alone', () => {
  const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
  const found = codes.map((code) => errorCodeOf(errors[code].status, errorMessage(code, 'Some detail, 17')));
  assert.deepEqual(found, codes);
  assert.equal(errorCodeOf(418, 'Invalid job id'), undefined);
});

test('X-Error-Code tells an unknown id from a bad token, also when the answer is repeated', async () => {
  const { token } = await newClient(running);
  const code = async (path: string, options: Parameters<typeof call>[1]) => {
    const { status, headers } = await call(`${running.url}/v1/${path}`, options);
    return [status, headers.get('x-error-code')];
  };
  assert.deepEqual(await code('get-job?job_id=none', { token }), [401, 'invalid_job_id']);
  assert.deepEqual(await code('get-job?job_id=none', { token: 'mst_none' }), [401, 'invalid_token']);
  assert.deepEqual(await code('jobs', { token }), [200, null]);
  for (const [path, body, expected] of [
    ['add-candidate', { type: 'prospect', name: 'Ada', job_id: 'none' }, [401, 'invalid_job_id']],
    ['add-job', { job_title: ' ' }, [400, 'refused_field']],
  ] as const)
    for (const key of ['first', 'first', 'second'])
      assert.deepEqual(
        await code(path, { token, method: 'POST', body, headers: { 'idempotency-key': `${path} ${key}` } }),
        expected,
      );
});

const noDocument = { filename: 'cv.pdf', content: Buffer.from([0, 1, 2, 255]).toString('base64') };
const question = { type: 'single_select', label: 'Which shift?' };
/** A refused request of each kind, and the field that it is about. */
const aboutFields = [
  ['POST', 'add-job', { job_title: ' ' }, 'refused_field', 'job_title'],
  [
    'POST',
    'add-job',
    { job_title: 'Baker', questions: { custom: [{ ...question, label: 7 }] } },
    'refused_field',
    'questions.custom[0].label',
  ],
  [
    'POST',
    'add-job',
    { job_title: 'Baker', questions: { custom: [question] } },
    'question_without_options',
    'questions.custom[0].options',
  ],
  ['POST', 'add-job', { job_title: 'Baker', city: 'a\0b' }, 'unstorable', 'city'],
  // Not a field of the endpoint: what a client makes up is not put into a header.
  ['POST', 'add-job', { job_title: 'Baker', 'é\r\nset-cookie': 'a\0b' }, 'unstorable', null],
  ['POST', 'add-job', { job_title: 'Baker', company_id: 'none' }, 'company_not_found', 'company_id'],
  ['POST', 'add-candidate', { type: 'prospect' }, 'candidate_name_missing', 'name'],
  ['POST', 'add-candidate', { type: 'prospect', name: 'Ada', job_id: 'none' }, 'invalid_job_id', 'job_id'],
  ['POST', 'add-candidate', { type: 'prospect', name: 'Ada', resume: noDocument }, 'file_type', 'resume'],
  ['POST', 'preview-message', { subject: '{{nobody}}', body: 'x' }, 'unknown_variable', 'subject'],
  ['POST', 'preview-message', { subject: 'x', body: '{{nobody}}' }, 'unknown_variable', 'body'],
  ['DELETE', 'delete-job?id=none', undefined, 'invalid_job_id', 'id'],
  ['GET', 'candidates?cursor=none', undefined, 'invalid_cursor', 'cursor'],
  ['GET', 'none', undefined, 'not_found', null],
] as const;

test('X-Error-Field names the field that an error is about; the console has code and field in the body too', async () => {
  const { token, workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [method, path, body, code, field] of aboutFields)
    for (const headers of method === 'POST' ? [{}, { 'idempotency-key': JSON.stringify([path, code, field]) }] : [{}]) {
      const given = { method, ...(body && { body }) };
      const api = await call(`${running.url}/v1/${path}`, { ...given, token, headers });
      assert.deepEqual([api.headers.get('x-error-code'), api.headers.get('x-error-field')], [code, field], path);
      assert.deepEqual(Object.keys(api.body), ['success', 'error'], path);
      const session = { cookie, 'sec-fetch-site': 'same-origin', ...headers };
      const console = await call(`${running.url}/console/v1/${path}`, { ...given, headers: session });
      assert.deepEqual([console.headers.get('x-error-code'), console.headers.get('x-error-field')], [code, field], path);
      assert.deepEqual(console.body, { ...api.body, code, ...(field && { field }) }, path);
    }
});

test('an error that is always about one field names one that an endpoint has', () => {
  const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
  const fields = new Set([...endpoints, ...consoleEndpoints].flatMap((endpoint) => [...fieldNames(endpoint)]));
  const unknown = codes.filter((code) => !fields.has(errorField(code, 'questions')?.split(/[.[]/)[0] ?? 'id'));
  assert.deepEqual(unknown, []);
});
