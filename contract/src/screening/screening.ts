import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  Optional,
  type Static,
} from 'typebox';
import { careerLevels } from '#jobs/job.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp } from '#schema/fields.ts';
import { importances, skillAlternatives } from './screening-criteria.ts';
import { screeningExample } from './screening-examples.ts';

/** Why nothing at all was scored. */
export const notAssessedReasons = ['candidate_declined', 'screening_off', 'no_job', 'no_cv'] as const;
export type NotAssessed = (typeof notAssessedReasons)[number];

/** Why one score is null. */
export const nullReasons = [
  ...notAssessedReasons,
  'job_asks_for_no_skills',
  'no_skills_in_cv',
  'no_work_history_in_cv',
  'job_has_no_place',
  'place_of_candidate_unknown',
  'no_profile',
] as const;
export type NullReason = (typeof nullReasons)[number];

export const criterionResults = ['matched', 'related', 'missing', 'unknown'] as const;
export type CriterionResult = (typeof criterionResults)[number];

const share = () => nullable(Integer({ minimum: 0, maximum: 100, description: '0 to 100, or null when it was not assessed' }));

const scored = { score: share(), reason: oneOfOrNull(nullReasons) };

const cvQuote = {
  quote: textOrNull({ description: 'The words of the CV, to the letter' }),
  start: nullable(Integer({ minimum: 0, description: 'Where the quote starts in the text of the CV, in UTF-16 code units' })),
  end: nullable(Integer({ minimum: 0 })),
};

const match = JsonNumber({ minimum: 0, maximum: 1 });

export const skillResult = JsonObject({
  criterion: text(),
  ...skillAlternatives,
  kind: oneOf(['skill', 'must_have', 'language']),
  importance: oneOf(importances),
  weight: JsonNumber({ minimum: 0 }),
  result: oneOf(criterionResults, { description: '`unknown` is not counted' }),
  match: nullable(match),
  found: textOrNull({ description: 'The skill or level that was found' }),
  ...cvQuote,
});
export type SkillResult = Static<typeof skillResult>;

export const roleResult = JsonObject({
  title: textOrNull(),
  months: nullable(Integer({ minimum: 0 })),
  relevance: match,
  ...cvQuote,
});
export type RoleResult = Static<typeof roleResult>;

const levels = [...Object.values(careerLevels), 'intern'] as const;

export const experienceResult = JsonObject({
  ...scored,
  months: nullable(
    JsonObject({
      asked: Integer({ minimum: 0 }),
      is_assumed: JsonBoolean({ description: 'True when the job names no years: what its level usually asks for' }),
      relevant: Integer({
        minimum: 0,
        description: 'Months of each role times its relevance; overlaps count once, gaps cost nothing',
      }),
      weight: JsonNumber(),
      match,
    }),
  ),
  level: nullable(JsonObject({ asked: oneOf(levels), found: oneOf(levels), weight: JsonNumber(), match, ...cvQuote })),
  field: nullable(JsonObject({ asked: text(), found: textOrNull(), weight: JsonNumber(), match, ...cvQuote })),
  roles: JsonArray(roleResult),
});
export type ExperienceResult = Static<typeof experienceResult>;

export const locationResult = JsonObject({
  ...scored,
  asked: textOrNull(),
  found: textOrNull(),
  distance_km: nullable(Integer({ minimum: 0 })),
  is_remote: JsonBoolean(),
  would_relocate: JsonBoolean(),
  ...cvQuote,
});
export type LocationResult = Static<typeof locationResult>;

export const profileComparison = JsonObject({
  what: oneOf(['company', 'title', 'dates', 'education', 'skill', 'language']),
  in_cv: textOrNull(),
  in_profile: textOrNull(),
  result: oneOf(['same', 'different', 'only_in_cv', 'only_in_profile']),
});
export type ProfileComparison = Static<typeof profileComparison>;

export const profileResult = JsonObject({ ...scored, comparisons: JsonArray(profileComparison) });
export type ProfileResult = Static<typeof profileResult>;

export const summary = JsonObject(
  {
    sentences: JsonArray(JsonObject({ text: text(), quote: text(), start: Integer({ minimum: 0 }), end: Integer({ minimum: 0 }) })),
    model: text(),
    written_at: timestamp(),
  },
  {
    description:
      'Worded by the language model of the operator, each sentence with the words of the CV behind it; no part of any score',
  },
);
export type ScreeningSummary = Static<typeof summary>;

/** All reasoning behind the scores of one candidate. */
export const screening = JsonObject(
  {
    not_assessed: oneOfOrNull(notAssessedReasons),
    score: nullable(
      Integer({
        minimum: 0,
        maximum: 100,
        description: 'What `sort=-score` orders by: skills 50 %, experience 35 %, location 15 %, of those that were assessed',
      }),
    ),
    skills: JsonObject({ ...scored, criteria: JsonArray(skillResult) }),
    must_haves_missing: JsonArray(text()),
    experience: experienceResult,
    location: locationResult,
    professional_network: profileResult,
    summary: Optional(nullable(summary)),
    engine_version: text(),
    vocabulary_version: text(),
    input_hash: text({
      description: 'SHA-256 of what was scored: criteria, facts of the CV, place and languages of the candidate',
    }),
    scored_at: timestamp(),
    requires_human_review: JsonBoolean({ description: 'Always true: a score decides nothing' }),
  },
  { examples: [screeningExample] },
);
export type Screening = Static<typeof screening>;
