import { asArray, asObject, asString, type Json } from '#docs/reference/json.ts';
import { mapValueSchema, schemaVariants, typeNames } from '#docs/reference/schema-text.ts';
import { isRecord } from '#text/is-record.ts';
import { exampleDate, exampleId, exampleTime, exampleValues } from './example-values.ts';

/** How much of an object is shown: the required fields, up to `optionalMax` plain optional ones, and nested ones or not. */
export type Share = { optionalMax: number; nested: boolean };

const fullShare: Share = { optionalMax: Number.POSITIVE_INFINITY, nested: true };
const nestedShare: Share = { optionalMax: 3, nested: true };

/** A realistic value that the schema accepts. */
export function generateExample(schema: Json, name = '', share = fullShare): unknown {
  const known = knownValues(schema, name).find((value) => acceptsValue(schema, value));
  if (known !== undefined) return known;
  const [variant] = schemaVariants(schema);
  return variant ? generateExample(variant, name, share) : generateValue(schema, name, share);
}

function knownValues(schema: Json, name: string): unknown[] {
  const givenValues = ['const', 'example', 'default'].filter((key) => key in schema).map((key) => schema[key]);
  return [...givenValues, ...asArray(schema.examples), ...(exampleValues[name] ?? []), ...asArray(schema.enum)];
}

function acceptsValue(schema: Json, value: unknown): boolean {
  const types = typeNames(schema);
  const variants = schemaVariants(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if ('enum' in schema && !asArray(schema.enum).includes(value)) return false;
  if (typeof value === 'string' && !new RegExp(asString(schema.pattern)).test(value)) return false;
  if (isRecord(value)) return acceptsMembers(schema, value);
  if (Array.isArray(value)) return value.every((item) => acceptsValue(asObject(schema.items), item));
  return variants.length === 0 || variants.some((variant) => acceptsValue(variant, value));
}

function acceptsMembers(schema: Json, value: Json): boolean {
  const variants = schemaVariants(schema);
  if (variants.length > 0) return variants.some((variant) => acceptsValue(variant, value));
  return asArray(schema.required).every((name) => String(name) in value);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}

function generateValue(schema: Json, name: string, share: Share): unknown {
  const [type] = typeNames(schema);
  if (type === 'object') return exampleObject(schema, share);
  if (type === 'array') return [generateExample(asObject(schema.items), name, share)];
  if (type === 'string') return exampleText(schema, name);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return type === 'boolean' ? true : null;
}

function exampleObject(schema: Json, share: Share): Json {
  const members = Object.entries(asObject(schema.properties)).map(([name, member]) => ({ name, schema: asObject(member) }));
  const values = mapValueSchema(schema);
  if (members.length === 0 && values) return { name: generateExample(values) };
  const inside = share === fullShare ? fullShare : nestedShare;
  return Object.fromEntries(
    chosenMembers(members, schema, share).map((member) => [member.name, generateExample(member.schema, member.name, inside)]),
  );
}

function chosenMembers<Member extends { name: string; schema: Json }>(
  members: Member[],
  schema: Json,
  { optionalMax, nested }: Share,
): Member[] {
  const required = members.filter(({ name }) => asArray(schema.required).includes(name));
  const optional = members.filter((member) => !required.includes(member));
  const plain = optional.filter((member) => !isNested(member.schema)).slice(0, optionalMax);
  return members.filter((member) => required.includes(member) || plain.includes(member) || (nested && isNested(member.schema)));
}

function isNested(schema: Json): boolean {
  return typeNames(schema).some((type) => type === 'object' || type === 'array');
}

function exampleText(schema: Json, name: string): string {
  const format = asString(schema.format);
  const [, prefix] = /^\^([a-z]+_)/.exec(asString(schema.pattern)) ?? [];
  if (prefix !== undefined) return prefix + exampleId.replaceAll('-', '');
  if (format === 'uuid' || /(^|_)id$/.test(name)) return exampleId;
  if (format === 'date-time' || name.endsWith('_at')) return exampleTime;
  if (format === 'date' || /_(after|before|since|until)$/.test(name)) return exampleDate;
  return /(^|_)ur[il]$/.test(name) ? 'https://example.com/' : 'string';
}
