import type { Json } from '#docs/reference/json.ts';
import type { Operation } from '#docs/reference/operation.ts';
import { generateExample, type Share } from './example.ts';

const optionalParametersMax = 3;
const createShare: Share = { optionalMax: 10, nested: true };
const updateShare: Share = { optionalMax: 2, nested: false };

/** The request of an operation as a curl command. */
export function curlExample(operation: Operation, publicUrl: string): string {
  const { method, body } = operation;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuote(exampleUrl(operation, publicUrl))}`,
    '-H "Authorization: Bearer $MUSTER_TOKEN"',
  ];
  if (body) lines.push("-H 'Content-Type: application/json'", `-d ${shellQuote(JSON.stringify(exampleBody(operation), null, 2))}`);
  return lines.join(' \\\n  ');
}

export function exampleBody({ method, body }: Pick<Operation, 'method' | 'body'>): unknown {
  return body && generateExample(body.schema, '', method === 'PATCH' ? updateShare : createShare);
}

export function exampleQuery({ parameters }: Pick<Operation, 'parameters'>): Record<string, string> {
  const ofQuery = parameters.filter(({ place }) => place === 'query');
  const required = ofQuery.filter(({ field }) => field.required);
  const optional = ofQuery
    .filter(({ field, schema }) => !field.required && hasUsefulExample(schema))
    .slice(0, optionalParametersMax);
  return Object.fromEntries([...required, ...optional].map(({ name, schema }) => [name, String(generateExample(schema, name))]));
}

// A parameter with a default or an enum has an example that works anywhere; a cursor or a search does not.
function hasUsefulExample(schema: Json): boolean {
  return 'default' in schema || 'enum' in schema || 'items' in schema;
}

function exampleUrl(operation: Operation, publicUrl: string): string {
  const ofPath = operation.parameters.filter(({ place }) => place === 'path');
  const path = ofPath.reduce(
    (path, { name, schema }) => path.replace(`{${name}}`, String(generateExample(schema, name))),
    operation.path,
  );
  const query = Object.entries(exampleQuery(operation)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${publicUrl}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
