import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  type TProperties,
  Unknown,
} from 'typebox';
import { part } from '#storage/sql.ts';
import {
  actor,
  anyList,
  anyObject,
  byNameSchema,
  columnsOf,
  dayField,
  decimalField,
  flagField,
  given,
  integerField,
  jsonField,
  made,
  optionals,
  refField,
  refSchema,
  required,
  sortable,
  textField,
  textsField,
  timeField,
  timeSchema,
  timeText,
} from '../fields.ts';
import { type RecordType, recordType } from '../record-type.ts';

const contacts = (kind: 'email' | 'phone') => part`
  array_remove(ARRAY[c.${kind === 'email' ? part`email` : part`phone`}] || ARRAY(
    SELECT contact.value FROM candidate_contacts AS contact
    WHERE contact.workspace_id = c.workspace_id AND contact.candidate_id = c.id AND contact.kind = ${kind}::text
    ORDER BY contact.position), NULL)`;

/** Who somebody is, as a row `c` of candidates says it. Null without an e-mail address, where the list is empty, and so on. */
const identity = part`json_build_object('name', c.name, 'first_name', c.first_name, 'last_name', c.last_name,
  'emails', NULLIF(${contacts('email')}, '{}'), 'phones', NULLIF(${contacts('phone')}, '{}'),
  'links', (
    SELECT json_agg(json_build_object('kind', link.kind, 'url', link.url) ORDER BY link.kind)
    FROM (VALUES ('professional_network', c.professional_network_url), ('code_host', c.code_host_url), ('website', c.website_url)) AS link (kind, url)
    WHERE link.url IS NOT NULL),
  'city', c.location_city, 'country', c.location_country, 'headline', c.headline, 'company', c.current_company, 'title', c.current_title,
  'languages', CASE WHEN c.languages::text <> '[]' THEN c.languages END)`;

const entries = (properties: TProperties) => JsonArray(optionals(properties));

const identitySchemas = {
  name: JsonString(),
  first_name: JsonString(),
  last_name: JsonString(),
  emails: JsonArray(JsonString(), { description: 'The first is the one that mails go to' }),
  phones: JsonArray(JsonString()),
  links: JsonArray(JsonObject({ kind: JsonString(), url: JsonString() })),
  city: JsonString(),
  country: JsonString(),
  headline: JsonString(),
  company: JsonString(),
  title: JsonString(),
  languages: JsonArray(JsonObject({ language: JsonString() })),
};

const ofIdentity = (key: keyof typeof identitySchemas) => made(identitySchemas[key], part`t.identity -> ${key}::text`);

const person = recordType({
  name: 'person',
  table: 'people',
  about: 'Somebody who applied or was found. Who they are is as the newest of their applications says it.',
  rows: (workspaceId) => part`(
      SELECT people.id, people.email_key, people.created_at, people.unsubscribed_at, people.unsubscribed_by, newest.identity
      FROM people LEFT JOIN LATERAL (
        SELECT ${identity} AS identity FROM candidates AS c
        WHERE c.workspace_id = people.workspace_id AND c.person_id = people.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1
      ) AS newest ON true
      WHERE people.workspace_id = ${workspaceId}::uuid AND people.merged_into IS NULL
    ) AS t`,
  fields: {
    id: required(textField()),
    name: ofIdentity('name'),
    first_name: ofIdentity('first_name'),
    last_name: ofIdentity('last_name'),
    email_key: textField(),
    emails: ofIdentity('emails'),
    phones: ofIdentity('phones'),
    links: ofIdentity('links'),
    city: ofIdentity('city'),
    country: ofIdentity('country'),
    headline: ofIdentity('headline'),
    company: ofIdentity('company'),
    title: ofIdentity('title'),
    languages: ofIdentity('languages'),
    do_not_contact: made(
      optionals({ since: JsonString(), by: JsonString() }),
      part`CASE WHEN t.unsubscribed_at IS NOT NULL THEN json_build_object('since', ${timeText(part`t.unsubscribed_at`)}, 'by', t.unsubscribed_by) END`,
      columnsOf({ since: 'unsubscribed_at', by: 'unsubscribed_by' }),
    ),
    employments: given(
      entries({ company: JsonString(), title: JsonString(), start: JsonString(), end: JsonString(), description: JsonString() }),
    ),
    educations: given(
      entries({ school: JsonString(), degree: JsonString(), field: JsonString(), start: JsonString(), end: JsonString() }),
    ),
    private: given(JsonBoolean()),
    created_at: timeField(),
    updated_at: given(timeSchema),
  },
});

const endedStatuses = part`('hired', 'rejected', 'withdrawn')`;

