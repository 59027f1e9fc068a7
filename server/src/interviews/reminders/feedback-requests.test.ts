import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { minuteMs } from '#time/durations.ts';
import { requestFeedback } from './feedback-requests.ts';

const running = startApp({ MAIL_FROM: 'Careers <careers@example.com>' });

const panel = ['tom@panel.example', 'ana@panel.example'];

/** Runs the task on two nodes at once, so many minutes after this instant. */
async function askAfter(instant: string, minutes: number): Promise<void> {
  const node = { ...running.app, clock: () => new Date(Date.parse(instant) + minutes * minuteMs) };
  await Promise.all([requestFeedback(node), requestFeedback(node)]);
}

async function asked({ workspaceId }: Client): Promise<string[]> {
  const rows = await runSql<{ to_email: string }>(running.app, {
    text: `SELECT to_email FROM messages WHERE workspace_id = $1 AND kind = 'feedback_request' ORDER BY to_email`,
    values: [workspaceId],
  });
  return rows.map(({ to_email }) => to_email);
}

async function switchOn(client: Client): Promise<void> {
  const { status, text } = await client.patch('/v1/mail-settings', { automatic: { feedback_request: true } });
  assert.equal(status, 200, text);
}

test('interviewers without feedback are asked once when the interview is over, where the workspace has switched it on', async () => {
  const client = await newClient(running);
  const first = await scheduled(client, { interviewers: panel });
  await askAfter(first.end_at, 1);
  assert.deepEqual(await asked(client), [], 'off until it is switched on');
  await switchOn(client);
  await askAfter(first.end_at, -1);
  assert.deepEqual(await asked(client), [], 'not before the end');
  await askAfter(first.end_at, 1);
  await askAfter(first.end_at, 30);
  assert.deepEqual(await asked(client), panel.toSorted());
});

test('no feedback is requested from interviewers who have submitted it, for a cancelled interview or a no-show, or after a day', async () => {
  const client = await newClient(running);
  await switchOn(client);
  const [submitted, cancelled, missed, old] = [
    await scheduled(client, { interviewers: panel }),
    await scheduled(client, { interviewers: panel }),
    await scheduled(client, { interviewers: panel }),
    await scheduled(client, { interviewers: panel }),
  ];
  const feedback = { interview_id: submitted.id, interviewer: panel[0], recommendation: 'yes' };
  assert.equal((await client.post('/v1/submit-feedback', feedback)).status, 201);
  await client.post('/v1/cancel-interview', { interview_id: cancelled.id });
  await runSql(running.app, {
    text: `UPDATE interviews SET status = 'no_show' WHERE workspace_id = $1 AND id = $2`,
    values: [client.workspaceId, missed.id],
  });
  await askAfter(submitted.end_at, 1);
  assert.deepEqual(await asked(client), ['ana@panel.example']);
  for (const { end_at } of [cancelled, missed]) await askAfter(end_at, 1);
  await askAfter(old.end_at, 1441);
  assert.deepEqual(await asked(client), ['ana@panel.example']);
});
