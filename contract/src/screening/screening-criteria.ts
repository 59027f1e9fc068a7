import { Integer, Array as JsonArray, Number as JsonNumber, Object as JsonObject, Optional, type Static } from 'typebox';
import { careerLevels, workplaces } from '#jobs/job.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull } from '#schema/fields.ts';
import { criteriaExample } from './screening-examples.ts';

export const importances = ['required', 'preferred'] as const;
export type Importance = (typeof importances)[number];

/** What a criterion counts unless a weight was given. */
export const importanceWeights: Record<Importance, number> = { required: 1, preferred: 0.4 };

/** The levels of the Common European Framework of Reference for Languages. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

export const criterionOrigins = ['job', 'edited'] as const;

const quotedFields = ['job_title', 'job_description', 'career_level', 'city', 'job_country', 'job_mode'] as const;
export type QuotedField = (typeof quotedFields)[number];

/** Where the job says so. All null for a criterion that a person has set. */
const origin = {
  origin: oneOf(criterionOrigins, { description: '`job`: read from the job; `edited`: set with update-screening-criteria' }),
  quote: textOrNull({ description: 'The words of the job, to the letter' }),
  quoted_field: oneOfOrNull(quotedFields),
  start: nullable(Integer({ minimum: 0, description: 'Where the quote starts in that field, in UTF-16 code units' })),
  end: nullable(Integer({ minimum: 0 })),
};

const weighted = {
  importance: oneOf(importances),
  weight: JsonNumber({ minimum: 0, description: '1 for required and 0.4 for preferred, unless it was set' }),
};

export const skillAlternatives = {
  alternatives: Optional(JsonArray(text(), { description: 'Any of these meets the criterion too: the job says “A or B”' })),
};

export const skillCriterion = JsonObject({ name: text(), ...skillAlternatives, ...weighted, ...origin });
export type SkillCriterion = Static<typeof skillCriterion>;

export const languageCriterion = JsonObject({
  language: text({ description: 'ISO 639-1, such as de' }),
  level: oneOfOrNull(languageLevels),
  ...weighted,
  ...origin,
});
export type LanguageCriterion = Static<typeof languageCriterion>;

/** What a job asks for: read from it, and corrected by people. */
export const screeningCriteria = JsonObject(
  {
    skills: JsonArray(skillCriterion),
    must_haves: JsonArray(text(), {
      description:
        'Set by people only. Each counts as a required skill, and the screening of a candidate names the missing ones first',
    }),
    years: nullable(JsonObject({ minimum: JsonNumber(), maximum: nullable(JsonNumber()), ...origin })),
    level: nullable(JsonObject({ value: oneOf(Object.values(careerLevels)), ...origin })),
    languages: JsonArray(languageCriterion),
    location: nullable(
      JsonObject({
        city: textOrNull(),
        country_code: textOrNull({ description: 'ISO 3166-1, such as DE' }),
        mode: oneOfOrNull(Object.values(workplaces)),
      }),
    ),
    occupation: JsonObject({
      title: text({ description: 'The job title without level and gender marks' }),
      isco_group: textOrNull({ description: 'The group of ISCO-08 that the title belongs to, or null' }),
      isco_name: textOrNull(),
    }),
  },
  { examples: [criteriaExample] },
);
export type ScreeningCriteria = Static<typeof screeningCriteria>;
