import type { Page } from 'playwright-core';
import type { Chromium } from '../../server/test/browser/browser.ts';
import { addUser, type ConsoleUser, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import type { Running } from '../../server/test/start-app.ts';
import { addSession, goOn, type SharedTab } from './shared-tab.ts';

type RecruiterConsole = { page: Page; client: Client; kim: ConsoleUser };

/** The console of a recruiter with two colleagues, Kim Dahl and Sam Ito, for all tests of a file. */
export function recruiterConsole(
  wholeFile: SharedTab,
  running: Running,
  chromium: Chromium,
): (path: string) => Promise<RecruiterConsole> {
  let shared: Promise<RecruiterConsole> | undefined;
  const start = async () => {
    const client = await newClient(running);
    // Before the console is opened, which reads the team.
    const kim = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
    await addUser(running, client.workspaceId, { name: 'Sam Ito', role: 'hiring_manager' });
    const page = await wholeFile.open(chromium);
    await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
    await page.goto(`${running.url}/console/settings/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { page, client, kim };
  };
  return async (path) => {
    shared ??= start();
    const opened = await shared;
    await goOn(opened.page, path);
    return opened;
  };
}
