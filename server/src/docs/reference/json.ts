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
  const reference = value.$ref;
  if (typeof reference !== 'string') return mapValues(value, (member) => resolveReferences(member, document, open));
  return open.includes(reference) ? {} : resolveReferences(lookUpReference(document, reference), document, [...open, reference]);
}

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function lookUpReference(document: Json, reference: string): unknown {
  const keys = reference.replace('#/', '').split('/');
  return keys.reduce<unknown>((place, key) => asObject(place)[key], document);
}
