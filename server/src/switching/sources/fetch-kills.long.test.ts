import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { inventedLever } from '#test/invented-lever.ts';
import { inventedWorkable } from '#test/invented-workable.ts';
import { leverKey, startLever } from '#test/servers/lever.ts';
import { startWorkable, workableToken } from '#test/servers/workable.ts';

/** How often each source is killed. */
const kills = 20;

/** An import in a process of its own; its arguments are addresses of modules, the API, the key and the folder. */
const program = `
  const [sourceToBundle, key, module, outbound, api, credential, folder] = process.argv.slice(1);
  const { sourceToBundle: run } = await import(sourceToBundle);
  const accesses = await import(module);
  const { importSources } = await import(new URL('./sources.ts', sourceToBundle));
  const { openHttpClient } = await import(outbound);
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  const hosts = { api, mayFetchFile: () => true };
  const accessOf = {
    lever: (given) => accesses.leverAccess(given, hosts),
    workable: (given, account) => accesses.workableAccess(given, account, () => hosts),
  }[key];
  const access = (...given) => ({ ...accessOf(...given), pace: { requests: 1000, seconds: 1, burst: 100 } });
  await run({ httpClient, clock: () => new Date() }, {
    source: { ...importSources[key], access }, account: 'bakery', from: { credential }, withFiles: true, includesPrivate: false,
    workFolder: folder + '/work', folder: folder + '/bundle', onRows() {}, onRecords() {}, signal: new AbortController().signal,
  });
  await httpClient.close();
`;

type Killed = { key: 'lever' | 'workable'; credential: string; api: string };

async function runProgram(
  { key, credential, api }: Killed,
  folder: string,
  killAfterMs?: number,
  onStart?: (kill: () => void) => void,
): Promise<boolean> {
  const url = (path: string) => new URL(path, import.meta.url).href;
  const args = [url('./source-to-bundle.ts'), key, url(`./${key}/${key}-access.ts`), url('../../outbound/http-client.ts')];
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...args, api, credential, folder], {
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

const servers = {
  lever: async (t: TestContext) => {
    const lever = await startLever(t, inventedLever(150));
    return { server: lever, api: lever.hosts.api, credential: leverKey };
  },
  workable: async (t: TestContext) => {
    const workable = await startWorkable(t, inventedWorkable(150));
    return { server: workable, api: workable.hosts('bakery').api, credential: workableToken };
  },
};

for (const key of ['lever', 'workable'] as const)
  test(`after kill -9 at random moments of fetching ${key} the bundle is that of an undisturbed run, and no call came twice but those that were cut`, async (t) => {
    const { server, api, credential } = await servers[key](t);
    const killedOne: Killed = { key, credential, api };
    const [calm, killed] = [await newFolder(t), await newFolder(t)];
    assert.ok(await runProgram(killedOne, calm));
    const calmCalls = server.asked.length;
    server.asked.length = 0;

    let done = 0;
    for (let isWhole = false; !isWhole; ) {
      isWhole = await runProgram(killedOne, killed, done < kills ? Math.random() * 60 : undefined, (kill) => {
        // The time counts from the first call, whatever the start took.
        server.onAsk = () => {
          server.onAsk = () => {};
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
    // A few at a time, each with files and their redirects.
    assert.ok(server.asked.length - calmCalls <= done * 40, `${server.asked.length - calmCalls} calls more after ${done} kills`);
  });
