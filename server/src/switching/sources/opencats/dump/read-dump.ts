import { type SqlToken, SqlTokens } from './sql-tokens.ts';

/** What is done with a column: its values are read; only counted where they are not empty; or never looked at. */
export type ColumnUse = 'read' | 'count' | 'leave';

export type DumpPlan = {
  /** Names are in lower case. */
  isRead(table: string): boolean;
  useOf(table: string, column: string): ColumnUse;
};

/** Undefined: an expression, which is not executed. */
export type DumpValue = Buffer | null | undefined;

export type DumpRow = {
  table: string;
  /** Of the columns that are read. */
  values: Map<string, DumpValue>;
  /** Names of columns that are only counted and have something in this row. */
  others: string[];
  problem?: 'too_large' | 'broken';
  position: number;
};

export const rowBytesMax = 16 * 1024 * 1024;
const headBytesMax = 1024;
const columnsMax = 4096;

type State = 'statement' | 'skip' | 'create' | 'columns' | 'options' | 'insert' | 'insert columns' | 'rows' | 'row';
type Column = { name: string; use: ColumnUse };
type OpenRow = {
  values: Map<string, DumpValue>;
  others: string[];
  index: number;
  bytes: number;
  position: number;
  isTooLarge: boolean;
};
/** `introduces`: the text behind it is the value, as in _utf8'text' and x'41'. `depth`: of brackets in an expression. */
type OpenValue = { value: DumpValue; introduces?: 'hex' | 'text'; length: number; depth: number };

const notColumns = new Set([
  'primary',
  'key',
  'unique',
  'index',
  'constraint',
  'foreign',
  'fulltext',
  'spatial',
  'check',
  'period',
]);

/**
 * Reads the rows of a dump of MySQL or OpenCATS in one pass. Nothing is executed: of all statements CREATE TABLE gives the order of the
 * columns and INSERT and REPLACE the rows, and only of the tables of the plan.
 */
export class DumpReader {
  #tokens = new SqlTokens();
  readonly #plan: DumpPlan;
  readonly #columns = new Map<string, string[]>();
  #state: State = 'statement';
  #depth = 0;
  #isCreate = false;
  #table: string | undefined;
  #names: string[] = [];
  #isDefinitionStart = false;
  #rowColumns: Column[] = [];
  #row: OpenRow | undefined;
  #value: OpenValue | undefined;

  constructor(plan: DumpPlan) {
    this.#plan = plan;
    this.#restart();
  }

  push(chunk: Buffer): DumpRow[] {
    return this.#read(this.#tokens.push(chunk));
  }

  /** At the end of a file: the next one begins with a statement. `isCut`: this one stopped in the middle of one that is read. */
  endFile(): { rows: DumpRow[]; isCut: boolean } {
    const rows = this.#read(this.#tokens.end());
    const isCut = this.#tokens.isUnfinished || (this.#state !== 'statement' && this.#state !== 'skip');
    this.#restart();
    return { rows, isCut };
  }

