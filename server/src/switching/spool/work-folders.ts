import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import { dayMs, minuteMs } from '#time/durations.ts';

type Place = Pick<Config, 'dataDir'>;

/** What the muster command fetches is kept for so long after its last run. */
const workFolderDays = 7;
const aliveEveryMs = minuteMs / 2;
const aliveForMs = 2 * minuteMs;

const accountName = /^[a-z0-9-]{1,63}$/;

export function isAccountName(name: string): boolean {
  return accountName.test(name);
}

/** Of the muster command, for an account of a source: its spool, and what is made of that. */
export function workFolder({ dataDir }: Place, source: string, account: string): string {
  return join(dataDir, 'switching', `${source}-${account}`);
}

/** Works in a folder, which says meanwhile that it is in use, and afterwards since when it is not. */
export async function inWorkFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await makeFolders(folder, 0o700);
  const mark = (state: 'running' | 'ended') => writeFile(markPath(folder), JSON.stringify({ state }), { mode: ownerOnly });
  await mark('running');
  const timer = setInterval(() => void utimes(markPath(folder), new Date(), new Date()).catch(() => {}), aliveEveryMs);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await mark('ended').catch(ignoreCodes('ENOENT'));
  }
}

/** Those whose last run ended, or was killed, too long ago. */
export async function purgeWorkFolders({ dataDir }: Place, now: Date, signal: AbortSignal): Promise<void> {
  const switching = join(dataDir, 'switching');
  for (const name of (await readdir(switching).catch(ignoreCodes('ENOENT'))) ?? []) {
    if (signal.aborted) return;
    const folder = join(switching, name);
    const { isInUse, lastMs } = await useOf(folder);
    if (isWorkFolder(name) && !isInUse && lastMs < now.getTime() - workFolderDays * dayMs) await remove(folder);
  }
}

/** Of an import that was undone: at once, unless it is in use again. */
export async function removeWorkFolder(place: Place, { source, account }: { source: string; account: string }): Promise<void> {
  // Bundles name both.
  if (!isAccountName(source) || !isAccountName(account)) return;
  const folder = workFolder(place, source, account);
  if (!(await useOf(folder)).isInUse) await remove(folder);
}

/** Others are of imports that the server runs. */
function isWorkFolder(name: string): boolean {
  const [source = '', ...account] = name.split('-');
  return account.length > 0 && isAccountName(source) && isAccountName(account.join('-'));
}

function markPath(folder: string): string {
  return join(folder, 'run.json');
}

/** A folder of an earlier version has no mark: it changes when a run begins and when it ends. */
async function useOf(folder: string): Promise<{ isInUse: boolean; lastMs: number }> {
  const text = await readFile(markPath(folder), 'utf8').catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  const found = await stat(text === undefined ? folder : markPath(folder)).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  const lastMs = found?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return { isInUse: text?.includes('running') === true && lastMs > Date.now() - aliveForMs, lastMs };
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
