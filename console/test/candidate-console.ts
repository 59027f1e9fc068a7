import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { demoCv, demoCvPeople } from '../../server/src/demo/cvs/add-demo-cvs.ts';
import { demoJobs } from '../../server/src/demo/demo-jobs.ts';
import { startCvWorker } from '../../server/src/screening/queue/cv-worker.ts';
import { askForErasure } from '../../server/test/application-pages.ts';
import type { Chromium } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { encryptedPdf } from '../../server/test/samples/encrypted-pdf.ts';
import type { Running } from '../../server/test/start-app.ts';
import { addSession, goOn, type SharedTab } from './shared-tab.ts';

type Setting = {
  client: Client;
  ids: { otto: string; mara: string; ada: string; grace: string; edith: string };
  list: string;
  page: Page;
};

/** The console of a workspace with candidates, for all tests of a file. */
export function candidateConsole(wholeFile: SharedTab, running: Running, chromium: Chromium) {
  let setting: Promise<Setting> | undefined;

  /** A job with five candidates, one of whom has a CV that has been read and one a locked one; all tests share it. */
  const sharedSetting = (): Promise<Setting> => {
    setting ??= createSetting();
    return setting;
  };

  /** On the screen of the candidate. */
  const openCandidate = async (id: string): Promise<Page> => {
    const { page, list } = await sharedSetting();
    await goOn(page, `candidates/${id}?${new URLSearchParams({ list })}`);
    return page;
  };

  return { sharedSetting, openCandidate };

  async function createSetting(): Promise<Setting> {
    const client = await newClient(running);
    const [job] = demoJobs;
    const [person] = demoCvPeople;
    assert.ok(job && person);
    const job_id = await client.addJob(job);
    const resume = { filename: 'Mara.pdf', content: demoCv(person).toString('base64') };
    const locked = { filename: 'Otto.pdf', content: encryptedPdf('Otto Lock, baker', 'secret').toString('base64') };
    const otto = await client.addCandidate({ job_id, name: 'Otto Lock', email: 'otto@example.com', resume: locked });
    const mara = await client.addCandidate({ job_id, name: person.name, email: person.email, resume });
    const ada = await client.addCandidate({ job_id, name: 'Ada Lindqvist', email: 'ada@example.com' });
    const grace = await client.addCandidate({ job_id, name: 'Grace Hopper', email: 'grace@example.com' });
    const edith = await client.addCandidate({ job_id, name: 'Edith Clarke', email: 'edith@example.com' });
    // Before the console is opened, which reads what waits.
    await askForErasure(client, await client.addCandidate({ name: 'Ines Duarte', email: 'ines@example.com' }));
    const worker = startCvWorker(running.app);
    await until(async () => (await client.candidate(mara)).ai_screening?.score != null);
    await until(async () => (await client.candidate(otto)).cv_status === 'failed');
    await worker.stop();
    const page = await openConsole(client);
    return { client, ids: { otto, mara, ada, grace, edith }, list: `job_id=${job_id}`, page };
  }

  /** Signed in. Changes of others do not arrive by themselves, so that tests decide when they do. */
  async function openConsole({ workspaceId }: Client): Promise<Page> {
    const { cookies } = await signedInUser(running, workspaceId);
    const page = await wholeFile.open(chromium);
    await addSession(page, running, { cookies });
    await page.context().route('**/console/v1/live?*', (route) => route.abort());
    await page.goto(`${running.url}/console/settings/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }
}
