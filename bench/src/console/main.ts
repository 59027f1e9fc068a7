import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from '@muster/server/test/browser/find-chromium.ts';
import { launchChromium } from '@muster/server/test/browser/launch-chromium.ts';
import { onDatabase, startMuster, vacuum } from '../servers.ts';
import { hardware } from '../settings.ts';
import { measureConsole } from './measure-console.ts';
import { resultsTable } from './results.ts';
import { seedConsole } from './seed-console.ts';

/*
 * npm run bench:console [-- CANDIDATES [PART]]: what the console holds itself to, measured in Chromium on a server with this many
 * candidates (default 1,000,000), 10,000 of them in one job. PART is a word of a part, such as `search`.
 */
const candidates = Number(process.argv[2] ?? 1_000_000);
const only = process.argv[3];
const ofJob = 10_000;
// At SIGINT Playwright would end the process before its servers are stopped; the browser ends with the process anyway.
const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
if (!Number.isSafeInteger(candidates) || candidates < ofJob) throw new Error(`CANDIDATES must be a number from ${ofJob}.`);

execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/setup-console.mjs', import.meta.url))]);
const chromium = findChromium() ?? (await installChromium());
if ('missing' in chromium) throw new Error(`Chromium is needed: ${chromium.missing}`);
const { path } = chromium;

await onDatabase(async (databaseUrl) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-console-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const seed = await seedConsole(databaseUrl, { dataDir, candidates, ofJob });
  await vacuum(databaseUrl);
  const port = await startMuster(databaseUrl, { DATA_DIR: dataDir });
  process.stdout.write(`${hardware()}; load average ${load()}\n`);
  const browser = await launchChromium(path, ownSignals);
  try {
    const results = await measureConsole({ browser, url: `http://127.0.0.1:${port}`, seed }, { ofJob, candidates }, only);
    process.stdout.write(`\n${resultsTable(results)}\n\nload average at the end ${load()}\n`);
  } finally {
    await browser.close();
  }
});

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}
