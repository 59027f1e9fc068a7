import assert from 'node:assert/strict';
import test from 'node:test';
import { startAppWithoutServer } from '#test/open-node.ts';
import { parentsFirst } from './schema.ts';

const running = startAppWithoutServer();

// The bit of pg_trigger.tgtype. A restore only inserts.
const onInsert = 4;

test('the schema has only kinds of objects that a backup includes', async () => {
  const left = await running.app.database.query<{ kind: string; name: string }>({
    text: `
      SELECT 'trigger that a restore fires' AS kind, tgname::text AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgtype & ${onInsert} > 0 AND prosrc NOT LIKE '%muster.restoring%'
      UNION ALL SELECT 'view', relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'f')
      UNION ALL SELECT 'inherited table', inhrelid::regclass::text FROM pg_inherits JOIN pg_class ON pg_class.oid = inhparent AND relkind = 'r'
      UNION ALL SELECT 'large object', oid::text FROM pg_largeobject_metadata
      UNION ALL SELECT 'column that is always generated', attname FROM pg_attribute WHERE attrelid >= 16384 AND attidentity = 'a'
      UNION ALL SELECT 'partition of another kind', relname FROM pg_class JOIN pg_partitioned_table ON partrelid = oid WHERE partstrat <> 'r'
      UNION ALL SELECT 'schema', nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('public', 'information_schema')`,
    values: [],
  });
  assert.deepEqual(left, []);
});

test('tables are copied after the tables they reference, and a cycle of foreign keys is an error that names them', () => {
  const tables = ['tokens', 'companies', 'workspaces', 'jobs'].map((name) => ({ name, columns: [] }));
  const references = [
    { child: 'tokens', parent: 'workspaces' },
    { child: 'jobs', parent: 'companies' },
    { child: 'companies', parent: 'workspaces' },
  ];
  assert.deepEqual(
    parentsFirst(tables, references).map(({ name }) => name),
    ['workspaces', 'tokens', 'companies', 'jobs'],
  );
  assert.throws(
    () => parentsFirst(tables, [...references, { child: 'workspaces', parent: 'jobs' }]),
    /^Error: Foreign keys form a cycle: tokens, companies, workspaces, jobs\.$/,
  );
});
