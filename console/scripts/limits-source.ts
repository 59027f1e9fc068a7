import { tagLengthMax, tagsMax } from '@muster/contract/candidates/tags.ts';
import { signatureMax } from '@muster/contract/console/user.ts';
import { bookingDaysMax, nameLengthMax, passwordLengthMin, resumeBytesMax } from '@muster/contract/limits.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { isObject, type Json } from '@muster/contract/openapi/openapi-schema.ts';
import { yearsMax } from '@muster/contract/screening/criteria-input.ts';

/** Where the contract has the limit: a field of a request body. */
const places = {
  candidateNameMax: 'add-candidate.name',
  candidatePhoneMax: 'add-candidate.phone',
  emailMax: 'add-candidate.email',
  positionMax: 'update-candidate.current_title',
  linkMax: 'update-candidate.website_url',
  noteToCandidateMax: 'update-candidate.note_to_candidate',
  noteMax: 'add-note.text',
  taskTextMax: 'add-task.text',
  matchesMax: 'update-candidates.limit',
  selectedMax: 'update-candidates.candidate_ids',
  recipientsMax: 'send-messages.candidate_ids',
  subjectMax: 'send-message.subject',
  messageMax: 'send-message.body',
  viewNameMax: 'add-view.name',
  positionFilterMax: 'add-view.filters.title',
  languageFilterMax: 'add-view.filters.language',
  townFilterMax: 'add-view.filters.near',
  kitNameMax: 'create-kit.name',
  kitInstructionsMax: 'create-kit.instructions',
  ratingLabelMax: 'create-kit.rating_labels[]',
  attributesMax: 'create-kit.attributes',
  attributeNameMax: 'create-kit.attributes[].name',
  attributeDescriptionMax: 'create-kit.attributes[].description',
  attributeCategoryMax: 'create-kit.attributes[].category',
  kitQuestionsMax: 'create-kit.questions',
  kitQuestionMax: 'create-kit.questions[].text',
  attributeNoteMax: 'submit-feedback.attributes[].note',
  answerMax: 'submit-feedback.answers[].text',
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
  daysOffMax: 'update-interviewer.days_off',
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
  referrerNameMax: 'create-referral-link.credited_to_name',
  rejectionReasonMax: 'add-rejection-reason.name',
  customFieldLabelMax: 'create-custom-field.label',
  customFieldKeyMax: 'create-custom-field.key',
  companyNameMax: 'update-company.name',
  placeMax: 'update-company.city',
  privacyTextMax: 'update-company.privacy_text',
  translatedPrivacyTextMax: 'update-company.privacy_texts.de',
  headlineMax: 'update-company.headline',
  prescreensMax: 'start-prescreens.candidate_ids',
  prescreenQuestionsMax: 'start-prescreen.prescreen_questions',
  prescreenQuestionMax: 'start-prescreen.prescreen_questions[]',
  declineReasonMax: 'decline-erasure-request.reason',
  webhookUrlMax: 'create-webhook.request_url',
  chatNameMax: 'add-chat-channel.name',
  chatUrlMax: 'add-chat-channel.url',
  criterionMax: 'update-screening-criteria.must_haves[]',
  statusWordsMax: 'application-page-settings.statuses.applied.words.en',
  currencyLength: 'add-job.currency',
  colorLength: 'update-company.accent_color',
  stagesMax: 'update-job-stages.stages',
  stageNameMax: 'update-job-stages.stages[].name',
  stageDescriptionMax: 'update-job-stages.stages[].description',
  targetDaysMax: 'update-job-stages.stages[].target_days',
  onEnterMax: 'update-job-stages.stages[].on_enter',
  notifiedMax: 'update-job-stages.stages[].on_enter[].members',
  pipelineNameMax: 'create-pipeline.name',
} as const;

const parameters = { searchMax: 'q', pageMax: 'limit' } as const;

const constants = {
  tagMax: tagLengthMax,
  tagsMax,
  yearsMax,
  // Ten tags with commas between them.
  tagsTextMax: 10 * (tagLengthMax + 1),
  userNameMax: nameLengthMax,
  signatureMax,
  tokenNameMax: nameLengthMax,
  resumeBytesMax,
  resumeMegabytesMax: resumeBytesMax / 1024 / 1024,
  bookingDaysMax,
  passwordLengthMin,
};

/** The source of console/src/limits.ts: what the API takes, so that nobody types more. */
export function limitsSource(): string {
  const document: Json = openApiDocument();
  const limits = {
    ...mapValues(places, (place) => limitAt(document, place)),
    ...mapValues(parameters, (name) => limitOfParameter(document, name)),
    ...constants,
  };
  const lines = Object.entries(limits).map(([name, limit]) => `export const ${name} = ${numberText(limit)};`);
  return `// Generated from the contract by \`npm run openapi\`: numbers, because the contract would bring its schema library. Do not edit.\n\n${lines.join('\n')}\n`;
}

function mapValues<Name extends string, Value>(given: Record<Name, string>, map: (each: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries<string>(given).map(([name, each]) => [name, map(each)]));
}

function numberText(limit: number): string {
  return limit.toLocaleString('en').replaceAll(',', '_');
}

function limitAt(document: Json, place: string): number {
  const [endpoint = '', ...fields] = place.replaceAll('[]', '.[]').split('.');
  const path = find(document, ['paths', `/v1/${endpoint}`]);
  const operation = Object.values(isObject(path) ? path : {}).find((each) => isObject(each) && 'requestBody' in each);
  const body = find(operation, ['requestBody', 'content', 'application/json', 'schema']);
  const field = fields.reduce((schema, name) => memberOf(document, schema, name), body);
  return limitOf(document, field, place);
}

function limitOfParameter(document: Json, name: string): number {
  const parameters = find(document, ['paths', '/v1/candidates', 'get', 'parameters']);
  const found = (Array.isArray(parameters) ? parameters : [])
    .map((each) => resolved(document, each))
    .find((each) => each.name === name);
  return limitOf(document, found?.schema, name);
}

function memberOf(document: Json, schema: unknown, name: string): unknown {
  const members = variants(document, schema).map((each) => (name === '[]' ? each.items : find(each, ['properties', name])));
  return members.find((each) => each !== undefined);
}

function limitOf(document: Json, schema: unknown, place: string): number {
  const limits = variants(document, schema).flatMap(({ maxLength, maxItems, maximum }) => [maxLength, maxItems, maximum]);
  const limit = limits.find((each) => typeof each === 'number');
  if (limit === undefined) throw new Error(`${place} has no limit in the contract`);
  return limit;
}

function variants(document: Json, schema: unknown): Json[] {
  const known = resolved(document, schema);
  return [known, ...(Array.isArray(known.anyOf) ? known.anyOf : []).map((each) => resolved(document, each))];
}

function resolved(document: Json, schema: unknown): Json {
  if (!isObject(schema)) return {};
  const target = typeof schema.$ref === 'string' ? find(document, schema.$ref.slice(2).split('/')) : schema;
  return isObject(target) ? target : {};
}

function find(part: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), part);
}
