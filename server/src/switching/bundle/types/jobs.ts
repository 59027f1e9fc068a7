import { questions } from '@muster/contract/jobs/questions.ts';
import { kitAttribute, kitQuestion } from '@muster/contract/kits/kit.ts';
import { approval, approvalStep } from '@muster/contract/requisitions/approval-steps.ts';
import { onEnterInput } from '@muster/contract/stages/on-enter.ts';
import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, String as JsonString } from 'typebox';
import { part } from '#storage/sql.ts';
import {
  anyObject,
  asInApi,
  columnsOf,
  dayField,
  flagField,
  given,
  integerField,
  jsonField,
  made,
  money,
  optionals,
  refField,
  refSchema,
  required,
  textField,
  textsField,
  timeField,
  timeSchema,
  timeText,
} from '../fields.ts';
import { type RecordType, recordType } from '../record-type.ts';

const salary = optionals({
  type: JsonString(),
  fixed: JsonString(),
  min: JsonString(),
  max: JsonString(),
  currency: JsonString(),
  period: JsonString(),
  hidden: JsonBoolean(),
});

const job = recordType({
  name: 'job',
  about: 'A job with its text, its form and who is responsible.',
  table: 'jobs',
  fields: {
    id: required(textField()),
    company_id: refField('company'),
    title: required(textField('job_title')),
    description: textField('job_description'),
    status: required(textField()),
    slug: textField('public_slug'),
    department: textField(),
    industry: textField(),
    country: textField('job_country'),
    city: textField(),
    workplace: textField('job_mode'),
    job_type: textField(),
    career_level: textField(),
    salary: made(
      salary,
      part`json_build_object('type', t.salary_type, 'fixed', ${money(part`t.salary_fixed`)}, 'min', ${money(part`t.salary_min`)},
        'max', ${money(part`t.salary_max`)}, 'currency', t.currency, 'period', t.salary_period, 'hidden', t.hide_salary)`,
      columnsOf({
        type: 'salary_type',
        fixed: 'salary_fixed',
        min: 'salary_min',
        max: 'salary_max',
        currency: 'currency',
        period: 'salary_period',
        hidden: 'hide_salary',
      }),
    ),
    openings: integerField(),
    valid_through: textField(),
    questions: jsonField(questions, 'The form, as in the API'),
    criteria: jsonField(anyObject, 'What people have set of what candidates are compared with', 'screening_edits'),
    custom: jsonField(anyObject, 'Values of custom fields', 'custom_fields'),
    recruiter_id: refField('user'),
    hiring_manager_id: refField('user'),
    pipeline_id: refField('pipeline'),
    external_id: textField(),
    made_by_api: flagField('created_by_api'),
    opened_at: timeField('published_at'),
    closed_at: given(timeSchema),
    confidential: given(JsonBoolean()),
    offices: given(JsonArray(JsonString())),
    requisition_id: given(refSchema('requisition')),
    created_at: timeField(),
    updated_at: timeField(),
    deleted_at: timeField(),
  },
});

const stage = recordType({
  name: 'stage',
  about: 'A stage of a job that has its own. Others have one for each status.',
  rows: (workspaceId) => part`(
      SELECT (each.value ->> 'id')::uuid AS id, jobs.id AS job_id, each.ordinality::integer AS position, each.value ->> 'name' AS name,
        each.value ->> 'status' AS status, (each.value -> 'target_days') AS target_days, each.value -> 'is_default' AS is_default,
        each.value ->> 'to' AS replaced_by, jobs.stage_details -> (each.value ->> 'id') ->> 'description' AS description,
        jobs.stage_details -> (each.value ->> 'id') -> 'on_enter' AS on_enter
      FROM jobs CROSS JOIN jsonb_array_elements(jobs.stages) WITH ORDINALITY AS each
      WHERE jobs.workspace_id = ${workspaceId}::uuid AND jobs.stages IS NOT NULL
    ) AS t`,
  fields: {
    id: required(textField()),
    job_id: required(refField('job')),
    name: required(textField()),
    order: integerField('position'),
    status: required(textField()),
    target_days: integerField(),
    is_default: flagField(),
    description: textField(),
    on_enter: jsonField(JsonArray(onEnterInput), 'What follows when somebody comes in, as in the API'),
    replaced_by: refField('stage'),
  },
});

const jobMember = recordType({
  name: 'job_member',
  about: 'Somebody of the team who takes part in a job.',
  table: 'hiring_team_members',
  order: part`t.job_id, t.user_id`,
  fields: {
    id: made(JsonString(), part`t.job_id || '.' || t.user_id`),
    job_id: required(refField('job')),
    user_id: required(refField('user')),
    role: textField(),
    created_at: timeField('added_at'),
  },
});

