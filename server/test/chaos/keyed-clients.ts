import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { type Answer, call } from '#test/factories.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import type { Settings } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';

const clients = 8;
const titles = ['Baker', 'Cook'];

/** What clients that add jobs with keys know: where the nodes are, what each key was answered, and how often they had to try again. */
export type KeyedRun<Node extends { url: string }> = {
  token: string;
  nodes: Promise<Node>[];
  answers: Map<string, string>;
  interrupted: number;
  /** Called with the address of the node when a request was sent, and without when it was answered. */
  watch: (sentTo?: string) => void;
};
type Run = KeyedRun<{ url: string }>;

export function newKeyedRun<Node extends { url: string }>(token: string, nodes: Promise<Node>[]): KeyedRun<Node> {
  return { token, nodes, answers: new Map(), interrupted: 0, watch: () => {} };
}

export async function newKeyedToken(settings: Settings): Promise<string> {
  const { workspace_id: id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'Keys', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', id, '--name', 'keys'], settings);
  return token;
}

/** The clients add jobs until the work is done, and bring what they have begun to its end. */
export async function whileClientsAddJobs<Node extends { url: string }>(
  run: KeyedRun<Node>,
  work: () => Promise<void>,
): Promise<void> {
  let isDone = false;
  const working = Array.from({ length: clients }, async (_, client) => {
    for (let number = 0; !isDone; number += 1) {
      // New jobs while a node starts would only slow it down.
      await Promise.all(run.nodes);
      await addJob(run, `client ${client}, job ${number}`);
    }
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(working);
}

async function addJob(run: Run, key: string): Promise<void> {
  const answer = await untilAnswered(run, key);
  assert.equal(answer.status, 201, answer.text);
  run.answers.set(key, answer.text);
  // Like a client that lost the answer: it repeats the request and gets the same answer.
  if (randomInt(3) === 0) assert.equal((await untilAnswered(run, key)).text, answer.text);
}

/** Sends the same request with the same key again and again, to any node, until one answers. */
async function untilAnswered(run: Run, key: string): Promise<Answer> {
  for (;;) {
    const node = await run.nodes[randomInt(run.nodes.length)];
    const body = { job_title: titles[key.length % titles.length], external_id: key };
    const sent = call(`${node?.url}/v1/add-job`, {
      method: 'POST',
      token: run.token,
      body,
      headers: { 'idempotency-key': key },
    });
    run.watch(node?.url);
    const answer = await sent.catch(() => undefined);
    run.watch();
    if (answer && answer.status !== 409 && answer.status !== 503) return answer;
    if (!answer) run.interrupted += 1;
  }
}

/** Does it in the moment in which a request was just sent or answered, after so many of either; with `to`, was just sent to this node. */
export function afterSomeRequests(
  run: Pick<Run, 'watch'>,
  act: () => Promise<void>,
  { requestsMin = 1, to }: { requestsMin?: number; to?: string } = {},
): Promise<void> {
  let left = randomInt(requestsMin, 200);
  return new Promise((resolve, reject) => {
    run.watch = (sentTo) => {
      left -= 1;
      if (left > 0 || (to !== undefined && sentTo !== to)) return;
      run.watch = () => {};
      act().then(resolve, reject);
    };
  });
}

export async function assertOnce(connection: ClientConfig, { answers }: Pick<Run, 'answers'>): Promise<void> {
  const jobs = await query(connection, 'SELECT external_id, id FROM jobs WHERE external_id IS NOT NULL ORDER BY external_id, id');
  const added = await query(
    connection,
    `SELECT body::json #>> '{data,job,external_id}', body::json #>> '{data,job,id}' FROM events
     WHERE type = 'job_added' AND body::json #>> '{data,job,external_id}' IS NOT NULL ORDER BY 1, 2`,
  );
  assert.ok(answers.size > clients, `${answers.size} keys`);
  const answered = [...answers].map(([key, text]) => [key, JSON.parse(text).id]).sort();
  assert.deepEqual(jobs.sort(), answered, 'one job for each key: the one of the answer');
  assert.deepEqual(added.sort(), answered, 'one event for each key');
  const stored = await query(connection, 'SELECT key, answer FROM idempotency_keys ORDER BY key');
  assert.deepEqual(stored.sort(), [...answers].sort(), 'the stored answer is the one that was given');
}
