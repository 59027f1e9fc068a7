import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { tagLengthMax } from '@muster/contract/candidates/tags.ts';
import { nameLengthMax, resumeBytesMax } from '@muster/contract/limits.ts';
import * as limits from '../src/limits.ts';

type Schema = {
  $ref?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** Where the contract has the limit: a field of a request body. */
const places = {
  candidateNameMax: 'add-candidate.name',
  candidatePhoneMax: 'add-candidate.phone',
  emailMax: 'add-candidate.email',
  noteToCandidateMax: 'update-candidate.note_to_candidate',
  noteMax: 'add-note.text',
  matchesMax: 'update-candidates.limit',
  selectedMax: 'update-candidates.candidate_ids',
  recipientsMax: 'send-messages.candidate_ids',
  subjectMax: 'send-message.subject',
  messageMax: 'send-message.body',
  viewNameMax: 'add-view.name',
  ratingsMax: 'submit-feedback.ratings',
  ratingNameMax: 'submit-feedback.ratings[].name',
  commentMax: 'submit-feedback.comment',
  interviewTitleMax: 'schedule-interview.title',
  interviewPlaceMax: 'schedule-interview.location',
  videoUrlMax: 'schedule-interview.video_url',
  interviewNoteMax: 'schedule-interview.candidate_note',
  panelMax: 'schedule-interview.interviewers',
  remindersMax: 'schedule-interview.reminders',
  cancelReasonMax: 'cancel-interview.reason',
  bookingPlaceMax: 'create-booking-link.location',
  contactNameMax: 'create-booking-link.contact.name',
  bookingWindowsMax: 'create-booking-link.availability',
  excludedDatesMax: 'create-booking-link.excluded_dates',
  stepsMax: 'create-requisition.approval_steps',
  stepNameMax: 'create-requisition.approval_steps[].name',
  approversMax: 'create-requisition.approval_steps[].approvers',
  requisitionTitleMax: 'create-requisition.title',
  justificationMax: 'create-requisition.justification',
  requisitionCommentMax: 'reject-requisition.comment',
  jobTitleMax: 'add-job.job_title',
  jobDescriptionMax: 'add-job.job_description',
  questionsMax: 'add-job.questions.custom',
  questionLabelMax: 'add-job.questions.custom[].label',
  questionDescriptionMax: 'add-job.questions.custom[].description',
  sourceNameMax: 'create-source.source_name',
  rejectionReasonMax: 'add-rejection-reason.name',
  companyNameMax: 'update-company.name',
  placeMax: 'update-company.city',
  privacyTextMax: 'update-company.privacy_text',
  translatedPrivacyTextMax: 'update-company.privacy_texts.de',
  headlineMax: 'update-company.headline',
  declineReasonMax: 'decline-erasure-request.reason',
  webhookUrlMax: 'create-webhook.request_url',
  criterionMax: 'update-screening-criteria.must_haves[]',
  statusWordsMax: 'application-page-settings.statuses.applied.words.en',
  currencyLength: 'add-job.currency',
  colorLength: 'update-company.accent_color',
} as const;

const parameters = { searchMax: 'q', pageMax: 'limit' } as const;

const constants = {
  tagMax: tagLengthMax,
  // Ten tags with commas between them.
  tagsTextMax: 10 * (tagLengthMax + 1),
  userNameMax: nameLengthMax,
  tokenNameMax: nameLengthMax,
  resumeBytesMax,
};

const root = resolve(import.meta.dirname, '../..');
const document = JSON.parse(readFileSync(resolve(root, 'contract/openapi.json'), 'utf8'));

test('the limits of the console are those of the contract', () => {
  const expected = {
    ...Object.fromEntries(Object.entries(places).map(([name, place]) => [name, limitAt(place)])),
    ...Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, limitOfParameter(parameter)])),
    ...constants,
  };
  assert.deepEqual({ ...limits }, expected);
});

test('no length is typed again', async () => {
  const typed: string[] = [];
  for await (const file of glob('console/src/**/*.tsx', { cwd: root }))
    if (/(?:maxLength|lengthMax)=\{\d/.test(readFileSync(resolve(root, file), 'utf8'))) typed.push(file);
  assert.deepEqual(typed, []);
});

function limitAt(place: string): number | undefined {
  const [endpoint = '', ...fields] = place.replaceAll('[]', '.[]').split('.');
  const operations: { requestBody?: { content: Record<string, { schema: Schema }> } }[] = Object.values(
    document.paths[`/v1/${endpoint}`],
  );
  const body = operations.find(({ requestBody }) => requestBody)?.requestBody?.content['application/json']?.schema;
  assert.ok(body, place);
  return limitOf(fields.reduce((schema, field) => memberOf(schema, field, place), body));
}

function limitOfParameter(name: string): number | undefined {
  const found = document.paths['/v1/candidates'].get.parameters.map(resolved).find((each: { name: string }) => each.name === name);
  return limitOf(found.schema);
}

function memberOf(schema: Schema, field: string, place: string): Schema {
  const member = variants(schema)
    .map(({ items, properties }) => (field === '[]' ? items : properties?.[field]))
    .find((each) => each !== undefined);
  assert.ok(member, place);
  return member;
}

function limitOf(schema: Schema): number | undefined {
  const limited = variants(schema).find(({ maxLength, maxItems, maximum }) => maxLength ?? maxItems ?? maximum);
  return limited?.maxLength ?? limited?.maxItems ?? limited?.maximum;
}

function variants(schema: Schema): Schema[] {
  const known = resolved(schema);
  return [known, ...(known.anyOf ?? []).map(resolved)];
}

function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  return schema.$ref
    .slice(2)
    .split('/')
    .reduce((part, name) => part[name], document);
}
