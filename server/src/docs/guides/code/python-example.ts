import { type Syntax, valueText } from './code-text.ts';
import type { ExampleRequest, ExampleStep } from './parse-curl.ts';

const syntax: Syntax = {
  string: (text) => JSON.stringify(text),
  variable: (name) => name.toLowerCase(),
  key: (name) => JSON.stringify(name),
  constants: { true: 'True', false: 'False', null: 'None' },
};

const ownHeaders = ['authorization', 'content-type'];

/** The same steps with the function `muster` of docs/quick-start.md. */
export function pythonExample(steps: ExampleStep[]): string {
  return steps
    .flatMap((step) =>
      'captures' in step ? callLines(step) : [`${step.variable.toLowerCase()} = ${valueText(step.value, syntax)}`],
    )
    .join('\n');
}

function callLines(request: ExampleRequest): string[] {
  const call = `muster(${callArguments(request).join(', ')})`;
  const [first, ...more] = request.captures;
  if (!first) return [request.method === 'GET' ? `print(${call})` : call];
  if (more.length === 0) return [`${first.variable.toLowerCase()} = ${call}${lookUp(first.field)}`];
  return [
    `answer = ${call}`,
    ...request.captures.map(({ variable, field }) => `${variable.toLowerCase()} = answer${lookUp(field)}`),
  ];
}

function lookUp(field: string): string {
  return field
    .split('.')
    .map((name) => `["${name}"]`)
    .join('');
}

function callArguments({ method, path, query, body, headers }: ExampleRequest): string[] {
  const fields = body ?? Object.fromEntries(query);
  const others = headers.filter(([name]) => !ownHeaders.includes(name.toLowerCase()));
  return [
    JSON.stringify(method),
    JSON.stringify(path),
    ...(Object.keys(fields).length > 0 ? [valueText(fields, syntax)] : []),
    ...others.map(([name, value]) => `${name.toLowerCase().replaceAll('-', '_')}=${valueText(value, syntax)}`),
  ];
}
