import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { secretPages } from '#test/secret-pages.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

const times = 3;

/** The hash of all rows of each table, with the transactions that wrote them: an update to the same values changes it, too. */
async function tableHashes({ app }: Running): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string }>(app, {
    text: `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    values: [],
  });
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await runSql<{ row: string }>(app, {
      text: `SELECT xmin::text || each::text AS row FROM ${name} AS each`,
      values: [],
    });
    hashes[name] = hash(
      'sha256',
      rows
        .map(({ row }) => row)
        .sort()
        .join('\n'),
    );
  }
  return hashes;
}

// The secrets of the console are in a cookie and behind the # of an address, which no server sees.
const withoutAddress = ['invite_directory', 'session_directory', 'sign_in_links', 'calendar_channels'];

/** The tables that find the page of a secret. */
async function directories({ app }: Running): Promise<string[]> {
  const tables = await runSql<{ name: string }>(app, {
    text: `SELECT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
           WHERE attname = 'secret_hash' AND relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    values: [],
  });
  return tables.flatMap(({ name }) => (withoutAddress.includes(name) ? [] : [name])).sort();
}

/** Runs `work` on a server that is stopped afterwards, so that what it does with a delay is done. */
async function onServer<Result>(databaseUrl: string, work: (running: Running) => Promise<Result>): Promise<Result> {
  const { running, stop } = await startAppOn(databaseUrl);
  try {
    return await work(running);
  } finally {
    await stop();
  }
}

test('GET and HEAD of every secret address, several times each, change no row of any table', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const paths = await onServer(databaseUrl, async (running) => {
    const opened: string[] = [];
    for (const { directory, open } of secretPages) {
      const urls = await open(running, await newClient(running));
      assert.ok(urls.length > 0, directory ?? 'made of the id');
      opened.push(...urls.map((url) => url.slice(running.url.length)));
    }
    return opened;
  });
  await onServer(databaseUrl, async (running) => {
    assert.deepEqual(await directories(running), secretPages.flatMap(({ directory }) => directory ?? []).sort());
    const before = await tableHashes(running);
    assert.ok(Object.keys(before).length > 30);
    for (const path of paths) {
      for (const method of ['GET', 'HEAD']) {
        const responses = await Promise.all(Array.from({ length: times }, () => fetch(running.url + path, { method })));
        assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200], `${method} ${path.slice(0, 12)}…`);
        await Promise.all(responses.map((response) => response.arrayBuffer()));
      }
    }
    assert.deepEqual(await tableHashes(running), before);
  });
});
