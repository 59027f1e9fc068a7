import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { findChromium, installChromium } from '../../../server/test/browser/find-chromium.ts';
import { launchChromium } from '../../../server/test/browser/launch-chromium.ts';
import { onDemo } from './demo-server.ts';
import { tour } from './tour.ts';

// npm run pictures: takes the pictures of README.md again, of a new demo company, into docs/images.
const folder = resolve(import.meta.dirname, '../../../docs/images');
const quality = 82;

const chromium = findChromium() ?? (await installChromium());
if ('missing' in chromium) throw new Error(`Chromium is needed: ${chromium.missing}`);
const browser = await launchChromium(chromium.path);
try {
  await onDemo(async (demo) => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const { name, height, open } of tour) {
      await page.setViewportSize({ width: 1280, height });
      await open(page, demo);
      const file = join(folder, `${name}.webp`);
      writeFileSync(file, await takeWebp(page));
      process.stdout.write(`${file}\n`);
    }
  });
} finally {
  await browser.close();
}

async function takeWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}
