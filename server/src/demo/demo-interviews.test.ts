import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { addDemoInterviews } from './add-demo-interviews.ts';
import { demoCvPeople } from './cvs/add-demo-cvs.ts';

const running = startApp();

test('the demo has future and past interviews with feedback, on whatever day it starts, and sends no mail', async () => {
  for (const [day, endedToday] of [
    ['2026-03-28', 0],
    ['2026-10-24', 0],
    ['2027-01-01', 3],
  ] as const) {
    const client = await newClient(running);
    const job_id = await client.addJob();
    const candidates = new Map<string, string>();
    for (const [number, { name }] of demoCvPeople.entries())
      candidates.set(name, await client.addCandidate({ job_id, name, email: `c${number}@x.example` }));
    const now = new Date(`${day}T22:30:00Z`);
    const app = { ...running.app, clock: () => now };
    await addDemoInterviews(app, client.workspaceId, { type: 'system', id: 'demo', name: 'Demo data' }, candidates);
    const { interviews } = (await client.get('/v1/interviews')).body;
    const behind = interviews.filter(({ start_at }: { start_at: string }) => start_at < now.toISOString());
    assert.deepEqual([interviews.length, behind.length], [12, 4 + endedToday], day);
    assert.deepEqual(
      behind.map(({ status, feedback_status }: Record<string, string>) => [status, feedback_status]),
      ['complete', 'complete', 'partial', ...Array.from({ length: 1 + endedToday }, () => 'none')].map((feedback) => [
        'completed',
        feedback,
      ]),
    );
    assert.deepEqual(
      interviews[1].interviewers.map(({ name }: { name: string }) => name),
      ['Jonas Weber', 'Priya Raman'],
    );
    const weekends = interviews.filter(({ start_at }: { start_at: string }) => new Date(start_at).getUTCDay() % 6 === 0);
    assert.deepEqual(weekends, []);
    const { booking_links } = (await client.get('/v1/booking-links')).body;
    assert.deepEqual(
      booking_links.map(({ mode, interview_id }: Record<string, string>) => [mode, interview_id]),
      [['any', null]],
    );
    const mails = await runSql(running.app, sql`SELECT FROM messages WHERE workspace_id = ${client.workspaceId}`);
    assert.equal(mails.length, 0);
  }
});
