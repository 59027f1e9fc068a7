import type { Endpoint } from '@muster/contract/endpoint.ts';
import { namedEndpoints } from '@muster/contract/endpoints.ts';
import { errors } from '@muster/contract/errors.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { isObject, type Json } from '@muster/contract/openapi/openapi-schema.ts';
import { pascalCase } from '@muster/contract/openapi/schema-names.ts';
import { pageLimitMax } from '@muster/contract/schema/paging.ts';
import { membersText, typeText } from './type-text.ts';

const header = '// Generated from the contract by `npm run openapi`. Do not edit.\n';

type ClientEndpoint = { name: string; endpoint: Endpoint; operation: Json; components: Json };

/** The endpoints with a method. The other path of an endpoint has none. */
const clientEndpoints = Object.entries<Endpoint>(namedEndpoints).filter(([, { path }]) => path.startsWith('/v1/'));

/** The source of the types, of the methods and of what else the client has of the contract, by file name. */
export function clientSource(): Record<'types.ts' | 'methods.ts' | 'error-codes.ts' | 'limits.ts', string> {
  const document = openApiDocument();
  const components = part(part(document, 'components'), 'schemas');
  const all = clientEndpoints.map(([name, endpoint]) => ({
    name,
    endpoint,
    operation: part(part(part(document, 'paths'), endpoint.path), endpoint.method.toLowerCase()),
    components,
  }));
  const inputs = new Set(all.map(({ operation }) => inputName(operation)));
  const types = Object.entries(components).map(([name, schema]) => declaration(name, schema, inputs.has(name)));
  const queries = all.filter(({ endpoint }) => endpoint.query).map(queryDeclaration);
  return {
    'types.ts': indent(`${header}\n${[...types, ...queries].join('\n\n')}\n`),
    'methods.ts': indent(methodsSource(all)),
    'error-codes.ts': `${header}\nexport type ErrorCode =\n${Object.keys(errors)
      .map((code) => `  | '${code}'`)
      .join('\n')};\n`,
    'limits.ts': `${header}\n/** Events in one answer. */\nexport const eventsMax = ${pageLimitMax};\n`,
  };
}

/** By the braces at the ends of lines. */
function indent(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    if (/^}/.test(line)) depth -= 1;
    const indented = line === '' ? '' : '  '.repeat(depth) + line;
    if (/{$/.test(line)) depth += 1;
    return indented;
  });
  return lines.join('\n');
}

function declaration(name: string, schema: unknown, isInput: boolean): string {
  if (!isObject(schema)) return '';
  return schema.type === 'object' && isObject(schema.properties)
    ? `export interface ${name} ${membersText(schema, { allowsUndefined: isInput })}`
    : `export type ${name} = ${typeText(schema)};`;
}

/** The query parameters of an endpoint. A list may be given as one value. */
function queryDeclaration({ name, operation }: ClientEndpoint): string {
  const parameters = list(operation.parameters).filter((parameter) => parameter.in === 'query');
  const properties = parameters.map(({ name: field, description, schema }) => [field, { ...singleOrList(schema), description }]);
  const required = parameters.filter((parameter) => parameter.required === true).map((parameter) => parameter.name);
  const members = membersText({ required, properties: Object.fromEntries(properties) }, { allowsUndefined: true });
  return `export interface ${queryName(name)} ${members}`;
}

function singleOrList(schema: unknown): Json {
  if (!isObject(schema)) return {};
  return schema.type === 'array' && isObject(schema.items) ? { anyOf: [schema.items, schema] } : schema;
}

function methodsSource(all: ClientEndpoint[]): string {
  const methods = all.flatMap(withCards).map((each) => {
    const { name, endpoint } = each;
    const { kind, typeArguments, values } = each.parts;
    const comment = [endpoint.summary, endpoint.description].filter(Boolean).join('. ').replace('..', '.');
    return `/** ${comment}\n *\n * \`${endpoint.method} ${endpoint.path}\` */\n${name}: make.${kind}<${typeArguments.join(', ')}>(${values
      .map((value) => `'${value}'`)
      .join(', ')}),`;
  });
  const names = all
    .flatMap((each) => withCards(each).flatMap(({ parts }) => parts.typeArguments))
    .filter((name) => /^[A-Z]/.test(name) && name !== 'NoInput');
  return `${header}
import type { MethodMakers } from '../endpoint-methods.ts';
import type {
${[...new Set(names)].sort().join(',\n')},
} from './types.ts';

type NoInput = Record<never, never>;

export type Methods = ReturnType<typeof createMethods>;

export function createMethods(make: MethodMakers) {
return {
${methods.join('\n')}
};
}
`;
}

/** The method of an endpoint, and another one for its compact rows. */
function withCards(each: ClientEndpoint): (ClientEndpoint & { parts: MethodParts })[] {
  const method = { ...each, parts: methodParts(each) };
  return each.endpoint.cards ? [method, { ...each, name: each.name.replace(/s$/, 'Cards'), parts: cardParts(each) }] : [method];
}

function cardParts({ name, endpoint, operation, components }: ClientEndpoint): MethodParts {
  const answer = answerNames(operation)[1] ?? '';
  const [key, items] = findItems(part(part(components, answer), 'properties'));
  return {
    kind: 'cards',
    typeArguments: [queryName(name), answer, `'${key}'`, items],
    values: [endpoint.path.replace('/v1/', ''), key],
  };
}

type MethodParts = { kind: string; typeArguments: string[]; values: string[] };

function methodParts({ name, endpoint, operation, components }: ClientEndpoint): MethodParts {
  const path = endpoint.path.replace('/v1/', '');
  const input = endpoint.body ? inputName(operation) : endpoint.query ? queryName(name) : 'NoInput';
  if (endpoint.answerMediaType !== undefined) return { kind: 'readText', typeArguments: [input], values: [path] };
  const [answer = ''] = answerNames(operation);
  if (endpoint.query && 'cursor' in endpoint.query.properties) {
    const [key, items] = findItems(part(part(components, answer), 'properties'));
    return { kind: 'list', typeArguments: [input, answer, `'${key}'`, items], values: [path, key] };
  }
  const kinds = { GET: 'read', POST: 'post', PATCH: 'patch', DELETE: 'remove' };
  return { kind: kinds[endpoint.method], typeArguments: [input, answer], values: [path] };
}

/** The key of the items in a page, and their type. */
function findItems(properties: Json): [string, string] {
  const key = Object.keys(properties).find((name) => part(properties, name).type === 'array') ?? '';
  return [key, typeText(part(part(properties, key), 'items'))];
}

function inputName({ requestBody }: Json): string {
  return isObject(requestBody) ? schemaName(requestBody) : '';
}

/** The answer of the first success, and the one with compact rows. */
function answerNames({ responses }: Json): string[] {
  const [first] = Object.entries(isObject(responses) ? responses : {}).filter(([status]) => status.startsWith('2'));
  return schemaName(first?.[1]).split(' | ');
}

function schemaName(content: unknown): string {
  const json = isObject(content) ? part(part(content, 'content'), 'application/json') : {};
  return typeText(part(json, 'schema'));
}

function queryName(name: string): string {
  return `${pascalCase(name)}Query`;
}

function part(value: Json, key: string): Json {
  const found = value[key];
  return isObject(found) ? found : {};
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
