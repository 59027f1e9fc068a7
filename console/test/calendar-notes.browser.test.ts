import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../server/src/storage/sql.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { interviewWithRemovedEntry } from '../../server/test/connected-calendars.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser({ timezoneId: 'Europe/Berlin' });
const open = ownerConsole(wholeFile, () => running, chromium, { role: 'recruiter', name: 'Robin Vega' });

test('what calendars say against an interview is told beside it; an entry is put back and a proposed time taken by keys, and the bell tells it too', async () => {
  const { client, owner } = await open();
  const id = await interviewWithRemovedEntry(running.app, client);
  const { interview } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body;
  const proposed = new Date(Date.parse(interview.start_at) + 86_400_000);
  const { workspaceId } = client;
  await runSql(running.app, sql`UPDATE interview_panel SET conflict_at = start_at WHERE workspace_id = ${workspaceId}`);
  await runSql(running.app, sql`UPDATE interviews SET calendar_checked = false WHERE workspace_id = ${workspaceId}`);
  await runSql(
    running.app,
    sql`INSERT INTO calendar_answers (workspace_id, interview_id, party_id, stamped_at, proposed_start_at, proposed_end_at, proposed_for)
      VALUES (${workspaceId}, ${id}, ${interview.interviewers[0].id}, now(), ${proposed}, ${new Date(proposed.getTime() + 3_600_000)}, ${interview.start_at})`,
  );
  await runSql(
    running.app,
    sql`INSERT INTO notifications (workspace_id, id, user_id, kind, key, candidate_id, interview_id, actor_name, channel, created_at)
      VALUES (${workspaceId}, gen_random_uuid(), ${owner.id}, 'calendar_conflict', 'x', ${interview.candidate_id}, ${id}, 'Tom Berg', 'inbox', now())`,
  );
  const { page } = await open(`candidates/${interview.candidate_id}`);
  const notes = page.getByRole('list', { name: 'Calendars' });
  await notes.getByText('has removed the interview from their calendar').waitFor();
  await notes.getByText('has another event in their calendar at this time').waitFor();
  await notes.getByText('Booked without a look at all calendars.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await notes.getByRole('button', { name: 'Put back' }).press('Enter');
  await page.getByText('The interview is written to the calendar again').waitFor();
  await notes.getByText('has removed the interview from their calendar').waitFor({ state: 'detached' });
  await notes.getByRole('button', { name: 'Move there' }).press('Enter');
  await page.getByText('Interview moved').waitFor();
  await until(async () => {
    const { start_at, duration_minutes } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
    return start_at === proposed.toISOString() && duration_minutes === 60;
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('menuitem', { name: 'Tom Berg’s calendar does not agree with the interview with' }).waitFor();
});
