import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { idLengthMax, kitAttributesMax, kitQuestionsMax } from '#limits.ts';
import {
  boolean,
  filledText,
  nullable,
  oneOf,
  optional,
  text,
  textOrNull,
  textOrNullUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

export const kitNameLengthMax = 120;
export const kitInstructionsLengthMax = 10_000;
export const kitPartIdLengthMax = 60;
export const attributeNameLengthMax = 120;
export const attributeDescriptionLengthMax = 500;
export const attributeCategoryLengthMax = 80;
export const kitQuestionLengthMax = 1000;
export const ratingLabelLengthMax = 40;
export const kitMinutesMin = 5;
export const kitMinutesMax = 480;

/** The lowest and the highest rating of an attribute. */
export const attributeRatingMin = 1;
export const attributeRatingMax = 4;

/** What the ratings of a kit mean that says nothing else, from 1 to 4. */
export const defaultRatingLabels = ['Not shown', 'Partly', 'Solid', 'Strong'] as const;

export const partId = (description: string) =>
  filledText(kitPartIdLengthMax, { requirement: 'must be a non-empty string', description, examples: ['fault-finding'] });

const attributeFields = {
  id: text({ description: 'Unique in its kit; feedback names the attribute by it' }),
  name: text(),
  description: textOrNull({ description: 'What to look for' }),
  category: textOrNull({ description: 'Attributes of one category are shown together' }),
  required: boolean({ description: 'Feedback has to rate it' }),
};
export const kitAttribute = JsonObject(attributeFields);
export type KitAttribute = Static<typeof kitAttribute>;

export const kitQuestion = JsonObject({
  id: text({ description: 'Unique in its kit; answers name the question by it' }),
  text: text(),
  attribute_id: textOrNull({ description: 'The attribute that the answer is about' }),
});
export type KitQuestion = Static<typeof kitQuestion>;

const ratingLabels = JsonArray(text(), { description: 'What the ratings 1, 2, 3 and 4 mean' });

const kitFields = {
  id: uuid(),
  name: text(),
  job_id: nullable(uuid('The job whose kit it is; null for a template')),
  stage_id: nullable(uuid('The stage of the job whose interviews get it')),
  minutes: nullable(Integer({ description: 'How long the interview takes' })),
  is_archived: boolean({ description: 'No longer offered; interviews that have it keep it' }),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const kit = JsonObject({
  ...kitFields,
  instructions: textOrNull({ description: 'For the interviewers, in Markdown' }),
  rating_labels: ratingLabels,
  attributes: JsonArray(kitAttribute, { description: 'What is rated, in this order' }),
  questions: JsonArray(kitQuestion, { description: 'What is asked, in this order' }),
});
export type Kit = Static<typeof kit>;

export const kitInList = JsonObject({
  ...kitFields,
  total_attributes: Integer(),
  total_questions: Integer(),
});
export type KitInList = Static<typeof kitInList>;

const attributeInput = JsonObject(
  {
    name: filledText(attributeNameLengthMax, { requirement: 'is required and cannot be empty.' }),
    ...optional({
      id: partId('Made from the name when it is not sent'),
      description: textOrNullUpTo(attributeDescriptionLengthMax),
      category: textOrNullUpTo(attributeCategoryLengthMax),
      required: boolean({ description: 'Default: false' }),
    }),
  },
  { requirement: 'must be an object with name' },
);
export type KitAttributeInput = Static<typeof attributeInput>;

const questionInput = JsonObject(
  {
    text: filledText(kitQuestionLengthMax, { requirement: 'is required and cannot be empty.' }),
    ...optional({
      id: partId('Made from the text when it is not sent'),
      attribute_id: textOrNullUpTo(kitPartIdLengthMax, { description: 'The id of one of the attributes' }),
    }),
  },
  { requirement: 'must be an object with text' },
);
export type KitQuestionInput = Static<typeof questionInput>;

const name = filledText(kitNameLengthMax, { requirement: 'is required and cannot be empty.' });
const minutesRequirement = `must be an integer between ${kitMinutesMin} and ${kitMinutesMax}, or null`;
const stageId = textOrNullUpTo(idLengthMax, { description: 'A stage of the job. Interviews of candidates in it get the kit' });

const contents = {
  minutes: nullable(Integer({ minimum: kitMinutesMin, maximum: kitMinutesMax, requirement: minutesRequirement })),
  instructions: textOrNullUpTo(kitInstructionsLengthMax, { description: 'For the interviewers, in Markdown' }),
  rating_labels: JsonArray(filledText(ratingLabelLengthMax, { requirement: 'must be a non-empty string' }), {
    minItems: attributeRatingMax,
    maxItems: attributeRatingMax,
    requirement: 'must be an array of 4 strings',
    examples: [[...defaultRatingLabels]],
    description: `What the ratings 1, 2, 3 and 4 mean. Default: ${defaultRatingLabels.join(', ')}`,
  }),
  attributes: JsonArray(attributeInput, {
    maxItems: kitAttributesMax,
    requirement: `must be an array of at most ${kitAttributesMax} attributes`,
  }),
  questions: JsonArray(questionInput, {
    maxItems: kitQuestionsMax,
    requirement: `must be an array of at most ${kitQuestionsMax} questions`,
  }),
};

export const newKit = JsonObject({
  name,
  ...optional({
    job_id: textOrNullUpTo(idLengthMax, { description: 'Without it, the kit is a template' }),
    stage_id: stageId,
    ...contents,
  }),
});
export type NewKit = Static<typeof newKit>;

const kitId = filledText(idLengthMax, { refusal: 'kit_id is required and cannot be empty.' });

export const kitUpdate = JsonObject({ kit_id: kitId, ...optional({ name, stage_id: stageId, ...contents }) });
export type KitUpdate = Static<typeof kitUpdate>;

export const kitKey = JsonObject({ kit_id: kitId });

export const kitCopy = JsonObject({
  kit_id: kitId,
  job_id: filledText(idLengthMax, { refusal: 'job_id is required and cannot be empty.' }),
  ...optional({ name, stage_id: stageId }),
});
export type KitCopy = Static<typeof kitCopy>;

export const kitListQuery = JsonObject(
  optional({
    job_id: filledText(idLengthMax, {
      requirement: 'cannot be empty.',
      description: 'The kits of this job; without it, the templates',
    }),
    archived: oneOf(['true', 'false'], { description: 'true: archived ones only. Default: false' }),
  }),
);

export const kitAnswer = success({ kit });

export const kitList = success({ kits: JsonArray(kitInList), total_kits: Integer() });
