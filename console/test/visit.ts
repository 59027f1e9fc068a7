import type { Page } from 'playwright-core';

/** Opens another address of the console that is shown, as the buttons of the browser do: without loading the console again. */
export async function visit(page: Page, path: string): Promise<void> {
  const address = JSON.stringify(`/console/${path}`);
  await page.evaluate(
    `history.pushState({ key: crypto.randomUUID() }, '', ${address}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}