const application = recordType({
  name: 'application',
  about: 'An application of a person for a job, or a profile without one.',
  table: 'candidates',
  fields: {
    id: required(textField()),
    person_id: required(refField('person')),
    job_id: refField('job'),
    type: required(textField()),
    status: required(textField()),
    stage_id: refField('stage'),
    applied_at: timeField(),
    ended_at: made(
      JsonString({ format: 'date-time' }),
      part`CASE WHEN t.status IN ${endedStatuses} THEN ${timeText(part`t.status_changed_at`)} END`,
      () => ({}),
    ),
    status_changed_at: timeField(),
    stage_changed_at: timeField(),
    rejection_reason_id: refField('rejection_reason'),
    rejection_note: given(JsonString()),
    source_id: refField('source'),
    credited_to: given(byNameSchema),
    owner_id: given(refSchema('user')),
    salary_expectation: given(JsonString()),
    tags: textsField(),
    pool_stage: textField(),
    note_to_candidate: textField(),
    answers: jsonField(anyList, 'Of the form of the job, as in the API', 'custom_answers'),
    cover_letter: textField(),
    custom: jsonField(anyObject, 'Values of custom fields', 'custom_fields'),
    language: textField(),
    declines_screening: flagField(),
    resume_id: refField('attachment', 'resume_file_id'),
    resume_filename: textField(),
    external_id: textField(),
    identity: made(
      optionals(identitySchemas, 'Who they are as this application says it, when it is not their newest'),
      part`(
        SELECT ${identity} FROM candidates AS c WHERE c.workspace_id = t.workspace_id AND c.id = t.id AND EXISTS (
          SELECT FROM candidates AS other
          WHERE other.workspace_id = t.workspace_id AND other.person_id = t.person_id AND (other.created_at, other.id) > (t.created_at, t.id)))`,
    ),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const history = recordType({
  name: 'history',
  about: 'A change of an application. Values are as in the API.',
  table: 'candidate_history',
  order: part`t.candidate_id, t.version, t.what`,
  fields: {
    id: made(JsonString(), part`t.candidate_id || '.' || ${sortable(part`t.version`)} || '.' || t.what`, () => ({})),
    application_id: required(refField('application', 'candidate_id')),
    version: integerField(),
    what: required(textField()),
    from: jsonField(Unknown(), '', 'from_value'),
    to: jsonField(Unknown(), '', 'to_value'),
    at: required(timeField()),
    previous_at: timeField(),
    by: actor('actor'),
    undone: flagField('is_undone'),
  },
});

const note = recordType({
  name: 'note',
  about: 'What somebody wrote about an application.',
  table: 'notes',
  fields: {
    id: required(textField()),
    application_id: refField('application', 'candidate_id'),
    person_id: given(refSchema('person')),
    text: required(textField()),
    by: actor('author'),
    private: given(JsonBoolean({ description: 'Only for who wrote it' })),
    private_to: refField('user'),
    mentions: made(
      JsonArray(JsonObject({ user_id: refSchema('user'), name: JsonString() })),
      part`(
        SELECT json_agg(json_build_object('user_id', mention.user_id, 'name', mention.name) ORDER BY mention.position)
        FROM note_mentions AS mention WHERE mention.workspace_id = t.workspace_id AND mention.note_id = t.id)`,
    ),
    at: timeField('created_at'),
    updated_at: timeField(),
  },
});

const consentId = part`t.candidate_id || '.' || encode(t.text_hash, 'hex') || '.' || (extract(epoch FROM t.given_at) * 1000)::bigint`;

const consent = recordType({
  name: 'consent',
  table: 'application_consents',
  about: 'What somebody agreed to.',
  order: part`t.candidate_id`,
  fields: {
    id: required(made(JsonString(), consentId, () => ({}))),
    application_id: refField('application', 'candidate_id'),
    person_id: given(refSchema('person')),
    kind: made(JsonString({ description: 'store, or contact' }), part`'store'::text`, () => ({})),
    allowed: given(JsonBoolean()),
    expires_at: given(timeSchema),
    text: textField(),
    given_at: timeField(),
  },
});

const repeatedApplication = recordType({
  name: 'repeated_application',
  about: 'What somebody sent again for a job.',
  table: 'repeated_applications',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    sent: jsonField(anyObject, 'The fields of the form'),
    sent_at: timeField(),
  },
});

const talentPoolMember = recordType({
  name: 'talent_pool_member',
  about: 'Somebody who agreed that a company keeps their profile for later jobs.',
  table: 'talent_pool_members',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    company_id: refField('company'),
    months: integerField(),
    language: textField(),
    consented_at: timeField(),
    confirmed_at: timeField(),
    reminded_at: timeField(),
    ends_at: timeField(),
  },
});

const task = recordType({
  name: 'task',
  about: 'What somebody wants to do about an application.',
  table: 'tasks',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    text: required(textField()),
    due_on: dayField(),
    assignee_id: refField('user'),
    by: actor('author'),
    done_at: timeField(),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const result = recordType({
  name: 'result',
  about: 'What an assessment or a check elsewhere has found out.',
  table: 'candidate_results',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    provider: textField(),
    name: textField(),
    status: textField(),
    score: decimalField(),
    maximum: decimalField(),
    url: textField(),
    summary: textField(),
    external_id: textField(),
    by: actor('author'),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const referralLink = recordType({
  name: 'referral_link',
  about: 'A link by which somebody recommends people. Its secret is not here.',
  table: 'referral_links',
  fields: {
    id: required(textField()),
    job_id: refField('job'),
    company_id: refField('company'),
    credited_to_id: refField('user'),
    credited_to_name: textField(),
    of_member: flagField('is_of_member'),
    created_at: timeField(),
    revoked_at: timeField(),
  },
});

const referral = recordType({
  name: 'referral',
  about: 'Somebody who was recommended.',
  table: 'referrals',
  fields: {
    id: required(textField()),
    referral_link_id: refField('referral_link'),
    job_id: refField('job'),
    source_id: refField('source'),
    application_id: refField('application', 'candidate_id'),
    asked: flagField('is_asked'),
    name: textField('person_name'),
    email: textField(),
    phone: textField(),
    professional_network_url: textField(),
    resume_filename: textField(),
    relation: textField(),
    note: textField(),
    answer: made(
      JsonObject({ answer: JsonString(), at: JsonString() }),
      part`(
        SELECT json_build_object('answer', given.answer, 'at', ${timeText(part`given.answered_at`)})
        FROM referral_answers AS given WHERE given.workspace_id = t.workspace_id AND given.referral_id = t.id)`,
    ),
    created_at: timeField(),
    expires_at: timeField(),
  },
});

export const peopleTypes: RecordType[] = [person, application, history, note, consent];
export const furtherTypes: RecordType[] = [repeatedApplication, talentPoolMember, task, result, referralLink, referral];
