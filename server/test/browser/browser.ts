import { after, before, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { watchContractRequests } from './contract-requests.ts';
import { launchChromium } from './launch-chromium.ts';
import { slowDown } from './slow-down.ts';
import { openTabs, type Tabs } from './tabs.ts';

export type Chromium = {
  /**
   * A page in a browser context without cookies, stored data and other pages, for this test alone. The test fails on a violation of the
   * Content Security Policy, and on a data request of the console that is no endpoint of the contract. Further pages of the context are
   * watched too.
   */
  open(t: TestContext, options?: BrowserContextOptions): Promise<Page>;
};

const stepTimeoutMs = 30_000;
// Chromium's own messages about Trusted Types do not name the policy.
const reportViolations = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
  console.error('Content Security Policy:', violatedDirective, sample))`;
const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };
// Without motion: colors that fade have too little contrast while axe looks at them.
const defaults = { viewport: desktop, locale: 'en-US', reducedMotion: 'reduce' } as const;

// One process for all files that share this one; the last of them closes it.
let started: Promise<Browser> | undefined;
let users = 0;

/** Chromium for all tests of a file, in a language and time zone if given. run.ts finds it; without it these files are not run. */
export function startBrowser(place: Pick<BrowserContextOptions, 'locale' | 'timezoneId'> = {}): Chromium {
  let browser: Browser | undefined;
  let tabs: Tabs | undefined;
  users += 1;
  before(async () => {
    started ??= launch();
    browser = await started;
    tabs = openTabs(browser, { ...defaults, ...place }, async (page) => {
      await page.context().addInitScript(reportViolations);
      page.context().setDefaultTimeout(stepTimeoutMs);
      await slowDown(page);
    });
  });
  after(async () => {
    users -= 1;
    await tabs?.close();
    if (users === 0) await browser?.close();
  });
  return {
    async open(t, options = {}) {
      if (!tabs) throw new Error('the browser is not running');
      const tab = await tabs.take(options);
      const { context, page } = tab;
      const violations: string[] = [];
      const unknownRequests = [watchContractRequests(page)];
      const watchPage = (further: Page) => void unknownRequests.push(watchContractRequests(further));
      const watchConsole = (message: ConsoleMessage) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      };
      context.on('page', watchPage);
      context.on('console', watchConsole);
      t.after(async () => {
        await tabs?.give(tab);
        context.off('page', watchPage);
        context.off('console', watchConsole);
        const unknown = unknownRequests.flat().map((request) => `No endpoint of the contract: ${request}`);
        if (violations.length > 0 || unknown.length > 0) throw new Error([...violations, ...unknown].join('\n'));
      });
      return page;
    },
  };
}

function launch(): Promise<Browser> {
  const executablePath = process.env.TEST_CHROMIUM_PATH;
  if (!executablePath) throw new Error('Browser tests are started by server/test/run.ts, which knows where Chromium is.');
  return launchChromium(executablePath);
}
