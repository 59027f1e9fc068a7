import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type FileTime = { file: string; ms: number };

const timesFile = resolve(import.meta.dirname, '../../../node_modules/.cache/muster-test-times.json');

// Of a file without an earlier run: those in small groups start processes or browsers.
const guessMs = { inSmallGroup: 15_000, inLargeGroup: 5000 };
const smallGroupMax = 4;

/** Sorted by the times of earlier runs, so that no long group runs alone at the end. */
export function slowestFirst(groups: string[][], known: Record<string, number> = readTimes()): string[][] {
  const timeOf = (group: string[]) => {
    const guess = group.length <= smallGroupMax ? guessMs.inSmallGroup : guessMs.inLargeGroup;
    return group.reduce((sum, file) => sum + (known[file] ?? guess), 0);
  };
  return groups.toSorted((one, other) => timeOf(other) - timeOf(one));
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
