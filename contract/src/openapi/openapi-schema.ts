import type { TSchema } from 'typebox';
import type { Wording } from '#schema/fields.ts';

export type Json = { [key: string]: unknown };
export type DescribedSchema = TSchema &
  Wording & { properties?: Record<string, TSchema>; required?: string[]; documented?: Json; unknownKey?: string };

const messageKeys = ['requirement', 'refusal', 'whenBlank', 'tooLarge', 'tooLong', 'unknownKey', 'documented'];

// Most schemas are used in several places.
const plainSchemas = new WeakMap<object, Json>();

/** The schema as standard JSON Schema: without our own keywords, and with a map as `additionalProperties`, which more tools read. */
export function plainSchema(schema: unknown): Json {
  if (!isObject(schema)) return {};
  const plain = plainSchemas.get(schema) ?? makePlain(schema);
  plainSchemas.set(schema, plain);
  return plain;
}

function makePlain(schema: Json): Json {
  const { documented, patternProperties, ...own } = schema;
  const map = isObject(patternProperties) ? { additionalProperties: Object.values(patternProperties)[0] } : {};
  const shown = isObject(documented) ? { ...documented, description: own.description } : { ...own, ...map };
  const keywords = Object.entries(shown).filter(([key, value]) => !messageKeys.includes(key) && value !== undefined);
  return mapSubschemas(Object.fromEntries(keywords), plainSchema);
}

/** The schema with each schema in it changed: of its properties, items, values and variants. */
export function mapSubschemas(schema: Json, change: (schema: unknown) => Json): Json {
  const changed = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties' && isObject(value)) return [key, mapValues(value, change)];
    if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value)) return [key, value.map(change)];
    return [key, (key === 'items' || key === 'additionalProperties') && isObject(value) ? change(value) : value];
  });
  return Object.fromEntries(changed);
}

export function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
