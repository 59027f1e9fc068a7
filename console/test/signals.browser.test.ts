import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { lookAtQueued, sweepNow } from '../../server/test/signals.ts';
import { startApp } from '../../server/test/start-app.ts';
import { goOn, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

test('what is worth a look is switched on, shown with its evidence, found by a filter, and gone once somebody has looked', async () => {
  const { client, page } = await openConsole();
  const phoneNumber = '+32 491 11 22 33';
  const job_id = await client.addJob({ job_title: 'Baker' });
  const ada = await client.addCandidate({ name: 'Ada Lindqvist', phone: phoneNumber, job_id });
  await client.addCandidate({ name: 'Bo Nordin', phone: phoneNumber, job_id });
  await client.addCandidate({ name: 'Cleo Sund', phone: phoneNumber });
  await goOn(page, 'settings/screening');
  await page.getByRole('checkbox', { name: 'Point out what’s worth a look', checked: false }).press('Space');
  await page.getByText('Candidates are being looked at').waitFor();
  await sweepNow(running);
  await lookAtQueued(running);

  await goOn(page, `candidates/${ada}`);
  const block = page.getByRole('region', { name: 'Worth a look' });
  await block.getByText('2 other names with this phone number').waitFor();
  await block.getByText('Families and agencies often share one.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  await block.getByRole('link', { name: 'Bo Nordin' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
  const fine = block.getByRole('button', { name: /^Looked at, fine/ });
  await fine.press('Enter');
  await page.getByText('Marked as looked at').waitFor();
  await block.waitFor({ state: 'detached' });
  const read = async () => (await client.get(`/v1/candidate-signals?candidate_id=${ada}`)).body.signals[0].dismissed_by;
  assert.notEqual(await read(), null);

  await goOn(page, 'candidates');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Ada Lindqvist').waitFor();
  await page.keyboard.press('f');
  await page.getByPlaceholder('Find a filter').fill('worth');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Shared contact' }).click();
  await page.waitForURL('**/candidates?*signals=shared_contact*');
  await row('Ada Lindqvist').waitFor({ state: 'detached' });
  await row('Cleo Sund').waitFor();
});
