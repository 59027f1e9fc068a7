// Builds the console when its sources have changed. Plain JavaScript for Node 20, like setup.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedNode, isNewEnough, setUp } from './setup.mjs';
import { withLock } from './setup-lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const consoleFolder = join(root, 'console');
const built = join(consoleFolder, 'dist');
const stampFile = join(built, '.stamp');
const sources = ['console', 'sdk/src', 'contract/src'];
const notSources = ['dist', 'node_modules', 'test'];
const errorLinesMax = 20;

/**
 * At the first start in the background, while the server sets up its database; later before the server starts, which would show the console
 * of before.
 */
export function prepareConsole() {
  // In a process of its own, whose failure stops no server.
  const [args, options] = [[fileURLToPath(import.meta.url)], { stdio: ['ignore', 'ignore', 'inherit'] }];
  if (existsSync(built)) return spawnSync(process.execPath, args, options);
  const child = spawn(process.execPath, args, options);
  child.unref();
  // The server that starts meanwhile goes first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** A server without a console is better than none: a failed build is reported, and the next start tries again. */
async function buildConsoleIfStale() {
  if (!isConsoleStale()) return;
  await setUp('console');
  try {
    await withLock(root, () => say('Another process is building the console: waiting for it.'), buildUnderLock);
  } catch (error) {
    say(`The console could not be built: ${error.message}`);
  }
}

export function isConsoleStale() {
  return readStamp() !== fingerprint();
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

function fingerprint() {
  return hashSources(sources).digest('hex');
}

/** Of packages, and of the files below these paths without tests. */
export function hashSources(paths, names = /./) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of paths.flatMap(listFiles).filter((path) => names.test(path)))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash;
}

function listFiles(folder) {
  if (statSync(join(root, folder)).isFile()) return [folder];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const wanted = entries.filter(({ name }) => !notSources.includes(name) && !name.startsWith('.') && !name.endsWith('.test.ts'));
  return wanted.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** Checks again under the lock, because another process may have built meanwhile. */
function buildUnderLock() {
  const stamp = fingerprint();
  if (readStamp() === stamp) return;
  removeLeftovers();
  const folder = mkdtempSync(join(consoleFolder, '.build-'));
  try {
    runBuild(folder);
    writeFileSync(join(folder, '.stamp'), stamp);
    // The server may run under another account than the build.
    chmodSync(folder, 0o755);
    replaceBuilt(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of builds that were killed; the lock says that none is running. */
function removeLeftovers() {
  const names = readdirSync(consoleFolder).filter((name) => name.startsWith('.build-'));
  for (const name of names) rmSync(join(consoleFolder, name), { recursive: true, force: true });
}

function runBuild(folder) {
  const node = isNewEnough(process.version) ? process.execPath : installedNode;
  const args = [join(consoleFolder, 'scripts/build.ts'), folder];
  const { status, stderr, error } = spawnSync(node, args, {
    cwd: consoleFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw error ?? new Error(stderr.split('\n').slice(0, errorLinesMax).join('\n'));
}

/** No process ever sees a half-written folder. */
function replaceBuilt(folder) {
  const old = `${folder}-old`;
  if (existsSync(built)) renameSync(built, old);
  renameSync(folder, built);
  rmSync(old, { recursive: true, force: true });
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await buildConsoleIfStale();
