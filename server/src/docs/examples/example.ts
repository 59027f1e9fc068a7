import { arrayOf, type Json, objectOf, stringOf } from '#docs/reference/json.ts';
import { mapValuesOf, typeNames, variantsOf } from '#docs/reference/schema-text.ts';
import { isRecord } from '#text/is-record.ts';
import { exampleDate, exampleId, exampleTime, exampleValues } from './example-values.ts';

/** How much of an object is shown: the required fields, up to `optionalMax` plain optional ones, and nested ones or not. */
export type Share = { optionalMax: number; nested: boolean };

const whole: Share = { optionalMax: Number.POSITIVE_INFINITY, nested: true };
const nestedShare: Share = { optionalMax: 3, nested: true };

/** A realistic value that the schema accepts. */
export function exampleOf(schema: Json, name = '', share = whole): unknown {
  const known = knownValues(schema, name).find((value) => accepts(schema, value));
  if (known !== undefined) return known;
  const [variant] = variantsOf(schema);
  return variant ? exampleOf(variant, name, share) : generated(schema, name, share);
}

function knownValues(schema: Json, name: string): unknown[] {
  const told = ['const', 'example', 'default'].filter((key) => key in schema).map((key) => schema[key]);
  return [...told, ...arrayOf(schema.examples), ...(exampleValues[name] ?? []), ...arrayOf(schema.enum)];
}

function accepts(schema: Json, value: unknown): boolean {
  const types = typeNames(schema);
  const variants = variantsOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if ('enum' in schema && !arrayOf(schema.enum).includes(value)) return false;
  if (typeof value === 'string' && !new RegExp(stringOf(schema.pattern)).test(value)) return false;
  if (isRecord(value)) return acceptsMembers(schema, value);
  if (Array.isArray(value)) return value.every((item) => accepts(objectOf(schema.items), item));
  return variants.length === 0 || variants.some((variant) => accepts(variant, value));
}

function acceptsMembers(schema: Json, value: Json): boolean {
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.some((variant) => accepts(variant, value));
  return arrayOf(schema.required).every((name) => String(name) in value);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}

function generated(schema: Json, name: string, share: Share): unknown {
  const [type] = typeNames(schema);
  if (type === 'object') return exampleObject(schema, share);
  if (type === 'array') return [exampleOf(objectOf(schema.items), name, share)];
  if (type === 'string') return exampleText(schema, name);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return type === 'boolean' ? true : null;
}

function exampleObject(schema: Json, share: Share): Json {
  const members = Object.entries(objectOf(schema.properties)).map(([name, member]) => ({ name, schema: objectOf(member) }));
  const values = mapValuesOf(schema);
  if (members.length === 0 && values) return { name: exampleOf(values) };
  const inside = share === whole ? whole : nestedShare;
  return Object.fromEntries(
    chosenMembers(members, schema, share).map((member) => [member.name, exampleOf(member.schema, member.name, inside)]),
  );
}

function chosenMembers<Member extends { name: string; schema: Json }>(
  members: Member[],
  schema: Json,
  { optionalMax, nested }: Share,
): Member[] {
  const required = members.filter(({ name }) => arrayOf(schema.required).includes(name));
  const optional = members.filter((member) => !required.includes(member));
  const plain = optional.filter((member) => !isNested(member.schema)).slice(0, optionalMax);
  return members.filter((member) => required.includes(member) || plain.includes(member) || (nested && isNested(member.schema)));
}

function isNested(schema: Json): boolean {
  return typeNames(schema).some((type) => type === 'object' || type === 'array');
}

function exampleText(schema: Json, name: string): string {
  const format = stringOf(schema.format);
  const [, prefix] = /^\^([a-z]+_)/.exec(stringOf(schema.pattern)) ?? [];
  if (prefix !== undefined) return prefix + exampleId.replaceAll('-', '');
  if (format === 'uuid' || /(^|_)id$/.test(name)) return exampleId;
  if (format === 'date-time' || name.endsWith('_at')) return exampleTime;
  if (format === 'date' || /_(after|before|since|until)$/.test(name)) return exampleDate;
  return /(^|_)ur[il]$/.test(name) ? 'https://example.com/' : 'string';
}
