import type { FilesRun, TestFailure } from './run-files.ts';
import type { FileTime } from './test-times.ts';

// More of them are no race, but a change that broke something.
const filesMax = 5;
const runsAgain = 3;
// With the file that failed as many as run at once on two processors.
const besideCount = 3;
const besideMsMax = 30_000;

/**
 * Runs test files that failed three times more, each time beside other files: the load that a busy machine had, and that shows races, stays.
 * Unless all three runs pass it is a failure; if they pass, the failed tests are flaky, and named as such. A test that draws its input at
 * random and has found a bug is a failure at once.
 */
export async function runFailedAgain(first: FilesRun, runBeside: (files: string[]) => Promise<FilesRun>): Promise<FilesRun> {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const beside = chooseBeside(first.times, files);
  if (!mayRunAgain(first, files) || beside.length === 0) return first;
  const failures: TestFailure[] = [];
  const flakyBeside: TestFailure[] = [];
  let isComplete = true;
  for (let run = 1; run <= runsAgain; run++) {
    const passing = files.filter((file) => !failures.some((failure) => failure.file === file));
    if (passing.length === 0) break;
    console.log(`\nRun ${run} of ${runsAgain} beside other files: ${passing.join(', ')}`);
    const again = await runBeside([...passing, ...beside]);
    const { failed = [], others = [] } = Object.groupBy(again.failures, ({ file }) => (files.includes(file) ? 'failed' : 'others'));
    failures.push(...failed);
    flakyBeside.push(...others);
    isComplete &&= again.isComplete;
  }
  const flaky = first.failures.filter(({ file }) => !failures.some((failure) => failure.file === file));
  return {
    ...first,
    failed: failures.length,
    failures,
    flaky: [...flaky, ...flakyBeside],
    isComplete,
    isSuccess: failures.length === 0 && isComplete,
  };
}

/** The slowest of those that take no longer than a failed file may. */
function chooseBeside(times: FileTime[], failed: string[]): string[] {
  return times
    .filter(({ file, ms }) => ms <= besideMsMax && !failed.includes(file))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, besideCount)
    .map(({ file }) => file);
}

function mayRunAgain({ isSuccess, isComplete, failures }: FilesRun, files: string[]): boolean {
  const mayPassWithBug = failures.some(({ isOfRandomInput }) => isOfRandomInput);
  const areKnown = files.length > 0 && files.every((file) => file.endsWith('.test.ts'));
  return !isSuccess && isComplete && !mayPassWithBug && areKnown && files.length <= filesMax;
}
