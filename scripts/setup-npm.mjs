import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const errorLinesMax = 20;
const quietly = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

// Not `npm ci`: it removes the packages under a running server, and refuses a lock file that lacks packages for other platforms.
const installArguments = ['install', '--no-save', '--include=optional', ...quietly];
const argumentsOf = {
  server: ['--omit=dev', '--workspace=contract', '--workspace=server', '--include-workspace-root'],
  console: ['--omit=dev'],
  all: ['--include=dev'],
};

/** Installs the packages of package-lock.json. Returns npm's error output if that failed. */
export function runNpmInstall(folder, packages) {
  const cache = isWritable(usualCache()) ? undefined : mkdtempSync(join(tmpdir(), 'muster-npm-'));
  const args = [...installArguments, ...argumentsOf[packages], ...(cache ? ['--cache', cache] : [])];
  try {
    const errors = withTarballUrls(folder, () => runNpm(folder, args).errors);
    // A registry that has its tarballs elsewhere says where, when npm asks for each package.
    return errors && isOtherwiseAnswered(errors) ? runNpm(folder, args).errors : errors;
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true });
  }
}

/**
 * package-lock.json names no registry, so npm would ask it for the description of every package, all versions included: a third of the time
 * of an installation. npm-shrinkwrap.json, which npm reads instead, has the usual URLs of the tarballs; integrity is checked as ever.
 */
function withTarballUrls(folder, install) {
  const completedLock = join(folder, 'npm-shrinkwrap.json');
  try {
    writeFileSync(completedLock, JSON.stringify(addTarballUrls(readLock(folder), findRegistry(folder))));
  } catch {
    // npm deals with what is wrong with package-lock.json, its settings or the folder, but not with what a killed installation left.
    rmSync(completedLock, { force: true });
  }
  try {
    return install();
  } finally {
    rmSync(completedLock, { force: true });
  }
}

function findRegistry(folder) {
  const { output, errors } = runNpm(folder, ['config', 'get', 'registry']);
  if (errors) throw new Error(errors);
  return output.trim();
}

function addTarballUrls(lock, registry) {
  const base = registry.endsWith('/') ? registry : `${registry}/`;
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (entry.integrity) entry.resolved ??= `${base}${name}/-/${basename(name)}-${entry.version}.tgz`;
  }
  return lock;
}

function readLock(folder) {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
}

/** The registry answered, but not with the package: with an error, or with a page. */
function isOtherwiseAnswered(errors) {
  return /\bE([45]\d\d|INTEGRITY)\b/.test(errors);
}

/** `errors` is undefined if npm succeeded. */
function runNpm(folder, args) {
  const [command, ...script] = npmCommand();
  const { status, stdout, stderr, error } = spawnSync(command, [...script, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const errors = status === 0 ? undefined : (error?.message ?? stderr.split('\n').slice(0, errorLinesMax).join('\n'));
  return { output: stdout ?? '', errors };
}

/** With the Node that runs npm: the current one may be in node_modules, which npm is about to replace. */
function npmCommand() {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env;
  return ['npm-cli.js', 'npx-cli.js'].includes(basename(script)) ? [node, join(dirname(script), 'npm-cli.js')] : ['npm'];
}

function usualCache() {
  return process.env.npm_config_cache ?? join(process.env.HOME ?? homedir(), '.npm');
}

function isWritable(path) {
  if (!existsSync(path)) return isWritable(dirname(path));
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
