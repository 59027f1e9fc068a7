// Runs a TypeScript file of the project with a recent Node, after installing missing packages:
// node scripts/run.mjs FILE [ARGUMENT …]. Not an npm pre-script: `ignore-scripts` turns those off.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedNode, isNewEnough, setUp } from './setup.mjs';
import { prepareConsole } from './setup-console.mjs';

/** `file` reads its arguments from process.argv.slice(2), either way. */
export async function run(file, args, { packages = 'all', withConsole = false } = {}) {
  await setUp(packages);
  if (withConsole) prepareConsole();
  if (!isNewEnough(process.version)) return runOnInstalledNode(file, args);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

/** In its own session, so that it receives Ctrl-C once, forwarded by this process. */
function runOnInstalledNode(file, args) {
  const child = spawn(installedNode, [file, ...args], { stdio: 'inherit', detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  await run(resolve(file), args);
}
