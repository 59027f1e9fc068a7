import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('changes that are on their way while the first of their kind waits for a lock on a table are made', async (t) => {
  const client = await newClient(running);
  const ids = [await client.addCandidate(), await client.addCandidate(), await client.addCandidate()];
  const blocker = new pg.Client({ connectionString: running.databaseUrl });
  await blocker.connect();
  t.after(() => blocker.end());
  // Of what the statement writes and no request reads. It is prepared now for the first time, in this file.
  await blocker.query('BEGIN; LOCK TABLE search_words IN ACCESS EXCLUSIVE MODE');
  const edits = ids.map((candidate_id) => client.patch('/v1/update-candidate', { candidate_id, headline: 'Baker' }));
  const answered = Promise.all(edits);
  while ((await blocker.query(`SELECT ${waitingForThis} AND waitstart < clock_timestamp() - interval '50 ms'`)).rowCount === 0);
  await blocker.query('COMMIT');
  assert.deepEqual(
    (await answered).map(({ status }) => status),
    [200, 200, 200],
  );
});

test('a change that the server ends because of a deadlock is made when the other one is through', async () => {
  const client = await newClient(running);
  const blocker = new pg.Client({ connectionString: running.databaseUrl });
  await blocker.connect();
  const isBlockerEnded = (error: { code?: string }) => {
    if (error.code === '40P01') return true;
    throw error;
  };
  try {
    // Which of the two the server ends is decided by who finds the deadlock first.
    for (let isEnded = true; isEnded; ) {
      const [one, other] = [await client.addJob(), await client.addJob()];
      await blocker.query('BEGIN');
      await blocker.query('UPDATE jobs SET job_title = $2 WHERE id = $1', [one, 'Blocked']);
      const change = running.app.database.change<{ id: string }>(
        client.workspaceId,
        sql`
          WITH first AS (SELECT id FROM jobs WHERE workspace_id = ${client.workspaceId} AND id = ${other} FOR UPDATE)
          UPDATE jobs SET job_title = 'Changed'
          WHERE workspace_id = ${client.workspaceId} AND id = ${one} AND EXISTS (SELECT FROM first) RETURNING id`,
      );
      // On the shared connection it waits for 20 ms only, then on one of its own.
      const waiting = `SELECT ${waitingForThis} AND waitstart < clock_timestamp() - interval '100 ms'`;
      while ((await blocker.query(waiting)).rowCount === 0);
      const update = blocker.query('UPDATE jobs SET job_title = $2 WHERE id = $1', [other, 'Blocked']);
      isEnded = await update.then(() => false, isBlockerEnded);
      await blocker.query('COMMIT');
      assert.deepEqual(await change, [{ id: one }]);
      const titles = [one, other].map(async (id) => (await client.get(`/v1/get-job?job_id=${id}`)).body.job.job_title);
      if (!isEnded) assert.deepEqual(await Promise.all(titles), ['Changed', 'Blocked']);
    }
  } finally {
    await blocker.end();
  }
});
