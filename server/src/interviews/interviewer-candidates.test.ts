import assert from 'node:assert/strict';
import test from 'node:test';
import type { Database } from '#storage/database.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';
import { openInterviewerCandidates } from './interviewer-candidates.ts';

const running = startApp();

/** The database, with the number of statements on the connections that all requests share, and on those of long reads. */
function countStatements(database: Database) {
  const counts = { shared: 0, long: 0 };
  const counted: Database = {
    ...database,
    query: (statement) => {
      counts.shared += 1;
      return database.query(statement);
    },
    longReads: (share) => ({
      query: (statement) => {
        counts.long += 1;
        return database.longReads(share).query(statement);
      },
    }),
  };
  const take = () => {
    const taken = { ...counts };
    Object.assign(counts, { shared: 0, long: 0 });
    return taken;
  };
  return { database: counted, take };
}

test('the candidates of all interviewers who are online are read with one statement, and again only after a change of interviews', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const emails = Array.from({ length: 20 }, (_, index) => `panel-${index}@panel.example`);
  const ada = await client.addCandidate({ name: 'Ada' });
  const bea = await client.addCandidate({ name: 'Bea' });
  const { id: interview_id, interviewers } = await scheduled(client, { candidate_id: ada, interviewers: emails });
  const ids: string[] = interviewers.map(({ id }: { id: string }) => id);
  const { database, take } = countStatements(running.app.database);
  const read = openInterviewerCandidates({ database });
  const readAll = () => Promise.all([...ids, ...ids].map((id) => read(workspaceId, id)));

  for (const found of await readAll()) assert.deepEqual(found, [ada]);
  assert.deepEqual(take(), { shared: 1, long: 1 });
  for (const found of await readAll()) assert.deepEqual(found, [ada]);
  assert.deepEqual(take(), { shared: 1, long: 0 });

  const [first = ''] = ids;
  const start_at = '2031-03-04T10:00:00Z';
  await scheduled(client, { candidate_id: bea, interviewers: emails.slice(0, 1), start_at });
  assert.deepEqual((await read(workspaceId, first)).toSorted(), [ada, bea].toSorted());
  assert.deepEqual(take(), { shared: 1, long: 1 });
  await client.post('/v1/cancel-interview', { interview_id });
  assert.deepEqual(await read(workspaceId, first), [bea]);
  await client.delete(`/v1/delete-candidate?id=${bea}`);
  assert.deepEqual(await read(workspaceId, first), []);
});
