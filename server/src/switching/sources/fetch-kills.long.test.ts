import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { inventedLever } from '#test/invented-lever.ts';
import { leverKey, startLever } from '#test/servers/lever.ts';

const kills = 30;

/** An import in a process of its own; its arguments are addresses of modules, the API, the key and the folder. */
const program = `
  const [sourceToBundle, lever, outbound, api, credential, folder] = process.argv.slice(1);
  const { sourceToBundle: run } = await import(sourceToBundle);
  const { leverAccess } = await import(lever);
  const { importSources } = await import(new URL('./sources.ts', sourceToBundle));
  const { openHttpClient } = await import(outbound);
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  const mayFetchFile = () => true;
  const access = (key) => ({ ...leverAccess(key, { api, mayFetchFile }), pace: { requests: 1000, seconds: 1, burst: 100 } });
  await run({ httpClient, clock: () => new Date() }, {
    source: { ...importSources.lever, access }, account: 'main', from: { credential }, withFiles: true, includesPrivate: false,
    workFolder: folder + '/work', folder: folder + '/bundle', onRows() {}, onRecords() {}, signal: new AbortController().signal,
  });
  await httpClient.close();
`;

async function runProgram(
  api: string,
  folder: string,
  killAfterMs?: number,
  onStart?: (kill: () => void) => void,
): Promise<boolean> {
  const urls = ['./source-to-bundle.ts', './lever/lever-access.ts', '../../outbound/http-client.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  );
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...urls, api, leverKey, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (killAfterMs !== undefined) onStart?.(() => setTimeout(() => child.kill('SIGKILL'), killAfterMs));
  const [code] = await once(child, 'close');
  return code === 0;
}

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-kills-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('after kill -9 at random moments of fetching the bundle is that of an undisturbed run, and no call came twice but those that were cut', async (t) => {
  const lever = await startLever(t, inventedLever(150));
  const [calm, killed] = [await newFolder(t), await newFolder(t)];
  assert.ok(await runProgram(lever.hosts.api, calm));
  const calmCalls = lever.asked.length;
  lever.asked.length = 0;

  let done = 0;
  for (let isWhole = false; !isWhole; ) {
    isWhole = await runProgram(lever.hosts.api, killed, done < kills ? Math.random() * 60 : undefined, (kill) => {
      // The time counts from the first call, whatever the start took.
      lever.onAsk = () => {
        lever.onAsk = () => {};
        kill();
      };
    });
    if (!isWhole) done += 1;
    // A bundle is written into an empty folder.
    if (!isWhole) await rm(join(killed, 'bundle'), { recursive: true, force: true });
  }
  assert.ok(done >= kills / 2, `${done} kills`);
  const parts = async (folder: string) => JSON.parse(await readFile(join(folder, 'bundle', 'bundle.json'), 'utf8'));
  const [one, other] = [await parts(calm), await parts(killed)];
  assert.deepEqual([other.parts, other.files], [one.parts, one.files]);
  // Six opportunities at a time, each with files and their redirects.
  assert.ok(lever.asked.length - calmCalls <= done * 40, `${lever.asked.length - calmCalls} calls more after ${done} kills`);
});
