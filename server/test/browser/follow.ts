import type { Locator, Page } from 'playwright-core';

/** Clicks a link or button that leads to another page, and waits for that page: a click alone may end while the old one is shown. */
export function follow(target: Locator): Promise<void> {
  return loadPage(target.page(), () => target.click());
}

/** The same for keys: `press` is what leads to the other page. */
export async function loadPage(page: Page, press: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), press()]);
}
