import { cte, name, Part, part } from '#storage/sql.ts';
import { arraysOf, type Columns, columnNames, columnValues, type RowOf, rowValues, valueNames } from './columns.ts';

/** The CTEs that rows are written from: the changes, and the counters of the workspace. */
type Sources = 'change' | 'counter';

/**
 * A row that is written with a change. It is data: one statement writes the rows of a kind for all changes of a batch, each row when the change
 * with its ordinal found its own. It is SQL too, which writes the row beside a single change.
 */
export class RowWrite<Reads extends Sources = Sources> extends Part<Reads> {
  readonly kind: RowKind<Reads>;
  readonly row: object;

  constructor(kind: RowKind<Reads>, single: Part<Reads>, row: object) {
    super(single.fragment);
    this.kind = kind;
    this.row = row;
  }
}

/** The statements that write the rows of a batch, by the ordinals of their changes. A method, so that each kind may have its own rows. */
export type RowKind<Reads extends Sources = Sources, Row extends object = object> = {
  statements(workspaceId: string, rows: Row[], ordinals: number[]): Part<Reads>[];
};

type MakeRow<Of extends Columns<never>> = {
  (workspaceId: string, row: RowOf<Of>): RowWrite<'change'>;
  kind: RowKind<'change'>;
};

/** Defines how rows of a table are inserted with changes. The result makes one of them. */
export function defineRow<const Of extends Columns<never>>(
  table: string,
  columns: Of,
  onConflict = part``,
): (row: RowOf<Of>) => OtherWrite {
  const kind = insertKind(table, columns, onConflict);
  return (row) => new OtherWrite(kind, row);
}

/** The same for rows that are also inserted by a statement of their own. */
export function defineInsert<const Of extends Columns<never>>(table: string, columns: Of, onConflict = part``): MakeRow<Of> {
  const kind = insertKind(table, columns, onConflict);
  const make = (workspaceId: string, row: RowOf<Of>) => {
    // Once, also beside a change of several rows.
    const single = part`${insertInto(table, columns)} SELECT ${workspaceId}::uuid, ${rowValues<never>(columns, row)}
      WHERE EXISTS (SELECT FROM ${cte.change}) ${onConflict}`;
    return new RowWrite(kind, single, row);
  };
  return Object.assign(make, { kind });
}

function insertKind(table: string, columns: Columns<never>, onConflict: Part): RowKind<'change'> {
  const insert = insertInto(table, columns);
  const values = columnValues<never>(columns);
  const given = part`given (ordinal, ${valueNames(columns)}) ON given.ordinal = change.ordinal ${onConflict}`;
  return {
    statements: (workspaceId, rows, ordinals) => [
      part`${insert} SELECT ${workspaceId}::uuid, ${values}
        FROM ${cte.change} JOIN unnest(${ordinals}::int[], ${arraysOf(columns, rows)}) AS ${given}`,
    ],
  };
}

function insertInto(table: string, columns: Columns): Part {
  return part`INSERT INTO ${name(table)} (workspace_id, ${columnNames(columns)})`;
}

/** Something else that is written with changes, by statements for all of a batch: they read the ordinals of `change`. */
export class OtherWrite {
  readonly kind: RowKind;
  readonly row: object;

  constructor(kind: RowKind, row: object) {
    this.kind = kind;
    this.row = row;
  }
}

export type WithOrdinal<Row> = Row & { ordinal: number };

/** Defines what is written by statements of its own. The result makes one of them. */
export function defineWrite<Row extends object>(
  statements: (workspaceId: string, rows: WithOrdinal<Row>[]) => Part<Sources>[],
): (row: Row) => OtherWrite {
  const kind: RowKind<Sources, Row> = {
    statements: (workspaceId, rows, ordinals) =>
      statements(
        workspaceId,
        rows.map((row, index) => ({ ...row, ordinal: ordinals[index] ?? 0 })),
      ),
  };
  return (row) => new OtherWrite(kind, row);
}

/** What is written with a change: data, or SQL of its own. */
export type WrittenWith = OtherWrite | Part<Sources>;

/** Whether changes with it may share a statement. */
export function isShared(write: WrittenWith): write is OtherWrite | RowWrite {
  return write instanceof OtherWrite || write instanceof RowWrite;
}

/** The statements that write what goes with each change of a batch: one for all rows of a kind, in the order of the first ones. */
export function writeStatements(workspaceId: string, writesOfChanges: readonly (readonly WrittenWith[])[]): Part<Sources>[] {
  const groups = new Map<RowKind, { rows: object[]; ordinals: number[] }>();
  for (const [index, writes] of writesOfChanges.entries())
    for (const write of writes) {
      const { kind, row } = isShared(write) ? write : { kind: { statements: () => [write] }, row: {} };
      const { rows, ordinals } = groups.get(kind) ?? { rows: [], ordinals: [] };
      groups.set(kind, { rows, ordinals });
      rows.push(row);
      ordinals.push(index + 1);
    }
  return [...groups].flatMap(([kind, { rows, ordinals }]) => kind.statements(workspaceId, rows, ordinals));
}
