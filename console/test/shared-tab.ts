import { after, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { visit } from './visit.ts';

const desktop = { width: 1280, height: 900 };
const dismissToasts = `for (const button of document.querySelectorAll('.toasts [aria-label=Dismiss]')) button.click()`;

/**
 * For a page that all tests of a file use, one after the other: loading the console takes longer than most of them. Called before the
 * server is started, so that the page ends before it.
 */
export function untilFileEnds(): TestContext {
  const ends: (() => Promise<void>)[] = [];
  after(async () => {
    for (const end of ends) await end();
  });
  return { after: (end: () => Promise<void>) => ends.push(end) } as unknown as TestContext;
}

/** Opens another address of the console in a page that a test before has used. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(desktop);
  await page.evaluate(dismissToasts);
  await visit(page, path);
}
