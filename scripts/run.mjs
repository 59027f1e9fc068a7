// Runs a TypeScript file of the project with a recent Node, after installing missing packages:
// node scripts/run.mjs FILE [ARGUMENT …]. Not an npm pre-script: `ignore-scripts` turns those off.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedNode, isNewEnough, setUp } from './setup.mjs';
import { isConsoleStale, prepareConsole } from './setup-console.mjs';
import { bundledServer, prepareServer } from './setup-server.mjs';

// glibc keeps an arena for each thread, also when the thread has ended, and blocks that were freed: with these settings the server needs
// 20 to 40 MB less.
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** `file` reads its arguments from process.argv.slice(2), either way. */
export async function run(source, args, { packages = 'all', isServer = false } = {}) {
  const buildsConsole = isServer && isConsoleStale();
  // In one go: npm takes a third longer for the packages of the server and then those of the console.
  await setUp(buildsConsole ? 'console' : packages);
  if (buildsConsole) prepareConsole();
  const bundle = isServer ? bundledServer() : undefined;
  if (isServer && !bundle) prepareServer();
  const file = bundle ?? source;
  if (!isNewEnough(process.version)) return runOnInstalledNode(file, args);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

/** In its own session, so that it receives Ctrl-C once, forwarded by this process. With the same options of Node as this process. */
function runOnInstalledNode(file, args) {
  const child = spawn(installedNode, [...process.execArgv, file, ...args], {
    stdio: 'inherit',
    detached: true,
    env: { ...allocation, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  await run(resolve(file), args);
}
