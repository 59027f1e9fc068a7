import type { BulkSession } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';

const fields = [
  'name',
  'first_name',
  'last_name',
  'emails',
  'phones',
  'links',
  'city',
  'country',
  'headline',
  'company',
  'title',
  'languages',
];

/** Muster has who somebody is with each application, so records of people wait on the connection until their applications come. */
export async function rememberIdentities(bulk: BulkSession, people: ReadRecord[]): Promise<void> {
  await bulk.query({
    text: 'CREATE TEMPORARY TABLE IF NOT EXISTS identities (person_id text PRIMARY KEY, identity json NOT NULL)',
    values: [],
  });
  const rows = people.map(({ record, raw }) => ({ person_id: record.id, identity: identityText(raw) }));
  await bulk.query(sql`
    INSERT INTO identities SELECT given.person_id, given.identity::json
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (person_id text, identity text)
    ON CONFLICT (person_id) DO UPDATE SET identity = excluded.identity`);
}

function identityText(raw: ReadonlyMap<string, string>): string {
  return `{${fields.flatMap((field) => (raw.has(field) ? [`"${field}":${raw.get(field)}`] : [])).join(',')}}`;
}

/** The applications with who their people are, where they do not say so themselves. */
export async function addIdentities(bulk: BulkSession, applications: ReadRecord[]): Promise<ReadRecord[]> {
  const ids = applications.filter(({ raw }) => !raw.has('identity')).map(({ record }) => String(record.person_id));
  const rows = await bulk.query<{ person_id: string; identity: string }>(sql`
    SELECT person_id, identity::text AS identity FROM identities WHERE person_id = ANY (${[...new Set(ids)]}::text[])`);
  const known = new Map(rows.map(({ person_id, identity }) => [person_id, identity]));
  return applications.map((read) => {
    const identity = known.get(String(read.record.person_id));
    if (identity === undefined || read.raw.has('identity')) return read;
    const withIdentity = (raw: ReadRecord['raw']) => new Map([...raw, ['identity', identity]]);
    return {
      ...read,
      record: { ...read.record, identity: JSON.parse(identity) },
      raw: withIdentity(read.raw),
      source: { ...read.source, raw: withIdentity(read.source.raw) },
    };
  });
}
