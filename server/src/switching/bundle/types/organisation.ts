import { daysOff, workingHoursOrNull } from '@muster/contract/interviewers/working-hours.ts';
import { option } from '@muster/contract/jobs/questions.ts';
import { pipelineStage } from '@muster/contract/stages/stage.ts';
import { Array as JsonArray, Boolean as JsonBoolean, String as JsonString, Unknown } from 'typebox';
import { join, name, type Part, part } from '#storage/sql.ts';
import {
  actor,
  anyObject,
  asInApi,
  columnsOf,
  dayField,
  flagField,
  given,
  integerField,
  jsonField,
  made,
  optionals,
  refField,
  required,
  textField,
  textsByLanguage,
  textsField,
  timeField,
  timeText,
} from '../fields.ts';
import { type RecordType, recordType } from '../record-type.ts';

const lookColumns = ['accent_color', 'headline', 'logo_url', 'cover_url'];

const company = recordType({
  name: 'company',
  about: 'A company that hires, and how its pages look. Its pictures are attachments.',
  table: 'companies',
  fields: {
    id: required(textField()),
    name: required(textField()),
    slug: textField(),
    website: textField(),
    description: textField(),
    industry: textField(),
    size: textField(),
    country: textField(),
    city: textField(),
    look: made(
      optionals({ accent_color: JsonString(), headline: JsonString(), logo_url: JsonString(), cover_url: JsonString() }),
      objectOf('t', lookColumns),
      columnsOf(Object.fromEntries(lookColumns.map((column) => [column, column]))),
    ),
    board_language: textField(),
    form_of_address: textField(),
    privacy_text: textField(),
    privacy_texts: jsonField(textsByLanguage, 'By language'),
    talent_pool_months: integerField(),
    talent_pool_privacy_text: textField(),
    talent_pool_privacy_texts: jsonField(textsByLanguage, 'By language'),
    external_id: textField(),
    created_at: timeField(),
    updated_at: timeField(),
    archived_at: timeField(),
  },
});

