import { createHash } from 'node:crypto';
import { auditActionsByName } from '@muster/contract/audit/audit-actions.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { plainSchema } from '@muster/contract/openapi/openapi-schema.ts';
import type { TObject, TSchema } from 'typebox';
import { generateExample } from '#docs/examples/example.ts';
import { isRecord } from '#text/is-record.ts';
import { bookingFields } from './booking.ts';
import { idFields, withValueAt } from './id-fields.ts';
import { samplePng } from './samples/pictures.ts';

/** What requests name by an id: `job` is named by `job_id`, `job_ids`, or `id` where the audit log says so. */
export const nouns = [
  'job',
  'company',
  'candidate',
  'source',
  'referral_link',
  'webhook',
  'delivery',
  'interview',
  'interviewer',
  'requisition',
  'booking_link',
  'message',
  'prescreen',
  'offer',
  'offer_template',
  'named_template',
  'offer_document',
  'bulk_update',
  'rejection_reason',
  'note',
  'task',
  'result',
  'department',
  'office',
  'erasure_request',
  'user',
  'merge',
  'view',
  'export',
  'import',
  'chat_channel',
  'kit',
  'pipeline',
  'stage_action',
  'custom_field',
  'calendar_connection',
  'mail',
  'thread',
  'candidate_file',
] as const;
export type Noun = (typeof nouns)[number];
export type IdOf = (noun: Noun) => string;
export type SampleRequest = { method: string; path: string; body?: object };

/** Fields that are called otherwise. */
const otherNames: Record<string, Noun> = {
  duplicate_id: 'candidate',
  applicant_id: 'candidate',
  undo_id: 'bulk_update',
  mentions: 'user',
  remove: 'user',
  actor_id: 'user',
  assignee_id: 'user',
  recruiter_id: 'user',
  hiring_manager_id: 'user',
  owner_id: 'user',
  credited_to_id: 'user',
  target_id: 'job',
  document_id: 'offer_document',
  document_template_id: 'offer_template',
  send_named_template: 'named_template',
  attachments: 'candidate_file',
};

/**
 * Ids of nothing that a workspace could own alone: of a question inside a form, of an event, of the feed; and of stages, which are looked up
 * among those of a job, with the members that they tell.
 */
const unowned = [
  ...['questions.custom.[].id', 'event_id', 'feed_id'],
  ...['stage_id', 'set.stage_id', 'filter.stage_id.[]', 'filters.stage_id.[]', 'stages.[].id', 'moves.[].from', 'moves.[].to'],
  ...['attributes.[].id', 'questions.[].id', 'questions.[].attribute_id', 'answers.[].question_id'],
  ...['stages.[].on_enter.[].members.[]', 'stages.[].on_enter.[].send_named_template'],
  'calendars.[].id',
];

const { candidate_id: _, ...booking } = bookingFields('');
const content = { template: 'follow_up' };
const textFile = { filename: 'terms.txt', content: Buffer.from('Terms of the job').toString('base64') };

const part = Buffer.from('bytes');
const partHash = createHash('sha256').update(part).digest('hex');

/** Fields of a request that means something, where those that are required, with the values of the reference, are not enough. */
const completions: Record<string, object> = {
  'POST /v1/add-candidate': { name: 'Ada Lindqvist' },
  'POST /v1/update-candidates': { set: { status: 'rejected' } },
  'PATCH /v1/update-candidate': { status: 'rejected', tags: ['x'] },
  'PATCH /v1/update-applicant': { status: 'rejected' },
  'POST /v1/set-screening-consent': { consent: false },
  'POST /v1/add-profile': { file: { filename: 'p.json', content: Buffer.from('{"skills":["SQL"]}').toString('base64') } },
  'POST /v1/schedule-interview': { start_at: '2031-01-01T10:00:00Z', interviewers: ['tom@panel.example'], allow_overlap: true },
  'PATCH /v1/update-interview': { title: 'Second talk' },
  'GET /v1/feedback-draft': { interviewer: 'tom@panel.example' },
  'GET /v1/busy-times': { interviewer: 'tom@panel.example', start_date: '2031-01-06', end_date: '2031-01-12' },
  'POST /v1/save-feedback-draft': { interviewer: 'tom@panel.example', comment: 'Calm' },
  'POST /v1/put-back-calendar-entry': { interviewer: 'tom@panel.example' },
  'POST /v1/submit-feedback': { interviewer: 'tom@panel.example', recommendation: 'yes' },
  'POST /v1/add-candidate-file': { file: textFile },
  'POST /v1/create-import': { source: 'bundle', bytes: 5 },
  'POST /v1/upload-import-part': { number: 1, sha256: partHash, file: { filename: 'a.zip', content: part.toString('base64') } },
  'POST /v1/create-booking-link': booking,
  'POST /v1/send-message': content,
  'POST /v1/send-messages': content,
  'POST /v1/preview-message': content,
  'PATCH /v1/update-message-template': { subject: 'Hello' },
  'POST /v1/preview-company': { headline: 'Bake with us' },
  'POST /v1/set-company-picture': { picture: { filename: 'logo.png', content: samplePng().toString('base64') } },
  'PATCH /v1/webhook': { active: false, events: ['job_deleted'] },
  'PATCH /v1/webhooks': { active: false },
  'PATCH /v1/update-offer': { location: 'Rotterdam' },
  'POST /v1/create-offer-template': { body: 'Dear {{first_name}}' },
  'POST /v1/redeliver-webhook': { since: '2026-01-01' },
};

