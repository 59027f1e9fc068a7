import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

/** The path of Chromium, or the reason why there is none. */
export type Chromium = { path: string } | { missing: string };

type Environment = Record<string, string | undefined>;

/** A build of Chromium: its programs, the first one that exists is taken, and the Debian package that has the first one. */
type Build = { names: string[]; package: string };

const fullBrowser: Build = { names: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' };
// Without windows, which take processor time and which no test looks at.
const headlessShell: Build = {
  names: ['chromium-headless-shell', 'chrome-headless-shell', ...fullBrowser.names],
  package: 'chromium-headless-shell',
};
const installTimeoutMs = 300_000;
const outputBytesMax = 16 * 1024 * 1024;

/** Chromium of CHROMIUM_PATH or on the PATH; undefined when there is none yet. */
export function findChromium(environment: Environment = process.env): Chromium | undefined {
  return findBuild(environment, fullBrowser);
}

/** Installs Debian's package. `obstacle` is the reason when that is not possible here. */
export function installChromium(environment: Environment = process.env, obstacle = installObstacle()): Promise<Chromium> {
  return installBuild(environment, obstacle, fullBrowser);
}

/** The same for tests: the headless shell. Another build only where the headless shell cannot be installed. */
export function findHeadlessShell(environment: Environment = process.env, obstacle = installObstacle()): Chromium | undefined {
  const found = findBuild(environment, headlessShell);
  const isOther = found && 'path' in found && fullBrowser.names.includes(basename(found.path));
  return isOther && obstacle === null && !environment.CHROMIUM_PATH ? undefined : found;
}

/** Another build when it cannot be installed. */
export function installHeadlessShell(environment: Environment = process.env, obstacle = installObstacle()): Promise<Chromium> {
  return installBuild(environment, obstacle, headlessShell);
}

function findBuild({ CHROMIUM_PATH: named, PATH = '' }: Environment, { names }: Build): Chromium | undefined {
  if (named) return isExecutable(named) ? { path: named } : { missing: `CHROMIUM_PATH=${named} is not an executable file` };
  const path = onPath(PATH, names);
  return path ? { path } : undefined;
}

async function installBuild(environment: Environment, obstacle: string | null, build: Build): Promise<Chromium> {
  const failed = obstacle ?? (await install(environment, build.package));
  const none = `there is no ${build.names.join(', ')} on the PATH and no CHROMIUM_PATH`;
  return findBuild(environment, build) ?? { missing: `${none}; ${failed ?? `the package ${build.package} has no such program`}` };
}

function onPath(path: string, names: string[]): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installObstacle(): string | null {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian) return 'it is installed automatically on Debian only';
  return process.getuid?.() === 0 ? null : 'only root can install it: apt-get install chromium-headless-shell';
}

/** Returns the reason if it failed, with the path of apt-get's output. */
async function install(environment: Environment, name: string): Promise<string | undefined> {
  process.stderr.write(`Installing ${name} for the browser tests while the other tests run.\n`);
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  // A failure is ignored: without a network the package may still be in the cache.
  const updated = await aptGet(env, 'update');
  const installed = await aptGet(env, 'install', '--yes', '--no-remove', '--no-install-recommends', name);
  if (installed.failure === undefined) return undefined;
  const log = join(mkdtempSync(join(environment.TMPDIR ?? tmpdir(), 'muster-chromium-')), 'apt-get.txt');
  writeFileSync(log, [updated.output, installed.output].join('\n'));
  return `apt-get failed: ${installed.failure}, see ${log}`;
}

function aptGet(env: Environment, ...args: string[]): Promise<{ output: string; failure: string | undefined }> {
  return new Promise((resolve) => {
    execFile('apt-get', args, { env, timeout: installTimeoutMs, maxBuffer: outputBytesMax }, (error, stdout, stderr) => {
      const failure = error && (typeof error.code === 'number' ? `it exited with ${error.code}` : error.message);
      resolve({ output: `${stdout}\n${stderr}`, failure: failure ?? undefined });
    });
  });
}
