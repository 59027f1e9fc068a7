import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Literal,
  Null,
  type TSchema,
  Union,
} from 'typebox';

/*
 * The common models of Merge's ATS API, as its public reference describes them. Its client is not used: it is licensed to customers only.
 */

const orNull = (schema: TSchema) => Union([schema, Null()]);
const text = orNull(JsonString());
const id = JsonString({ pattern: '^[0-9a-f-]{36}$' });
const idOrNull = orNull(id);
const time = orNull(JsonString({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }));
const oneOf = (...values: string[]) => orNull(Union(values.map((value) => Literal(value))));
const yesOrNo = orNull(JsonBoolean());
const strict = { additionalProperties: false };
const typed = (type: string, ...types: string[]) => JsonArray(JsonObject({ value: JsonString(), [type]: oneOf(...types) }, strict));
const base = { id, remote_id: text, created_at: time, modified_at: time, remote_was_deleted: JsonBoolean() };

const model = (fields: Record<string, TSchema>) => JsonObject({ ...base, ...fields }, strict);

export const mergeModels = {
  Candidate: model({
    ...{ first_name: text, last_name: text, company: text, title: text },
    ...{ remote_created_at: time, remote_updated_at: time, last_interaction_at: time, is_private: yesOrNo, can_email: yesOrNo },
    locations: JsonArray(JsonString()),
    phone_numbers: typed('phone_number_type', 'HOME', 'WORK', 'MOBILE', 'SKYPE', 'OTHER'),
    email_addresses: typed('email_address_type', 'PERSONAL', 'WORK', 'OTHER'),
    urls: typed('url_type', 'PERSONAL', 'COMPANY', 'PORTFOLIO', 'BLOG', 'SOCIAL_MEDIA', 'OTHER', 'JOB_POSTING'),
    tags: JsonArray(JsonString()),
    applications: JsonArray(id),
    attachments: JsonArray(id),
  }),
  Application: model({
    ...{ candidate: id, job: idOrNull, applied_at: time, rejected_at: time, source: text, credited_to: idOrNull },
    ...{ current_stage: idOrNull, reject_reason: idOrNull, remote_template_id: text },
    offers: JsonArray(id),
  }),
  Job: model({
    ...{ name: text, description: text, code: text },
    status: oneOf('OPEN', 'CLOSED', 'DRAFT', 'ARCHIVED', 'PENDING'),
    type: oneOf('POSTING', 'REQUISITION', 'PROFILE'),
    job_postings: JsonArray(id),
    job_posting_urls: typed('url_type', 'PERSONAL', 'COMPANY', 'PORTFOLIO', 'BLOG', 'SOCIAL_MEDIA', 'OTHER', 'JOB_POSTING'),
    ...{ remote_created_at: time, remote_updated_at: time, confidential: yesOrNo },
    departments: JsonArray(id),
    offices: JsonArray(id),
    hiring_managers: JsonArray(id),
    recruiters: JsonArray(id),
  }),
  ScheduledInterview: model({
    ...{ application: idOrNull, job_interview_stage: idOrNull, organizer: idOrNull },
    interviewers: JsonArray(id),
    ...{ location: text, start_at: time, end_at: time, remote_created_at: time, remote_updated_at: time },
    status: oneOf('SCHEDULED', 'AWAITING_FEEDBACK', 'COMPLETE'),
  }),
  Scorecard: model({
    ...{ application: idOrNull, interview: idOrNull, interviewer: idOrNull, remote_created_at: time, submitted_at: time },
    overall_recommendation: oneOf('DEFINITELY_NO', 'NO', 'YES', 'STRONG_YES', 'NO_DECISION'),
  }),
  Attachment: model({
    ...{ file_name: text, file_url: text, candidate: idOrNull },
    attachment_type: oneOf('RESUME', 'COVER_LETTER', 'OFFER_LETTER', 'OTHER'),
  }),
  Department: model({ name: text }),
  Office: model({ name: text, location: text }),
  RejectReason: model({ name: text }),
  RemoteUser: model({
    ...{ first_name: text, last_name: text, email: text, disabled: yesOrNo, remote_created_at: time },
    access_role: oneOf('SUPER_ADMIN', 'ADMIN', 'TEAM_MEMBER', 'LIMITED_TEAM_MEMBER', 'INTERVIEWER'),
  }),
  Tag: JsonObject({ ...base, id: JsonString(), name: text }, strict),
} satisfies Record<string, TSchema>;

export type MergeModel = keyof typeof mergeModels;
