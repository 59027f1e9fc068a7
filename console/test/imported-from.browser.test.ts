import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadBundle } from '../../server/src/switching/load/load-bundle.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { writeForeignBundle } from '../../server/test/foreign-bundle.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const open = recruiterConsole(wholeFile, running, chromium);
const folder = await mkdtemp(join(tmpdir(), 'muster-imported-console-'));
after(() => rm(folder, { recursive: true }));

test('a candidate and a job say where they were imported from, with a link to their page there', async () => {
  const { client, page } = await open('candidates');
  const records = {
    job: [{ id: 'p1', title: 'Baker', status: 'active' }],
    person: [{ id: 'c1', name: 'Mara Quist' }],
    application: [
      {
        id: 'o1',
        person_id: 'c1',
        job_id: 'p1',
        type: 'applicant',
        status: 'applied',
        source_url: 'https://hire.lever.example/candidates/o1',
      },
    ],
  };
  await loadBundle(running.app, {
    workspaceId: client.workspaceId,
    path: await writeForeignBundle(join(folder, 'bundle'), records, { source: { system: 'lever', account: 'main' } }),
    withUsers: false,
    actor: { type: 'system', id: 'operator', name: 'Operator' },
    onRecords: () => {},
    signal: new AbortController().signal,
  });
  const found = (await client.get('/v1/candidates')).body.candidates.find(({ name }: { name: string }) => name === 'Mara Quist');
  await goOn(page, `candidates/${found.id}`);
  const link = page.getByRole('link', { name: 'Imported from Lever' });
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), 'https://hire.lever.example/candidates/o1');
  assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
  assert.deepEqual(await axeFindings(page), []);
  await goOn(page, `jobs/${found.job_id}/post`);
  await page.getByText('Imported from Lever').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Imported from Lever' }).count(), 0, 'a job without a page there');
});
