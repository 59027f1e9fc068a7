import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();
const minuteMs = 60_000;
const dayMs = 86_400_000;

test('a hiring manager sees the jobs of their teams and nothing of others, an interviewer the people whom they interview', async (t) => {
  const client = await newClient(running);
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'ana@bakery.example' });
  const own = await client.addJob({ job_title: 'Night Baker', status: 'Active' });
  const foreign = await client.addJob({ job_title: 'Day Baker', status: 'Active' });
  await client.post('/v1/update-job-stages', { job_id: own, stages: [{ name: 'Baking trial', status: 'applied' }] });
  const ada = await client.addCandidate({ name: 'Ada Lindqvist', job_id: own });
  const bea = await client.addCandidate({ name: 'Bea Lindgren', job_id: foreign });
  await client.post('/v1/add-note', { candidate_id: ada, text: 'Asks for too much' });
  await client.post('/v1/update-hiring-team', { job_id: own, add: [{ user_id: manager.id }] });
  // One of this week, and one of the next, on whatever day this runs.
  for (const fromNowMs of [minuteMs, 7 * dayMs])
    await scheduled(client, {
      candidate_id: ada,
      interviewers: ['ana@bakery.example'],
      start_at: new Date(Date.now() + fromNowMs).toISOString(),
    });

  const page = await chromium.open(t);
  await addSession(page, running, manager);
  await page.goto(`${running.url}/console/jobs`);
  await page.getByRole('link', { name: 'Night Baker', exact: true }).waitFor();
  assert.equal(await page.getByRole('rowheader').count(), 1);
  const places = page.getByRole('navigation', { name: 'Console' });
  assert.equal(await places.getByRole('link', { name: /^Messages/ }).count(), 0);
  await visit(page, `candidates/${ada}`);
  await page.getByRole('region', { name: 'Notes' }).getByText('Asks for too much').waitFor();
  for (const path of [`jobs/${foreign}`, `candidates/${bea}`]) {
    await visit(page, path);
    await page.getByText('Not found', { exact: true }).waitFor();
    assert.ok(!(await page.content()).includes('Bea Lindgren'));
  }

  // The page of before would ask again for what it shows, as somebody else.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await addSession(page, running, interviewer);
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await page.goto(`${running.url}/console`);
  await page
    .getByRole('region', { name: /^This week/ })
    .getByRole('button', { name: /Ada Lindqvist/ })
    .waitFor();
  const coming = page.getByRole('region', { name: /^Interviews after this week/ });
  await coming.getByRole('link', { name: /Ada Lindqvist/ }).click();
  await page.getByRole('heading', { name: 'Ada Lindqvist' }).waitFor();
  await page
    .getByRole('region', { name: 'Interviews' })
    .getByText(/Scheduled/)
    .first()
    .waitFor();
  await page.getByText('Baking trial', { exact: true }).waitFor();
  assert.deepEqual(refused, []);
  assert.equal(await page.getByRole('region', { name: 'Notes' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: /^Status:/ }).count(), 0);
  assert.deepEqual(
    (await places.getByRole('link').allTextContents()).map((text) => text.replace(/\d+$/, '')),
    ['Home', 'Candidates', 'Interviews', 'Settings'],
  );
  await visit(page, `candidates/${bea}`);
  await page.getByText('Not found', { exact: true }).waitFor();
});
