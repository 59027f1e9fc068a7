// Installs missing or outdated packages. Runs before anything is installed, also on Node 20: plain JavaScript, built-in modules only.
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
const withoutDev = ' without dev';
const nodeMajorMin = 24;
const fieldsThatInstall = ['workspaces', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

export const installedNode = join(modules, '.bin/node');

/**
 * Writes to stderr only: the output of a command may be parsed by a program. `withDev` false leaves out what only tests and checks need,
 * a third of the time of the first start.
 */
export async function setUp({ withDev = true } = {}) {
  const install = () => installIfStale(withDev);
  if (isStale(withDev)) await withLock(root, () => say('Another process is installing here: waiting for it.'), install);
  if (isNewEnough(process.version) || isNewEnough(versionOf(installedNode))) return;
  refuse(
    `Muster needs Node ${nodeMajorMin} or newer: this is ${process.version}, and npm has none for ${process.platform}-${process.arch}.`,
  );
}

export function isNewEnough(version) {
  return Number.parseInt(version.slice(1), 10) >= nodeMajorMin;
}

function isStale(withDev) {
  const stamp = readStamp();
  const wanted = fingerprint();
  return stamp !== wanted && (withDev || stamp !== wanted + withoutDev);
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
function installIfStale(withDev) {
  if (!isStale(withDev)) return;
  say('Installing packages with npm: only now, and when they change.');
  // npm treats a half-unpacked package as complete.
  if (readStamp() === unfinished) rmSync(modules, { recursive: true });
  const isComplete = withDev || hasDevPackages();
  const stamp = isComplete ? fingerprint() : fingerprint() + withoutDev;
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, unfinished);
  const errors = runNpmInstall(root, isComplete);
  if (errors !== undefined) return giveUp(errors);
  removeBrokenNode();
  writeFileSync(stampFile, stamp);
}

/** They stay, because npm would remove them, perhaps under a test that is running. */
function hasDevPackages() {
  return existsSync(join(modules, 'typescript'));
}

/** npm rolls back a failed install: without the stamp, the next start tries again. */
function giveUp(errors) {
  rmSync(stampFile, { force: true });
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

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await setUp();
