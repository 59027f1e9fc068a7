import { IsObject, Object as JsonObject, type TObject, type TSchema, With } from 'typebox';
import { getCandidate, listCandidates, listJobCandidates, updateCandidate } from '#candidates/candidate-endpoints.ts';
import type { Wording } from '#schema/fields.ts';
import { deleteWebhook, updateWebhook } from '#webhooks/webhook-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** The paths that were renamed in June 2026, each with its successor, which has the same method. */
export const renames: readonly { path: string; successor: Endpoint }[] = [
  { path: '/v1/applicants', successor: listCandidates },
  { path: '/v1/get-applicant', successor: getCandidate },
  { path: '/v1/job-applicants', successor: listJobCandidates },
  { path: '/v1/update-applicant', successor: updateCandidate },
  { path: '/v1/webhooks', successor: updateWebhook },
  { path: '/v1/webhooks', successor: deleteWebhook },
];

/** The keys of queries, bodies and responses on old paths. Keys inside a candidate were not renamed. */
export const keyRenames: readonly { old: string; now: string }[] = [
  { old: 'applicant_id', now: 'candidate_id' },
  { old: 'applicant', now: 'candidate' },
  { old: 'applicants', now: 'candidates' },
  { old: 'total_applicants', now: 'total_candidates' },
];

/** The Deprecation (RFC 9745) and Sunset (RFC 8594) dates of the old paths. */
export const deprecatedSince = new Date('2026-06-01T00:00:00Z');
export const sunset = new Date('2028-07-01T00:00:00Z');

export const legacyTag = 'Old paths';

export const legacyEndpoints: readonly Endpoint[] = renames.map(({ path, successor }) => legacyEndpoint(path, successor));

/** Converts the keys of a request to an old path. New names are unknown keys there, and are left out. */
export function renameToNewKeys(given: object): Record<string, unknown> {
  const known = Object.entries(given).filter(([name]) => !keyRenames.some(({ now }) => now === name));
  return Object.fromEntries(known.map(([name, value]) => [newKey(name), value]));
}

/** Converts the keys of a response for an old path. */
export function renameToOldKeys(answer: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [oldKey(name), value]));
}

function legacyEndpoint(path: string, successor: Endpoint): Endpoint {
  const { query, body, identifier, answers, cards, failures } = successor;
  return {
    ...successor,
    path,
    tag: legacyTag,
    description: `Now \`${successor.method} ${successor.path}\`.`,
    ...(query && { query: oldSchema(query) }),
    ...(body && { body: oldSchema(body) }),
    ...(identifier !== undefined && { identifier: oldKey(identifier) }),
    answers: Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, oldAnswer(schema)])),
    ...(cards && { cards: oldAnswer(cards) }),
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

/** Error messages on old paths have the old key. */
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
