import { type ErrorCode, errorMessage, errors } from '@muster/contract/errors.ts';
import type { SchemaField } from '#docs/reference/fields.ts';
import type { Operation } from '#docs/reference/operation.ts';
import type { Reference } from '#docs/reference/reference.ts';
import { STATUS_CODES } from '#system/node-http.ts';
import { errorGroupAnchor } from './error-anchor.ts';
import type { SearchEntry } from './find-entries.js';

const weights = { endpoint: 3, field: 1, error: 1 };
const fieldPlacesMax = 6;

/** Endpoints, fields and errors. A field that several endpoints have in the same words is one entry. */
export function referenceEntries({ groups }: Reference): SearchEntry[] {
  const operations = groups.flatMap((group) => group.operations);
  return [...operations.map(endpointEntry), ...fieldEntries(operations), ...errorEntries(operations)];
}

function endpointEntry({ anchor, method, path, summary, description }: Operation): SearchEntry {
  return {
    kind: 'Endpoint',
    title: summary,
    place: `${method} ${path}`,
    address: `../docs#${anchor}`,
    text: description,
    weight: weights.endpoint,
  };
}

type FieldUse = { operation: Operation; field: SchemaField };

function fieldEntries(operations: Operation[]): SearchEntry[] {
  const uses = operations.filter(({ deprecated }) => !deprecated).flatMap(fieldUses);
  const groups = Map.groupBy(uses, ({ field }) => `${field.name}\n${field.description}`);
  return [...groups.values()].map(fieldEntry);
}

function fieldUses(operation: Operation): FieldUse[] {
  const { parameters, body, answers } = operation;
  const sent = [...parameters.map(({ field }) => field), ...(body?.fields ?? [])];
  return [...sent, ...answers.flatMap(({ fields }) => fields)].map((field) => ({ operation, field }));
}

function fieldEntry(uses: FieldUse[]): SearchEntry {
  const paths = [...new Set(uses.map(({ operation }) => operation.path))];
  const more = paths.length > fieldPlacesMax ? ` and ${paths.length - fieldPlacesMax} more` : '';
  const [first] = uses;
  if (!first) throw new Error('a group of fields is never empty');
  const { operation, field } = first;
  return {
    kind: 'Field',
    title: field.name,
    place: `${paths.slice(0, fieldPlacesMax).join(', ')}${more}`,
    address: `../docs#${operation.anchor}`,
    text: [field.type, field.description, field.limits.join(', '), field.allowed.join(', ')].filter(Boolean).join('. '),
    weight: weights.field,
  };
}

/** All errors of the contract, and the refusals of fields, each once. */
function errorEntries(operations: Operation[]): SearchEntry[] {
  const listed = Object.keys(errors)
    .filter(isErrorCode)
    .map((code) =>
      errorEntry(String(errors[code].status), errorMessage(code, '…'), `errors#${errorGroupAnchor(errors[code].status)}`),
    );
  const refusals = operations.flatMap(({ anchor, errors }) =>
    errors.flatMap(({ status, messages }) => messages.map((message) => errorEntry(status, message, `../docs#${anchor}`))),
  );
  const byMessage = new Map([...refusals.toReversed(), ...listed].map((entry) => [`${entry.place} ${entry.title}`, entry]));
  return [...byMessage.values()];
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errors;
}

function errorEntry(status: string, title: string, address: string): SearchEntry {
  return { kind: 'Error', title, place: `${status} ${STATUS_CODES[status] ?? ''}`, address, text: '', weight: weights.error };
}
