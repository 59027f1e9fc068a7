import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A page in a context of its own. */
type Tab = { key: string; options: BrowserContextOptions; context: BrowserContext; page: Page; origins: Set<string> };

export type Tabs = {
  take(options: BrowserContextOptions): Promise<Tab>;
  /** Empties a tab for the next test; closes one that cannot be emptied. */
  give(tab: Tab): Promise<void>;
  close(): Promise<void>;
};

const eventsOfTests = ['request', 'response', 'filechooser', 'dialog', 'download', 'console'] as const;
// Not the HTTP cache, which is what saves time.
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/**
 * Tabs that tests with the same options use one after the other: the renderer of a new tab starts, loads and compiles the console again,
 * which takes twice the processor time.
 */
export function openTabs(browser: Browser, defaults: BrowserContextOptions, prepare: (page: Page) => Promise<void>): Tabs {
  const idle: Tab[] = [];
  return {
    async take(chosen) {
      const key = JSON.stringify(chosen);
      const index = idle.findIndex((tab) => tab.key === key);
      return idle.splice(index, index === -1 ? 0 : 1)[0] ?? newTab(key, { ...defaults, ...chosen });
    },
    async give(tab) {
      const isEmpty = await empty(tab).catch(() => false);
      if (isEmpty) idle.push(tab);
      else await tab.context.close();
    },
    close: async () => void (await Promise.all(idle.splice(0).map(({ context }) => context.close()))),
  };

  async function newTab(key: string, options: BrowserContextOptions): Promise<Tab> {
    const context = await browser.newContext(options);
    const origins = new Set<string>();
    context.on('page', (page) => page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin)));
    const page = await context.newPage();
    await prepare(page);
    return { key, options, context, page, origins };
  }
}

/** False when the tab has shown nothing that could be used again. */
async function empty({ options, context, page, origins }: Tab): Promise<boolean> {
  if (page.isClosed()) return false;
  for (const event of eventsOfTests) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  const { origin, protocol } = new URL(page.url());
  if (!protocol.startsWith('http')) return false;
  // A page of the same server, so that the renderer stays.
  const left = await page.goto(`${origin}/favicon.svg`);
  if (!left?.ok()) return false;
  await page.mouse.move(-1, -1);
  const devtools = await context.newCDPSession(page);
  for (const each of origins)
    if (each !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin: each, storageTypes });
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  if (options.permissions) await context.grantPermissions(options.permissions);
  const { colorScheme = 'light', reducedMotion = null, viewport } = options;
  await page.emulateMedia({ colorScheme, reducedMotion, media: null, forcedColors: null });
  if (viewport) await page.setViewportSize(viewport);
  return true;
}
