import { Array as JsonArray, Number as JsonNumber, Object as JsonObject, Refine, type Static, Unsafe } from 'typebox';
import { careerLevels } from '#jobs/job.ts';
import { jobId } from '#jobs/job-input.ts';
import { languageLengthMax, nameLengthMax } from '#limits.ts';
import { filledText, nullable, oneOf, optional } from '#schema/fields.ts';
import { importances, languageLevels } from './screening-criteria.ts';
import { criteriaUpdateExample } from './screening-examples.ts';

export const skillsMax = 100;
export const alternativesMax = 10;
export const mustHavesMax = 50;
export const languageCriteriaMax = 20;
export const weightMax = 10;
export const yearsMax = 50;

const weighted = {
  importance: oneOf(importances, { description: 'required unless it is sent' }),
  weight: JsonNumber({
    minimum: 0,
    maximum: weightMax,
    requirement: `must be a number between 0 and ${weightMax}`,
    description: 'Counts instead of 1 for required and 0.4 for preferred',
  }),
};

const name = filledText(nameLengthMax, { requirement: 'must be a non-empty string' });

const alternatives = JsonArray(name, {
  maxItems: alternativesMax,
  requirement: `must be an array of at most ${alternativesMax} strings`,
  description: 'Any of these meets the criterion too, as in “A or B”',
});

const skills = nullable(
  JsonArray(JsonObject({ name, ...optional({ alternatives, ...weighted }) }, { requirement: 'must be an object with a name' }), {
    maxItems: skillsMax,
    requirement: `must be an array of at most ${skillsMax} skills, or null`,
    description: 'Replaces the whole list; null resets it to what is read from the job',
  }),
);

const mustHaves = nullable(
  JsonArray(name, {
    maxItems: mustHavesMax,
    requirement: `must be an array of at most ${mustHavesMax} strings, or null`,
    description: 'Skills without which nobody should be hired; null removes them',
  }),
);

type YearsInput = number | { minimum: number; maximum?: number | null } | null;

const yearsRequirement = `must be a number between 0 and ${yearsMax}, an object with minimum and maximum, or null`;
const years = Refine(
  Unsafe<YearsInput>({ type: ['number', 'object', 'null'], requirement: yearsRequirement, description: 'null resets it' }),
  (given) => areYears(given),
);

function areYears(given: YearsInput): boolean {
  if (given === null) return true;
  if (typeof given === 'number') return isYear(given);
  const { minimum, maximum = null } = given;
  return isYear(minimum) && (maximum === null || (isYear(maximum) && maximum >= minimum));
}

function isYear(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= yearsMax;
}

const languages = nullable(
  JsonArray(
    JsonObject(
      {
        language: filledText(languageLengthMax, { requirement: 'must be a non-empty string' }),
        ...optional({
          level: Unsafe<(typeof languageLevels)[number] | null>({
            type: ['string', 'null'],
            enum: [...languageLevels, null],
            requirement: `must be one of: ${languageLevels.join(', ')}`,
          }),
          ...weighted,
        }),
      },
      { requirement: 'must be an object with a language' },
    ),
    {
      maxItems: languageCriteriaMax,
      requirement: `must be an array of at most ${languageCriteriaMax} languages, or null`,
      description: 'ISO codes, or names in one of seven languages. Replaces the whole list; null resets it',
    },
  ),
);

const levelSpellings = [...new Set([...Object.keys(careerLevels), ...Object.values(careerLevels)])];
const level = Unsafe<string | null>({
  type: ['string', 'null'],
  enum: [...levelSpellings, null],
  requirement: `must be one of: ${Object.keys(careerLevels).join(', ')}`,
  description: 'null resets it to the career level of the job',
});

/** The first one that is wrong answers. */
export const criteriaUpdate = JsonObject(
  {
    job_id: jobId,
    ...optional({
      skills,
      must_haves: mustHaves,
      years,
      level,
      languages,
    }),
  },
  { examples: [criteriaUpdateExample] },
);
export type CriteriaUpdate = Static<typeof criteriaUpdate>;
