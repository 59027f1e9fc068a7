import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

test('the list of duplicates shows pairs with reasons; applications for different jobs become those of one person', async () => {
  const { client } = await openConsole();
  const fields = { name: 'Bea Nordin', location_city: 'Malmö' };
  const one = await client.addCandidate({ ...fields, email: 'bea@x.example', job_id: await client.addJob({ job_title: 'Baker' }) });
  const other = await client.addCandidate({
    ...fields,
    email: 'bea@y.example',
    job_id: await client.addJob({ job_title: 'Driver' }),
  });
  const page = await open('candidates');
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await page.getByText('Same name, same city · different jobs').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Both applications stay as they are.').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Enter');
  await page.getByText('Bea Nordin and Bea Nordin are one person').waitFor();
  await page.getByText('No duplicates', { exact: true }).waitFor();
  assert.equal((await client.candidate(one)).person_id, (await client.candidate(other)).person_id);
});

test('a possible duplicate is compared, merged field by field with the keyboard, undone from the toast and from the timeline', async () => {
  const { client } = await openConsole();
  const job_id = await client.addJob({ job_title: 'Baker' });
  const ada = { name: 'Ada Lindqvist', email: 'ada@x.example', phone: '+49 30 1234567', job_id, tags: ['rye'] };
  const kept = await client.addCandidate(ada);
  const duplicate = await client.addCandidate({
    ...ada,
    name: 'Ada L.',
    email: 'ada@y.example',
    phone: '030 1234567',
    tags: ['night'],
  });
  await client.post('/v1/add-note', { candidate_id: duplicate, text: 'Called on Monday' });
  const page = await open(`candidates/${duplicate}`);
  const suggestion = page.getByRole('region', { name: 'Possible duplicate' });
  await suggestion.getByText('Same phone number').waitFor();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Merge duplicates' });
  await dialog.getByRole('radiogroup', { name: 'Email' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  // The focus is on Merge; the fields are before it.
  await dialog.getByRole('radio', { name: 'ada@x.example' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('radio', { name: 'ada@y.example', checked: true }).waitFor();
  await dialog.getByRole('radio', { name: 'Combine tags', checked: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Ada L. merged into Ada Lindqvist').waitFor();
  await page.waitForURL(`**/console/candidates/${kept}`);
  await page.getByRole('region', { name: 'Notes' }).getByText('Called on Monday').waitFor();
  assert.deepEqual((await client.candidate(kept)).tags, ['rye', 'night']);
  assert.equal((await client.candidate(kept)).email, 'ada@y.example');
  await page.keyboard.press('z');
  await page.getByText('Merge undone. Both are as they were').waitFor();
  assert.equal((await client.candidate(duplicate)).name, 'Ada L.');
  assert.equal((await client.candidate(kept)).email, 'ada@x.example');
  await suggestion.getByText('Ada L.').waitFor();
  await suggestion.getByRole('button', { name: /^Compare/ }).click();
  await dialog.getByRole('button', { name: /^Merge/ }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('button', { name: 'Undo the merge' }).click();
  await timeline.getByText('Merge undone').first().waitFor();
  await suggestion.getByRole('button', { name: 'Not a duplicate' }).click();
  await suggestion.waitFor({ state: 'detached' });
  await page.getByText('Marked as not a duplicate').waitFor();
  assert.deepEqual((await client.get('/v1/duplicates')).body.duplicates, []);
  await page.keyboard.press('z');
  await suggestion.waitFor();
});

async function open(path: string): Promise<Page> {
  return (await openConsole(path)).page;
}
