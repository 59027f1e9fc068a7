import { IsObject, Object as JsonObject, type TObject, type TSchema, With } from 'typebox';
import { getCandidate, listCandidates, listJobCandidates, updateCandidate } from '#candidates/candidate-endpoints.ts';
import type { Wording } from '#schema/fields.ts';
import { deleteWebhook, updateWebhook } from '#webhooks/webhook-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** What was renamed in the breaking release of June 2026: the old path, and the endpoint that still serves it, with the same method. */
export const renames: readonly { path: string; successor: Endpoint }[] = [
  { path: '/v1/applicants', successor: listCandidates },
  { path: '/v1/get-applicant', successor: getCandidate },
  { path: '/v1/job-applicants', successor: listJobCandidates },
  { path: '/v1/update-applicant', successor: updateCandidate },
  { path: '/v1/webhooks', successor: updateWebhook },
  { path: '/v1/webhooks', successor: deleteWebhook },
];

/** The keys of queries, bodies and answers on old paths. What is inside a candidate was not renamed. */
export const keyRenames: readonly { old: string; now: string }[] = [
  { old: 'applicant_id', now: 'candidate_id' },
  { old: 'applicant', now: 'candidate' },
  { old: 'applicants', now: 'candidates' },
  { old: 'total_applicants', now: 'total_candidates' },
];

/** Since when the old paths are deprecated (RFC 9745), and the day before which none of them ends (RFC 8594). */
export const deprecatedSince = new Date('2026-06-01T00:00:00Z');
export const sunset = new Date('2028-07-01T00:00:00Z');

export const legacyTag = 'Old paths';

export const legacyEndpoints: readonly Endpoint[] = renames.map(({ path, successor }) => legacyEndpoint(path, successor));

/** A request in old names, in the new ones. The new ones are unknown keys there, and left out. */
export function renameToNewKeys(given: object): Record<string, unknown> {
  const known = Object.entries(given).filter(([name]) => !keyRenames.some(({ now }) => now === name));
  return Object.fromEntries(known.map(([name, value]) => [newKey(name), value]));
}

/** An answer as old paths give it. */
export function renameToOldKeys(answer: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [oldKey(name), value]));
}

function legacyEndpoint(path: string, successor: Endpoint): Endpoint {
  const { query, body, identifier, answers, failures } = successor;
  return {
    ...successor,
    path,
    tag: legacyTag,
    description: `Now \`${successor.method} ${successor.path}\`.`,
    ...(query && { query: oldSchema(query) }),
    ...(body && { body: oldSchema(body) }),
    ...(identifier !== undefined && { identifier: oldKey(identifier) }),
    answers: Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, oldAnswer(schema)])),
    failures: ['path_renamed', ...failures],
    renamedTo: successor.path,
  };
}

function oldAnswer(schema: TSchema): TSchema {
  return IsObject(schema) ? oldSchema(schema) : schema;
}

function oldSchema({ properties }: TObject): TObject {
  const renamed = Object.entries(properties).map(([name, property]) => [oldKey(name), withOldKey(name, property)]);
  return JsonObject(Object.fromEntries(renamed));
}

/** A refusal names the key that must be sent. */
function withOldKey(name: string, property: TSchema & Wording): TSchema {
  const { refusal } = property;
  return refusal === undefined || oldKey(name) === name
    ? property
    : With(property, { refusal: refusal.replaceAll(name, oldKey(name)) });
}

function oldKey(name: string): string {
  return keyRenames.find(({ now }) => now === name)?.old ?? name;
}

function newKey(name: string): string {
  return keyRenames.find(({ old }) => old === name)?.now ?? name;
}
