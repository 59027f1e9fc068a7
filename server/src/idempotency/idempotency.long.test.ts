import test, { after, before } from 'node:test';
import { newClient } from '#test/factories.ts';
import { createCountRows, loseRaces } from '#test/idempotency.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import { requests } from '#test/valid-requests.ts';

let nodes: [Running, Running];

before(async () => {
  const databaseUrl = await cloneTemplate();
  const started = [await startAppOn(databaseUrl), await startAppOn(databaseUrl)] as const;
  after(async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await dropDatabase(databaseUrl);
  });
  nodes = [started[0].running, started[1].running];
  await createCountRows(nodes[0]);
});

test('on every POST endpoint a node that loses the race rolls back its change and returns the response of the other', async (t) => {
  const client = await newClient(nodes[0]);
  const tried = Object.entries(requests).map(async ([path, request]) => [path, await request(client, t, nodes[0])] as const);
  await loseRaces(client, nodes, await Promise.all(tried));
});
