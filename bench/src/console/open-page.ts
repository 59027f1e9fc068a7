import { fileURLToPath } from 'node:url';
import type { launchChromium } from '@muster/server/test/browser/launch-chromium.ts';
import type { ConsoleSeed } from './seed-console.ts';

export type Browser = Awaited<ReturnType<typeof launchChromium>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;

/** What the measurements share. */
export type Setting = { browser: Browser; url: string; seed: ConsoleSeed };

/**
 * Of a person: a button or a key is held for that long, and the next key is pressed after it. What the input before it causes is not
 * counted, nor what a release does: after one, Chromium puts off the tasks by which the end of a frame is told until the next frame.
 */
export const inputMs = 80;

const viewport = { width: 1440, height: 900 };
const stepTimeoutMs = 30_000;
const probe = fileURLToPath(new URL('./page-probe.js', import.meta.url));

/** A browser that has never been here, except that its user is signed in. */
export async function newVisitor({ browser, url, seed }: Setting): Promise<Context> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  context.setDefaultTimeout(stepTimeoutMs);
  await context.addCookies([{ name: 'muster_session', value: seed.session, url }]);
  await context.addInitScript({ path: probe });
  return context;
}

export function boardAddress({ url, seed }: Setting): string {
  return `${url}/console/jobs/${seed.jobId}`;
}

/** The board of the job, with its first cards. */
export async function openBoard(setting: Setting): Promise<Page> {
  const context = await newVisitor(setting);
  const page = await context.newPage();
  await page.goto(boardAddress(setting));
  await inPage(page, 'usableAt()');
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** Calls the probe of the page. */
export function inPage<Value>(page: Page, call: string): Promise<Value> {
  return page.evaluate<Value>(`musterBench.${call}`);
}

/** Processor time of the page takes this many times as long. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
