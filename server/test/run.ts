import { execFile } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedPostgres } from '#storage/embedded/embedded-postgres.ts';
import { findHeadlessShell, installHeadlessShell } from '#test/browser/find-chromium.ts';
import { copyDataTemplate } from '#test/postgres/copy-data-template.ts';
import { makeDataTemplate } from '#test/postgres/data-template.ts';
import { makeTemplate, warmTemplate } from '#test/postgres/database-template.ts';
import { startPgBouncer } from '#test/postgres/pgbouncer.ts';
import { bundleTypebox } from '#test/runner/bundle-typebox.ts';
import { fillCompileCache } from '#test/runner/compile-cache.ts';
import { runFailedAgain } from '#test/runner/failed-again.ts';
import { findTestFolder } from '#test/runner/find-test-folder.ts';
import { needsChromium, startsProcesses } from '#test/runner/group-files.ts';
import { type FilesRun, runFiles } from '#test/runner/run-files.ts';
import { saveTimes } from '#test/runner/test-times.ts';

/*
 * Runs the tests on a real PostgreSQL of their own: the embedded one, in a folder that is thrown away,
 * or any other with TEST_DATABASE_URL. With TEST_POOLER=1 the servers under test reach it through PgBouncer in transaction mode. Words behind `npm test --` choose the files whose path holds one of them.
 * Files that end with .long.test.ts run only when a word chooses them: npm run test:long.
 * Files that end with .browser.test.ts or .browser.long.test.ts need Chromium: where there is none, the last lines say how many tests did not run,
 * and with CI=true that is a failure. A file that fails is run again beside others: see failed-again.ts.
 */
const root = resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const slowestShown = 10;
const startedMs = performance.now();

const files = chosenFiles();
const browserFiles = files.filter(needsChromium);
const otherFiles = files.filter((file) => !browserFiles.includes(file));
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());

process.exitCode = await runTests();

