import { rating } from '@muster/contract/interviews/interview.ts';
import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Unknown } from 'typebox';
import { part } from '#storage/sql.ts';
import {
  actor,
  anyList,
  anyObject,
  byNameSchema,
  decimalField,
  flagField,
  given,
  integerField,
  jsonField,
  made,
  optionals,
  refField,
  refSchema,
  refsField,
  required,
  sortable,
  textField,
  timeField,
} from '../fields.ts';
import { type RecordType, recordType } from '../record-type.ts';

const bookingLink = recordType({
  name: 'booking_link',
  about: 'An offer of times to choose from. The link itself is a secret and not here.',
  table: 'booking_links',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    job_id: refField('job'),
    interviewer_ids: refsField('interviewer'),
    settings: jsonField(anyObject, 'As in the API'),
    contact: jsonField(anyObject, 'Whom the candidate may ask'),
    interview_id: refField('interview'),
    reschedules: integerField(),
    changes: made(
      JsonArray(JsonObject({ what: JsonString(), at: JsonString() })),
      part`(
        SELECT json_agg(json_build_object('what', each.what, 'interview_id', each.interview_id,
            'at', to_char(each.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY each.number)
        FROM booking_link_changes AS each WHERE each.workspace_id = t.workspace_id AND each.booking_link_id = t.id)`,
    ),
    created_at: timeField(),
    updated_at: timeField(),
    expires_at: timeField(),
    revoked_at: timeField(),
  },
});

const interview = recordType({
  name: 'interview',
  about: 'An interview with those who take part.',
  table: 'interviews',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    job_id: refField('job'),
    kit_id: refField('interview_kit'),
    stage_id: given(refSchema('stage')),
    title: textField(),
    type: textField(),
    status: textField(),
    start_at: required(timeField()),
    end_at: required(timeField()),
    time_zone: textField(),
    candidate_time_zone: textField(),
    location: textField(),
    video: textField(),
    video_url: textField(),
    interviewers: made(
      JsonArray(
        optionals({
          interviewer_id: refSchema('interviewer'),
          response: JsonString(),
          response_by: JsonString(),
          name: JsonString(),
          email: JsonString(),
        }),
        { description: 'By their ids, or by name and address' },
      ),
      part`(
        SELECT json_agg(json_build_object('interviewer_id', panel.interviewer_id, 'response', panel.response, 'response_by', panel.response_by)
          ORDER BY panel.position)
        FROM interview_panel AS panel WHERE panel.workspace_id = t.workspace_id AND panel.interview_id = t.id)`,
    ),
    organiser: given(byNameSchema),
    candidate_response: textField(),
    candidate_response_by: textField(),
    candidate_note: textField(),
    note_to_interviewers: textField(),
    cancel_reason: textField(),
    feedback_status: textField(),
    booked_by: textField(),
    booking_link_id: refField('booking_link'),
    sequence: integerField(),
    reminders: jsonField(JsonArray(Integer()), 'Minutes before the start'),
    buffer_minutes: integerField(),
    allow_overlap: flagField(),
    send_invitations: flagField(),
    calendar_checked: flagField(),
    external_id: textField(),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

const interviewChange = recordType({
  name: 'interview_change',
  about: 'A change of an interview. Values are as in the API.',
  table: 'interview_history',
  order: part`t.interview_id, t.version`,
  fields: {
    id: made(JsonString(), part`t.interview_id || '.' || ${sortable(part`t.version`)}`, () => ({})),
    interview_id: required(refField('interview')),
    version: integerField(),
    changes: jsonField(Unknown(), ''),
    previous: jsonField(Unknown(), ''),
    at: required(timeField()),
    by: actor('actor'),
  },
});

const feedback = recordType({
  name: 'feedback',
  about: 'What an interviewer says after an interview.',
  table: 'interview_feedback',
  order: part`t.interview_id, t.interviewer_id, t.version`,
  fields: {
    id: made(JsonString(), part`t.interview_id || '.' || t.interviewer_id || '.' || ${sortable(part`t.version`)}`, () => ({})),
    interview_id: refField('interview'),
    interviewer_id: refField('interviewer'),
    application_id: given(refSchema('application')),
    kit_id: given(refSchema('interview_kit')),
    by: given(byNameSchema),
    answers: given(JsonArray(JsonObject({ question: JsonString(), answer: JsonString() }))),
    version: integerField(),
    recommendation: textField(),
    ratings: jsonField(JsonArray(rating), 'As in the API'),
    scorecard: jsonField(anyObject, 'The answers to a kit, with the kit as it was'),
    comment: textField(),
    submitted_at: timeField(),
  },
});

const prescreen = recordType({
  name: 'prescreen',
  about: 'Questions to an applicant, the answers and what they were assessed as.',
  table: 'prescreens',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    job_id: refField('job'),
    status: textField(),
    language: textField(),
    plan: jsonField(anyList, 'The questions'),
    ad_text: textField(),
    answers: jsonField(anyList, 'By question'),
    assessment: jsonField(anyObject, 'With the words of the answers that it is about'),
    score: integerField(),
    coverage: decimalField(),
    method: textField(),
    reviews: jsonField(anyList, 'Of people'),
    consent: jsonField(anyObject, 'What was agreed to'),
    not_before: timeField(),
    started_at: timeField(),
    ended_at: timeField(),
    expires_at: timeField(),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

export const interviewTypes: RecordType[] = [bookingLink, interview, interviewChange, feedback, prescreen];
