import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type Environment = Record<string, string | undefined>;

const installTimeoutMs = 300_000;
const outputBytesMax = 16 * 1024 * 1024;
const lockPollMs = 1000;

type Ended = { output: string; failure: string | undefined };

/** The first of these programs that is in a folder of the PATH. */
export function findProgram(path: string, names: string[]): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** The path of a program, whose package is installed first where that is possible. Throws the reason otherwise. */
export async function requireProgram(program: string, packageName: string, user: string): Promise<string> {
  // Debian has some in a folder that is on the PATH of root alone.
  const find = () => findProgram(`${process.env.PATH ?? ''}:/usr/sbin`, [program]);
  const found = find();
  if (found) return found;
  const failed = installObstacle(packageName) ?? (await installPackage(process.env, packageName, user));
  const installed = find();
  if (!installed) throw new Error(`There is no ${program} on the PATH; ${failed}.`);
  return installed;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Why a package cannot be installed here, or null. */
export function installObstacle(name: string): string | null {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian) return 'it is installed automatically on Debian only';
  return process.getuid?.() === 0 ? null : `only root can install it: apt-get install ${name}`;
}

/** Returns the reason if it failed, with the path of apt-get's output. */
export async function installPackage(environment: Environment, name: string, user: string): Promise<string | undefined> {
  process.stderr.write(`Installing ${name} for ${user} while the other tests run.\n`);
  // In runlevel 1 no package starts a service.
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // A failure is ignored: without a network the package may still be in the cache.
  const updated = await aptGet(env, 'update');
  const installed = await aptGet(env, 'install', '--yes', '--no-remove', '--no-install-recommends', name);
  if (installed.failure === undefined) return undefined;
  const log = join(mkdtempSync(join(environment.TMPDIR ?? tmpdir(), `muster-${name}-`)), 'apt-get.txt');
  writeFileSync(log, [updated.output, installed.output].join('\n'));
  return `apt-get failed: ${installed.failure}, see ${log}`;
}

/** Other test files, and the system itself, may be installing something: then apt-get refuses, and its own option does not wait for lists. */
async function aptGet(env: Environment, ...args: string[]): Promise<Ended> {
  for (const givenUpAt = Date.now() + installTimeoutMs; ; await delay(lockPollMs)) {
    const ended = await runAptGet(env, ...args);
    const isLocked = ended.failure !== undefined && ended.output.includes('Could not get lock');
    if (!isLocked || Date.now() > givenUpAt) return ended;
  }
}

function runAptGet(env: Environment, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile('apt-get', args, { env, timeout: installTimeoutMs, maxBuffer: outputBytesMax }, (error, stdout, stderr) => {
      const failure = error && (typeof error.code === 'number' ? `it exited with ${error.code}` : error.message);
      resolve({ output: `${stdout}\n${stderr}`, failure: failure ?? undefined });
    });
  });
}
