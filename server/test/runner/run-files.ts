import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { useCompileCache } from './compile-cache.ts';
import { fileTimeoutMs } from './group-child.ts';
import { groupFiles, startsProcesses, writeGroup } from './group-files.ts';
import { preloadOptions } from './preloads.ts';
import { isOfRandomInput } from './random-input.ts';
import { rounds } from './rounds.ts';
import { type FileTime, slowestFirst } from './test-times.ts';

export type TestFailure = { file: string; title: string; isOfRandomInput: boolean };

export type FilesRun = {
  tests: number;
  failed: number;
  failures: TestFailure[];
  /** Failed, but passed three times more beside other files: see failed-again.ts. */
  flaky: TestFailure[];
  /** Files whose tests cannot run on this machine, with the `skip` that says why. */
  notApplicable: { file: string; reason: string }[];
  isSuccess: boolean;
  /** Every process ended after its tests, and without an error outside of them. */
  isComplete: boolean;
  times: FileTime[];
};

// For a group of 64 files on a busy machine. Each file of a group has its own limit: see group-child.ts.
const groupTimeoutMs = 1_800_000;

/** Runs the files, each in its own process or in a group of files that share one. */
export async function runFiles(root: string, files: string[], signal: AbortSignal, grouping = groupFiles): Promise<FilesRun> {
  useCompileCache(root);
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-groups-'));
  try {
    const entries = inOrder(root, grouping(root, files)).map((group): [string, string[]] =>
      group.length === 1 ? [join(root, group[0] ?? ''), group] : [writeGroup(root, folder, group), group],
    );
    return await runEntries(root, new Map(entries), signal);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Groups that wait for processes come first: they leave the processors to others, and would leave them idle at the end. */
function inOrder(root: string, groups: string[][]): string[][] {
  const { waiting = [], others = [] } = Object.groupBy(groups, (group) =>
    group.some((file) => startsProcesses(root, file)) ? 'waiting' : 'others',
  );
  return [...slowestFirst(waiting), ...slowestFirst(others)];
}

/** `entries` has the files by the module that runs them. */
async function runEntries(root: string, entries: Map<string, string[]>, signal: AbortSignal): Promise<FilesRun> {
  const result = { tests: 0, failed: 0, isSuccess: false };
  const times: FileTime[] = [];
  const failures: TestFailure[] = [];
  const notApplicable: FilesRun['notApplicable'] = [];
  // A process that ends early reports no summary, and with exit code 0 it would pass for a success.
  const unfinished = new Map(entries);
  const grouped = new Set([...entries.values()].filter((group) => group.length > 1).flat());
  const events = run({
    cwd: root,
    files: [...entries.keys()],
    // Two more than processors, because test files often wait for the database, other processes and timers.
    concurrency: availableParallelism() + 2,
    timeout: rounds(grouped.size > 0 ? groupTimeoutMs : fileTimeoutMs),
    execArgv: [...preloadOptions(), '--import', join(import.meta.dirname, 'untracked-promises.ts')],
    signal,
  });
  const addSuite = ({ name, nesting, details }: TestResult) => {
    if (nesting === 0 && grouped.has(name)) times.push({ file: name, ms: details.duration_ms });
  };
  const addFailure = ({ name, nesting, file = '', details }: FailedTest) => {
    const isSuite = nesting === 0 && grouped.has(name);
    if (details.error.failureType === 'subtestsFailed') return;
    const path = isSuite ? join(root, name) : file;
    failures.push({ file: relative(root, path), title: name, isOfRandomInput: isOfRandomInput(path, details.error) });
  };
  const addNotApplicable = ({ skip, file = '' }: SkippedTest) => {
    if (typeof skip === 'string') notApplicable.push({ file: relative(root, file), reason: skip });
  };
  events.on('test:pass', addNotApplicable);
  events.on('test:pass', addSuite).on('test:fail', addSuite).on('test:fail', addFailure);
  // Fails a process without failing a test, and its line is easily missed among the others.
  const strayErrors: string[] = [];
  events.on('test:diagnostic', ({ message }) => void (/^Error: /.test(message) && strayErrors.push(message)));
  events.on('test:summary', ({ file, duration_ms: ms, counts, success }) => {
    if (!file)
      return void Object.assign(result, {
        tests: counts.tests,
        failed: counts.tests - counts.passed - counts.skipped,
        isSuccess: success,
      });
    if (entries.get(file)?.length === 1) times.push({ file: relative(root, file), ms });
    unfinished.delete(file);
  });
  await pipeline(events, new spec(), process.stdout, { end: false });
  for (const message of strayErrors) console.log(`\nOutside of the tests: ${message}`);
  for (const group of unfinished.values()) console.log(`\nA process ended before its tests. Its files:\n${group.join('\n')}`);
  const isComplete = unfinished.size === 0 && strayErrors.length === 0;
  return { ...result, failures, flaky: [], notApplicable, isSuccess: result.isSuccess && unfinished.size === 0, isComplete, times };
}

type TestResult = { name: string; nesting: number; details: { duration_ms: number } };
type SkippedTest = { skip?: string | boolean | undefined; file?: string | undefined };
type FailedTest = TestResult & { file?: string | undefined; details: { error: Error & { failureType?: string } } };
