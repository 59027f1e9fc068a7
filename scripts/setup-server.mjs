// Bundles the server when its sources have changed: a few files load faster than a thousand, and need less memory. See docs/adr/0030.
// Plain JavaScript for Node 20, like setup.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedNode, isNewEnough } from './setup.mjs';
import { hashSources } from './setup-console.mjs';
import { withLock } from './setup-lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache');
const prefix = 'muster-server-';
const keptMs = 24 * 60 * 60 * 1000;
// Comes with the packages of the console.
const bundler = join(root, 'node_modules/rolldown/bin/cli.mjs');
const config = 'server/scripts/bundle-config.ts';

/** The program of a bundle of the present sources. Undefined when there is none. */
export function bundledServer() {
  const program = join(bundleFolder(), 'main.mjs');
  return existsSync(program) ? program : undefined;
}

/** For the next start, in the background: this one loads the sources. */
export function prepareServer() {
  if (!existsSync(bundler)) return;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'ignore' });
  child.unref();
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

/** Named by what it is made of: a server that runs may still load parts of the one before. */
function bundleFolder() {
  const hash = hashSources(['server/src', 'contract/src', config], /\.(ts|js|json)$/).update(root);
  return join(cache, prefix + hash.digest('hex').slice(0, 16));
}

function bundleUnderLock() {
  const folder = bundleFolder();
  mkdirSync(cache, { recursive: true });
  if (existsSync(folder)) return;
  removeOld();
  const draft = mkdtempSync(join(cache, prefix));
  try {
    runBundler(draft);
    chmodSync(draft, 0o755); // the server may run under another account
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function runBundler(folder) {
  const node = isNewEnough(process.version) ? process.execPath : installedNode;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const { status, stderr, error } = spawnSync(node, [bundler, '--config', config, '--dir', folder], options);
  if (status !== 0) throw error ?? new Error(stderr);
}

function removeOld() {
  const folders = readdirSync(cache).filter((name) => name.startsWith(prefix));
  for (const path of folders.map((name) => join(cache, name)))
    if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true, force: true });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await withLock(root, () => {}, bundleUnderLock);
  process.stdout.write(bundledServer());
}
