import { bodyFailures, type Endpoint, edgeFailures, idempotencyFailures } from '#endpoint.ts';
import { type ErrorCode, errorMessage, errors } from '#errors.ts';
import { errorHeaders } from './openapi-headers.ts';
import type { DescribedSchema, Json } from './openapi-schema.ts';

type Refusal = { status: number; message: string; title: string };

/** Each error as a named example of its status: the errors of every endpoint and its own, then those of its fields. */
export function errorResponses(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = [
    ...edgeFailures.map((code) => (code === 'invalid_token' && endpoint.invalidTokenFailure) || code),
    ...(endpoint.body ? bodyFailures : []),
    ...(endpoint.method === 'POST' ? idempotencyFailures : []),
    ...endpoint.failures,
    ...(endpoint.ifMatch ? (['resource_changed'] as const) : []),
  ];
  const all = [
    ...codes.map((code) => exampleRefusal(code, endpoint)),
    ...fieldRefusals(endpoint.query, ''),
    ...fieldRefusals(endpoint.body, ''),
    ...(endpoint.unknownQueryFailure ? [exampleRefusal(endpoint.unknownQueryFailure, endpoint)] : []),
  ];
  const statuses = [...new Set(all.map((refusal) => refusal.status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const examples = all.filter((refusal) => refusal.status === status);
      return [status, errorResponse(status, examples)];
    }),
  );
}

function errorResponse(status: number, examples: Refusal[]): Json {
  const named = examples.map(({ title, message }) => [title, { summary: message, value: { success: false, error: message } }]);
  return {
    description: [...new Set(examples.map(({ message }) => message))].join(' · '),
    headers: errorHeaders(status),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(named) } },
  };
}

function exampleRefusal(code: ErrorCode, { renamedTo }: Endpoint): Refusal {
  const details = { ...exampleDetails, path_renamed: renamedTo };
  return { status: errors[code].status, message: errorMessage(code, details[code] ?? ''), title: code };
}

const exampleDetails: Partial<Record<ErrorCode, string>> = {
  unstorable: 'city',
  question_without_options: 'questions.custom[0]',
  question_expects_otherwise: 'questions.custom[0]',
};

/** The error messages of the fields, including nested ones. */
function fieldRefusals(schema: DescribedSchema | undefined, path: string): Refusal[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    const described: DescribedSchema = property;
    const field = path ? `${path}.${name}` : name;
    const sentences = [described.whenBlank, described.refusal ?? (described.requirement && `${field} ${described.requirement}`)];
    if (described.tooLarge) sentences.push(`${field} ${described.tooLarge}`);
    if (described.tooLong) sentences.push(`${field} ${described.tooLong}`);
    if (described.unknownKey) sentences.push(`${field} ${described.unknownKey}`);
    const own = sentences
      .filter((sentence) => sentence !== undefined && sentence !== '')
      .map((message, index) => ({ status: 400, message: String(message), title: index === 0 ? field : `${field}_${index + 1}` }));
    return [...own, ...fieldRefusals(described, field)];
  });
}
