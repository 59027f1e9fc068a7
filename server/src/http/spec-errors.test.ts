import assert from 'node:assert/strict';
import test from 'node:test';
import { addToken, type Client, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Row = [
  endpoint: string,
  status: number,
  message: string,
  provoke: (client: Client) => Promise<{ status: number; text: string }>,
];

const updateUrl = () => `${running.url}/v1/update-job`;
const updateWith = (headers: Record<string, string>) =>
  call(updateUrl(), { method: 'PATCH', headers, body: { job_id: 'x', status: 'Active' } });

const nobody = '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04';
const updateCandidate = (client: Client, fields: object) =>
  client.patch('/v1/update-candidate', { candidate_id: nobody, ...fields });

const bearer = (method: string, path: string, token: string) => call(running.url + path, { method, token });

/** The rows of the spec's error table, as far as their endpoints exist. */
const rows: Row[] = [
  ['update-job', 400, 'Authorization header is required.', () => updateWith({})],
  ['update-job', 400, "Authorization header must start with 'Bearer '.", ({ token }) => updateWith({ authorization: token })],
  ['update-job', 400, 'Job ID is required and cannot be empty.', (client) => client.patch('/v1/update-job', { status: 'Active' })],
  [
    'update-job',
    400,
    'Job ID is required and cannot be empty.',
    (client) => client.patch('/v1/update-job', { job_id: '', status: 'Active' }),
  ],
  [
    'update-job',
    400,
    'Job ID is required and cannot be empty.',
    (client) => client.patch('/v1/update-job', { job_id: null, status: 'Active' }),
  ],
  [
    'update-job',
    400,
    'Job ID is required and cannot be empty.',
    (client) => client.patch('/v1/update-job', { job_id: 7, status: 'Active' }),
  ],
  [
    'update-job',
    400,
    'Job status is required and cannot be empty.',
    (client) => client.patch('/v1/update-job', { job_id: 'x', status: '' }),
  ],
  [
    'update-job',
    400,
    'Job status is required and cannot be empty.',
    (client) => client.patch('/v1/update-job', { job_id: 'x', status: '  ' }),
  ],
  [
    'update-job',
    400,
    'Job status is required and cannot be empty.',
    (client) => client.patch('/v1/update-job', { job_id: 'x', status: null }),
  ],
  ...['active', 'closed', 'draft', 'Open', 7, {}, []].map(
    (status): Row => [
      'update-job',
      400,
      'status must be one of: Pending, Active, Paused, Hired, Closed',
      (client) => client.patch('/v1/update-job', { job_id: 'x', status }),
    ],
  ),
  [
    'update-job',
    400,
    'At least one updatable field must be provided.',
    (client) => client.patch('/v1/update-job', { job_id: 'x' }),
  ],
  [
    'update-job',
    400,
    'At least one updatable field must be provided.',
    (client) => client.patch('/v1/update-job', { job_id: 'x', colour: 'red' }),
  ],
  ['update-job', 401, 'Invalid token', () => updateWith({ authorization: 'Bearer nobody' })],
  ['update-job', 401, 'Token is expired', async (client) => updateWith({ authorization: `Bearer ${await expiredToken(client)}` })],
  ...[undefined, null, '', 'x', 7, '0197a3c2-6f1e-7c41-9d3b'].map(
    (candidate_id): Row => [
      'update-candidate',
      400,
      'candidate_id is required and must be a UUID',
      (client) => client.patch('/v1/update-candidate', { candidate_id, status: 'offer' }),
    ],
  ),
  ...[null, '', '  '].map(
    (status): Row => ['update-candidate', 400, 'status is required', (client) => updateCandidate(client, { status })],
  ),
  ...['Applied', 'Reviewed', 'Accepted', 'Scheduled', 'Met', 'Hired', 'Rejected', 'new', 7, {}, []].map(
    (status): Row => [
      'update-candidate',
      400,
      'status must be one of: applied, screening, phone_screen, interview, technical, offer, hired, rejected, withdrawn, on_hold, shortlisted, qualified, uploaded',
      (client) => updateCandidate(client, { status }),
    ],
  ),
  ['update-candidate', 400, 'At least one updatable field must be provided.', (client) => updateCandidate(client, {})],
  [
    'update-candidate',
    400,
    'At least one updatable field must be provided.',
    (client) => updateCandidate(client, { favorite_color: 'x' }),
  ],
  ['update-candidate', 400, 'tags must be an array of strings', (client) => updateCandidate(client, { tags: 'a' })],
  [
    'update-candidate',
    400,
    'pool_stage must be one of: cold, warm, hot, not_interested',
    (client) => updateCandidate(client, { pool_stage: 'tepid' }),
  ],
  [
    'update-candidate',
    400,
    'note_to_candidate must be a string or null',
    (client) => updateCandidate(client, { note_to_candidate: 7 }),
  ],
  [
    'update-candidate',
    401,
    'Invalid token',
    () =>
      call(`${running.url}/v1/update-candidate`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer nobody' },
        body: { candidate_id: nobody, status: 'offer' },
      }),
  ],
  ['update-candidate', 401, 'Invalid candidate id', (client) => updateCandidate(client, { status: 'offer' })],
  ['get-candidate', 400, 'candidate_id is required and must be a UUID', (client) => client.get('/v1/get-candidate')],
  ['get-candidate', 401, 'Invalid candidate id', (client) => client.get(`/v1/get-candidate?candidate_id=${nobody}`)],
  ['update-job', 401, 'Invalid job id', (client) => client.patch('/v1/update-job', { job_id: 'x', status: 'Active' })],
  ...['', '?id=', '?ID=x'].map(
    (query): Row => [
      'delete-webhook',
      400,
      "Query parameter 'id' is required.",
      (client) => client.delete(`/v1/delete-webhook${query}`),
    ],
  ),
  ...['&x=1', '&request_url='].map(
    (more): Row => [
      'delete-webhook',
      400,
      "Only 'id' query parameter is allowed.",
      (client) => client.delete(`/v1/delete-webhook?id=${nobody}${more}`),
    ],
  ),
  [
    'delete-webhook',
    400,
    "Only 'id' query parameter is allowed.",
    (client) => client.delete(`/v1/delete-webhook?id=${nobody}&id=${nobody}`),
  ],
  ['delete-webhook', 401, 'Invalid token', () => bearer('DELETE', `/v1/delete-webhook?id=${nobody}`, 'nobody')],
  [
    'delete-webhook',
    401,
    'Token is expired',
    async (client) => bearer('DELETE', `/v1/delete-webhook?id=${nobody}`, await expiredToken(client)),
  ],
  ...[nobody, 'x'].map(
    (id): Row => ['delete-webhook', 404, 'Webhook not found', (client) => client.delete(`/v1/delete-webhook?id=${id}`)],
  ),
  ['webhooks (list)', 400, 'Invalid token', () => bearer('GET', '/v1/webhooks', 'nobody')],
  ...['?limit=1', '?cursor=', '?x'].map(
    (query): Row => ['webhooks (list)', 400, 'Input is incorrect.', (client) => client.get(`/v1/webhooks${query}`)],
  ),
  ['webhooks (list)', 401, 'Token is expired', async (client) => bearer('GET', '/v1/webhooks', await expiredToken(client))],
];

for (const [endpoint, status, message, provoke] of rows) {
  test(`${endpoint} ${status}: ${message}`, async () => {
    const answer = await provoke(await newClient(running));
    assert.equal(answer.text, JSON.stringify({ success: false, error: message }));
    assert.equal(answer.status, status);
  });
}

async function expiredToken({ workspaceId }: Client): Promise<string> {
  const { token, id } = await addToken(running, workspaceId, 3600);
  await runSql(running.app, {
    text: `UPDATE tokens SET expires_at = now() WHERE workspace_id = $1 AND id = $2`,
    values: [workspaceId, id],
  });
  return token;
}
