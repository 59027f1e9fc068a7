import type { Page } from 'playwright-core';

// How many times slower scripts run, as on a busy machine.
const factor = Number(process.env.TEST_BROWSER_SLOWDOWN ?? 1);
const latencyPerFactorMs = 50;

/** With TEST_BROWSER_SLOWDOWN: scripts take longer and answers come later, which shows tests and screens that do not wait. */
export async function slowDown(page: Page): Promise<void> {
  if (factor <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: factor * latencyPerFactorMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
