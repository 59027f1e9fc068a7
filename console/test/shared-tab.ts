import { after, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Chromium } from '../../server/test/browser/browser.ts';
import { visit } from './visit.ts';

const desktop = { width: 1280, height: 900 };
const dismissToasts = `for (const button of document.querySelectorAll('.toasts [aria-label=Dismiss]')) button.click()`;
const markTitle = `document.querySelector('h1')?.setAttribute('data-left', '')`;

type SharedTab = { open(chromium: Chromium, options?: Parameters<Chromium['open']>[1]): Promise<Page> };

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
