import { idOrNil } from '#crypto/uuid.ts';
import { type Part, part } from '#storage/sql.ts';
import { utc } from './paging.ts';

/** A filter of a list: how its value is read from the query, and the condition that it is in SQL. */
export type Filter<Value> = {
  /** Undefined when nothing is asked for, as by a search without words. */
  read: (given: string) => Value | undefined;
  /** Takes the value of the query as it is; then `read` is not called. */
  readObject?: (given: object) => Value;
  where: (value: Value, workspaceId: string) => Part;
  /** The parameter of the query, when it has another name. */
  from?: string;
};

/** What a request asks for, by the filters of a list. */
export type FilterValues<Filters> = { [Name in keyof Filters]?: Filters[Name] extends Filter<infer Value> ? Value : never };

export function readFilters<Filters extends object>(filters: Filters, query: object): FilterValues<Filters>;
export function readFilters(filters: Record<string, Pick<Filter<unknown>, 'read' | 'from' | 'readObject'>>, query: object): object {
  const given = new Map<string, unknown>(Object.entries(query));
  const read = Object.entries(filters).flatMap(([name, filter]) => {
    const text = given.get(filter.from ?? name);
    const value =
      typeof text === 'string'
        ? filter.read(text)
        : typeof text === 'object' && text !== null
          ? filter.readObject?.(text)
          : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read);
}

/** In the order of the definition. */
export function filterConditions<Filters extends object>(
  filters: Filters,
  values: FilterValues<Filters>,
  workspaceId: string,
): Part[];
export function filterConditions(
  filters: Record<string, { where(value: unknown, workspaceId: string): Part }>,
  values: object,
  workspaceId: string,
): Part[] {
  const wanted = new Map<string, unknown>(Object.entries(values));
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = wanted.get(name);
    return value === undefined ? [] : [filter.where(value, workspaceId)];
  });
}

/** Of an id that is none, nothing is found. */
export function byId(column: Part): Filter<string> {
  return { read: idOrNil, where: (id) => part`${column} = ${id}::uuid` };
}

export function byText(column: Part): Filter<string> {
  return { read: String, where: (text) => part`${column} = ${text}` };
}

/** One of several values, in the order in which they are known. */
export function byValues<Value extends string>(column: Part, known: readonly Value[]): Filter<Value[]> {
  return {
    read: (given) => known.filter((value) => given.split(',').includes(value)),
    where: (values) => part`${column} = ANY (${values}::text[])`,
  };
}

export function after(column: Part): Filter<string> {
  return { read: utc, where: (at) => part`${column} > ${at}::timestamptz` };
}

export function before(column: Part): Filter<string> {
  return { read: utc, where: (at) => part`${column} < ${at}::timestamptz` };
}
