import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { rounds } from '#test/runner/rounds.ts';
import { connectForBackup } from '../backup-queries.ts';
import { readText } from './read-text.ts';
import { sumsStatement } from './row-statements.ts';
import { withFreshBuckets } from './sums.ts';
import { SumsOverTime } from './sums-over-time.ts';

const table = { name: 'moved_things', columns: ['workspace_id', 'id', 'value'], key: ['workspace_id', 'id'] };
const [buckets, ids] = [8, 30];

const kinds = ['insert', 'update', 'delete', 'lock', 'undone', 'in a savepoint', 'ends later'] as const;
const change = fc.record({ kind: fc.constantFrom(...kinds), id: fc.integer({ min: 1, max: ids }) });

test('sums of a later snapshot are those of all its rows, whatever has changed them since, and however', async (t) => {
  const connectionString = await cloneTemplate();
  const [writer, late] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([writer.connect(), late.connect()]);
  // Partitioned, as events are.
  await writer.query(`
    CREATE TABLE moved_things (workspace_id uuid, id int, value text, PRIMARY KEY (workspace_id, id)) PARTITION BY RANGE (id);
    CREATE TABLE moved_things_few PARTITION OF moved_things FOR VALUES FROM (0) TO (10);
    CREATE TABLE moved_things_many PARTITION OF moved_things DEFAULT`);
  const readers = [
    await connectForBackup({ connectionString }, 'backup'),
    await connectForBackup({ connectionString }, 'backup'),
  ] as const;
  t.after(async () => {
    await Promise.all([writer, late, ...readers].map((client) => client.end()));
    await dropDatabase(connectionString);
  });

  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), async (batches) => {
      const workspaceId = randomUUID();
      const update = "UPDATE moved_things SET value = value || 'x' WHERE workspace_id = $1 AND id = $2";
      const make = async ({ kind, id }: { kind: (typeof kinds)[number]; id: number }) => {
        const values = [workspaceId, id];
        if (kind === 'insert')
          await writer.query('INSERT INTO moved_things VALUES ($1, $2, gen_random_uuid()) ON CONFLICT DO NOTHING', values);
        else if (kind === 'delete') await writer.query('DELETE FROM moved_things WHERE workspace_id = $1 AND id = $2', values);
        else if (kind === 'lock')
          await writer.query('SELECT FROM moved_things WHERE workspace_id = $1 AND id = $2 FOR UPDATE', values);
        else {
          await writer.query('BEGIN');
          if (kind === 'in a savepoint') await writer.query('SAVEPOINT one');
          await writer.query(update, values);
          await writer.query(kind === 'undone' ? 'ROLLBACK' : 'COMMIT');
        }
      };
      await writer.query('INSERT INTO moved_things SELECT $1, id, id FROM generate_series(1, $2::int, 2) AS id', [
        workspaceId,
        ids,
      ]);
      const sums = new SumsOverTime(workspaceId, [...readers]);
      for (const batch of [[], ...batches]) {
        const later = batch.find(({ kind }) => kind === 'ends later')?.id;
        for (const each of batch) if (each.kind !== 'ends later') await make(each);
        // Its id is older than the snapshot, and its row newer.
        if (later !== undefined) await late.query('BEGIN');
        if (later !== undefined) await late.query(update, [workspaceId, later]);
        await sums.moveOn();
        if (later !== undefined) await late.query('COMMIT');
        const read = await sums.read(table, buckets);
        assert.equal(read, await readText(sums.client, sumsStatement(table, workspaceId, buckets)));
        assert.equal(await sums.read(table, buckets), read);
      }
      await sums.end();
    }),
    { numRuns: rounds(12) },
  );
});

test('lines of buckets that were read again replace theirs, also where no rows are left', () => {
  const known = '0\t1\t5\n2\t2\t7\n11\t1\t1\n';
  assert.equal(withFreshBuckets(known, [2, 3], '3\t1\t9\n'), '0\t1\t5\n3\t1\t9\n11\t1\t1\n');
  assert.equal(withFreshBuckets(known, [0, 2, 11], ''), '');
});
