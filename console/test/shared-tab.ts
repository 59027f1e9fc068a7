import { after, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Chromium } from '../../server/test/browser/browser.ts';
import { type ConsoleUser, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import type { Running } from '../../server/test/start-app.ts';
import { visit } from './visit.ts';

const desktop = { width: 1280, height: 900 };
const dismissToasts = `for (const button of document.querySelectorAll('.toasts [aria-label=Dismiss]')) button.click()`;
const markTitle = `document.querySelector('h1')?.setAttribute('data-left', '')`;

export type SharedTab = { open(chromium: Chromium, options?: Parameters<Chromium['open']>[1]): Promise<Page> };

/**
 * For a page that all tests of a file use, one after the other: loading the console takes longer than most of them. Called before the
 * server is started, so that the page ends before it.
 */
export function untilFileEnds(): SharedTab {
  const ends: (() => Promise<void>)[] = [];
  const t = { after: (end: () => Promise<void>) => ends.push(end) } as unknown as TestContext;
  after(async () => {
    for (const end of ends) await end();
  });
  return {
    async open(chromium, options) {
      // A page that is closed need not be emptied for the next test.
      ends.push(async () => page.close());
      const page = await chromium.open(t, options);
      return page;
    },
  };
}

/** Opens another address of the console in a page that a test before has used, and waits until its screen is no longer there. */
export async function goOn(page: Page, path: string): Promise<void> {
  const left = screenIn(new URL(page.url()).pathname.replace('/console/', ''));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(desktop);
  await page.evaluate(dismissToasts);
  await page.evaluate(markTitle);
  await visit(page, path);
  // The same screen keeps its title.
  if (screenIn(path) !== left) await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

function screenIn(path: string): string {
  return path.replace(/[/?#].*/, '');
}

/** From now on the requests of the page are those of this user. */
export async function addSession(
  page: Page,
  { url }: Pick<Running, 'url'>,
  { cookies }: Pick<ConsoleUser, 'cookies'>,
): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

export type OwnerConsole = { page: Page; client: Client; owner: ConsoleUser };

/** The console of the owner of a new workspace, for all tests of a file. Without a path it stays where it is. `server` is asked once a test runs. */
export function ownerConsole(
  wholeFile: SharedTab,
  server: () => Running,
  chromium: Chromium,
  fields: Parameters<typeof signedInUser>[2] = {},
): (path?: string) => Promise<OwnerConsole> {
  let shared: Promise<OwnerConsole> | undefined;
  const start = async (path: string) => {
    const running = server();
    const client = await newClient(running);
    const owner = await signedInUser(running, client.workspaceId, fields);
    const page = await wholeFile.open(chromium);
    await addSession(page, running, owner);
    await page.goto(`${running.url}/console/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { page, client, owner };
  };
  return async (path) => {
    if (shared && path !== undefined) await goOn((await shared).page, path);
    shared ??= start(path ?? 'settings/profile');
    return shared;
  };
}
