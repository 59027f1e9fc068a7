import type { FieldFilters } from '@muster/contract/custom-fields/custom-field.ts';
import { join, type Part, part } from '#storage/sql.ts';
import type { Filter } from '#web/filters.ts';
import { all } from '#web/paging.ts';
import { type FieldTerm, readFieldTerms } from './field-terms.ts';

/** The filter of a list whose rows are few enough to look at each: jobs, requisitions. */
export function byFields(column: Part): Filter<FieldFilters> {
  const isWanted = (key: string, text: string) =>
    part`(${join(
      readFieldTerms(text).map((term) => hasTerm(column, key, term)),
      ' OR ',
    )})`;
  return {
    read: () => undefined,
    readObject: (given) => Object.fromEntries(Object.entries(given).map(([key, text]) => [key, String(text)])),
    where: (filters) => all(Object.entries(filters).map(([key, text]) => isWanted(key, text))),
  };
}

function hasTerm(column: Part, key: string, term: FieldTerm): Part {
  const value = part`${column} -> ${key}::text`;
  const asText = part`coalesce(${column} #>> ARRAY[${key}::text, 'amount'], ${column} ->> ${key}::text)`;
  if (term.kind === 'any') return part`${value} IS NOT NULL`;
  if (term.kind === 'value')
    return part`(lower(${asText}) = lower(${term.value}::text) OR ${value} @> to_jsonb(${term.value}::text))`;
  const ends = [
    ...(term.from === '' ? [] : [isBeyond(asText, part`>=`, term.from)]),
    ...(term.to === '' ? [] : [isBeyond(asText, part`<=`, term.to)]),
  ];
  return part`(${all(ends)})`;
}

/** Days are in the order of their texts. */
function isBeyond(value: Part, comparison: Part, end: string): Part {
  if (/^\d{4}-\d{2}-\d{2}$/.test(end)) return part`${value} COLLATE "C" ${comparison} ${end}::text`;
  return part`CASE WHEN ${value} ~ '^-?[0-9]+(\\.[0-9]+)?$' THEN (${value})::numeric ${comparison} ${end}::numeric END`;
}
