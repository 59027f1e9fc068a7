import assert from 'node:assert/strict';
import test from 'node:test';
import { newLink } from '#test/booking.ts';
import { addUser } from '#test/console-user.ts';
import { mailInSettings, replyAddressOf } from '#test/inbound.ts';
import { scheduled } from '#test/interviews.ts';
import { newOffer } from '#test/offers.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { addConfirmedReferral } from '#test/referrals.ts';
import { startApp } from '#test/start-app.ts';
import { type CandidateTable, candidateTables } from './candidate-tables.ts';

const running = startApp(mailInSettings);

/** A column with one of these names has the id of a candidate, of a person, or of something that is about one. */
const idColumns =
  /^(((kept|duplicate)_)?(candidate|person)_ids?|kept_id|duplicate_id|one_id|other_id|party_id|(interview|prescreen|offer|booking_link|note)_ids?)$/;

type Column = { name: string; column: string; parent: string | null };

/** All columns of all tables, without partitions, and the table that a foreign key of the column refers to. */
function listColumns(): Promise<Column[]> {
  return runSql<Column>(running.app, {
    text: `
      SELECT c.relname AS name, a.attname AS column,
        (SELECT max(k.confrelid::regclass::text) FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey) AND a.attname <> 'workspace_id') AS parent
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    values: [],
  });
}

test('every table with a candidate, or with something that is about one, is in the registry', async () => {
  const columns = await listColumns();
  const owned = Object.entries(candidateTables).flatMap(([name, { column }]) => (column === undefined ? [] : [name]));
  const found = columns.filter(({ column, parent }) => idColumns.test(column) || (parent !== null && owned.includes(parent)));
  assert.ok(found.length >= 30, `${found.length} columns were found`);
  const missing = found.filter(({ name }) => !(name in candidateTables)).map(({ name, column }) => `${name}.${column}`);
  assert.deepEqual(missing, []);
});

test('the registry names tables and columns that exist, and each row that is moved or has details has an id', async () => {
  const columns = Map.groupBy(await listColumns(), ({ name }) => name);
  const parents = new Set(Object.values(candidateTables).flatMap(({ of }) => of ?? []));
  for (const [name, { column, of, merge, erase }] of Object.entries(candidateTables)) {
    const known = (columns.get(name) ?? []).map((each) => each.column);
    assert.ok(known.length > 0, name);
    assert.ok(column === undefined || known.includes(column), `${name}.${column}`);
    assert.ok(of === undefined || candidateTables[of]?.column === 'candidate_id', `${name} of ${of}`);
    if (erase === 'deletes' || merge === 'moves') assert.ok(column !== undefined, `${name} has no column`);
    if (merge === 'moves' || parents.has(name)) assert.ok(known.includes('id'), `${name} has no id`);
  }
});

function mayTouch(table: CandidateTable | undefined): boolean {
  return table !== undefined && (typeof table.erase === 'string' || 'own' in table.erase);
}

test('an erasure deletes from, or redacts, every table that the registry says, and no other', async () => {
  const { client, apply, applicants } = await newOpening(running);
  await apply({ resume: { filename: 'cv.txt', content: Buffer.from('My life').toString('base64') } });
  const [applicant] = await applicants();
  const candidate_id = applicant.id;
  await newLink(client, { candidate_id });
  await startedPrescreen(client, { candidate_id });
  await scheduled(client, { candidate_id, reminders: [60] });
  const field = { object: 'candidate', key: 'years', label: 'Years', type: 'number', filterable: true };
  await client.post('/v1/create-custom-field', field);
  await client.patch('/v1/update-candidate', { candidate_id: candidate_id, custom_fields: { years: 3 } });
  await newOffer(client, { candidate_id });
  const user = await addUser(running, client.workspaceId);
  await client.post('/v1/add-note', { candidate_id, text: 'x', mentions: [user.id] });
  await replyAddressOf(running.app, client.workspaceId, candidate_id);
  await addConfirmedReferral(running, client, candidate_id);
  await client.patch('/v1/update-candidate', { candidate_id, status: 'rejected' });
  await runSql(running.app, { text: 'UPDATE candidates SET ai_skills_match = 50 WHERE id = $1', values: [candidate_id] });
  await runSql(running.app, { text: 'CREATE TABLE touched_tables (name text)', values: [] });
  await runSql(running.app, {
    text: `CREATE FUNCTION note_touched_table() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO touched_tables VALUES (TG_TABLE_NAME); RETURN NULL; END $$`,
    values: [],
  });
  const tables = await runSql<{ name: string }>(running.app, {
    text: `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'touched_tables'`,
    values: [],
  });
  for (const { name } of tables)
    await runSql(running.app, {
      text: `CREATE TRIGGER note_touched AFTER DELETE OR UPDATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION note_touched_table()`,
      values: [],
    });
  try {
    assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
    const touched = await runSql<{ name: string }>(running.app, { text: 'SELECT DISTINCT name FROM touched_tables', values: [] });
    const numbersOnly = ['workspace_counters', 'tokens', 'rate_limits', 'prescreen_totals', 'message_totals', 'interview_totals'];
    const names = touched.map(({ name }) => name).filter((name) => !numbersOnly.includes(name));
    assert.deepEqual(names.filter((name) => !mayTouch(candidateTables[name])).sort(), [], 'not in candidate-tables.ts');
    const expected = Object.keys(candidateTables).filter((name) => mayTouch(candidateTables[name]));
    assert.deepEqual(expected.filter((name) => !names.includes(name)).sort(), [], 'not touched by an erasure');
  } finally {
    for (const { name } of tables) await runSql(running.app, { text: `DROP TRIGGER note_touched ON ${name}`, values: [] });
    await runSql(running.app, { text: 'DROP FUNCTION note_touched_table', values: [] });
    await runSql(running.app, { text: 'DROP TABLE touched_tables', values: [] });
  }
});
