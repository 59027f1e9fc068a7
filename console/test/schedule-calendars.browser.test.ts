import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { foreignEvent } from '../../server/test/connected-calendars.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { startCaldavServer } from '../../server/test/servers/caldav-server.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession } from './shared-tab.ts';

const running = startApp();
const chromium = startBrowser({ timezoneId: 'UTC' });
const tom = 'tom@bakery.example';
const dayMs = 86_400_000;

/** A time on the Wednesday of next week. */
function wednesdayAt(clock: string): string {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  return `${new Date(monday + 9 * dayMs).toISOString().slice(0, 10)}T${clock}:00Z`;
}

test('interviews and calendars are told apart; what cannot be read is not free, and scheduled anyway when somebody says so', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  await server.put('dentist.ics', foreignEvent('dentist', wednesdayAt('10:00'), 60));
  const client = await newClient(running);
  const [candidateId, other] = [await client.addCandidate({ name: 'Amara Okafor' }), await client.addCandidate()];
  const { url, username, password } = server;
  const calendar = { interviewer: tom, provider: 'caldav', url, username, password };
  const { calendar_connection } = (await client.post('/v1/connect-calendar', calendar)).body;
  const check = () => client.post('/v1/check-calendar', { calendar_connection_id: calendar_connection.id });
  await check();
  await client.patch('/v1/update-interviewer', { interviewer_id: tom, time_zone: 'UTC' });
  await client.patch('/v1/calendar-settings', { video: 'template', video_template: 'https://meet.example.com/{random}' });
  await scheduled(client, { candidate_id: other, interviewers: [tom], start_at: wednesdayAt('12:00'), duration_minutes: 60 });
  const page = await chromium.open(t);
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await page.goto(`${running.url}/console/candidates/${candidateId}`);
  await page.getByRole('heading', { name: 'Amara Okafor' }).waitFor();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('combobox', { name: 'Interviewers' });
  await panel.fill(tom);
  await page.getByRole('option', { name: /tom/i }).first().click();
  await dialog.getByRole('button', { name: 'Next week' }).click();
  await dialog.getByRole('button', { name: /^Wed .*[1-9]\d* free/ }).click();
  const rowAt = (clock: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`^${clock}, `) }) });
  await rowAt('10:00').getByText('busy', { exact: true }).waitFor();
  await rowAt('12:00').getByText('interview', { exact: true }).waitFor();
  const legend = dialog.getByRole('list', { name: 'Legend' });
  assert.deepEqual(await legend.getByRole('listitem').allInnerTexts(), [
    'everyone is free',
    'interview',
    'busy in the calendar',
    'outside working hours',
  ]);
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);

  await dialog.getByRole('button', { name: /^15:00, everyone is free/ }).click();
  await server.stop();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.getByText(`The calendar of ${tom} cannot be read at the moment.`).waitFor();
  await until(async () => (await check()).body.calendar_connection.status === 'failing');
  await dialog
    .getByText(/calendar not read since/)
    .first()
    .waitFor();
  await legend.getByText('calendar not read').waitFor();
  await rowAt('15:00').getByText('not read', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /^Wed .*\d+ possible/ }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Schedule anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Interview with Amara Okafor scheduled/).waitFor();
  const [interview] = (await client.get(`/v1/interviews?candidate_id=${candidateId}`)).body.interviews;
  assert.equal(interview.start_at, wednesdayAt('15:00').replace('Z', '.000Z'));
  assert.match(interview.video_url, /^https:\/\/meet\.example\.com\/[a-z2-7]{26}$/);

  await server.start();
  await check();
  await page.getByRole('region', { name: 'Interviews' }).getByRole('button', { name: 'Reschedule or edit' }).click();
  await dialog.getByRole('button', { name: /^A link made by Muster/ }).click();
  await page.getByRole('option', { name: 'A link that I enter' }).click();
  await dialog.getByLabel('Link of the video call').fill('https://video.example.com/ours');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const changed = (await client.get(`/v1/get-interview?interview_id=${interview.id}`)).body.interview;
  assert.deepEqual([changed.video, changed.video_url], ['fixed', 'https://video.example.com/ours']);
});