function chosenFiles(): string[] {
  const all = globSync('{contract,console,sdk,server,cv-lab,bench,packaging}/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const isChosen = (file: string) =>
    words.length === 0 ? !file.endsWith('.long.test.ts') : words.some((word) => file.includes(word));
  const chosen = all.filter(isChosen);
  if (chosen.length === 0) throw new Error(`No test file has ${words.join(' or ')} in its path.`);
  return chosen.sort();
}

async function runTests(): Promise<number> {
  const folder = mkdtempSync(join(findTestFolder(), 'muster-'));
  chmodSync(folder, 0o711); // PostgreSQL's account must get in when root runs this
  try {
    // Short, because the paths of sockets are limited to 107 characters.
    process.env.TMPDIR = join(folder, 't');
    mkdirSync(process.env.TMPDIR);
    chmodSync(process.env.TMPDIR, 0o1777);
    process.env.TEST_PRELOAD = bundleTypebox(root) ?? '';
    process.env.TEST_DATA_TEMPLATE = join(folder, 'template');
    const [serverProgram] = await Promise.all([
      files.some((file) => startsProcesses(root, file)) ? bundleServer() : undefined,
      makeDataTemplate(process.env.TEST_DATA_TEMPLATE),
      fillCompileCache(root),
      files.some((file) => file.startsWith('console/')) ? buildConsole() : undefined,
    ]);
    process.env.TEST_SERVER_PROGRAM = serverProgram ?? '';
    const named = process.env.TEST_DATABASE_URL;
    return named ? await runOn(named, await makeTemplate(named)) : await runOnEmbedded(join(folder, 'server'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without the bundler, which comes with the packages of the console, and where the folder cannot be written, tests start the sources. */
async function bundleServer(): Promise<string | undefined> {
  try {
    return (await promisify(execFile)(process.execPath, [join(root, 'scripts/setup-server.mjs')])).stdout;
  } catch (error) {
    console.log(`Tests start the server from its sources: ${error}`);
    return undefined;
  }
}

/** Tests of the console read what is built. Why it could not be built is on stderr. */
async function buildConsole(): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [join(root, 'scripts/setup-console.mjs')]);
  process.stderr.write(stderr);
}

async function runOnEmbedded(dataDir: string): Promise<number> {
  await copyDataTemplate(process.env.TEST_DATA_TEMPLATE ?? '', dataDir);
  // The database is deleted afterwards and need not survive a power cut. Each database that is cloned or dropped costs a walk over the buffers.
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' };
  const ended: (() => Promise<void>)[] = [];
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, onError: console.error, settings });
  try {
    const { host, user, database } = postgres.connection;
    const urlOf = (name: string) => `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`;
    await warmTemplate(urlOf(database));
    if (process.env.TEST_POOLER === '1') await startPooler(urlOf('postgres'), (end) => ended.push(end));
    return await runOn(urlOf('postgres'), urlOf(database));
  } finally {
    for (const end of ended) await end();
    await postgres.leave();
  }
}

/** Connections of databases that are gone are closed soon, because PostgreSQL has 200 for all. */
async function startPooler(serverUrl: string, after: (end: () => Promise<void>) => void): Promise<void> {
  const settings = ['max_client_conn = 4000', 'server_idle_timeout = 3'];
  const { url } = await startPgBouncer({ after }, serverUrl, 'transaction', { settings });
  process.env.TEST_POOLER_URL = new URL('/', url).href.replace(/\/$/, '');
}

async function runOn(serverUrl: string, templateUrl: string): Promise<number> {
  Object.assign(process.env, { TEST_SERVER_URL: serverUrl, TEST_TEMPLATE_URL: templateUrl, NODE_ENV: 'test' });
  const here = browserFiles.length > 0 ? findHeadlessShell() : { path: '' };
  if (here && 'path' in here) return report([await runWith(here.path, files)]);
  // Installing Debian's package takes up to a minute: the other tests run meanwhile.
  const installing = here ?? installHeadlessShell();
  const others = otherFiles.length > 0 ? [await runWith('', otherFiles)] : [];
  const chromium = await installing;
  if ('path' in chromium) return report([...others, await runWith(chromium.path, browserFiles)]);
  const code = report(others);
  console.log(`${countTests(browserFiles)} browser tests did not run: ${chromium.missing}.`);
  return others.length === 0 || process.env.CI === 'true' ? 1 : code;
}

async function runWith(chromiumPath: string, chosen: string[]): Promise<FilesRun> {
  process.env.TEST_CHROMIUM_PATH = chromiumPath;
  const first = await runFiles(root, chosen, stopped.signal);
  const inProcessesOfTheirOwn = (_root: string, paths: string[]) => paths.map((path) => [path]);
  return runFailedAgain(first, (again) => runFiles(root, again, stopped.signal, inProcessesOfTheirOwn));
}

function report(runs: FilesRun[]): number {
  const times = runs.flatMap((run) => run.times).sort((one, other) => other.ms - one.ms);
  const tests = runs.reduce((sum, run) => sum + run.tests, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  saveTimes(times);
  console.log('\nSlowest files:');
  for (const { file, ms } of times.slice(0, slowestShown)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
  for (const { file, reason } of runs.flatMap((run) => run.notApplicable)) console.log(`\nDoes not apply here: ${file}: ${reason}`);
  const flaky = runs.flatMap((run) => run.flaky);
  if (flaky.length > 0)
    console.log('\nFlaky: failed once and passed three times more. Find the cause, in the test or in the product:');
  for (const { file, title } of flaky) console.log(`${file}: ${title}`);
  console.log(`\n${tests} tests in ${times.length} files ran in ${minutes(performance.now() - startedMs)}, ${failed} failed.`);
  return runs.every((run) => run.isSuccess) ? 0 : 1;
}

/** Counts tests without running them: in browser test files every test starts a line. */
function countTests(paths: string[]): number {
  const found = paths.map((file) => readFileSync(resolve(root, file), 'utf8').match(/^test\(/gm) ?? []);
  return found.flat().length;
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
