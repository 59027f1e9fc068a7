import { join, name, Part, part } from '#storage/sql.ts';

type CellTypes = {
  uuid: string;
  text: string;
  int: number;
  bigint: number;
  boolean: boolean;
  'double precision': number;
  timestamptz: string;
  date: string;
  json: string;
  jsonb: string;
  bytea: Buffer;
  tsvector: string;
  'text[]': readonly string[];
  'uuid[]': readonly string[];
  'int[]': readonly number[];
};
type CellType = keyof CellTypes;

/** The columns of rows that are written: the type where each row has its own value, and SQL where it is the same for all. */
export type Columns<Reads extends string = string> = Record<string, CellType | Part<Reads>>;

export type RowOf<Of extends Columns> = {
  [Column in keyof Of as Of[Column] extends CellType ? Column : never]: Of[Column] extends CellType
    ? CellTypes[Of[Column]] | null
    : never;
};

/** The values of rows, column by column, each as an array: what `unnest` takes. Statements with any number of rows read the same. */
export function arraysOf(columns: Columns, rows: readonly object[]): Part {
  return join(
    typedColumns(columns).map(
      ([column, type]) => part`${rows.map((row) => cellOf(row, column))}::${name(isArray(type) ? 'text' : type)}[]`,
    ),
    ', ',
  );
}

/** The names of the columns with a value in each row, in the order of `arraysOf`. */
export function valueNames(columns: Columns): Part {
  return names(typedColumns(columns).map(([column]) => column));
}

/** The names of all columns. */
export function columnNames(columns: Columns): Part {
  return names(Object.keys(columns));
}

/** What `columnNames` get: the values of the row that is called `given`, or the SQL. */
export function columnValues<Reads extends string>(columns: Columns<Reads>): Part<Reads> {
  return join(
    Object.entries(columns).map(([column, type]) => (type instanceof Part ? type : readValue('given', column, type))),
    ', ',
  );
}

/** Assignments of the values of the row that is called `alias`. */
export function assign<Reads extends string>(columns: Columns<Reads>, alias: string): Part<Reads> {
  return join(
    Object.entries(columns).map(
      ([column, type]) => part<Reads>`${name(column)} = ${type instanceof Part ? type : readValue(alias, column, type)}`,
    ),
    ', ',
  );
}

function names(known: string[]): Part {
  return join(known.map(name), ', ');
}

function typedColumns(columns: Columns): [column: string, type: CellType][] {
  return Object.entries(columns).flatMap(([column, type]) => (type instanceof Part ? [] : [[column, type]]));
}

/** The value of a row that is called `alias`. Arrays come as texts, because `unnest` would take several of them apart. */
function readValue(alias: string, column: string, type: CellType): Part {
  return isArray(type) ? part`${name(`${alias}.${column}`)}::${name(type)}` : name(`${alias}.${column}`);
}

function isArray(type: CellType): boolean {
  return type.endsWith('[]');
}

type Cell = string | number | boolean | Buffer | null;
type List = readonly (string | number)[];

function cellOf(row: object, column: string): Cell {
  const cell: Cell | List | undefined = Reflect.get(row, column);
  if (cell === undefined) throw new Error(`a row has no ${column}`);
  return isList(cell) ? arrayText(cell) : cell;
}

/** An array as PostgreSQL writes it. */
export function arrayText(values: List): string {
  return `{${values.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join()}}`;
}

function isList(cell: Cell | List): cell is List {
  return Array.isArray(cell);
}
