import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { refusal } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';

type Workspace = { workspace_id: string };
type Token = { id: string };

test('a workspace is found by its id or its name in any case, what happens to its tokens is in its audit log, and an ambiguous name is rejected with the ids', async (t) => {
  const settings = { DATABASE_URL: await newDatabase(t) };
  const create = (name: string) => musterJson<Workspace>(['workspace', 'create', '--name', name], settings);
  const [bakery, mill, otherMill] = [await create('Bread & Co'), await create('Mill'), await create('mill')];
  const made = await musterJson<Token>(['token', 'create', '--workspace', 'bread & CO', '--name', 'x'], settings);
  const { tokens } = await musterJson<{ tokens: Token[] }>(['token', 'list', '--workspace', bakery.workspace_id], settings);
  assert.deepEqual(
    tokens.map(({ id }) => id),
    [made.id],
  );
  await runMuster(['token', 'revoke', made.id], settings);
  assert.deepEqual(
    await query(
      { connectionString: settings.DATABASE_URL },
      'SELECT action, target_id, actor_id FROM audit_log ORDER BY created_at',
    ),
    [
      ['token.created', made.id, 'operator'],
      ['token.revoked', made.id, 'operator'],
    ],
  );
  const changed = await musterJson<Workspace>(['workspace', 'set-plan', 'mill', 'free'], settings);
  assert.equal(changed.workspace_id, otherMill.workspace_id);
  const planned = await query(
    { connectionString: settings.DATABASE_URL },
    "SELECT workspace_id FROM audit_log WHERE action = 'workspace.plan_changed'",
  );
  assert.deepEqual(planned, [[otherMill.workspace_id]]);
  assert.deepEqual(
    await runMuster(['token', 'list', '--workspace', 'MILL'], settings),
    refusal(`Several workspaces are named MILL. Use the id of one: ${mill.workspace_id}, ${otherMill.workspace_id}.`),
  );
});

test('the language model is off for a workspace until it is switched on, apart from screening', async (t) => {
  const databaseUrl = await newDatabase(t);
  const settings = { DATABASE_URL: databaseUrl };
  await musterJson(['workspace', 'create', '--name', 'Mill'], settings);
  const switches = () => query({ connectionString: databaseUrl }, 'SELECT ai, screening FROM workspaces');
  assert.deepEqual(await switches(), [[false, true]]);
  await runMuster(['workspace', 'set', 'Mill', '--ai', 'on'], settings);
  assert.deepEqual(await switches(), [[true, true]]);
  await runMuster(['workspace', 'set', 'Mill', '--ai', 'off', '--screening', 'off'], settings);
  assert.deepEqual(await switches(), [[false, false]]);
  const recorded = await query({ connectionString: databaseUrl }, 'SELECT action, actor_id FROM audit_log ORDER BY created_at, id');
  assert.deepEqual(recorded, [
    ['workspace.ai_switched', 'operator'],
    ['workspace.ai_switched', 'operator'],
    ['workspace.screening_switched', 'operator'],
  ]);
  assert.deepEqual(await runMuster(['workspace', 'set', 'Mill', '--ai', 'maybe'], settings), refusal('--ai must be on or off.'));
  assert.deepEqual(await runMuster(['workspace', 'set', 'Mill'], settings), refusal('Name --screening, --signals or --ai.'));
});

test('an erasure names the person and requires a confirmation', async (t) => {
  const databaseUrl = await newDatabase(t);
  const settings = { DATABASE_URL: databaseUrl };
  await musterJson(['workspace', 'create', '--name', 'Mill'], settings);
  await musterJson(['demo', '--candidates', '3', '--workspace', 'Mill', '--seed', '7'], settings);
  const connection = { connectionString: databaseUrl };
  const [[id, name, email] = []] = await query(connection, 'SELECT id, name, email FROM candidates ORDER BY id LIMIT 1');
  const count = async () => (await query(connection, 'SELECT 1 FROM candidates')).length;
  const person = `${name} (${email}, 1 application)`;
  const refused = `${person} would be permanently erased. Add --yes to confirm. Nothing was erased.`;
  assert.deepEqual(await runMuster(['candidate', 'erase', String(id)], settings), refusal(refused));
  assert.equal(await count(), 3);
  const { code, stdout } = await runMuster(['candidate', 'erase', String(id), '--yes'], settings);
  assert.deepEqual([code, stdout, await count()], [0, `Erased ${person}.\n`, 2]);
});

test('the length of a workspace or token name is limited', async () => {
  for (const args of [
    ['workspace', 'create'],
    ['token', 'create', '--workspace', 'Bakery'],
  ]) {
    const { code, stderr } = await runMuster([...args, '--name', 'x'.repeat(201)], {});
    assert.deepEqual([code, stderr], [2, 'muster: The name must be at most 200 characters.\n']);
  }
});

async function newDatabase(t: TestContext): Promise<string> {
  const url = await cloneTemplate();
  t.after(() => dropDatabase(url));
  return url;
}
