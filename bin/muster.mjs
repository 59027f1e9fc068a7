#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installedNode, isNewEnough, setUp } from '../scripts/setup.mjs';

await setUp();
if (isNewEnough(process.version)) await import('../server/src/main.ts');
else runOnInstalledNode();

/** In a session of its own: the terminal's Ctrl-C then reaches it through us alone, once and not twice. */
function runOnInstalledNode() {
  const child = spawn(installedNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
