import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type BookingLinkFilters, findBookingLink, findBookingLinkKey, listBookingLinks } from './booking-link-queries.ts';

const running = startAppWithoutServer();
const rows = 20_000;
const limit = 20;
// Of the rows that a page reads: with 1 % of the links open, an order that no index has reads these.
const readMax = rows / 50;

/** Links of two years: most have expired, a third was booked, a few were revoked, one in a hundred is open. */
async function seed(workspaceId: string, count: number): Promise<{ candidate_id: string; job_id: string }> {
  const [candidate_id, job_id] = [uuidv7(), uuidv7()];
  await runSql(running.app, {
    text: `
      INSERT INTO booking_links (workspace_id, id, candidate_id, job_id, interviewer_ids, sealed_secret, settings, expires_at, interview_id,
        created_at, updated_at, revoked_at)
      SELECT $1::uuid, gen_random_uuid(), CASE WHEN n % 5000 = 0 THEN $2::uuid ELSE gen_random_uuid() END,
        CASE WHEN n % 20 = 0 THEN $3::uuid END, '{}', '', '{}', now() + ($4 / 100 - n) * interval '1 minute',
        CASE WHEN n % 3 = 0 THEN gen_random_uuid() END, now() - n * interval '1 minute', now() - (n * 7919 % $4) * interval '1 minute',
        CASE WHEN n % 10 = 1 THEN now() END
      FROM generate_series(1, $4::int) AS n`,
    values: [workspaceId, candidate_id, job_id, count],
  });
  await runSql(running.app, {
    text: `INSERT INTO booking_link_directory SELECT sha256(id::text::bytea), workspace_id, id FROM booking_links WHERE workspace_id = $1`,
    values: [workspaceId],
  });
  return { candidate_id, job_id };
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** The rows of booking_links and its directory that a statement reads. */
async function rowsRead(run: (db: any) => Promise<unknown>): Promise<number> {
  const sent: Statement[] = [];
  const query = async (statement: Statement) => {
    sent.push(statement);
    return [];
  };
  await run({ query, longReads: () => ({ query }) });
  const [statement] = sent;
  const [explained] = await runSql<{ 'QUERY PLAN': [{ Plan: Node }] }>(running.app, {
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${statement?.text}`,
    values: statement?.values ?? [],
  });
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const nodes = explained
    ? flat(explained['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name']?.startsWith('booking_link'))
    : [];
  assert.ok(nodes.length > 0 && nodes.every((node) => node['Node Type'] !== 'Seq Scan'), JSON.stringify(nodes));
  return nodes.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
}

test('no list of booking links and no page reads through all of them', async () => {
  const { workspaceId } = await newClient(running);
  const { candidate_id, job_id } = await seed(workspaceId, rows);
  await seed((await newClient(running)).workspaceId, 2000);
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  const at = new Date();
  const filters: BookingLinkFilters[] = [
    {},
    { candidate_id },
    { job_id },
    ...(['open', 'booked', 'expired', 'revoked'] as const).map((status) => ({ statuses: [status] })),
    { statuses: ['open', 'booked'] },
  ];
  for (const each of filters) {
    for (const sort of ['-created_at', 'created_at', '-updated_at'] as const) {
      const read = await rowsRead((db) =>
        listBookingLinks(db, workspaceId, { filters: each, page: { limit, sort, after: undefined }, at }),
      );
      assert.ok(read <= (each.job_id ? rows / 20 : readMax), `${JSON.stringify(each)} ${sort}: ${read} rows`);
    }
  }
  assert.ok((await rowsRead((db) => findBookingLink(db, workspaceId, candidate_id))) <= 1);
  assert.ok((await rowsRead((db) => findBookingLinkKey(db, Buffer.alloc(32)))) <= 1);
});
