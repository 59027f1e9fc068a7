import { idLengthMax } from '@muster/contract/limits.ts';
import type { TSchema } from 'typebox';

/** Where a schema takes an id: names of keys, and `[]` for the items of a list. By their limit, which no other text has, or by their names. */
export function idFields(schema: TSchema, path: string[] = []): string[][] {
  const { properties, items, anyOf } = shapeOf(schema);
  return [
    ...(isIdField(schema, path) ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => idFields(field, [...path, name])),
    ...(items ? idFields(items, [...path, '[]']) : []),
    ...(anyOf ?? []).flatMap((each) => idFields(each, path)),
  ];
}

/** The body with this value at a path of `idFields`. */
export function withValueAt(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '[]') return [withValueAt(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const fields = new Map(Object.entries(body ?? {}));
  return Object.fromEntries(fields.set(key, withValueAt(fields.get(key), rest, value)));
}

type Shape = { type?: unknown; maxLength?: number; properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] };

function shapeOf(schema: TSchema): Shape {
  return schema;
}

function isIdField(schema: TSchema, path: string[]): boolean {
  const { type, maxLength } = shapeOf(schema);
  if (![type].flat().includes('string')) return false;
  const name = path.findLast((key) => key !== '[]') ?? '';
  return maxLength === idLengthMax || (/(^|_)ids?$/.test(name) && name !== 'external_id');
}