  #restart(): void {
    this.#tokens = new SqlTokens();
    this.#tokens.keepMax = headBytesMax;
    this.#state = 'statement';
    this.#isCreate = false;
    this.#row = undefined;
    this.#value = undefined;
  }

  #read(tokens: Iterable<SqlToken>): DumpRow[] {
    const rows: DumpRow[] = [];
    for (const token of tokens) {
      const row = this.#next(token);
      if (row) rows.push(row);
      this.#tokens.keepMax = this.#state === 'row' ? this.#valueBytesMax() : headBytesMax;
    }
    return rows;
  }

  #next(token: SqlToken): DumpRow | undefined {
    const sign = token.kind === 'punctuation' ? token.bytes.toString('latin1') : '';
    if (sign === ';' || isEndMark(token)) return this.#endStatement();
    if (this.#state === 'statement') this.#hearStatement(token);
    else if (this.#state === 'create') this.#hearTable(token, sign, 'columns');
    else if (this.#state === 'columns') this.#hearColumn(token, sign);
    else if (this.#state === 'insert') this.#hearTable(token, sign, 'insert columns');
    else if (this.#state === 'insert columns') this.#hearInsertColumn(token, sign);
    else if (this.#state === 'rows') this.#hearRow(token, sign);
    else if (this.#state === 'row') return this.#hearValue(token, sign);
    return undefined;
  }

  #endStatement(): DumpRow | undefined {
    const broken = this.#state === 'row' && this.#row && !this.#isEndMarkOpen ? this.#row : undefined;
    this.#state = 'statement';
    this.#isCreate = false;
    this.#row = undefined;
    this.#value = undefined;
    return broken && { table: this.#table ?? '', values: new Map(), others: [], problem: 'broken', position: broken.position };
  }

  /** The two brackets of ((ENDOFQUERY)) look like a row that begins with a function. */
  get #isEndMarkOpen(): boolean {
    return this.#row?.index === 0 && this.#value?.depth === 1 && this.#value.length === 0;
  }

  #hearStatement(token: SqlToken): void {
    if (token.kind === 'punctuation') return;
    const word = token.kind === 'word' ? wordOf(token) : '';
    if (this.#isCreate && word === 'table') this.#expectTable('create');
    else if (word === 'create') this.#isCreate = true;
    else if (!this.#isCreate && (word === 'insert' || word === 'replace')) this.#expectTable('insert');
    else if (!this.#isCreate || !createNoise.has(word)) this.#state = 'skip';
  }

  #expectTable(state: 'create' | 'insert'): void {
    this.#state = state;
    this.#table = undefined;
    this.#names = [];
  }

  /** The name of the table is the last one before the bracket, or before VALUES: of `cats`.`candidate` the second. */
  #hearTable(token: SqlToken, sign: string, next: 'columns' | 'insert columns'): void {
    const word = token.kind === 'word' ? wordOf(token) : '';
    if (token.kind === 'identifier' || token.kind === 'string') this.#table = token.bytes.toString().toLowerCase();
    else if (word === 'values' || word === 'value') this.#startRows(this.#columns.get(this.#table ?? '') ?? []);
    else if (word === 'select' || word === 'set' || word === 'like' || word === 'as') this.#state = 'skip';
    else if (word !== '' && !tableNoise.has(word)) this.#table = word.split('.').at(-1);
    else if (sign === '(') {
      const isRead = this.#table !== undefined && this.#plan.isRead(this.#table);
      this.#state = isRead ? next : next === 'columns' ? 'skip' : 'insert columns';
      this.#depth = 1;
      this.#isDefinitionStart = true;
    }
  }

  /** The first name of each definition that is none of a key. */
  #hearColumn(token: SqlToken, sign: string): void {
    if (sign === '(') this.#depth += 1;
    else if (sign === ')') this.#depth -= 1;
    if (this.#depth === 0) {
      if (this.#table !== undefined) this.#columns.set(this.#table, this.#names);
      this.#state = 'options';
    } else if (sign === ',' && this.#depth === 1) this.#isDefinitionStart = true;
    else if (this.#isDefinitionStart && sign === '') {
      this.#isDefinitionStart = false;
      if (token.kind !== 'word' || !notColumns.has(wordOf(token))) this.#addName(token);
    }
  }

  #hearInsertColumn(token: SqlToken, sign: string): void {
    const word = token.kind === 'word' ? wordOf(token) : '';
    if (sign === ')') this.#depth = 0;
    else if (this.#depth > 0 && sign === '') this.#addName(token);
    else if (word === 'values' || word === 'value') this.#startRows(this.#names);
    else if (word !== '') this.#state = 'skip';
  }

  #addName(token: SqlToken): void {
    if (this.#names.length < columnsMax) this.#names.push(token.bytes.toString().toLowerCase());
  }

  #startRows(names: string[]): void {
    const table = this.#table ?? '';
    this.#state = this.#plan.isRead(table) ? 'rows' : 'skip';
    this.#rowColumns = names.map((name) => ({ name, use: this.#plan.useOf(table, name) }));
  }

  /** Behind the last row may be what is done about those that are there already. */
  #hearRow(token: SqlToken, sign: string): void {
    if (sign === '(') this.#openRow(token);
    else if (sign === '') this.#state = 'skip';
  }

  #openRow({ position }: SqlToken): void {
    this.#state = 'row';
    this.#row = { values: new Map(), others: [], index: 0, bytes: 0, position, isTooLarge: false };
    this.#value = undefined;
  }

  /** Of a column that is counted, enough to see whether it is NULL. */
  #valueBytesMax(): number {
    const row = this.#row;
    if (this.#isEndMarkOpen) return headBytesMax;
    const use = row && this.#rowColumns[row.index]?.use;
    if (!row || row.isTooLarge || use === undefined || use === 'leave') return 0;
    return use === 'read' ? rowBytesMax - row.bytes : nullBytes;
  }

  #hearValue(token: SqlToken, sign: string): DumpRow | undefined {
    const row = this.#row;
    if (!row) return undefined;
    if (token.kind !== 'punctuation') {
      this.#value = this.#withToken(this.#value, token);
      return undefined;
    }
    const depth = this.#value?.depth ?? 0;
    // A function with arguments: not executed, so it has no value.
    if (sign === '(') this.#value = { value: undefined, length: this.#value?.length ?? 0, depth: depth + 1 };
    else if (depth > 0) {
      if (sign === ')' && this.#value) this.#value.depth -= 1;
    } else if (sign === ',') this.#endValue(row);
    else if (sign === ')') {
      this.#endValue(row);
      this.#state = 'rows';
      this.#row = undefined;
      return this.#rowOf(row);
    }
    return undefined;
  }

  #withToken(before: OpenValue | undefined, token: SqlToken): OpenValue {
    if (before && before.depth > 0) return before;
    if (token.length > token.bytes.length) this.#cut();
    const { length, bytes } = token;
    if (!before) return token.kind === 'word' ? { ...valueOfWord(token), length, depth: 0 } : literal(bytes, length);
    if (before.introduces === 'hex') return literal(hexOf(bytes), length);
    return literal(before.introduces === 'text' ? bytes : undefined, length);
  }

  #cut(): void {
    const row = this.#row;
    if (row && this.#rowColumns[row.index]?.use === 'read') row.isTooLarge = true;
    if (row?.isTooLarge) row.values.clear();
  }

  #endValue(row: OpenRow): void {
    const column = this.#rowColumns[row.index];
    const value = this.#value;
    this.#value = undefined;
    row.index += 1;
    if (!column || column.use === 'leave' || !value) return;
    if (column.use === 'count') {
      if (value.length > 0 && value.value !== null) row.others.push(column.name);
      return;
    }
    row.bytes += value.value?.length ?? 0;
    if (!row.isTooLarge) row.values.set(column.name, value.value);
  }

  #rowOf({ values, others, index, position, isTooLarge }: OpenRow): DumpRow {
    const table = this.#table ?? '';
    if (isTooLarge) return { table, values: new Map(), others: [], problem: 'too_large', position };
    if (index !== this.#rowColumns.length) return { table, values: new Map(), others: [], problem: 'broken', position };
    return { table, values, others, position };
  }
}

