import assert from 'node:assert/strict';
import test from 'node:test';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ TRUSTED_PROXIES: '127.0.0.1' });

test('the log stays one JSON object per line for any X-Forwarded-For', async () => {
  const client = await newClient(running);
  for (const address of ['a"b', 'a\\', '{"level":60}', "a','b", '1.2.3.4\t"x":"y']) {
    const headers = { 'x-forwarded-for': address, 'x-request-id': `for-${running.log.length}` };
    await call(`${running.url}/v1/jobs`, { token: client.token, headers });
    const line = running.log.map((each) => JSON.parse(each)).find((each) => each.request_id === headers['x-request-id']);
    assert.deepEqual(
      [line.level, line.route, line.status, line.workspace_id, line.msg],
      [30, '/v1/jobs', 200, client.workspaceId, 'request'],
    );
    assert.equal(typeof line.address, 'string');
  }
});
