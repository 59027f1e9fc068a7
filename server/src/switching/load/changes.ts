import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { join, name, type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import type { LoadContext, Step } from './context.ts';
import { changedFields, columnHashes, type FieldHashes, fieldHashes, type Link, urlOf } from './links.ts';
import { columnsOfRecord, rowText, withColumns } from './rows.ts';

/** Records with rows of their own, which may change there. What is a line of a history does not. */
const changeable = new Set([
  'company',
  'job',
  'interview_kit',
  'person',
  'application',
  'note',
  'task',
  'result',
  'interview',
  'offer',
]);

export function isChangeable({ name: type, table }: RecordType): boolean {
  return table !== undefined && changeable.has(type);
}

type Changing = { type: RecordType; step: Step; link: Link };

/**
 * What has changed there is taken where nobody has changed it here. `kept`: some of it stays as people have it; so does what is not there any
 * more, because it was erased.
 */
export async function changeRecord(
  tx: BulkTransaction,
  context: LoadContext,
  { type, step, link }: Changing,
  read: ReadRecord,
): Promise<'changed' | 'kept'> {
  const { loaded, record_id: id } = link;
  const table = type.table ?? '';
  if (!isChangeable(type) || !loaded) return 'kept';
  const [row] = await tx.query<{ now: FieldHashes; row: string; revision: boolean }>(sql`
    SELECT ${columnHashes} AS now, row_to_json(t)::text AS row, to_jsonb(t) ? 'revision' AS revision FROM ${name(table)} AS t
    WHERE t.workspace_id = ${context.workspaceId} AND t.id = ${id}::uuid FOR UPDATE`);
  if (!row) return 'kept';
  const wanted = changedColumns(type, step, context, { link, read });
  const taken = Object.fromEntries(Object.entries(wanted).filter(([column]) => row.now[column] === loaded[column]));
  const isKept = Object.keys(taken).length < Object.keys(wanted).length;
  await saveBefore(tx, context, { type, link, columns: Object.keys(taken) });
  if (Object.keys(taken).length > 0) {
    await updateRow(tx, context, { table, id, columns: taken, hasRevision: row.revision });
    await step.renew?.(tx, context, { ...read.record, id });
    await step.after?.(tx, context, []);
  }
  await tx.query(sql`
    UPDATE import_links SET hashes = ${JSON.stringify(fieldHashes(read))}::jsonb, url = ${urlOf(type.name, read)}
    WHERE workspace_id = ${context.workspaceId} AND source = ${context.source} AND account = ${context.account} AND type = ${type.name}
      AND source_id = ${link.source_id}`);
  if (Object.keys(taken).length > 0) await rememberColumns(tx, context, { type, link, columns: Object.keys(taken) });
  return isKept ? 'kept' : 'changed';
}

/** The columns of the fields that have changed there, and of what follows from them. */
function changedColumns(
  type: RecordType,
  step: Step,
  context: LoadContext,
  { link, read }: { link: Link; read: ReadRecord },
): RowColumns {
  const fields = changedFields(link.hashes, fieldHashes(read));
  const raw = new Map(fields.map((field) => [field, read.raw.get(field) ?? 'null']));
  const cleared: RowColumns = {};
  for (const field of fields)
    if (!read.raw.has(field))
      for (const column of Object.keys(type.fields[field]?.columns?.(undefined) ?? {})) cleared[column] = null;
  const direct = columnsOfRecord(type, { ...read, raw });
  const isAbout = step.moreOf ?? {};
  const more = step.more?.(context, read) ?? {};
  const following = Object.fromEntries(
    Object.entries(more).filter(([column]) => fields.some((field) => isAbout[field]?.includes(column))),
  );
  const {
    id: _id,
    workspace_id: _workspace,
    updated_at: _updated,
    created_at: _created,
    ...columns
  } = withColumns({ ...cleared, ...direct }, following);
  return columns;
}

type ColumnsOfRow = { table: string; id: string; columns: RowColumns; hasRevision: boolean };

async function updateRow(
  tx: BulkTransaction,
  { workspaceId }: LoadContext,
  { table, id, columns, hasRevision }: ColumnsOfRow,
): Promise<void> {
  const set = Object.keys(columns).map((column) => part`${name(column)} = r.${name(column)}`);
  const revision: Part[] = hasRevision ? [part`revision = t.revision + 1`] : [];
  await tx.query(
    withCustomPlan(sql`
      UPDATE ${name(table)} AS t SET ${join([...set, ...revision], ', ')}
      FROM json_populate_record(NULL::${name(table)}, ${rowText(columns)}::json) AS r
      WHERE t.workspace_id = ${workspaceId} AND t.id = ${id}::uuid`),
  );
}

type OfLink = { type: RecordType; link: Link; columns: string[] };

/** The first time that an import changes a row. */
async function saveBefore(
  tx: BulkTransaction,
  { workspaceId, importId }: LoadContext,
  { type, link, columns }: OfLink,
): Promise<void> {
  await tx.query(
    withCustomPlan(sql`
      INSERT INTO import_changes (workspace_id, import_id, type, record_id, before, hashes)
      SELECT ${workspaceId}::uuid, ${importId}::uuid, ${type.name}, ${link.record_id},
        coalesce((SELECT json_object_agg(key, value) FROM json_each(row_to_json(t)) WHERE key = ANY (${columns}::text[])), '{}'),
        ${JSON.stringify({ hashes: link.hashes, loaded: link.loaded })}::jsonb
      FROM ${name(type.table ?? '')} AS t WHERE t.workspace_id = ${workspaceId} AND t.id = ${link.record_id}::uuid
      ON CONFLICT DO NOTHING`),
  );
}

async function rememberColumns(tx: BulkTransaction, context: LoadContext, { type, link, columns }: OfLink): Promise<void> {
  const { workspaceId, source, account } = context;
  await tx.query(
    withCustomPlan(sql`
      UPDATE import_links SET loaded = loaded || (
        SELECT jsonb_object_agg(key, value) FROM jsonb_each(${columnHashes}) WHERE key = ANY (${columns}::text[]))
      FROM ${name(type.table ?? '')} AS t
      WHERE t.workspace_id = ${workspaceId} AND t.id = ${link.record_id}::uuid AND import_links.workspace_id = ${workspaceId}
        AND import_links.source = ${source} AND import_links.account = ${account} AND import_links.type = ${type.name}
        AND import_links.source_id = ${link.source_id}`),
  );
}
