import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

// The first two are parts of Chromium's own window, which took a second of processor time for each context. Chromium takes the last
// of two such switches, so those that Playwright turns off are here too.
const disabledFeatures = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export function launchChromium(executablePath: string, options: LaunchOptions = {}): Promise<Browser> {
  // The sandbox does not work as root; the pages are our own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', `--disable-features=${disabledFeatures.join(',')}`];
  return chromium.launch({ executablePath, args, ...options });
}
