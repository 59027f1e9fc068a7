// Runs a TypeScript file of the project, on the Node that it needs, after installing what is missing:
// node scripts/run.mjs FILE [ARGUMENT …]. npm's own pre-scripts would not do: `ignore-scripts` turns them off.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedNode, isNewEnough, setUp } from './setup.mjs';

/** `file` reads its arguments from process.argv.slice(2), either way. */
export async function run(file, args) {
  await setUp();
  if (!isNewEnough(process.version)) return runOnInstalledNode(file, args);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

/** In a session of its own: the terminal's Ctrl-C then reaches it through us alone, once and not twice. */
function runOnInstalledNode(file, args) {
  const child = spawn(installedNode, [file, ...args], { stdio: 'inherit', detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  await run(resolve(file), args);
}
