import { createHash } from 'node:crypto';

/** A statement with its values. It has a name when it is prepared once per connection. */
export type Statement = {
  text: string;
  values: unknown[];
  name?: string;
  /** Rows as arrays of what the database sends: see `unparsed`. */
  isUnparsed?: true;
};

type Parameter = string | number | bigint | boolean | Date | Buffer | null | undefined | readonly Parameter[];

type Fragment = { strings: readonly string[]; values: unknown[] };

const composedNamesMax = 300;
const templateCache = new WeakMap<TemplateStringsArray, ComposedSql>();
const composedNames = new Map<string, string>();

/** A statement whose parts are always the same ones, made once. */
type ComposedSql = { text: string; name: string; parts: unknown[] };

/** SQL as it is written: `${…}` becomes a parameter, or is put in place when it is a `part`. */
export function sql(strings: TemplateStringsArray, ...values: (Parameter | Part)[]): Statement {
  const known = templateCache.get(strings) ?? cacheTemplate(strings, values);
  if (known && values.every((value, index) => value === known.parts[index] || !(value instanceof Part))) {
    return { text: known.text, name: known.name, values: known.parts.length === 0 ? values : values.filter(isParameter) };
  }
  return composeStatement({ strings, values });
}

/** For a statement whose best plan depends on its values: planned anew each time, for these. */
export function withCustomPlan({ text, values }: Statement): Statement {
  return { text, values };
}

/** For a statement whose rows are wanted as the database sends them. */
export function unparsed(statement: Statement): Statement {
  return { ...statement, isUnparsed: true };
}

function cacheTemplate(strings: TemplateStringsArray, values: unknown[]): ComposedSql | undefined {
  if (!values.every((value) => !(value instanceof Part) || value.isConstant)) return undefined;
  const text = renderFragment({ strings, values }, []);
  const parts = values.some((value) => value instanceof Part)
    ? values.map((value) => (value instanceof Part ? value : undefined))
    : [];
  const statement = { text, name: statementName(text), parts };
  templateCache.set(strings, statement);
  return statement;
}

function isParameter<Value>(value: Value): value is Exclude<Value, Part> {
  return !(value instanceof Part);
}

/**
 * A piece of SQL to be put into a statement. `Reads` are the CTEs that it reads from without defining them: only `withCtes` takes such
 * a part, beside CTEs of those names.
 */
export class Part<out Reads extends string = never> {
  declare readonly reads?: Reads;
  readonly fragment: Fragment;
  /** Without any value in it, so that it reads the same each time. */
  readonly isConstant: boolean;
  /** Its name as a CTE, where others of the same chain read from it. */
  readonly cteName: string | undefined;

  constructor(fragment: Fragment, cteName?: string) {
    this.fragment = fragment;
    this.cteName = cteName;
    this.isConstant = fragment.values.every((value) => value instanceof Part && value.isConstant);
  }
}

export function part<Reads extends string = never>(
  strings: TemplateStringsArray,
  ...values: (Parameter | Part<Reads>)[]
): Part<Reads> {
  return new Part({ strings, values });
}

/** CTEs that are read by parts written elsewhere: the changed row, and the counters of its workspace. */
export const cte = { change: new Part<'change'>(nameFragment('change')), counter: new Part<'counter'>(nameFragment('counter')) };

/** A name of a table, column or type that the code knows. Never anything that a client has sent. */
export function name(known: string): Part {
  return new Part(nameFragment(known));
}

function nameFragment(name: string): Fragment {
  return { strings: [name], values: [] };
}

export function join<Reads extends string>(parts: Part<Reads>[], separator: string): Part<Reads> {
  if (parts.length === 0) return new Part({ strings: [''], values: [] });
  const between = parts.slice(1).map(() => separator);
  return new Part({ strings: ['', ...between, ''], values: parts });
}

/** A WITH of these CTEs and of statements that read from them: all are executed, or none. */
export function withCtes<Name extends string>(ctes: Record<Name, Part>, statements: Part<NoInfer<Name>>[]): Part {
  const namedStatements = statements.map((statement, index): [string, Part] => [
    statement.cteName ?? `statement_${index}`,
    withoutReads(statement),
  ]);
  const all = [...Object.entries<Part>(ctes), ...namedStatements];
  return part`WITH ${join(
    all.map(([name, body]) => part`${new Part(nameFragment(name))} AS (${body})`),
    ', ',
  )}`;
}

/**
 * Statements for the list of `withCtes` that read from one another: each from those before it, by the names of this record. The names
 * must not occur twice in the statement they become part of.
 */
export function chain<Links extends Record<string, Part<string>>>(links: Links): Part<Exclude<ReadBy<Links>, keyof Links>>[] {
  return Object.entries(links).map(([name, { fragment }]) => new Part(fragment, name));
}

type ReadBy<Links> = { [Name in keyof Links]: Links[Name] extends Part<infer Reads> ? Reads : never }[keyof Links];

/** The name of an earlier statement of a chain. */
export function chained<Name extends string>(name: Name): Part<Name> {
  return new Part<Name>(nameFragment(name));
}

/** The same part, where all CTEs that it reads from are defined. */
function withoutReads({ fragment }: Part<string>): Part {
  return new Part(fragment);
}

function composeStatement(fragment: Fragment): Statement {
  const values: unknown[] = [];
  const text = renderFragment(fragment, values);
  const name = composedName(text);
  return name === undefined ? { text, values } : { text, values, name };
}

function renderFragment({ strings, values }: Fragment, collected: unknown[]): string {
  return strings.reduce((text, next, index) => {
    const value = values[index - 1];
    if (value instanceof Part) return text + renderFragment(value.fragment, collected) + next;
    collected.push(value);
    return `${text}$${collected.length}${next}`;
  });
}

// Bounded, because a client chooses the combination of filters and every name holds memory in every connection.
function composedName(text: string): string | undefined {
  const known = composedNames.get(text);
  if (known !== undefined || composedNames.size >= composedNamesMax) return known;
  const name = statementName(text);
  composedNames.set(text, name);
  return name;
}

function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 20);
}
