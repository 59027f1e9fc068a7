import { type Browser, chromium, errors, type LaunchOptions } from 'playwright-core';

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

// A start takes a second; on a busy machine Chromium was once seen to hang for minutes before it answered.
const launchMaxMs = 60_000;
const launchesMax = 3;

export function launchChromium(executablePath: string, options: LaunchOptions = {}): Promise<Browser> {
  // The sandbox does not work as root; the pages are our own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', `--disable-features=${disabledFeatures.join(',')}`];
  return repeatLaunch(() => chromium.launch({ executablePath, args, timeout: launchMaxMs, ...options }));
}

export function repeatLaunch<Started>(launch: () => Promise<Started>, launchesLeft = launchesMax): Promise<Started> {
  return launch().catch((error) => {
    if (!(error instanceof errors.TimeoutError) || launchesLeft <= 1) throw error;
    return repeatLaunch(launch, launchesLeft - 1);
  });
}
