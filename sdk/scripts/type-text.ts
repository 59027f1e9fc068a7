import { isObject, type Json } from '@muster/contract/openapi/openapi-schema.ts';

export type TypeTextOptions = {
  /** Optional properties may be undefined too, as JSON and query strings leave them out. */
  allowsUndefined?: boolean;
};

/** The TypeScript type of a schema of the OpenAPI document. */
export function typeText(schema: Json, options: TypeTextOptions = {}): string {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/components/schemas/', '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return unionText(schema.enum.map((value) => JSON.stringify(value)));
  const variants = [schema.anyOf, schema.oneOf].flat().filter(isObject);
  if (variants.length > 0) return unionText(variants.map((variant) => typeText(variant)));
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  return types.length === 0 ? 'unknown' : unionText(types.map((type) => oneTypeText(type, schema, options)));
}

/** The body of an interface. */
export function membersText(schema: Json, { allowsUndefined = false }: TypeTextOptions = {}): string {
  const required = [schema.required].flat();
  const members = Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, property]) => {
    const isOptional = !required.includes(name);
    const type = typeText(isObject(property) ? property : {});
    return `${commentText(property)}${name}${isOptional ? '?' : ''}: ${type}${isOptional && allowsUndefined ? ' | undefined' : ''};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

/** The description as a comment, with a line break; empty without one. */
export function commentText(schema: unknown): string {
  const description = isObject(schema) && typeof schema.description === 'string' ? schema.description : '';
  return description === '' ? '' : `/** ${description.replaceAll('*/', '* /')} */\n`;
}

function oneTypeText(type: string, schema: Json, options: TypeTextOptions): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `Array<${typeText(isObject(schema.items) ? schema.items : {})}>`;
  return type === 'object' ? objectText(schema, options) : type;
}

function objectText(schema: Json, options: TypeTextOptions): string {
  if (isObject(schema.properties)) return membersText(schema, options);
  return `Record<string, ${isObject(schema.additionalProperties) ? typeText(schema.additionalProperties) : 'unknown'}>`;
}

function unionText(types: string[]): string {
  return [...new Set(types)].join(' | ');
}
