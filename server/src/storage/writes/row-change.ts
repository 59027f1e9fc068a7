import { join, name, Part, part } from '#storage/sql.ts';
import { arraysOf, type Columns, columnNames, columnValues, type RowOf, readValue, valueNames } from './columns.ts';

/**
 * The row that a change is about, as data. Changes of one kind share a statement; those that find their row as it was read have their ordinals
 * in its result, which is called `change` by the rows that are written with them.
 */
export class RowChange {
  readonly kind: ChangeKind;
  readonly row: Keyed;
  /** No two changes of the same row are in one batch. */
  readonly key: string;

  constructor(kind: ChangeKind, row: Keyed, key: string) {
    this.kind = kind;
    this.row = row;
    this.key = key;
  }
}

export type ChangeKind<Row extends Keyed = Keyed> = {
  /** The statement of a batch, called `change`, which returns `ordinal` of the rows that it found; and what it reads from. */
  ctes(workspaceId: string, rows: Row[]): { change: Part; written?: Part };
  /** With several rows, one that is locked is not waited for, so that two statements cannot wait for each other: its change is tried again alone. */
  skipsLocked?: true;
  /** SQL of a single change, which has a statement to itself. */
  isAlone?: true;
};

/** A change by SQL of its own. The statements beside it read what it returns as `change`. */
export function changeBySql(change: Part): RowChange {
  const kind: ChangeKind = {
    ctes: () => ({ written: change, change: part`SELECT 1 AS ordinal, written.* FROM written` }),
    isAlone: true,
  };
  return new RowChange(kind, { id: '' }, '');
}

/** Defines changes that are about a row which stays as it is. The result makes one of them. */
export function defineChange<Row extends Keyed>(kind: ChangeKind<Row>): (row: Row) => RowChange {
  return (row) => new RowChange(kind, row, row.id);
}

type Keyed = { id: string };
type UpdateOptions = {
  /** Further assignments, of values that are not in the row as they are. They read the new values from `found`. */
  set?: Part;
  /** A further condition for the row. */
  where?: Part;
};

/**
 * Defines how rows of a table are saved, each only if it has the revision that was read, and meets the condition of its own if it has one: then
 * it has a statement to itself. The rows are found by key and then by ctid: the subquery is read first, because the planner takes the
 * condition in CASE for one that half of the table meets. Conditions of which it expects few rows, on a table without statistics, would make it
 * read the whole table for each change.
 */
export function defineUpdate<const Of extends Columns<never>>(
  table: string,
  columns: Of,
  { set = part``, where = part`true` }: UpdateOptions = {},
): (row: RowOf<Of> & Keyed & { read_revision: number }, condition?: Part) => RowChange {
  const target = name(table);
  const read = { id: 'uuid', read_revision: 'int', ...columns } as const;
  const assignments = part`${assign(columns)}${set}`;
  const kindWith = (condition: Part): ChangeKind => ({
    ctes: (workspaceId, rows) => ({
      change: part`
    UPDATE ${target} SET ${assignments}, revision = found.read_revision + 1
    FROM (
      SELECT requested.*, target.ctid AS target_ctid
      FROM unnest(${arraysOf(read, rows)}) WITH ORDINALITY AS requested (${valueNames(read)}, ordinal), LATERAL (
        SELECT ctid FROM ${target} AS target WHERE target.workspace_id = ${workspaceId} AND target.id = requested.id LIMIT 1
      ) AS target
      OFFSET 0
    ) AS found
    WHERE ${target}.ctid = found.target_ctid
      AND CASE WHEN ${target}.workspace_id = ${workspaceId} AND ${target}.revision = found.read_revision AND ${condition} THEN true END
    RETURNING found.ordinal::int AS ordinal, ${target}.id`,
    }),
  });
  const shared = kindWith(where);
  const alone = (condition: Part): ChangeKind => ({ ...kindWith(part`${where} AND ${condition}`), isAlone: true });
  return (row, condition) => new RowChange(condition ? alone(condition) : shared, row, `${table} ${row.id}`);
}

/** Defines how new rows of a table are added. One that conflicts with another row fails, and with it its batch. */
export function defineNewRow<const Of extends Columns<never>>(table: string, columns: Of): (row: RowOf<Of> & Keyed) => RowChange {
  const all = { id: 'uuid', ...columns } as const;
  const kind: ChangeKind = {
    ctes: (workspaceId, rows) => ({
      written: part`
      INSERT INTO ${name(table)} (workspace_id, ${columnNames(all)})
      SELECT ${workspaceId}::uuid, ${columnValues<never>(all)} FROM unnest(${arraysOf(all, rows)}) AS given (${valueNames(all)})
      RETURNING id`,
      change: part`
      SELECT requested.ordinal::int AS ordinal, id
      FROM written JOIN unnest(${rows.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS requested (id, ordinal) USING (id)`,
    }),
  };
  return (row) => new RowChange(kind, row, `${table} ${row.id}`);
}

function assign(columns: Columns<never>): Part {
  return join(
    Object.entries(columns).map(
      ([column, type]) => part`${name(column)} = ${type instanceof Part ? type : readValue('found', column, type)}`,
    ),
    ', ',
  );
}
