import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { inventedBamboohr } from '#test/invented-bamboohr.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { inventedRecruitee } from '#test/invented-recruitee.ts';
import { inventedWorkable } from '#test/invented-workable.ts';
import { rounds } from '#test/runner/rounds.ts';
import { bamboohrKey, startBamboohr } from '#test/servers/bamboohr.ts';
import { leverKey, startLever } from '#test/servers/lever.ts';
import { recruiteeToken, startRecruitee } from '#test/servers/recruitee.ts';
import { startWorkable, workableToken } from '#test/servers/workable.ts';

/** An import in a process of its own; its arguments are addresses of modules, the source, its API, the credential and the folder. */
const program = `
  const [sourceToBundle, accessModule, outbound, key, api, credential, folder] = process.argv.slice(1);
  const { sourceToBundle: run } = await import(sourceToBundle);
  const { [key + 'Access']: accessOf } = await import(accessModule);
  const { importSources } = await import(new URL('./sources.ts', sourceToBundle));
  const { openHttpClient } = await import(outbound);
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  const mayFetchFile = () => true;
  const hosts = { api: key === 'bamboohr' ? () => api : api, mayFetchFile };
  const given = key === 'workable' ? () => hosts : hosts;
  const access = (credential, account) => ({
    ...(key === 'lever' ? accessOf(credential, hosts) : accessOf(credential, account, given)), pace: { requests: 1000, seconds: 1, burst: 100 },
  });
  await run({ httpClient, clock: () => new Date() }, {
    source: { ...importSources[key], access }, account: 'acme', from: { credential }, withFiles: true, includesPrivate: false,
    workFolder: folder + '/work', folder: folder + '/bundle', onRows() {}, onRecords() {}, signal: new AbortController().signal,
  });
  await httpClient.close();
`;

type Server = { api: string; asked: string[]; onAsk: (asked: string) => void };
type Source = { key: string; credential: string };

async function runProgram(
  { key, credential }: Source,
  api: string,
  folder: string,
  killAfterMs?: number,
  onStart?: (kill: () => void) => void,
): Promise<boolean> {
  const urls = ['./source-to-bundle.ts', `./${key}/${key}-access.ts`, '../../outbound/http-client.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  );
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...urls, key, api, credential, folder], {
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

async function assertUnharmed(t: TestContext, source: Source, server: Server, kills: number): Promise<void> {
  const [calm, killed] = [await newFolder(t), await newFolder(t)];
  assert.ok(await runProgram(source, server.api, calm));
  const calmCalls = server.asked.length;
  server.asked.length = 0;

  let done = 0;
  for (let isWhole = false; !isWhole; ) {
    isWhole = await runProgram(source, server.api, killed, done < kills ? Math.random() * 60 : undefined, (kill) => {
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
  // Up to eight at a time, each with files and their redirects.
  assert.ok(server.asked.length - calmCalls <= done * 40, `${server.asked.length - calmCalls} calls more after ${done} kills`);
}

/** What was asked for and is heard of each call; the address of the API is one of the test. */
const serverOf = <Started extends { asked: string[]; onAsk: (asked: string) => void }>(started: Started, api: string): Server =>
  Object.assign(started, { api });

const title =
  'after kill -9 at random moments of fetching the bundle is that of an undisturbed run, and no call came twice but those that were cut';

test(`Lever: ${title}`, async (t) => {
  const lever = await startLever(t, inventedLever(150));
  await assertUnharmed(t, { key: 'lever', credential: leverKey }, serverOf(lever, lever.hosts.api), rounds(6));
});

test(`Recruitee: ${title}`, async (t) => {
  const recruitee = await startRecruitee(t, inventedRecruitee(120));
  await assertUnharmed(t, { key: 'recruitee', credential: recruiteeToken }, serverOf(recruitee, recruitee.hosts.api), rounds(3));
});

test(`BambooHR: ${title}`, async (t) => {
  const bamboohr = await startBamboohr(t, inventedBamboohr(120));
  await assertUnharmed(t, { key: 'bamboohr', credential: bamboohrKey }, serverOf(bamboohr, bamboohr.hosts.api('acme')), rounds(3));
});

test(`Workable: ${title}`, async (t) => {
  const workable = await startWorkable(t, inventedWorkable(120));
  await assertUnharmed(
    t,
    { key: 'workable', credential: workableToken },
    serverOf(workable, workable.hosts('acme').api),
    rounds(3),
  );
});
