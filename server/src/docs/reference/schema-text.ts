import { isRecord } from '#text/is-record.ts';
import { asArray, asObject, asString, type Json } from './json.ts';

/** The type of a schema as text: `string or null`, `array of integer`, `string (uuid)`. */
export function schemaTypeText(schema: Json): string {
  const variants = schemaVariants(schema);
  if (variants.length > 0) return joinWithOr(variants.map(schemaTypeText));
  const names = typeNames(schema);
  if (names.length === 0) return joinWithOr(asArray(schema.enum).map((value) => (value === null ? 'null' : typeof value)));
  return joinWithOr(names.map((name) => oneTypeText(name, schema)));
}

export function schemaVariants(schema: Json): Json[] {
  return [...asArray(schema.anyOf), ...asArray(schema.oneOf)].map(asObject);
}

export function typeNames({ type }: Json): string[] {
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
}

/** The schema of a map's values; undefined for an object with fixed properties. */
export function mapValueSchema(schema: Json): Json | undefined {
  return [...Object.values(asObject(schema.patternProperties)), schema.additionalProperties].find(isRecord);
}

function oneTypeText(name: string, schema: Json): string {
  const values = mapValueSchema(schema);
  if (name === 'array') return `array of ${schemaTypeText(asObject(schema.items)) || 'anything'}`;
  if (name === 'object' && values) return `map of ${schemaTypeText(values) || 'anything'}`;
  return name === 'string' && schema.format ? `string (${asString(schema.format)})` : name;
}

function joinWithOr(words: string[]): string {
  return [...new Set(words)].join(' or ');
}

/** The values of an enum, also that of an array's items. `null` is shown in the type. */
export function allowedValues(schema: Json): string[] {
  const own = 'const' in schema ? [schema.const] : asArray(schema.enum);
  const values = own.length > 0 ? own : asArray(asObject(schema.items).enum);
  return values.filter((value) => value !== null).map(String);
}

/** The other limits of a schema as texts; `…` marks code. */
export function schemaLimits(schema: Json): string[] {
  return [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    patternText(asString(schema.pattern)),
    'default' in schema && `default \`${String(schema.default)}\``,
  ].filter((words) => typeof words === 'string');
}

function range(least: unknown, most: unknown, unit: string): string | false {
  if (typeof least === 'number' && typeof most === 'number') return `${plainNumber(least)} to ${plainNumber(most)}${unit}`;
  if (typeof least === 'number') return `at least ${plainNumber(least)}${unit}`;
  return typeof most === 'number' && `at most ${plainNumber(most)}${unit}`;
}

function plainNumber(value: number): string {
  return value.toLocaleString('en');
}

function patternText(pattern: string): string | false {
  return pattern === '\\S' ? 'not blank' : pattern !== '' && `matches \`${pattern}\``;
}
