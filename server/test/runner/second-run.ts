import type { FilesRun } from './run-files.ts';

const filesMax = 2;

/**
 * Runs test files that failed once more, each alone, because a busy machine may be too slow for a test. More than two of them, or a test
 * that draws its input at random and has found a bug, are a failure at once.
 */
export async function runFailedAgain(first: FilesRun, runAlone: (file: string) => Promise<FilesRun>): Promise<FilesRun> {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (!mayRunAgain(first, files)) return first;
  const failed = new Map<string, FilesRun>();
  for (const file of files) {
    console.log(`\nSecond run, alone: ${file}`);
    const second = await runAlone(file);
    if (!second.isSuccess) failed.set(file, second);
  }
  const runs = [...failed.values()];
  return {
    ...first,
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
    failures: runs.flatMap((run) => run.failures),
    passedLate: first.failures.filter(({ file }) => !failed.has(file)),
    isSuccess: runs.length === 0,
  };
}

function mayRunAgain({ isSuccess, isComplete, failures }: FilesRun, files: string[]): boolean {
  const mayPassWithBug = failures.some(({ isOfRandomInput }) => isOfRandomInput);
  const areKnown = files.length > 0 && files.every((file) => file.endsWith('.test.ts'));
  return !isSuccess && isComplete && !mayPassWithBug && areKnown && files.length <= filesMax;
}
