import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { addDemoInterviews } from './add-demo-interviews.ts';

const running = startApp();

test('the demo has future and past interviews with feedback, on whatever day it starts, and sends no mail', async () => {
  for (const day of ['2026-03-28', '2026-10-24', '2027-01-01']) {
    const client = await newClient(running);
    const job_id = await client.addJob();
    for (let number = 0; number < 6; number += 1) {
      const candidate_id = await client.addCandidate({ job_id, email: `c${number}@x.example` });
      await client.patch('/v1/update-candidate', { candidate_id, status: 'interview' });
    }
    const now = new Date(`${day}T22:30:00Z`);
    const app = { ...running.app, clock: () => now };
    await addDemoInterviews(app, client.workspaceId, { type: 'system', id: 'demo', name: 'Demo data' });
    const { interviews } = (await client.get('/v1/interviews')).body;
    const behind = interviews.filter(({ start_at }: { start_at: string }) => start_at < now.toISOString());
    assert.deepEqual([interviews.length, behind.length], [5, 2], day);
    assert.deepEqual(
      behind.map(({ status, feedback_status }: Record<string, string>) => [status, feedback_status]),
      [
        ['completed', 'complete'],
        ['completed', 'partial'],
      ],
    );
    assert.deepEqual(
      interviews[0].interviewers.map(({ name }: { name: string }) => name),
      ['Jonas Weber', 'Priya Raman'],
    );
    const { booking_links } = (await client.get('/v1/booking-links')).body;
    assert.deepEqual(
      booking_links.map(({ mode, interview_id }: Record<string, string>) => [mode, interview_id]),
      [['any', null]],
    );
    const mails = await runSql(running.app, sql`SELECT FROM messages WHERE workspace_id = ${client.workspaceId}`);
    assert.equal(mails.length, 0);
  }
});
