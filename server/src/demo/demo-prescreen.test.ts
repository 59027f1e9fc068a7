import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { engineeringJob } from '#test/prescreens.ts';
import { startApp } from '#test/start-app.ts';
import { addDemoPrescreen } from './add-demo-prescreen.ts';

const running = startApp();

test('the demo has a finished pre-screen with quotes, and sends no mail', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ job_id: await client.addJob(engineeringJob), email: 'c@x.example' });
  await addDemoPrescreen(running.app, client.workspaceId, { type: 'system', id: 'demo', name: 'Demo data' }, candidate_id);
  const [{ id, status, score }] = (await client.get('/v1/prescreens')).body.prescreens;
  const { prescreen } = (await client.get(`/v1/get-prescreen?prescreen_id=${id}`)).body;
  const levels = prescreen.assessment.items.filter(({ level }: { level: number | null }) => level !== null);
  assert.deepEqual([status, score, levels.map(({ level }: { level: number }) => level)], ['completed', 58, [4, 3, 0]]);
  assert.ok(levels.every(({ evidence }: { evidence: object[] }) => evidence.length > 0));
  assert.equal((await client.get('/v1/messages')).body.total_messages, 0);
});
