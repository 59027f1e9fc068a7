import { emailKey } from '#candidates/candidate.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { name, type Part, part, sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import type { LoadContext } from './context.ts';

/** What a record is known by beside its id: no two of a workspace have the same. */
type NaturalKey = { table: string; key: Part; id?: Part; of: (record: BundleRecord) => string | undefined };

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const address = (value: unknown) => (typeof value === 'string' ? emailKey(value) : undefined);

const naturalKeys: Record<string, NaturalKey> = {
  person: {
    table: 'people',
    key: part`t.email_key`,
    id: part`coalesce(t.merged_into, t.id)`,
    of: ({ email_key: key }) => text(key),
  },
  interviewer: { table: 'interviewers', key: part`t.email_key`, of: ({ email }) => address(email) },
  rejection_reason: { table: 'rejection_reasons', key: part`lower(t.name)`, of: ({ name: title }) => text(title)?.toLowerCase() },
  custom_field: { table: 'custom_fields', key: part`t.object || '.' || t.key`, of: ({ owner, key }) => `${owner}.${key}` },
};

/** Two people of a source are two here, though they have one address: only the first is known by it. */
export function withOwnAddresses(people: ReadRecord[]): ReadRecord[] {
  const taken = new Set<unknown>();
  return people.map((read) => {
    const { email_key: key } = read.record;
    if (key === undefined || !taken.has(key)) {
      taken.add(key);
      return read;
    }
    return withoutField(read, 'email_key');
  });
}

function withoutField(read: ReadRecord, field: string): ReadRecord {
  const { [field]: _, ...others } = read.record;
  return { ...read, record: { ...others, id: read.record.id }, raw: new Map([...read.raw].filter(([key]) => key !== field)) };
}

/** Records that are here already, by the ids that they have in the bundle. */
export async function findKnownRecords(
  tx: BulkTransaction,
  { workspaceId, source, account }: LoadContext,
  type: string,
  records: BundleRecord[],
): Promise<Map<string, string>> {
  const natural = naturalKeys[type];
  if (!natural) return new Map();
  const isOfSource =
    type === 'person'
      ? part`
      AND NOT EXISTS (
        SELECT FROM import_links WHERE import_links.workspace_id = t.workspace_id AND import_links.type = 'person' AND is_made
          AND record_id = t.id::text AND source = ${source} AND account = ${account})`
      : part``;
  const keys = records.map(natural.of).filter((key) => key !== undefined);
  const rows = await tx.query<{ key: string; id: string }>(sql`
    SELECT ${natural.key} AS key, ${natural.id ?? part`t.id`} AS id FROM ${name(natural.table)} AS t
    WHERE t.workspace_id = ${workspaceId} AND ${natural.key} = ANY (${keys}::text[])${isOfSource}`);
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map(
    records.flatMap((record) => {
      const id = byKey.get(natural.of(record) ?? '');
      return id === undefined ? [] : [[record.id, id] as const];
    }),
  );
}
