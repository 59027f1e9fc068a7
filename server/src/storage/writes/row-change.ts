import { join, name, type Part, part } from '#storage/sql.ts';
import { arraysOf, assign, type Columns, columnNames, columnValues, type RowOf, valueNames } from './columns.ts';

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

type LockOptions<Of extends Columns<never>> = {
  /** How it is locked until the commit. */
  lock: Part;
  /** Further columns, for what is written with it. */
  found?: Part;
  /** A condition for the row, which may read these values from `requested`. */
  where?: Part;
  values?: Of;
} & Pick<ChangeKind, 'isAlone' | 'skipsLocked'>;

/** Defines changes that are about a row which stays as it is, and is locked. */
export function defineLock<const Of extends Columns<never>>(
  table: string,
  { lock, found = part``, where = part`true`, values, ...waiting }: LockOptions<Of>,
): (row: RowOf<Of> & Keyed) => RowChange {
  const target = name(table);
  const read: Columns<never> = { id: 'uuid', ...values };
  const kind: ChangeKind = {
    ...waiting,
    ctes: (workspaceId, rows) => ({
      change: part`
      SELECT requested.ordinal::int AS ordinal, found.*
      FROM unnest(${arraysOf(read, rows)}) WITH ORDINALITY AS requested (${valueNames(read)}, ordinal), LATERAL (
        SELECT ${target}.id${found} FROM ${target}
        WHERE ${target}.workspace_id = ${workspaceId} AND ${target}.id = requested.id AND ${where} LIMIT 1
        ${lock} OF ${target} ${waiting.skipsLocked && rows.length > 1 ? skipLocked : noSql}
      ) AS found`,
    }),
  };
  return (row) => new RowChange(kind, row, `${table} ${row.id}`);
}

const skipLocked = part`SKIP LOCKED`;
const noSql = part``;

type Keyed = { id: string };

/**
 * Defines how rows of a table are saved, each only if it has the revision that was read, and meets the condition, and one of its own if it has
 * one: then it has a statement to itself. SQL among the columns reads the new values from `found`. The rows are found by key and then by ctid:
 * the subquery is read first, because the planner takes the condition in CASE for one that half of the table meets. Conditions of which it
 * expects few rows, on a table without statistics, would make it read the whole table for each change.
 */
export function defineUpdate<const Of extends Columns<never>>(
  table: string,
  columns: Of,
  where = part`true`,
): (row: RowOf<Of> & Keyed & { read_revision: number }, condition?: Part) => RowChange {
  const target = name(table);
  const read = { id: 'uuid', read_revision: 'int', ...columns } as const;
  const assignments = assign(columns, 'found');
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
  const alone = (condition: Part): ChangeKind => ({ ...kindWith(part`${condition} AND ${where}`), isAlone: true });
  return (row, condition) => new RowChange(condition ? alone(condition) : shared, row, `${table} ${row.id}`);
}

type NewRowOptions = {
  /** Columns of a unique index besides the workspace, and its condition: a row with the values of another one is not found by its change, like one that was changed. */
  unless?: { columns: string[]; where: Part };
};

/**
 * Defines how new rows of a table are added. One that conflicts with another row fails, and with it its batch; except for the index of `unless`,
 * whose values are added in their order, so that two statements with the same ones cannot wait for each other.
 */
export function defineNewRow<const Of extends Columns<never>>(
  table: string,
  columns: Of,
  { unless }: NewRowOptions = {},
): (row: RowOf<Of> & Keyed) => RowChange {
  const all = { id: 'uuid', ...columns } as const;
  const unique = unless && join(unless.columns.map(name), ', ');
  const onConflict = unless
    ? part`ORDER BY ${unique} ON CONFLICT (workspace_id, ${unique}) WHERE ${unless.where} DO NOTHING`
    : noSql;
  const kind: ChangeKind = {
    ctes: (workspaceId, rows) => ({
      written: part`
      INSERT INTO ${name(table)} (workspace_id, ${columnNames(all)})
      SELECT ${workspaceId}::uuid, ${columnValues<never>(all)} FROM unnest(${arraysOf(all, rows)}) AS given (${valueNames(all)})
      ${onConflict}
      RETURNING id`,
      change: part`
      SELECT requested.ordinal::int AS ordinal, id
      FROM written JOIN unnest(${rows.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS requested (id, ordinal) USING (id)`,
    }),
  };
  return (row) => new RowChange(kind, row, `${table} ${row.id}`);
}