const source = recordType({
  name: 'source',
  about: 'A link of a job that counts where its applicants come from.',
  table: 'sources',
  fields: {
    id: required(textField()),
    job_id: required(refField('job')),
    name: required(textField('source_name')),
    code: textField(),
    visits: integerField(),
    credited_to_id: refField('user'),
    credited_to_name: textField(),
    created_at: timeField(),
  },
});

const visit = recordType({
  name: 'visit',
  about: 'How often a job was looked at on a day, and forms were begun and sent.',
  rows: (workspaceId) => part`(
      SELECT job_id, day, NULLIF(source_id, '00000000-0000-0000-0000-000000000000') AS source_id, source_id AS link, coalesce(views, 0) AS views,
        coalesce(starts, 0) AS starts, coalesce(applications, 0) AS applications
      FROM (SELECT job_id, day, source_id, views, starts FROM job_visits WHERE workspace_id = ${workspaceId}::uuid) AS visits
        FULL JOIN (SELECT job_id, day, source_id, applications FROM job_submissions WHERE workspace_id = ${workspaceId}::uuid) AS submissions
          USING (job_id, day, source_id)
    ) AS t`,
  order: part`t.job_id, t.day, t.link`,
  fields: {
    id: made(JsonString(), part`t.job_id || '.' || t.day || '.' || t.link`),
    job_id: required(refField('job')),
    day: required(dayField()),
    source_id: refField('source'),
    views: integerField(),
    starts: integerField(),
    applications: integerField(),
  },
});

const requisition = recordType({
  name: 'requisition',
  about: 'A request for a job, with its approvals and changes.',
  table: 'requisitions',
  fields: {
    id: required(textField()),
    code: made(JsonString(), part`'REQ-' || t.number`, (code) => ({ number: Number(String(code).replace('REQ-', '')) })),
    title: required(textField()),
    status: required(textField()),
    company_id: refField('company'),
    job_id: refField('job'),
    department: textField(),
    country: textField('job_country'),
    city: textField(),
    workplace: textField(),
    job_type: textField(),
    career_level: textField(),
    openings: integerField(),
    filled: integerField(),
    openings_opened: integerField(),
    salary: made(
      optionals({ min: JsonString(), max: JsonString(), currency: JsonString(), period: JsonString() }),
      part`json_build_object('min', ${money(part`t.salary_min`)}, 'max', ${money(part`t.salary_max`)}, 'currency', t.currency,
        'period', t.salary_period)`,
      columnsOf({ min: 'salary_min', max: 'salary_max', currency: 'currency', period: 'salary_period' }),
    ),
    reason: textField(),
    replaces: textField(),
    justification: textField(),
    hiring_manager: textField(),
    requested_by: textField(),
    target_start_date: textField(),
    custom: jsonField(anyObject, 'Values of custom fields', 'custom_fields'),
    external_id: textField(),
    approval_steps: jsonField(JsonArray(approvalStep), 'As in the API'),
    approvals: jsonField(JsonArray(approval), 'As in the API'),
    round: integerField(),
    step: integerField(),
    opened_at: timeField(),
    submitted_at: timeField(),
    approved_at: timeField(),
    created_at: timeField(),
    updated_at: timeField(),
    changes: asInApi(
      made(
        JsonArray(JsonObject({ revision: Integer(), what: JsonString(), at: JsonString(), by: JsonObject({}) })),
        part`(
        SELECT json_agg(json_build_object('revision', each.revision, 'what', each.what, 'from', each.from_value, 'to', each.to_value,
            'at', ${timeText(part`each.at`)}, 'by', json_build_object('type', each.actor_type, 'id', each.actor_id, 'name', each.actor_name))
          ORDER BY each.revision, each.what)
        FROM requisition_history AS each WHERE each.workspace_id = t.workspace_id AND each.requisition_id = t.id)`,
      ),
    ),
  },
});

const interviewKit = recordType({
  name: 'interview_kit',
  about: 'What is asked and rated in interviews, for all jobs or for one.',
  table: 'interview_kits',
  fields: {
    id: required(textField()),
    name: required(textField()),
    job_id: refField('job'),
    stage_id: refField('stage'),
    minutes: integerField(),
    instructions: textField(),
    rating_labels: textsField(),
    attributes: jsonField(JsonArray(kitAttribute), 'As in the API'),
    questions: jsonField(JsonArray(kitQuestion), 'As in the API'),
    archived: flagField('is_archived'),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

export const jobTypes: RecordType[] = [job, stage, jobMember, source, visit, requisition, interviewKit];