const createNoise = new Set(['or', 'replace', 'temporary']);
const tableNoise = new Set(['into', 'ignore', 'low_priority', 'delayed', 'high_priority', 'if', 'not', 'exists']);
const nullBytes = 'NULL'.length;

/** ((ENDOFQUERY)): the word alone is enough, because nowhere else is it outside of a text. */
function isEndMark(token: SqlToken): boolean {
  return token.kind === 'word' && token.length === 'endofquery'.length && wordOf(token) === 'endofquery';
}

function wordOf({ bytes }: SqlToken): string {
  return bytes.toString('latin1').toLowerCase();
}

function literal(value: DumpValue, length: number): OpenValue {
  return { value, length, depth: 0 };
}

const number = /^[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?$/;

function valueOfWord({ bytes }: SqlToken): Pick<OpenValue, 'value' | 'introduces'> {
  const word = bytes.toString('latin1');
  if (word.startsWith('0x')) return { value: hexOf(bytes.subarray(2)) };
  if (number.test(word)) return { value: bytes };
  const lower = word.slice(0, headBytesMax).toLowerCase();
  if (lower === 'null') return { value: null };
  if (lower === 'x') return { value: undefined, introduces: 'hex' };
  if (lower === 'n' || /^_[a-z0-9]+$/.test(lower)) return { value: undefined, introduces: 'text' };
  if (lower === 'true' || lower === 'false') return { value: Buffer.from(lower === 'true' ? '1' : '0') };
  return { value: undefined };
}

function hexOf(digits: Buffer): DumpValue {
  const bytes = Buffer.from(digits.toString('latin1'), 'hex');
  return bytes.length * 2 === digits.length ? bytes : undefined;
}
