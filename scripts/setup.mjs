// node scripts/setup.mjs [server|console|all]: installs missing or outdated packages. Runs before anything is installed, also on Node 20:
// plain JavaScript, built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './setup-lock.mjs';
import { runNpmInstall } from './setup-npm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.muster-setup');
const unfinished = 'unfinished';
const nodeMajorMin = 24;
const fieldsThatInstall = ['workspaces', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

export const installedNode = join(modules, '.bin/node');

/** Sets of packages, each with those of the sets before it: the fewer a command needs, the sooner it starts. */
const packageSets = ['server', 'console', 'all'];

/** Writes to stderr only: the output of a command may be parsed by a program. */
export async function setUp(packages = 'all') {
  const install = () => installIfStale(packages);
  if (isStale(packages)) await withLock(root, () => say('Another process is installing here: waiting for it.'), install);
  if (isNewEnough(process.version) || isNewEnough(versionOf(installedNode))) return;
  refuse(
    `Muster needs Node ${nodeMajorMin} or newer: this is ${process.version}, and npm has none that runs here (${process.platform}-${process.arch}). Please install it, see nodejs.org.`,
  );
}

export function isNewEnough(version) {
  return Number.parseInt(version.slice(1), 10) >= nodeMajorMin;
}

function isStale(packages) {
  const enough = packageSets.slice(packageSets.indexOf(packages));
  const wanted = fingerprint();
  return !enough.map((set) => `${wanted} ${set}`).includes(readStamp());
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

function fingerprint() {
  const packages = ['.', ...readPackage('.').workspaces].map(readPackage);
  const wanted = packages.map((manifest) => fieldsThatInstall.map((field) => manifest[field]));
  const parts = [process.platform, process.arch, readFileSync(join(root, 'package-lock.json'), 'utf8'), JSON.stringify(wanted)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Checks again under the lock, because another process may have installed meanwhile. */
function installIfStale(packages) {
  if (!isStale(packages)) return;
  say(
    `Installing packages${packages === 'console' && isInstalled('server') ? ' of the console' : ''} with npm: only now, and when they change.`,
  );
  // npm treats a half-unpacked package as complete.
  if (readStamp() === unfinished) rmSync(modules, { recursive: true });
  const set = packageSets.findLast((name) => name === packages || isInstalled(name));
  const before = readStamp();
  const wanted = fingerprint();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, unfinished);
  const errors = runNpmInstall(root, set);
  if (errors !== undefined) return giveUp(errors, before?.startsWith(wanted) ? before : '');
  removeBrokenNode();
  writeFileSync(stampFile, `${wanted} ${set}`);
}

/** A set that is there stays, because npm would remove it, perhaps under a test that is running. */
function isInstalled(packages) {
  const sign = { server: 'fastify', console: 'vite', all: '@biomejs/biome' }[packages];
  return existsSync(join(modules, sign));
}

/** npm rolls back a failed install: what was there before still is, and the next start tries again. */
function giveUp(errors, before) {
  writeFileSync(stampFile, before);
  refuse(`npm install failed: ${errors}`);
}

/** npm puts it first in the PATH of scripts: one that cannot run here, as on musl, would hide a working one. */
function removeBrokenNode() {
  if (versionOf(installedNode) === '') rmSync(installedNode, { force: true });
}

function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

function refuse(line) {
  say(line);
  process.exit(1);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await setUp(process.argv[2]);
