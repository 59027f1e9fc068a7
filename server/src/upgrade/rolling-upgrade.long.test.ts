import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { hasErrorCode } from '#system/error-code.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newProcessFolder, type Settings } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import {
  commandIn,
  currentFolder,
  folderOf,
  installRelease,
  makeRelease,
  packRelease,
  runRelease,
  serveRelease,
} from '#test/upgrades/releases.ts';

const [before, after] = ['0.1.0', '0.2.0'];
const nodesTotal = 3;
const requestMaxMs = 60_000;
const pauseMs = 20;

const migrations = {
  '9000_addressed.sql': `ALTER TABLE candidates ADD COLUMN addressed text;
    ALTER TABLE jobs ADD COLUMN addressed text NOT NULL DEFAULT '';
    CREATE INDEX jobs_by_address ON jobs (workspace_id, addressed);`,
};

type Node = { base: string; settings: Settings; server: Awaited<ReturnType<typeof serveRelease>> };

test('three nodes are upgraded one after the other under load, and no request fails', async (t) => {
  const { nodes, artefact, databaseUrl, token } = await startNodes(t);
  const load = startLoad(nodes, token);
  t.after(load.stop);
  for (const [index, node] of nodes.entries()) {
    const { code, stderr } = await runRelease(t, commandIn(node.base), ['upgrade', artefact, '--rolling'], node.settings);
    assert.deepEqual([code, currentFolder(node.base)], [0, folderOf(after)], stderr);
    // The last one starts again before it is upgraded: its program is older than the schema.
    const last = nodes.at(-1);
    if (index === 0 && last) {
      await restart(t, last);
      assert.match(
        last.server.output.stderr,
        /Muster 0\.2\.0 has migrated the database\. This version \(0\.1\.0\) serves beside it/,
      );
      assert.equal(await versionOf(last), before);
    }
    await restart(t, node);
    assert.equal(await versionOf(node), after);
  }
  const { acknowledged, failures, repeated } = await load.stop();
  assert.deepEqual(failures, []);
  assert.ok(acknowledged.length > 100, `${acknowledged.length} requests`);
  const rows = await query({ connectionString: databaseUrl }, 'SELECT job_title FROM jobs');
  const titles = rows.map(([title]) => String(title));
  assert.deepEqual([...titles].sort(), [...acknowledged].sort(), 'each job was added once');
  t.diagnostic(`${acknowledged.length} changes, ${repeated} repeated requests after a refused connection or a 503`);
});

async function startNodes(t: TestContext) {
  const parent = await realpath(dirname(await newProcessFolder(t)));
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const shared = {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    FILES_URL: pathToFileURL(join(parent, 'files')).href,
    LOG_LEVEL: 'warn',
  };
  const { workspace_id } = await musterJson<{ workspace_id: string }>(['workspace', 'create', '--name', 'Bakery'], shared);
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', workspace_id, '--name', 'Load'], shared);
  const old = makeRelease(join(parent, 'artefacts'), { version: before });
  const artefact = packRelease(makeRelease(join(parent, 'artefacts'), { version: after, migrations }));
  const nodes = await Promise.all(
    Array.from({ length: nodesTotal }, async (_, index): Promise<Node> => {
      const base = join(parent, `node-${index}`);
      await mkdir(base);
      installRelease(base, old);
      const settings = { ...shared, DATA_DIR: join(base, 'data') };
      const server = await serveRelease(t, commandIn(base), settings);
      // The same after each restart, as behind a load balancer.
      return { base, settings: { ...settings, PORT: new URL(server.url).port }, server };
    }),
  );
  return { nodes, artefact, databaseUrl, token };
}

async function restart(t: TestContext, node: Node): Promise<void> {
  node.server.child.kill('SIGTERM');
  assert.equal(await node.server.ended, 0, node.server.output.stderr);
  node.server = await serveRelease(t, commandIn(node.base), node.settings);
}

async function versionOf({ server }: Node): Promise<string> {
  return (await call(`${server.url}/readyz`)).body.details.version;
}

type Load = { acknowledged: string[]; failures: string[]; repeated: number };

/** Clients that add jobs to the nodes in turn, and repeat by contract: a refused connection elsewhere, a 503 with the same key. */
function startLoad(nodes: Node[], token: string): { stop: () => Promise<Load> } {
  const load: Load = { acknowledged: [], failures: [], repeated: 0 };
  let isStopped = false;
  const urls = nodes.map(({ server }) => server.url);
  const addJobs = async (client: number) => {
    for (let turn = client; !isStopped; turn += 1) {
      const title = `Baker ${client} ${turn}`;
      const answer = await addJob(load, urls, turn, { title, token });
      if (answer === '201') load.acknowledged.push(title);
      else load.failures.push(answer);
      await delay(pauseMs);
    }
  };
  const clients = Promise.all([0, 1].map(addJobs));
  return {
    async stop() {
      isStopped = true;
      await clients;
      return load;
    },
  };
}

async function addJob(
  load: Load,
  urls: string[],
  turn: number,
  { title, token }: { title: string; token: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ job_title: title });
  const giveUpAtMs = performance.now() + requestMaxMs;
  for (let attempt = 0; ; attempt += 1) {
    const url = urls[(turn + attempt) % urls.length] ?? '';
    const said = await fetch(`${url}/v1/add-job`, { method: 'POST', headers, body }).then(
      (answer) => String(answer.status),
      (error) => (hasErrorCode(error.cause, 'ECONNREFUSED') ? 'refused' : `${error.cause ?? error}`),
    );
    if (!['refused', '503'].includes(said) || performance.now() > giveUpAtMs) return said;
    load.repeated += 1;
    await delay(20);
  }
}
