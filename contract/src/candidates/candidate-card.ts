import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, Optional, type Static } from 'typebox';
import { fieldValues } from '#custom-fields/custom-field.ts';
import { homeDays } from '#home/home.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { cvErrors, cvStatuses, score } from '#screening/cvs.ts';
import { candidateStatuses, poolStages, stageFields } from './candidate.ts';

/** A compact row of a list, with what a board shows of a candidate: `fields=card`. */
export const candidateCard = JsonObject({
  id: uuid(),
  person_id: uuid(),
  name: textOrNull(),
  current_title: textOrNull(),
  current_company: textOrNull(),
  status: oneOf(candidateStatuses),
  status_since: timestamp('When the candidate came into this status'),
  tags: JsonArray(text()),
  pool_stage: oneOfOrNull(poolStages),
  score: nullable(Integer({ description: 'The score of `ai_screening`; null when nothing was assessed' })),
  ai_skills_match: score(),
  ai_experience_match: score(),
  ai_location_match: score(),
  cv_status: oneOf(cvStatuses),
  cv_error: oneOfOrNull(cvErrors, { description: 'Why the CV could not be read' }),
  source_name: textOrNull(),
  job_id: nullable(uuid()),
  job_title: textOrNull(),
  is_new: JsonBoolean({
    description: `An applicant of the last ${homeDays} days in the status \`applied\` whom the caller has not opened, as Home counts them: see \`mark-viewed\`. For a token: whom nobody has opened`,
  }),
  applied_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
  ...stageFields,
  custom_fields: Optional(fieldValues),
});
export type CandidateCard = Static<typeof candidateCard>;
