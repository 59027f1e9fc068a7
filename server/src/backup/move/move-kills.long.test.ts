import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { call, newClient } from '#test/factories.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { addText } from '#test/processes/installation.ts';
import { type Settings, shellCommand, startMuster } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { type Running, startApp } from '#test/start-app.ts';
import { rowsOfWorkspace } from '#test/workspace-moves.ts';

const rounds = Number(process.env.TEST_ROUNDS ?? 1) * 4;
const runsMs = 3500;
const SECRETS_KEY = randomBytes(32).toString('base64');
const one = startApp({ SECRETS_KEY });
const two = startApp({ SECRETS_KEY });

type Move = { workspace_id: string; state: string };

test('a move whose processes are killed at any moment leaves the workspace on exactly one side, with all that was acknowledged', async (t) => {
  const client = await newClient(one);
  const { key } = await addText(one, client, 100_000);
  let [here, there] = [one, two];
  const titles: string[] = [];
  const outcomes: string[] = [];
  const add = async (side: Running, job_title: string) => {
    const { status } = await call(`${side.url}/v1/add-job`, { method: 'POST', token: client.token, body: { job_title } });
    if (status === 201) titles.push(job_title);
    return status;
  };
  for (let round = 0; round < rounds; round += 1) {
    let isMoving = true;
    const writing = (async () => {
      for (let number = 0; isMoving; number += 1) await add(here, `Opening ${round}-${number}`);
    })();
    await killed(t, [here, there], client.workspaceId, round % 2 === 0);
    isMoving = false;
    await writing;
    outcomes.push(await settle([here, there], client.workspaceId));

    const hasMoved = (await query(on(there), `SELECT FROM workspaces WHERE workspace_id = '${client.workspaceId}'`)).length === 1;
    const wanted = hasMoved ? there : here;
    const other = hasMoved ? here : there;
    assert.equal(await until201(() => add(wanted, `After ${round}`)), 201);
    assert.notEqual(await add(other, `Never ${round}`), 201);
    const found = (await query(on(wanted), `SELECT job_title FROM jobs WHERE workspace_id = '${client.workspaceId}'`)).flat();
    assert.deepEqual(
      titles.filter((title) => !found.includes(title)),
      [],
    );
    assert.ok(await readFile(`${wanted.app.config.dataDir}/files/${key}`));
    if (!hasMoved) {
      assert.deepEqual(await rowsOfWorkspace(on(there), client.workspaceId), {}, 'nothing is left on the other side');
      continue;
    }
    await musterJson(['workspace', 'move', 'delete', client.workspaceId, '--yes'], settingsOf(here));
    [here, there] = [there, here];
  }
  t.diagnostic(outcomes.join(', '));
});

/** Starts a move and kills one of its processes after a random time, unless it has ended before. */
async function killed(t: TestContext, [here, there]: [Running, Running], workspaceId: string, isSender: boolean): Promise<void> {
  const through = shellCommand(['workspace', 'import', '-'], settingsOf(there));
  const sender = startMuster(t, ['workspace', 'export', workspaceId, '--through', through], settingsOf(here));
  await Promise.race([delay(300 + Math.random() * runsMs), sender.exited]);
  const pid = isSender ? sender.pid : await childOf(sender.pid);
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await sender.exited;
}

async function childOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return Number(children.trim().split(' ')[0] ?? 0);
}

/** As an operator does: looks at the state, and asks the other side where it is needed. */
async function settle([here, there]: [Running, Running], workspaceId: string): Promise<string> {
  // The other side may still be ending.
  const { moves } = await musterJson<{ moves: Move[] }>(['workspace', 'move', 'status'], settingsOf(here));
  const state = moves.find(
    (move) => move.workspace_id === workspaceId && ['frozen', 'switching', 'moved'].includes(move.state),
  )?.state;
  if (state === undefined || state === 'moved') return state ?? 'here';
  const through = shellCommand(['workspace', 'import', '-'], settingsOf(there));
  const { code, stderr } = await runMuster(['workspace', 'move', 'resume', workspaceId, '--through', through], {
    ...settingsOf(here),
    PATH: process.env.PATH ?? '',
  });
  assert.equal(code, 0, stderr);
  return `${state}, resumed`;
}

function settingsOf({ app: { config }, databaseUrl }: Running): Settings {
  return { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, SECRETS_KEY };
}

const on = ({ databaseUrl }: Running) => ({ connectionString: databaseUrl });

async function until201(send: () => Promise<number>): Promise<number> {
  const endsAt = Date.now() + 20_000;
  for (;;) {
    const status = await send();
    if (status === 201 || Date.now() > endsAt) return status;
  }
}
