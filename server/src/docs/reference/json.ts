import { isRecord } from '#text/is-record.ts';

export type Json = { readonly [key: string]: unknown };

/** The value if it is an object, else an empty one: missing parts of the document are not shown. */
export function asObject(value: unknown): Json {
  return isRecord(value) ? value : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The document with every `$ref` resolved. A recursive schema ends where it would repeat. */
export function dereference(document: Json): Json {
  return asObject(resolveReferences(document, document, []));
}

function resolveReferences(value: unknown, document: Json, open: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, document, open));
  if (!isRecord(value)) return value;
  const { $ref: reference, ...others } = value;
  if (typeof reference !== 'string') return joinNull(mapValues(value, (member) => resolveReferences(member, document, open)));
  if (open.includes(reference)) return {};
  const target = resolveReferences(lookUpReference(document, reference), document, [...open, reference]);
  // What is beside a reference, such as a description, is about this place.
  return { ...asObject(target), ...others };
}

/** A reference that may be null is a choice of the two; the page shows it as one schema with both types. */
function joinNull(schema: Json): Json {
  const { anyOf, ...others } = schema;
  const [first, second, ...more] = asArray(anyOf).map(asObject);
  if (first === undefined || second?.type !== 'null' || more.length > 0 || typeof first.type !== 'string') return schema;
  const values = 'enum' in first ? { enum: [...asArray(first.enum), null] } : {};
  return { ...first, type: [first.type, 'null'], ...values, ...others };
}

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function lookUpReference(document: Json, reference: string): unknown {
  const keys = reference.replace('#/', '').split('/');
  return keys.reduce<unknown>((place, key) => asObject(place)[key], document);
}
