import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type FileTime = { file: string; ms: number };

const timesFile = resolve(import.meta.dirname, '../../../node_modules/.cache/muster-test-times.json');

/** Sorted by the times of earlier runs, so that no long group runs alone at the end. Groups with a new file come first. */
export function slowestFirst(groups: string[][]): string[][] {
  const known = new Map<string, number>(Object.entries(readTimes()));
  const timeOf = (group: string[]) => group.reduce((sum, file) => sum + (known.get(file) ?? Infinity), 0);
  return groups.toSorted((one, other) => timeOf(other) - timeOf(one) || 0);
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
