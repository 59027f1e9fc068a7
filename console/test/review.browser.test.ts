import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { readOpening } from '../../server/test/openings.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { counts, decideByKeys, openReview, place, statusOf } from './review-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('a stage is decided by keyboard alone, with at most three keys each', async () => {
  const review = await openReview(openConsole, 8);
  await decideByKeys(review);
  assert.deepEqual(await axeFindings(review.page), []);
});

test('a key that is held down, or pressed twice, decides about one person', async () => {
  const { page, client, ids } = await openReview(openConsole, 3);
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await place(page, 2, 3);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  assert.match(await counts(page), /^1 decided · 2 left$/);
  // Two presses in one task, before the next person can have been seen.
  await page.evaluate(
    `for (const _ of [1, 2]) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`,
  );
  await place(page, 3, 3);
  assert.match(await counts(page), /^2 decided · 1 left$/);
  await until(async () => (await statusOf(client, ids[1])) === 'screening');
  assert.deepEqual([await statusOf(client, ids[0]), await statusOf(client, ids[2])], ['screening', 'applied']);
});

test('z takes back decisions in order, keeps the time in the stage, and passes over what cannot be taken back', async () => {
  const { page, client, job_id, ids } = await openReview(openConsole, 4);
  const since = async () =>
    (await client.get(`/v1/job-candidates?job_id=${job_id}&fields=card&sort=created_at`)).body.candidates.map(
      ({ status_since }: { status_since: string }) => status_since,
    );
  const before = await since();
  await page.keyboard.press('Enter');
  await place(page, 2, 4);
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reject Person 2' }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await place(page, 3, 4);
  await page.keyboard.press('Enter');
  await place(page, 4, 4);
  for (const [id, status] of [
    [ids[0], 'screening'],
    [ids[1], 'rejected'],
    [ids[2], 'screening'],
  ])
    await until(async () => (await statusOf(client, id)) === status);
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await decisions.getByRole('listitem').first().getByText('Person 3').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids[2], status: 'offer' });
  await page.keyboard.press('z');
  // Somebody has changed Person 3 since; Person 2 is the next that can be.
  await page.getByRole('region', { name: 'Notifications' }).getByText('Person 3: someone has changed it since').waitFor();
  await place(page, 2, 4);
  await until(async () => (await statusOf(client, ids[1])) === 'applied');
  await page.keyboard.press('z');
  await place(page, 1, 4);
  await until(async () => (await statusOf(client, ids[0])) === 'applied');
  assert.deepEqual([await statusOf(client, ids[2]), (await since()).slice(0, 2)], ['offer', before.slice(0, 2)]);
  const { history } = await client.candidate(ids[1] ?? '');
  assert.ok(history.slice(1).every(({ undone }: { undone: boolean }) => undone));
});

test('somebody whom a colleague has moved meanwhile is not moved again', async () => {
  const { page, client, ids } = await openReview(openConsole, 3);
  await page.route(
    '**/console/v1/update-candidate*',
    async (route) => {
      await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'offer' });
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await page.getByText('Person 1 was not changed: someone else has moved them to Offer.').waitFor();
  await place(page, 2, 3);
  await client.patch('/v1/update-candidate', { candidate_id: ids[1], status: 'interview' });
  await page.getByRole('button', { name: 'Moved by someone else, next person' }).waitFor();
  await page.locator('[data-seen]').waitFor();
  await page.keyboard.press('Enter');
  await place(page, 3, 3);
  assert.deepEqual([await statusOf(client, ids[0]), await statusOf(client, ids[1])], ['offer', 'interview']);
});

test('a rejection is written to the person in the same act, and undo cancels the email', async () => {
  const { page, client, ids } = await openReview(openConsole, 2);
  await page.keyboard.press('r');
  const panel = page.getByRole('dialog', { name: 'Reject Person 1' });
  await panel.waitFor();
  await panel.getByText('Send email').click();
  await panel.getByRole('region', { name: 'What the recipient sees' }).getByText('Hello Person,').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await panel.getByRole('button', { name: 'Reject and email' }).click();
  await place(page, 2, 2);
  const messages = async () => (await client.get(`/v1/messages?candidate_id=${ids[0]}`)).body.messages;
  await until(async () => (await messages()).length === 1);
  const [{ kind, status, to, send_after }] = await messages();
  assert.deepEqual([kind, status, to], ['rejection', 'scheduled', 'person-1@x.example']);
  assert.ok(Date.parse(send_after) > Date.now());
  await page.keyboard.press('z');
  await place(page, 1, 2);
  await until(async () => (await messages())[0].status === 'cancelled');
  assert.equal(await statusOf(client, ids[0]), 'applied');
});

