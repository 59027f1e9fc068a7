import { isObject, type Json, mapSubschemas, plainSchema } from './openapi-schema.ts';
import { namedSchemas, namedValues } from './schema-names.ts';

/** Writes schemas with references to the named ones, and collects those. */
export type SchemaWriter = {
  /** `name` is for a schema that has none of its own; without it, such a schema stays where it is used. */
  write(schema: unknown, name?: string): Json;
  components(): Json;
};

/**
 * A named schema is recognised by its content, because `Optional`, `nullable` and `Refine` copy schemas. Description and examples stay
 * where it is used: there they say what the value means.
 */
export function createSchemaWriter(): SchemaWriter {
  const names = namesByContent();
  const used = new Map<string, Json>();
  const written = new WeakMap<object, Json>();

  function write(schema: unknown, fallbackName?: string): Json {
    return refer(plainSchema(schema), fallbackName);
  }

  function refer(schema: Json, fallbackName?: string): Json {
    const name = names.get(content(schema)) ?? fallbackName;
    if (name === undefined) return mapSubschemas(schema, referOnce);
    collect(name, mapSubschemas(withoutUse(schema), referOnce));
    return usage(name, schema);
  }

  function referOnce(schema: unknown): Json {
    if (!isObject(schema)) return {};
    const known = written.get(schema) ?? refer(schema);
    written.set(schema, known);
    return known;
  }

  function collect(name: string, schema: Json): void {
    const known = used.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`);
    used.set(name, schema);
  }

  return { write, components: () => Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function namesByContent(): Map<string, string> {
  const names = new Map<string, string>();
  const all = [
    ...Object.entries(namedSchemas).map(([name, schema]) => [name, plainSchema(schema)] as const),
    ...Object.entries(namedValues).map(([name, values]) => [name, { type: 'string', enum: [...values] }] as const),
  ];
  for (const [name, schema] of all) {
    const other = names.get(content(schema));
    if (other !== undefined) throw new Error(`${name} and ${other} are the same schema`);
    names.set(content(schema), name);
  }
  return names;
}

function content(schema: Json): string {
  return JSON.stringify(Object.entries(withoutUse(schema)).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Without what belongs to the place where it is used: description and examples, and whether null is allowed. */
function withoutUse({ description: _description, examples: _examples, ...schema }: Json): Json {
  if (!isNullable(schema)) return schema;
  const { type, enum: values } = schema;
  const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : [];
  return {
    ...schema,
    type: types.length === 1 ? types[0] : types,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  };
}

function usage(name: string, schema: Json): Json {
  const { description, examples } = schema;
  const reference = { $ref: `#/components/schemas/${name}` };
  const type = isNullable(schema) ? { anyOf: [reference, { type: 'null' }] } : reference;
  return { ...type, ...(description ? { description } : {}), ...(examples ? { examples } : {}) };
}

function isNullable({ type }: Json): boolean {
  return Array.isArray(type) && type.includes('null');
}
