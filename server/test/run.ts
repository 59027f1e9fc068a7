import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbeddedPostgres } from '../src/storage/embedded/embedded-postgres.ts';
import { chromiumHere, installedChromium } from './browser/find-chromium.ts';
import { makeTemplate } from './database-template.ts';

/*
 * Runs the tests on a real PostgreSQL of their own: the embedded one, in a folder that is thrown away,
 * or any other with TEST_DATABASE_URL. Words behind `npm test --` choose the files whose path holds one of them.
 * Files that end with .browser.test.ts need Chromium: where there is none, the last lines say how many tests did not run.
 */
const root = resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);

const files = chosenFiles();
const browserFiles = files.filter((file) => file.endsWith('.browser.test.ts'));
const otherFiles = files.filter((file) => !browserFiles.includes(file));

process.exitCode = await runTests();

function chosenFiles(): string[] {
  const all = globSync('{contract,server,bench}/**/*.test.ts', { cwd: root, exclude: (path) => path.includes('node_modules') });
  const chosen = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (chosen.length === 0) throw new Error(`No test file has ${words.join(' or ')} in its path.`);
  return chosen.sort();
}

/** Without running them: in a browser's file every test begins a line. */
function countTests(paths: string[]): number {
  const found = paths.map((file) => readFileSync(resolve(root, file), 'utf8').match(/^test\(/gm) ?? []);
  return found.flat().length;
}

async function runTests(): Promise<number> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return runOn(named);
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  chmodSync(folder, 0o711); // PostgreSQL's account must get in when root runs this
  const postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {}, onError: (error) => console.error(error) });
  try {
    const { host, user } = postgres.connection;
    return await runOn(`postgres:///postgres?host=${encodeURIComponent(host)}&user=${user}`);
  } finally {
    await postgres.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOn(serverUrl: string): Promise<number> {
  const env = { ...process.env, TEST_SERVER_URL: serverUrl, TEST_TEMPLATE_URL: await makeTemplate(serverUrl), NODE_ENV: 'test' };
  const here = browserFiles.length > 0 ? chromiumHere() : { path: '' };
  if (here && 'path' in here) return runFiles(files, { ...env, TEST_CHROMIUM_PATH: here.path });
  // Debian's package takes a minute or two, in which the other tests can run.
  const installing = here ?? installedChromium();
  const code = otherFiles.length > 0 ? await runFiles(otherFiles, env) : 0;
  const chromium = await installing;
  if ('path' in chromium) return Math.max(code, await runFiles(browserFiles, { ...env, TEST_CHROMIUM_PATH: chromium.path }));
  console.log(`\n${countTests(browserFiles)} browser tests did not run: ${chromium.missing}.`);
  return otherFiles.length > 0 ? code : 1;
}

function runFiles(chosen: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=180000', ...chosen], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}