/** The fields of the endpoint that take an id, each with what it names. */
export function idsOf(endpoint: Endpoint): { field: string[]; noun: Noun; isRequired: boolean }[] {
  const schema = inputOf(endpoint);
  if (!schema) return [];
  const taken = idFields(schema).filter((field) => !unowned.includes(field.join('.')));
  return taken.map((field) => ({ field, noun: nounOf(endpoint, field), isRequired: isRequired(schema, field) }));
}

/** A request with all ids that it must have, and one more for each that it may have. `given` are values of fields, where the endpoint has them. */
export function sampleRequests(endpoint: Endpoint, idOf: IdOf, given: object = {}): SampleRequest[] {
  const all = idsOf(endpoint);
  const base = completeFields(endpoint, idOf, given);
  const optional = all.filter(({ isRequired }) => !isRequired);
  const bases = all.length > optional.length ? [base] : [];
  return [...bases, ...optional.map(({ field, noun }) => withValueAt(base, field, idOf(noun)))].map((fields) =>
    toRequest(endpoint, fields),
  );
}

/** The same with this id in one field, which may be one of a console endpoint. */
export function requestWithId(endpoint: Endpoint, idOf: IdOf, field: string[], id: string): SampleRequest {
  const isOfConsole = endpoint.path.startsWith('/console/');
  return toRequest(endpoint, withValueAt(isOfConsole ? {} : completeFields(endpoint, idOf, {}), field, id));
}

/** A request that is valid, with ids of what `make` makes for it. */
export async function validRequest(endpoint: Endpoint, make: (noun: Noun) => Promise<string>): Promise<SampleRequest> {
  let fields: unknown = sampleFields(endpoint);
  for (const { field, noun, isRequired } of idsOf(endpoint)) if (isRequired) fields = withValueAt(fields, field, await make(noun));
  return toRequest(endpoint, fields);
}

function completeFields(endpoint: Endpoint, idOf: IdOf, given: object): unknown {
  const known = Object.entries(given).filter(([name]) => name in (inputOf(endpoint)?.properties ?? {}));
  const fields: unknown = { ...sampleFields(endpoint), ...Object.fromEntries(known) };
  return idsOf(endpoint).reduce(
    (all, { field, noun, isRequired }) => (isRequired ? withValueAt(all, field, idOf(noun)) : all),
    fields,
  );
}

/** What is required, with the values of the reference; in a change, the first other field too. */
function sampleFields(endpoint: Endpoint): object {
  const schema = inputOf(endpoint);
  if (!schema) return {};
  const required = generateExample(plainSchema(schema), '', { optionalMax: 0, nested: false });
  const completion = completions[`${endpoint.method} ${endpoint.path}`] ?? (endpoint.method === 'PATCH' ? firstChange(schema) : {});
  return { ...(isRecord(required) && required), ...completion };
}

function firstChange(schema: TObject): object {
  if (plainSchema(schema).examples !== undefined) return {};
  const taken = idFields(schema).map(([name]) => name);
  const [name, property] =
    Object.entries(schema.properties).find(([each]) => !taken.includes(each) && !isRequired(schema, [each])) ?? [];
  return name === undefined ? {} : { [name]: generateExample(plainSchema(property), name) };
}

function toRequest({ method, path }: Endpoint, fields: unknown): SampleRequest {
  if (!isRecord(fields)) throw new Error(`${path} has no fields`);
  if (method === 'POST' || method === 'PATCH') return { method, path, body: fields };
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
  return { method, path: query.size > 0 ? `${path}?${query}` : path };
}

function inputOf({ body, query }: Endpoint): TObject | undefined {
  return body ?? query;
}

function nounOf({ method, path, audit }: Endpoint, field: string[]): Noun {
  const name = field.findLast((key) => key !== '[]') ?? '';
  const own = name === 'id' && audit ? auditActionsByName[audit.action].target : name.replace(/_ids?$/, '');
  const noun = otherNames[name] ?? nouns.find((each) => each === own);
  if (!noun) throw new Error(`what does ${name} of ${method} ${path} name? Add it to nouns, with a fixture.`);
  return noun;
}

/** Whether every valid request has the field. */
function isRequired(schema: TSchema, [name, ...rest]: string[]): boolean {
  const { required, properties, items }: { required?: string[]; properties?: Record<string, TSchema>; items?: TSchema } = schema;
  if (name === undefined) return true;
  if (name === '[]') return items === undefined || isRequired(items, rest);
  const property = properties?.[name];
  return property !== undefined && required?.includes(name) === true && isRequired(property, rest);
}
