import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { candidateFilter, candidateIds } from '#candidates/candidate-bulk.ts';
import { boolean, oneOf, optional, text, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { newPrescreen } from './prescreen-input.ts';

/** Why somebody of a selection is left out. */
export const prescreenSkipReasons = [
  'no_job',
  'prescreen_open',
  'prescreen_answered',
  'prefers_person',
  'no_email',
  'email_unusable',
  'no_open_prescreen',
  'mailed_today',
] as const;

const skippedFromPrescreen = JsonObject({
  candidate_id: uuid(),
  reason: oneOf(prescreenSkipReasons, {
    description:
      '`prescreen_answered`: has answered one about this job. `prefers_person`: has asked to talk to a person instead. `mailed_today`: the link was, or will be, emailed on this day (UTC) or later',
  }),
});
export type SkippedFromPrescreen = Static<typeof skippedFromPrescreen>;

const skipped = JsonArray(skippedFromPrescreen, { description: 'Who is left out, and why' });
const not_found = JsonArray(text(), { description: 'The ids without a candidate' });

export const prescreenActions = ['start', 'remind', 'cancel'] as const;

const chosen = optional({
  candidate_ids: candidateIds,
  filter: candidateFilter,
  expected_total: Integer({
    minimum: 0,
    requirement: 'must be a non-negative integer',
    description: 'With `filter`: the number of candidates that must match',
  }),
});

export const chosenCandidates = JsonObject(chosen, {
  examples: [{ filter: { job_id: '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04', status: ['applied'] } }],
});
export type ChosenCandidates = Static<typeof chosenCandidates>;

const { candidate_id: _, ...prescreenFields } = newPrescreen.properties;

export const newPrescreens = JsonObject(
  { ...chosen, ...prescreenFields },
  { examples: [{ filter: { job_id: '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04', status: ['applied'] }, send_email: true }] },
);
export type NewPrescreens = Static<typeof newPrescreens>;

export const prescreensPreview = JsonObject({
  ...chosen,
  action: oneOf(prescreenActions),
  ...optional({ send_email: boolean({ description: 'With `start`: whether the link is to be emailed. Default: false' }) }),
});
export type PrescreensPreview = Static<typeof prescreensPreview>;

export const prescreensPreviewed = success({
  candidates: Integer({ description: 'How many would be invited, reminded or cancelled' }),
  skipped,
  not_found,
});

export const prescreensStarted = success({
  started: Integer(),
  prescreens: JsonArray(JsonObject({ candidate_id: uuid(), prescreen_id: uuid() }), {
    description: '`GET /v1/prescreens` has their links',
  }),
  skipped,
  not_found,
});

export const prescreensReminded = success({
  reminded: Integer(),
  messages: JsonArray(JsonObject({ candidate_id: uuid(), message_id: uuid() }), {
    description: '`cancel-messages` takes back those that have not been sent',
  }),
  skipped,
  not_found,
});

export const prescreensCancelled = success({ cancelled: Integer(), skipped, not_found });
