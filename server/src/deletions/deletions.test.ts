import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function deletions(
  client: Client,
  query = '',
): Promise<{ kind: string; id: string; deleted_at: string; merged_into: string | null }[]> {
  return (await client.get(`/v1/deletions?${query}`)).body.deletions;
}

test('whatever is deleted is listed by its id, with what was deleted with it', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const { company } = (await client.post('/v1/companies', { name: 'Mill' })).body;
  const candidate_id = await client.addCandidate({ email: 'ada@x.example', job_id });
  const second = await client.addCandidate({ email: 'ada@x.example' });
  const { id: interview } = await scheduled(client, { candidate_id });
  const addNote = async () => (await client.post('/v1/add-note', { candidate_id, text: 'Knows rye' })).body.note.id;
  const [deletedNote, erasedNote] = [await addNote(), await addNote()];
  const user = await signedInUser(running, client.workspaceId);
  await user.post('/console/v1/add-note', { candidate_id, text: 'Only for me', is_private: true });
  await client.delete(`/v1/delete-note?id=${deletedNote}`);
  await client.delete(`/v1/delete-job?id=${job_id}`);
  await client.delete(`/v1/delete-company?id=${company.id}`);
  assert.deepEqual(
    (await deletions(client)).map(({ kind, id }) => [kind, id]),
    [
      ['note', deletedNote],
      ['job', job_id],
      ['company', company.id],
    ],
  );
  const since = (await deletions(client)).at(-1)?.deleted_at;
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  const erased = [
    ['candidate', candidate_id],
    ['candidate', second],
    ['company', company.id],
    ['interview', interview],
    ['note', erasedNote],
  ];
  const listed = (await deletions(client, `since=${since}`)).map(({ kind, id }) => [kind, id]);
  assert.deepEqual(listed.toSorted(), erased.toSorted());
  assert.deepEqual((await deletions(client, 'kind=note,job')).map(({ kind }) => kind).toSorted(), ['job', 'note', 'note']);
  assert.deepEqual(await deletions(await newClient(running)), []);
});

test('a merged candidate is listed with the one of which it is a part, until the merge is undone', async () => {
  const client = await newClient(running);
  const [kept, duplicate] = [
    await client.addCandidate({ email: 'a@x.example' }),
    await client.addCandidate({ email: 'b@x.example' }),
  ];
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate })).body;
  const [merged] = await deletions(client);
  assert.deepEqual([merged?.kind, merged?.id, merged?.merged_into], ['candidate', duplicate, kept]);
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual(await deletions(client), []);
});

test('pages of deletions have each once, and old ones are forgotten', async () => {
  const client = await newClient(running);
  const ids = await Promise.all(Array.from({ length: 5 }, () => client.addJob()));
  for (const id of ids) await client.delete(`/v1/delete-job?id=${id}`);
  const read: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await client.get(`/v1/deletions?limit=2${cursor}`);
    read.push(...body.deletions.map(({ id }: { id: string }) => id));
    if (!body.has_more) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  assert.deepEqual(read, ids);
  assert.equal((await client.get('/v1/deletions?since=2026-01-01&cursor=x')).body.error, 'cursor is not valid');
  assert.equal((await client.get('/v1/deletions?kind=people')).status, 400);
  await runSql(
    running.app,
    sql`UPDATE deletions SET deleted_at = now() - interval '91 days' WHERE workspace_id = ${client.workspaceId} AND id <> ${ids[0] ?? ''}`,
  );
  await runTask(running.app, 'purge the list of deletions');
  assert.deepEqual(
    (await deletions(client)).map(({ id }) => id),
    ids.slice(0, 1),
  );
});