test('a tag is added without leaving the person, and z takes it back in its turn', async () => {
  const { page, client, ids } = await openReview(openConsole, 2);
  const tagsOf = async (id: string | undefined) => (await client.candidate(id ?? '')).tags;
  await page.keyboard.press('t');
  await page.getByRole('textbox', { name: 'New tag' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('call back');
  await page.keyboard.press('Enter');
  const trail = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem');
  await trail.filter({ hasText: 'Tagged “call back”' }).waitFor();
  await until(async () => (await tagsOf(ids[0])).includes('call back'));
  await place(page, 1, 2);
  await page.keyboard.press('Enter');
  await place(page, 2, 2);
  await page.keyboard.press('z');
  await place(page, 1, 2);
  await until(async () => (await statusOf(client, ids[0])) === 'applied');
  assert.deepEqual(await tagsOf(ids[0]), ['night shift', 'call back']);
  await page.keyboard.press('z');
  await until(async () => !(await tagsOf(ids[0])).includes('call back'));
});

test('knock-outs stand once, also those of the next person; the head says by what the queue is filtered', async () => {
  const { page, client } = await openReview(openConsole, 1);
  const custom = [
    { id: 'permit', label: 'EU work permit?', type: 'boolean', expected: { is: true } },
    { id: 'start', label: 'Start', type: 'date' },
  ];
  const job = await client.addJob({ status: 'Active', questions: { custom } });
  const { apply, applicants } = await readOpening(running, client, job);
  for (const name of ['Ada', 'Bo'])
    await apply({ name, email: `${name}@x.example`, answers: { permit: name === 'Bo', start: '2027-02-01' } });
  await openConsole(`jobs/${job}/review/applied?sort=created_at`);
  const answers = page.getByRole('region', { name: 'Answers' });
  await answers.getByText('1 February 2027').waitFor();
  assert.equal(await answers.getByText('EU work permit?').count(), 0);
  const knockouts = page.getByRole('region', { name: 'Knock-out questions' });
  await knockouts.getByText('0 of 1 as expected').waitFor();
  await page.getByRole('region', { name: 'Person' }).getByText('1 of 1 as expected').waitFor();
  assert.deepEqual(await layoutFindings(page), []);
  await openConsole(`jobs/${job}/review/applied?knockouts=met`);
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Knock-out questions As expected' }).click();
  await page.waitForURL(`**/jobs/${job}?knockouts=met`);
  const compared = (await applicants()).map(({ id }: { id: string }) => id).join(',');
  await openConsole(`candidates/compare?ids=${compared}`);
  await page.getByRole('row', { name: /EU work permit\?.*No ◆ expected Yes/ }).waitFor();
});

test('on a phone the decisions are under the thumb', async () => {
  const { page, client, ids } = await openReview(openConsole, 2);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Advance to Screening' }).waitFor();
  assert.deepEqual(await layoutFindings(page), []);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = page.getByRole('dialog').getByRole('button', { name: /^Reject( and email)?$/ });
  await reject.waitFor();
  const { y = 0, height = 0 } = (await reject.boundingBox()) ?? {};
  assert.ok(y + height <= phone.height, 'the button is in sight before one scrolls');
  await page.keyboard.press('Escape');
  // One has read to the end, and the next person starts at the top.
  await page.setViewportSize({ ...phone, height: 480 });
  const top = async () => (await page.getByRole('region', { name: 'Person' }).boundingBox())?.y ?? 0;
  const first = await top();
  await page.getByRole('region', { name: 'CV' }).evaluate((cv) => cv.scrollIntoView({ block: 'end' }));
  await until(async () => (await top()) < first);
  await page.getByRole('button', { name: 'Advance to Screening' }).click();
  await place(page, 2, 2);
  await until(async () => (await top()) === first);
  await until(async () => (await statusOf(client, ids[0])) === 'screening');
});

test('a stage is opened from its column, by key and from the palette; from a column the next candidate follows a move', async () => {
  const { page, client, job_id, ids } = await openReview(openConsole, 3);
  await page.keyboard.press('Escape');
  const column = page.getByRole('region', { name: 'Applied' });
  await column.getByRole('link', { name: 'Review' }).waitFor();
  await page.keyboard.press('w');
  await page.getByRole('heading', { level: 1, name: 'Review Applied' }).waitFor();
  await page.keyboard.press('Escape');
  await column.getByRole('link', { name: 'Person 2' }).click();
  await page.getByRole('heading', { name: 'Person 2' }).waitFor();
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  // Newest first: Person 1 comes after Person 2.
  await page.getByRole('heading', { name: 'Person 1' }).waitFor();
  await until(async () => (await statusOf(client, ids[1])) === 'screening');
  assert.deepEqual([await statusOf(client, ids[0]), await statusOf(client, ids[2])], ['applied', 'applied']);
  await openConsole(`jobs/${job_id}`);
  await column.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review Applied' }).waitFor();
});
