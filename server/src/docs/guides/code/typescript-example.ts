import type { Endpoint } from '@muster/contract/endpoint.ts';
import { namedEndpoints } from '@muster/contract/endpoints.ts';
import { asObject } from '#docs/reference/json.ts';
import { type Syntax, valueText } from './code-text.ts';
import type { ExampleRequest, ExampleStep } from './parse-curl.ts';

const syntax: Syntax = {
  string: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  variable: camelCase,
  key: (name) => (/^\w+$/.test(name) ? name : `'${name}'`),
  constants: { true: 'true', false: 'false', null: 'null' },
};

const optionNames: Record<string, string> = {
  'idempotency-key': 'idempotencyKey',
  'if-match': 'ifMatch',
  'if-none-match': 'ifNoneMatch',
};

/** The same steps with the SDK; undefined when one of them is no endpoint of the API. */
export function typescriptExample(steps: ExampleStep[]): string | undefined {
  const lines = steps.map((step) =>
    'captures' in step ? callLine(step) : `const ${camelCase(step.variable)} = ${valueText(step.value, syntax)};`,
  );
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function callLine(request: ExampleRequest): string | undefined {
  const [name, endpoint] = findEndpoint(request) ?? [];
  if (!name || !endpoint) return undefined;
  const call = `await muster.${name}(${callArguments(request, endpoint)})`;
  if (request.captures.length > 0) return `const ${destructuring(request.captures)} = ${call};`;
  return request.method === 'GET' ? `console.log(${call});` : `${call};`;
}

/** `data.id` and `data.secret` become `{ data: { id: webhookId, secret: webhookSecret } }`. */
function destructuring(captures: ExampleRequest['captures']): string {
  const groups = Map.groupBy(captures, ({ field }) => field.split('.')[0] ?? '');
  const members = [...groups].map(([name, inside]) => {
    const nested = inside.map(({ variable, field }) => ({ variable, field: field.split('.').slice(1).join('.') }));
    return nested.some(({ field }) => field !== '')
      ? `${name}: ${destructuring(nested)}`
      : `${name}: ${camelCase(inside[0]?.variable ?? '')}`;
  });
  return `{ ${members.join(', ')} }`;
}

export function findEndpoint({ method, path }: Pick<ExampleRequest, 'method' | 'path'>): [string, Endpoint] | undefined {
  return Object.entries<Endpoint>(namedEndpoints).find(([, endpoint]) => endpoint.method === method && endpoint.path === path);
}

function callArguments({ query, body, headers }: ExampleRequest, endpoint: Endpoint): string {
  const input = body ?? nested(query.map(([name, value]) => [name, queryValue(endpoint, name, value)]));
  const options = Object.fromEntries(
    headers.flatMap(([name, value]) => {
      const option = optionNames[name.toLowerCase()];
      return option ? [[option, value]] : [];
    }),
  );
  if (Object.keys(options).length > 0) return `${valueText(input, syntax)}, ${valueText(options, syntax)}`;
  return Object.keys(input).length > 0 ? valueText(input, syntax) : '';
}

/** `custom_fields.level` of a query is a member of a map in the SDK. */
function nested(query: (readonly [string, unknown])[]): object {
  const input: Record<string, unknown> = {};
  for (const [name, value] of query) {
    const [map = '', key] = name.split('.');
    input[map] = key === undefined ? value : { ...asObject(input[map]), [key]: value };
  }
  return input;
}

/** Query values are text in an address, and have the types of the reference in the SDK. */
function queryValue({ query }: Endpoint, name: string, value: string): unknown {
  const { type } = asObject(asObject(asObject(query?.properties)[name]).documented);
  if (type === 'integer') return Number(value);
  if (type === 'boolean') return value === 'true';
  return type === 'array' && value.includes(',') ? value.split(',') : value;
}

function camelCase(name: string): string {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