const user = recordType({
  name: 'user',
  about: 'Somebody of the team. An import invites nobody.',
  table: 'users',
  order: part`t.user_id`,
  fields: {
    id: required(textField('user_id')),
    name: textField(),
    email: textField(),
    role_there: textField('role'),
    active: given(JsonBoolean()),
    language: textField(),
    signature: textField(),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const interviewer = recordType({
  name: 'interviewer',
  about: 'Somebody who takes part in interviews, known by their address.',
  table: 'interviewers',
  fields: {
    id: required(textField()),
    email: required(textField()),
    name: textField(),
    time_zone: textField(),
    working_hours: jsonField(workingHoursOrNull(), 'Weekdays with times'),
    days_off: jsonField(daysOff(), 'First and last day'),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const customField = recordType({
  name: 'custom_field',
  about: 'A field that the team has added. Values are in `custom` of the records, by its key.',
  table: 'custom_fields',
  fields: {
    id: required(textField()),
    owner: required(textField('object')),
    key: required(textField()),
    name: required(textField('label')),
    kind: required(textField('type')),
    options: jsonField(JsonArray(option), 'Values and labels'),
    private: given(JsonBoolean({ description: 'Only for those who may see everything' })),
    required: flagField('is_required'),
    on_form: flagField(),
    filterable: flagField('is_filterable'),
    visible_to: textsField(),
    position: integerField(),
    archived: flagField('is_archived'),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const rejectionReason = recordType({
  name: 'rejection_reason',
  about: 'A reason for the end of applications.',
  table: 'rejection_reasons',
  fields: {
    id: required(textField()),
    name: required(textField()),
    outcome: given(JsonString({ description: 'rejected, or withdrawn' })),
    archived: flagField('is_archived'),
    created_at: timeField(),
  },
});

const pipeline = recordType({
  name: 'pipeline',
  about: 'A template of stages. Those of a job are records of their own.',
  table: 'pipelines',
  fields: {
    id: required(textField()),
    name: required(textField()),
    stages: jsonField(JsonArray(pipelineStage), 'As in the API'),
    is_default: flagField(),
    created_at: timeField(),
    updated_at: timeField(),
    archived_at: timeField(),
  },
});

const messageTemplate = recordType({
  name: 'message_template',
  about: 'A text of mails: of a kind and a language, or with a name of its own.',
  rows: (workspaceId) => part`(
      SELECT kind || '.' || language AS id, kind, language, NULL AS name, NULL::json AS texts, subject, body, NULL::timestamptz AS created_at,
        updated_at, NULL::timestamptz AS archived_at
      FROM message_templates WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT id::text, NULL, NULL, name, texts, NULL, NULL, created_at, updated_at, archived_at
      FROM named_templates WHERE workspace_id = ${workspaceId}::uuid
    ) AS t`,
  order: part`t.id COLLATE "C"`,
  fields: {
    id: required(textField()),
    kind: textField(),
    language: textField(),
    name: textField(),
    subject: textField(),
    body: textField(),
    texts: jsonField(anyObject, 'Subject and body by language'),
    created_at: timeField(),
    updated_at: timeField(),
    archived_at: timeField(),
  },
});

const offerTemplate = recordType({
  name: 'offer_template',
  about: 'The text of a letter with an offer.',
  table: 'offer_templates',
  fields: {
    id: required(textField()),
    name: required(textField()),
    language: textField(),
    body: textField(),
    created_at: timeField(),
    updated_at: timeField(),
    archived_at: timeField(),
  },
});

const savedView = recordType({
  name: 'saved_view',
  about: 'Filters and columns of a list of candidates.',
  table: 'saved_views',
  fields: {
    id: required(textField()),
    name: required(textField()),
    job_id: refField('job'),
    filters: jsonField(anyObject, 'As in the API'),
    columns: textsField(),
    shared: flagField('is_shared'),
    pinned: flagField('is_pinned'),
    private_to: refField('user'),
    by: actor('author'),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const retentionDay = recordType({
  name: 'retention_day',
  about: 'How many were erased on a day because they had been kept long enough.',
  table: 'retention_days',
  order: part`t.day`,
  fields: {
    id: made(JsonString(), part`t.day::text`),
    day: required(dayField()),
    erased_people: integerField(),
    erased_applications: integerField(),
    anonymised_people: integerField(),
    anonymised_applications: integerField(),
  },
});

/** The settings of a part of Muster: the table with their columns. */
export const settingTables: Record<string, { table: string; columns: string[]; times?: string[] }> = {
  application_page: { table: 'application_page_settings', columns: ['statuses', 'includes_assessments'], times: ['updated_at'] },
  calendar: {
    table: 'calendar_settings',
    columns: ['calendar_outage', 'calendar_titles', 'count_tentative', 'video', 'video_template'],
  },
  mail: {
    table: 'mail_settings',
    columns: [
      'sender_name',
      'from_address',
      'reply_to',
      'language',
      'automatic',
      'status_update_statuses',
      'replies',
      'copy_replies_to',
      'applications_by_mail',
    ],
    times: ['updated_at'],
  },
  offer: { table: 'offer_settings', columns: ['hire_on_acceptance', 'provider_url'] },
  requisition: { table: 'requisition_settings', columns: ['approval_steps'] },
  retention: {
    table: 'retention_settings',
    columns: ['mode', 'months', 'outcomes', 'exempt_tags'],
    times: ['starts_at', 'updated_at'],
  },
  workspace: { table: 'workspaces', columns: ['name', 'screening', 'ai'], times: ['created_at'] },
};

const setting = recordType({
  name: 'setting',
  about: 'How the workspace is set up, by part.',
  rows: (workspaceId) => {
    const each = Object.entries(settingTables).map(
      ([id, { table, columns, times = [] }]) => part`
        SELECT ${id}::text AS id, ${objectOf('s', columns, times)} AS value FROM ${name(table)} AS s WHERE s.workspace_id = ${workspaceId}::uuid`,
    );
    return part`(${join(each, ' UNION ALL ')}) AS t`;
  },
  order: part`t.id COLLATE "C"`,
  fields: { id: required(textField()), value: asInApi(made(Unknown({ description: 'As in the API' }), part`t.value`)) },
});

/** RowColumns under their names. */
export function objectOf(row: string, columns: string[], times: string[] = []): Part {
  const pairs = [
    ...columns.map((column) => part`${column}::text, ${name(row)}.${name(column)}`),
    ...times.map((column) => part`${column}::text, ${timeText(part`${name(row)}.${name(column)}`)}`),
  ];
  return part`json_build_object(${join(pairs, ', ')})`;
}

export const organisationTypes: RecordType[] = [company, user, interviewer, customField, rejectionReason, pipeline, offerTemplate];
export const lastTypes: RecordType[] = [messageTemplate, savedView, retentionDay, setting];
