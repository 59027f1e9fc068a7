import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
  const [command, ...args] = [...npmCommand(), ...installArguments, ...argumentsOf[packages], ...(cache ? ['--cache', cache] : [])];
  const { status, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (status === 0) return undefined;
  return error?.message ?? stderr.split('\n').slice(0, errorLinesMax).join('\n');
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
