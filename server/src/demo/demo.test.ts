import assert from 'node:assert/strict';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { dayMs } from '#time/durations.ts';
import { createDemo } from './demo.ts';

const running = startApp({ DEMO: 'on' });

test('the demo begins with a job that is alive: thirty candidates of this month in all stages, with CVs, interviews, messages and a hire', async () => {
  const created = await createDemo(running.app, { isEmbedded: true });
  const token = created?.demo.token ?? '';
  const read = async (path: string) => (await call(`${running.url}/v1/${path}`, { token })).body;
  const [first] = (await read('jobs?status=active')).jobs;
  assert.equal(first.job_title, 'Backend Engineer');

  const { candidates } = await read(`job-candidates?job_id=${first.id}&limit=100&fields=card`);
  assert.equal(candidates.length, 30);
  const count = (predicate: (card: Record<string, string>) => boolean) => candidates.filter(predicate).length;
  assert.equal(
    count(({ cv_status }) => cv_status !== 'none'),
    27,
  );
  assert.equal(
    count(({ created_at }) => Date.parse(created_at ?? '') < Date.now() - 29 * dayMs),
    0,
  );
  const stages = new Set(candidates.map(({ status }: { status: string }) => status));
  for (const stage of ['applied', 'screening', 'phone_screen', 'interview', 'technical', 'offer', 'hired', 'rejected'])
    assert.ok(stages.has(stage), stage);

  const { analytics } = await read(`job-analytics?job_id=${first.id}`);
  assert.ok(analytics.views > analytics.starts && analytics.starts > analytics.applications);
  assert.equal(analytics.applications, 27);
  const { requisitions } = await read('requisitions');
  assert.deepEqual(
    requisitions.map(({ status, filled }: Record<string, unknown>) => [status, filled]),
    [
      ['pending', 0],
      ['approved', 0],
      ['approved', 1],
    ],
  );
  assert.equal((await read('interviews?limit=50')).interviews.length, 12);

  const { messages } = await read('messages?limit=50');
  const byCandidate = Map.groupBy(messages, ({ candidate_id }: { candidate_id: string }) => candidate_id);
  assert.deepEqual([...byCandidate.values()].map(({ length }) => length).sort(), [2, 3]);
  // Nothing waits: a mail server that is set up later mails nobody.
  assert.ok(messages.every(({ status }: { status: string }) => status === 'sent'));
});
