import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { idIn, objectIn, rowsIn } from '../values.ts';

/** Attributes and relations of a JSON:API object beside each other, under the names that the documentation has. */
export function flatRow(row: SpooledRow): SpooledRow {
  const attributes = objectIn(row, 'attributes');
  if (!attributes) return withDashes(row);
  const related = Object.entries(objectIn(row, 'relationships') ?? {}).flatMap(([key, value]): [string, unknown][] =>
    isRecord(value) && value.data !== undefined ? [[key, value.data]] : [],
  );
  const own = Object.entries(row).filter(([key]) => key.startsWith('_'));
  return {
    ...withDashes({ ...attributes, ...Object.fromEntries(related) }),
    ...Object.fromEntries(own),
    id: row.id,
    _links: row.links,
  };
}

/** Also of what was written with underscores or capitals. Keys of the spool begin with an underscore. */
function withDashes(row: SpooledRow): SpooledRow {
  const dashed = (key: string) =>
    key.startsWith('_')
      ? key
      : key.replace(/[a-z][A-Z]/g, ([one, other = '']) => `${one}-${other.toLowerCase()}`).replaceAll('_', '-');
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [dashed(key), value]));
}

/** The id that a row names: of a relation that came along, or as an attribute. */
export function relatedId(row: SpooledRow, name: string): string | undefined {
  const id = idIn(objectIn(row, name)) ?? idIn(row, `${name}-id`);
  return id === undefined ? undefined : String(id);
}

export function relatedIds(row: SpooledRow, name: string): string[] {
  return rowsIn(row, name).flatMap((each) => idIn(each) ?? []);
}
