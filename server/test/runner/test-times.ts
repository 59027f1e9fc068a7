import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FileTime } from './run-files.ts';

const timesFile = resolve(import.meta.dirname, '../../../node_modules/.cache/muster-test-times.json');

/** Sorted by the times of earlier runs, so that no long file runs alone at the end. New files come first. */
export function slowestFirst(files: string[]): string[] {
  const known = new Map<string, number>(Object.entries(readTimes()));
  return files.toSorted((one, other) => (known.get(other) ?? Infinity) - (known.get(one) ?? Infinity) || 0);
}

export function saveTimes(times: FileTime[]): void {
  const known = { ...readTimes(), ...Object.fromEntries(times.map(({ file, ms }) => [file, Math.round(ms)])) };
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(known));
}

function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'));
  } catch {
    return {};
  }
}
