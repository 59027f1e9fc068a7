import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where Chromium is, or why there is none. */
export type Chromium = { path: string } | { missing: string };

type Environment = Record<string, string | undefined>;

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const installTimeoutMs = 300_000;

/**
 * The one that is named by CHROMIUM_PATH, or on the PATH, or else the one of Debian, which is installed now. `obstacle` is why that cannot
 * be done here.
 */
export function findChromium(environment: Environment = process.env, obstacle: string | null = installObstacle()): Chromium {
  const { CHROMIUM_PATH: named, PATH = '' } = environment;
  if (named) return isExecutable(named) ? { path: named } : { missing: `CHROMIUM_PATH=${named} is no program` };
  const path = onPath(PATH);
  if (path) return { path };
  const none = `there is no ${names.join(', ')} on the PATH and no CHROMIUM_PATH`;
  const failed = obstacle ?? install(environment);
  const installed = onPath(PATH);
  return installed ? { path: installed } : { missing: `${none}; ${failed ?? 'the package chromium brought none'}` };
}

function onPath(path: string): string | undefined {
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
  if (!isDebian) return 'it is installed by itself on Debian only';
  return process.getuid?.() === 0 ? null : 'only root may install it: apt-get install chromium';
}

/** Why it failed, if it did. What apt-get said is kept then. */
function install(environment: Environment): string | undefined {
  process.stderr.write('Installing chromium for the browser tests; this takes a minute or two.\n');
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, timeout: installTimeoutMs, encoding: 'utf8' });
  // That it fails is no reason to give up: without a network the package may still be in the cache.
  const { stdout: updated, stderr: complained } = apt('update');
  const { status, stdout, stderr, error } = apt('install', '--yes', '--no-install-recommends', 'chromium');
  if (status === 0) return undefined;
  const log = join(mkdtempSync(join(environment.TMPDIR ?? tmpdir(), 'muster-chromium-')), 'apt-get.txt');
  writeFileSync(log, [updated, complained, stdout, stderr].join('\n'));
  return `apt-get failed: ${error?.message ?? `it ended with ${status}`}, see ${log}`;
}
