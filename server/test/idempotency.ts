import assert from 'node:assert/strict';
import { sql } from '#storage/sql.ts';
import { type Answer, type Client, call } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import type { Running } from '#test/start-app.ts';

export function postWithKey(url: string, { token }: Client, path: string, body: unknown, key: string): Promise<Answer> {
  return call(url + path, { method: 'POST', token, body, headers: { 'idempotency-key': key } });
}

export const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';

/** Each request reaches two nodes at once; the one that changes something first is the first of them. */
export async function loseRaces(
  client: Client,
  [node, other]: [Running, Running],
  requests: (readonly [path: string, body: unknown])[],
): Promise<void> {
  for (const [index, [path, body]] of requests.entries()) {
    const late = await pauseChanges(other, () => postWithKey(other.url, client, path, body, `k${index}`));
    const first = await postWithKey(node.url, client, path, body, `k${index}`);
    const before = await countRows(client, node);
    const second = await late.release();
    assert.deepEqual([isReplay(first), isReplay(second)], [false, true], path);
    assert.deepEqual([second.status, second.text], [first.status, first.text]);
    assert.deepEqual(await countRows(client, node), before);
  }
}

/** How many rows each table has of a workspace. */
export async function countRows({ workspaceId }: Client, { app }: Running): Promise<Record<string, number>> {
  const rows = await runSql<{ name: string; rows: number }>(app, sql`SELECT * FROM count_rows(${workspaceId})`);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** As a function, whose plan is kept: planning takes much longer than counting. */
export async function createCountRows({ app }: Running): Promise<void> {
  const tables = await runSql<{ name: string }>(
    app,
    sql`SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'workspace_id'
        WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}', count(*) FROM ${name} WHERE workspace_id = workspace`);
  await runSql(app, {
    text: `CREATE FUNCTION count_rows(workspace uuid) RETURNS TABLE (name text, rows bigint)
           LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
           AS $$ BEGIN RETURN QUERY ${counts.join(' UNION ALL ')}; END $$`,
    values: [],
  });
}

/** Lets something else happen to changes, while `work` is under way. */
export async function withChange<Result>(
  { app: { database } }: Running,
  instead: (change: () => Promise<any>) => Promise<any>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { change, transaction } = database;
  database.change = (workspaceId, statement) => instead(() => change(workspaceId, statement));
  database.transaction = (workspaceId, steps) => instead(() => transaction(workspaceId, steps));
  try {
    return await work();
  } finally {
    Object.assign(database, { change, transaction });
  }
}

/** Sends a request and resolves as soon as it is about to change something; what it then does waits until it is let go. */
export async function pauseChanges(node: Running, send: () => Promise<Answer>): Promise<{ release: () => Promise<Answer> }> {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const waitForRelease = async (change: () => Promise<any>) => {
    reached.resolve();
    await gate.promise;
    return change();
  };
  const { answer } = await withChange(node, waitForRelease, async () => {
    const answer = send();
    await reached.promise;
    return { answer };
  });
  const release = () => {
    gate.resolve();
    return answer;
  };
  return { release };
}
