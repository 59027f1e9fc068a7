import { bodyFailures, type Endpoint, edgeFailures, idempotencyFailures } from '#endpoint.ts';
import { type ErrorCode, errorMessage, errors } from '#errors.ts';
import { refusalHeadersOf } from './openapi-headers.ts';
import type { Described, Json } from './openapi-schema.ts';

type Refusal = { status: number; message: string; title: string };

/** Each refusal as a named example of its status: first those of the edge, then those of the fields, then the endpoint's own. */
export function refusals(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = [
    ...edgeFailures.map((code) => (code === 'invalid_token' && endpoint.invalidToken) || code),
    ...(endpoint.body ? bodyFailures : []),
    ...(endpoint.method === 'POST' ? idempotencyFailures : []),
    ...endpoint.failures,
    ...(endpoint.ifMatch ? (['resource_changed'] as const) : []),
  ];
  const all = [
    ...codes.map((code) => refusalOf(code, endpoint)),
    ...fieldRefusals(endpoint.query, ''),
    ...fieldRefusals(endpoint.body, ''),
    ...(endpoint.otherQuery ? [refusalOf(endpoint.otherQuery, endpoint)] : []),
  ];
  const statuses = [...new Set(all.map((refusal) => refusal.status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const examples = all.filter((refusal) => refusal.status === status);
      return [status, refusalAnswer(status, examples)];
    }),
  );
}

function refusalAnswer(status: number, examples: Refusal[]): Json {
  const named = examples.map(({ title, message }) => [title, { summary: message, value: { success: false, error: message } }]);
  return {
    description: [...new Set(examples.map(({ message }) => message))].join(' · '),
    headers: refusalHeadersOf(status),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(named) } },
  };
}

function refusalOf(code: ErrorCode, { renamedTo }: Endpoint): Refusal {
  const details = { ...exampleDetails, path_renamed: renamedTo };
  return { status: errors[code].status, message: errorMessage(code, details[code] ?? ''), title: code };
}

const exampleDetails: Partial<Record<ErrorCode, string>> = { unstorable: 'city', question_without_options: 'questions.custom[0]' };

/** What the fields themselves refuse, nested ones included. */
function fieldRefusals(schema: Described | undefined, path: string): Refusal[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    const described: Described = property;
    const field = path ? `${path}.${name}` : name;
    const sentences = [described.whenBlank, described.refusal ?? (described.complaint && `${field} ${described.complaint}`)];
    if (described.tooLong) sentences.push(`${field} ${described.tooLong}`);
    if (described.unknownKey) sentences.push(`${field} ${described.unknownKey}`);
    const own = sentences
      .filter((sentence) => sentence !== undefined && sentence !== '')
      .map((message, index) => ({ status: 400, message: String(message), title: index === 0 ? field : `${field}_${index + 1}` }));
    return [...own, ...fieldRefusals(described, field)];
  });
}
