import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';

type Made = {
  id: string;
  generation: string;
  files: number;
  sent_files: number;
  sent_bytes: number;
  lost_files: number;
  removed: string[];
};

export const newBackupKey = () => randomBytes(32).toString('base64');

export function backUpNow(settings: Settings, ...options: string[]): Promise<Made> {
  return musterJson(['backup', 'now', ...options], settings);
}

/** The names of all objects in a folder of backups. */
export async function objectsIn(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return names.filter((name) => name.startsWith(prefix) && !name.startsWith('uploads/')).sort();
}

/** Flips a bit in the middle of an object. */
export async function flipByte(folder: string, name: string): Promise<() => Promise<void>> {
  const path = join(folder, name);
  const before = await readFile(path);
  const after = Buffer.from(before);
  const at = Math.floor(after.length / 2);
  after[at] = (after[at] ?? 0) ^ 1;
  await writeFile(path, after);
  return () => writeFile(path, before);
}

export async function takeAway(folder: string, name: string): Promise<() => Promise<void>> {
  const path = join(folder, name);
  const before = await readFile(path);
  await rm(path);
  return () => writeFile(path, before);
}
