import type { FilesRun } from './run-files.ts';

const filesMax = 2;

/**
 * Runs browser test files that failed once more, each alone, because a real Chromium on a busy machine may be too slow for a test. More
 * than two of them, or a failure elsewhere, are a failure at once.
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

function mayRunAgain({ isSuccess, isComplete }: FilesRun, files: string[]): boolean {
  const areInBrowser = files.every((file) => file.endsWith('.browser.test.ts'));
  return !isSuccess && isComplete && areInBrowser && files.length > 0 && files.length <= filesMax;
}
