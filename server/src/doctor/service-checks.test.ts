import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test, { type TestContext } from 'node:test';
import { readConfig } from '#config.ts';
import { listening } from '#test/servers/listening.ts';
import { checkServices } from './service-checks.ts';

async function startService(t: TestContext, status: number) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end('{}');
  });
  const { port } = await listening(t, server);
  return { url: `http://127.0.0.1:${port}/v1`, requests };
}

test('services that are off are a note, and those that answer are fine', async (t) => {
  const { url, requests } = await startService(t, 200);
  const findings = await checkServices(readConfig({ AI_URL: url, AI_MODEL: 'small', AI_KEY: 'k' }));
  assert.deepEqual(
    findings.map(({ check, state }) => [check, state]),
    [
      ['profiles', 'note'],
      ['code host', 'note'],
      ['model', 'ok'],
    ],
  );
  assert.deepEqual(requests, ['GET /v1/models Bearer k']);
});

test('a service that refuses the key, fails, or is not public is a problem that says what to do', async (t) => {
  const refusing = await startService(t, 401);
  const failing = await startService(t, 503);
  const settings = {
    PROFILE_PROVIDER_URL: failing.url,
    CODE_HOST_API_URL: refusing.url,
    AI_MODEL: 'small',
    AI_URL: 'http://10.0.0.1',
  };
  const findings = await checkServices(readConfig(settings));
  assert.deepEqual(new Set(findings.map(({ state }) => state)), new Set(['problem']));
  const [profiles, codeHost, model] = findings;
  assert.match(profiles?.message ?? '', /status 503/);
  assert.match(codeHost?.message ?? '', /refuses the key/);
  assert.match(model?.message ?? '', /OUTBOUND_ALLOW_CIDRS/);
});
