import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputMax = 64 * 1024 * 1024;

/** The first thing that is not the same inside of two archives or packages; undefined when they are the same. `work` is an empty folder. */
export async function firstDifference(one: string, other: string, work: string): Promise<string | undefined> {
  if ((await said('cmp', one, other)) === '') return undefined;
  const [ours, theirs] = await Promise.all([listEntries(one), listEntries(other)]);
  const line = Math.max(
    0,
    [...ours, ''].findIndex((entry, index) => entry !== theirs[index]),
  );
  if (ours[line] !== theirs[line]) return `entry ${line + 1}: ${ours[line] ?? 'none'} | ${theirs[line] ?? 'none'}`;
  const folders = [join(work, 'one'), join(work, 'other')];
  await Promise.all([one, other].map((archive, index) => unpack(archive, folders[index] ?? work)));
  const [differing = ''] = (await said('diff', '--recursive', '--brief', '--no-dereference', ...folders)).split('\n');
  return differing === '' ? 'the same files, compressed otherwise' : differing.replaceAll(`${work}/`, '');
}

/** In their order, with modes, owners, sizes and times. */
async function listEntries(archive: string): Promise<string[]> {
  const list = isDeb(archive) ? ['dpkg-deb', '--contents'] : ['tar', '--numeric-owner', '--full-time', '-tvzf'];
  return (await said(...list, archive)).split('\n');
}

async function unpack(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (isDeb(archive)) await said('dpkg-deb', '--raw-extract', archive, folder);
  else await said('tar', '-xzf', archive, '-C', folder);
}

function isDeb(archive: string): boolean {
  return archive.endsWith('.deb');
}

/** `cmp` and `diff` exit with 1 when they have found something. */
async function said(...[program = '', ...args]: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return run(program, args, { env, maxBuffer: outputMax }).then(
    ({ stdout }) => stdout,
    (error: { code?: unknown; stdout?: unknown }) => {
      if (error.code !== 1 || typeof error.stdout !== 'string') throw error;
      return error.stdout;
    },
  );
}
