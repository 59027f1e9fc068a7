import { cte, name, type Part, part } from '#storage/sql.ts';
import { arraysOf, assign, type Columns, columnNames, columnValues, type RowOf, valueNames } from './columns.ts';

/** The CTEs that rows are written from: the changes, and the counters of the workspace. */
export type Sources = 'change' | 'counter';

/**
 * Something that is written with a change, as data. One statement writes all of a kind for the changes of a batch, each when the change with its
 * ordinal found its row.
 */
export class RowWrite {
  readonly kind: RowKind;
  readonly row: object;

  constructor(kind: RowKind, row: object) {
    this.kind = kind;
    this.row = row;
  }
}

/** SQL of its own for a single change, which then has a statement to itself. */
export function bySql(...statements: Part<Sources>[]): RowWrite {
  return new RowWrite({ isAlone: true, statements: () => statements }, {});
}

/** The condition of such SQL: that the change has found its row. */
export const isMade = part<'change'>`EXISTS (SELECT FROM ${cte.change})`;

/** The statements that write the rows of a batch, with the ordinals of their changes. A method, so that each kind may have its own rows. */
type RowKind<Row extends object = object> = {
  statements(workspaceId: string, rows: WithOrdinal<Row>[]): Part<Sources>[];
  /** Changes with it have a statement to themselves. */
  isAlone?: true;
};

type WithOrdinal<Row> = Row & { ordinal: number };

type MakeRow<Row> = { (row: Row): RowWrite; kind: RowKind };

/** Of the workspace, after the change. */
export const candidatesVersion = part<'counter'>`(SELECT candidates_version FROM ${cte.counter})`;
export const interviewsVersion = part<'counter'>`(SELECT interviews_version FROM ${cte.counter})`;

/** A condition that is always true, and locks the counter of the workspace before anything else: so no two statements wait for each other. */
export const counterIsLocked = part<'counter'>`EXISTS (SELECT FROM ${cte.counter})`;

/** Defines how rows of a table are inserted, if they meet the condition. The result makes one of them. */
export function defineRow<const Of extends Columns<Sources>>(
  table: string,
  columns: Of,
  onConflict = part``,
  where: Part<Sources> = part`true`,
): MakeRow<RowOf<Of>> {
  const insert = part`INSERT INTO ${name(table)} (workspace_id, ${columnNames(columns)})`;
  const values = columnValues<Sources>(columns);
  return defineSql(columns, (given, workspaceId) => [
    part`${insert} SELECT ${workspaceId}::uuid, ${values} FROM ${given} WHERE ${where} ${onConflict}`,
  ]);
}

/** Defines how the rows of a table with these keys are changed, if they meet the condition. */
export function defineRowUpdate<const Keys extends Columns<never>, const Of extends Columns<Sources>>(
  table: string,
  keys: Keys,
  columns: Of,
  where: Part<Sources> = part`true`,
): MakeRow<RowOf<Keys & Of>> {
  const update = part<Sources>`UPDATE ${name(table)} SET ${assign(columns, 'given')}`;
  return defineSql({ ...keys, ...columns }, (given, workspaceId) => [
    part<Sources>`${update} FROM ${given} WHERE ${hasKeys(table, keys, workspaceId)} AND ${where}`,
  ]);
}

/** Defines how the rows of a table with these keys are deleted, if they meet the condition. */
export function defineRowDelete<const Keys extends Columns<never>>(
  table: string,
  keys: Keys,
  where: Part<Sources> = part`true`,
): MakeRow<RowOf<Keys>> {
  return defineSql(keys, (given, workspaceId) => [
    part<Sources>`DELETE FROM ${name(table)} USING ${given} WHERE ${hasKeys(table, keys, workspaceId)} AND ${where}`,
  ]);
}

function hasKeys(table: string, keys: Columns, workspaceId: string): Part {
  return Object.keys(keys).reduce(
    (condition, key) => part`${condition} AND ${name(`${table}.${key}`)} = ${name(`given.${key}`)}`,
    part`${name(table)}.workspace_id = ${workspaceId}`,
  );
}

/**
 * Defines what is written by SQL that reads from `given`: the values of each row and the `ordinal` of its change, beside `found`, what the change
 * has returned.
 */
export function defineSql<const Of extends Columns<Sources>>(
  columns: Of,
  statements: (given: Part<'change'>, workspaceId: string, rows: RowOf<Of>[]) => Part<Sources>[],
): MakeRow<RowOf<Of>> {
  const all: Columns<Sources> = { ordinal: 'int', ...columns };
  const alias = part`given (${valueNames(all)}) ON given.ordinal = found.ordinal`;
  const kind: RowKind<RowOf<Of>> = {
    statements: (workspaceId, rows) => {
      const given = part`${cte.change} AS found JOIN unnest(${arraysOf(all, rows)}) AS ${alias}`;
      return statements(given, workspaceId, rows);
    },
  };
  return Object.assign((row: RowOf<Of>) => new RowWrite(kind, row), { kind });
}

/** The statements that write what goes with each change of a batch: one for all rows of a kind, in the order of the first ones. */
export function writeStatements(workspaceId: string, writesOfChanges: readonly (readonly RowWrite[])[]): Part<Sources>[] {
  const rowsByKind = new Map<RowKind, WithOrdinal<object>[]>();
  for (const [index, writes] of writesOfChanges.entries())
    for (const write of writes) {
      const rows = rowsByKind.get(write.kind) ?? [];
      rowsByKind.set(write.kind, rows);
      rows.push({ ...write.row, ordinal: index + 1 });
    }
  return [...rowsByKind].flatMap(([kind, rows]) => kind.statements(workspaceId, rows));
}
