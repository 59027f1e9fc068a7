import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { join, name, type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import type { LoadContext, OtherRow } from './context.ts';

/** JSON that is put into a row as it stands. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The columns that the fields of a record have a place in. */
export function columnsOfRecord({ fields }: RecordType, { record, raw }: ReadRecord): RowColumns {
  const columns: RowColumns = {};
  for (const [key, { columns: place }] of Object.entries(fields)) {
    const written = raw.get(key);
    if (!place || written === undefined || written === 'null') continue;
    // Only values that are taken as a whole can be taken as they are written.
    const value = record[key];
    Object.assign(columns, place(typeof value === 'object' && isWhole(place) ? new RawJson(written) : value));
  }
  return columns;
}

/** With others in their place, or beside them; what is undefined says nothing. */
export function withColumns(columns: RowColumns, others: RowColumns): RowColumns {
  return { ...columns, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) };
}

function isWhole(place: (value: unknown) => RowColumns): boolean {
  const mark = {};
  return Object.values(place(mark)).includes(mark);
}

type ColumnDefaults = { table: string; column: string; value: string };

/** What columns that may not be null have by themselves. JSON has a null of its own. */
export async function readDefaults(db: Pick<BulkTransaction, 'query'>): Promise<Map<string, Map<string, string>>> {
  const rows = await db.query<ColumnDefaults>(sql`
    SELECT c.relname AS "table", a.attname AS "column", coalesce(pg_get_expr(d.adbin, d.adrelid), $$'null'$$) AS value
    FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid LEFT JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND a.attnotnull
      AND (d.adbin IS NOT NULL OR a.atttypid IN ('json'::regtype, 'jsonb'::regtype))`);
  const defaults = new Map<string, Map<string, string>>();
  for (const { table, column, value } of rows) defaults.set(table, (defaults.get(table) ?? new Map()).set(column, value));
  return defaults;
}

/** Adds rows that are not there yet, and returns what `returned` is of those that are new. */
export async function insertRows(
  tx: BulkTransaction,
  { table, rows, returned }: { table: string; rows: RowColumns[]; returned: Part },
): Promise<string[]> {
  if (rows.length === 0) return [];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
  const defaults = (await defaultsOf(tx)).get(table);
  const values = columns.map((column) => {
    const standard = defaults?.get(column);
    return standard ? part`coalesce(r.${name(column)}, ${name(standard)})` : part`r.${name(column)}`;
  });
  const text = `[${rows.map(rowText).join(',')}]`;
  const inserted = await tx.query<{ id: string }>(
    withCustomPlan(sql`
      INSERT INTO ${name(table)} AS t (${join(columns.map(name), ', ')})
      SELECT ${join(values, ', ')} FROM json_populate_recordset(NULL::${name(table)}, ${text}::json) AS r
      ON CONFLICT DO NOTHING RETURNING ${returned} AS id`),
  );
  return inserted.map(({ id }) => id);
}

const known = new WeakMap<object, Map<string, Map<string, string>>>();

async function defaultsOf(tx: BulkTransaction): Promise<Map<string, Map<string, string>>> {
  const found = known.get(tx) ?? (await readDefaults(tx));
  known.set(tx, found);
  return found;
}

export function rowText(row: RowColumns): string {
  const cells = Object.entries(row).map(
    ([column, value]) => `${JSON.stringify(column)}:${value instanceof RawJson ? value.text : (JSON.stringify(value) ?? 'null')}`,
  );
  return `{${cells.join(',')}}`;
}

export async function insertOthers(tx: BulkTransaction, { workspaceId }: LoadContext, others: OtherRow[]): Promise<void> {
  const tables = new Map<string, OtherRow['row'][]>();
  for (const { table, row } of others) tables.set(table, [...(tables.get(table) ?? []), { workspace_id: workspaceId, ...row }]);
  for (const [table, rows] of tables) await insertRows(tx, { table, rows, returned: part`'1'` });
}
