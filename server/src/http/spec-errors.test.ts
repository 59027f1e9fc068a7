import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, call, newClient, tokenOf } from '#test/factories.ts';
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
  ['update-job', 401, 'Invalid job id', (client) => client.patch('/v1/update-job', { job_id: 'x', status: 'Active' })],
];

for (const [endpoint, status, message, provoke] of rows) {
  test(`${endpoint} ${status}: ${message}`, async () => {
    const answer = await provoke(await newClient(running));
    assert.equal(answer.text, JSON.stringify({ success: false, error: message }));
    assert.equal(answer.status, status);
  });
}

async function expiredToken({ workspaceId }: Client): Promise<string> {
  const { token, id } = await tokenOf(running, workspaceId, 3600);
  await running.app.database.query({
    text: `UPDATE tokens SET expires_at = now() WHERE workspace_id = $1 AND id = $2`,
    values: [workspaceId, id],
  });
  return token;
}
