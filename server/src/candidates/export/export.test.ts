import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('the file has all that match, in the order of the list, whatever their number', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  await runSql(
    running.app,
    sql`INSERT INTO candidates (workspace_id, id, person_id, type, status, name, created_at, updated_at, tags)
        SELECT ${workspaceId}::uuid, gen_random_uuid(), gen_random_uuid(), 'prospect', 'applied', 'P' || n, now() - n * interval '1 second', now(),
          ARRAY['b', 'a,"']
        FROM generate_series(1, 1201) AS n`,
  );
  await client.addCandidate({ name: '=HYPERLINK("x")', type: 'prospect', status: 'offer' });
  const columns = ['name', 'status', 'tags'];
  const all = (await client.post('/v1/export-candidates', { columns })).body;
  assert.equal(all.total, 1202);
  const file = await client.get(`/v1/export-csv?export_id=${all.export_id}`);
  assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="candidates-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = file.text.split('\r\n');
  assert.deepEqual(lines.slice(0, 3), ['name,status,tags', `"'=HYPERLINK(""x"")",applied,`, 'P1,applied,"b, a,"""']);
  const bytes = await fetch(`${running.url}/v1/export-csv?export_id=${all.export_id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  assert.deepEqual([...new Uint8Array(await bytes.arrayBuffer()).slice(0, 3)], [0xef, 0xbb, 0xbf], 'spreadsheets need the mark');
  assert.deepEqual([lines.length, lines.at(-2), lines.at(-1)], [1204, 'P1201,applied,"b, a,"""', '']);
});

test('only whoever prepared an export reads it, for an hour; the console asks for the password and the audit log has it', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const id = await client.addCandidate({ name: 'Ada', email: 'ada@x.example' });
  await client.addCandidate({ name: 'Bea' });
  const recruiter = await signedInUser(running, workspaceId, { role: 'recruiter' });
  const { export_id, total } = (await recruiter.post('/console/v1/export-candidates', { candidate_ids: [id], columns: ['email'] }))
    .body;
  assert.equal(total, 1);
  const file = await recruiter.get(`/console/v1/export-csv?export_id=${export_id}`);
  assert.equal(file.text, 'email\r\nada@x.example\r\n');
  const stranger = await call(`${running.url}/v1/export-csv?export_id=${export_id}`, { token: client.token });
  assert.deepEqual([stranger.status, stranger.body.error], [401, 'Invalid export id']);
  const manager = await signedInUser(running, workspaceId, { role: 'hiring_manager' });
  assert.equal((await manager.post('/console/v1/export-candidates', {})).status, 403);
  await runSql(running.app, sql`UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = ${workspaceId}`);
  const unconfirmed = await recruiter.post('/console/v1/export-candidates', {});
  assert.equal(unconfirmed.headers.get('x-error-code'), 'confirmation_required');
  const { entries } = (await client.get('/v1/audit-log?action=candidates.exported')).body;
  assert.deepEqual([entries.length, entries[0].count, entries[0].target_id], [1, 1, export_id]);
  await runSql(running.app, sql`UPDATE candidate_exports SET expires_at = now() WHERE workspace_id = ${workspaceId}`);
  assert.equal((await recruiter.get(`/console/v1/export-csv?export_id=${export_id}`)).status, 401);
  await runTask(running.app, 'purge exports of candidates');
  assert.deepEqual(await runSql(running.app, sql`SELECT 1 FROM candidate_exports WHERE workspace_id = ${workspaceId}`), []);
});

test('further addresses and numbers are columns of the file', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name: 'Ada' });
  const contacts = { other_emails: ['a@x.example', 'b@x.example'], other_phones: ['030 1; ask'] };
  await client.patch('/v1/update-candidate', { candidate_id, ...contacts });
  const columns = ['other_phones', 'name', 'other_emails'];
  for (const chosen of [{ candidate_ids: [candidate_id] }, {}]) {
    const { export_id } = (await client.post('/v1/export-candidates', { ...chosen, columns })).body;
    const file = await client.get(`/v1/export-csv?export_id=${export_id}`);
    assert.equal(file.text, 'other_phones,name,other_emails\r\n"[""030 1; ask""]",Ada,"a@x.example; b@x.example"\r\n');
  }
});
