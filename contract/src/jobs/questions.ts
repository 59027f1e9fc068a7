import { Array as JsonArray, Number as JsonNumber, Object as JsonObject, Optional, type Static, Union, Unsafe } from 'typebox';
import { boolean, filledText, nullable, oneOf, optional, text, textOrNull, textOrNullUpTo } from '#schema/fields.ts';

export const builtInQuestions = [
  'phone',
  'resume',
  'cover_letter',
  'location',
  'professional_network_url',
  'code_host_url',
  'website_url',
  'languages',
  'salary_expectation',
] as const;

export const questionTypes = [
  'short_text',
  'long_text',
  'single_select',
  'multi_select',
  'boolean',
  'number',
  'date',
  'url',
  'file',
] as const;

export const customQuestionsMax = 100;
export const questionOptionsMax = 500;
export const questionIdMax = 200;
export const questionLabelMax = 1000;
export const questionDescriptionMax = 5000;
export const optionLengthMax = 500;
const toggle = Unsafe<boolean | 'required' | 'optional' | 'off'>({
  enum: [true, false, 'required', 'optional', 'off'],
  requirement: 'must be one of: true, false, required, optional, off',
});

const toggles = Object.fromEntries(builtInQuestions.map((name) => [name, Optional(toggle)]));

export const option = JsonObject({ value: text(), label: text() });

export type QuestionOption = Static<typeof option>;

const question = {
  id: text({ description: 'Generated when it is not sent' }),
  label: filledText(questionLabelMax, { requirement: 'is required and cannot be empty.' }),
  type: oneOf(questionTypes),
  required: boolean(),
  description: textOrNull(),
};

const optionText = filledText(optionLengthMax);

const expectedNumberMax = 1_000_000_000_000;
const expectedNumber = (description: string) =>
  JsonNumber({
    minimum: -expectedNumberMax,
    maximum: expectedNumberMax,
    tooLarge: `must be at most ${expectedNumberMax}.`,
    requirement: `must be a number between -${expectedNumberMax} and ${expectedNumberMax}`,
    description,
  });
const expectedOptions = (description: string) =>
  JsonArray(optionText, {
    minItems: 1,
    maxItems: questionOptionsMax,
    requirement: `must be an array of 1 to ${questionOptionsMax} values of options`,
    description,
  });

/** Which answers are expected. It is shown and never decides, and applicants do not see it. */
const expectedFields = optional({
  is: boolean({ description: 'Of a boolean' }),
  one_of: expectedOptions('Of a single_select: values of its options, one of which is chosen'),
  all_of: expectedOptions('Of a multi_select: values of its options, all of which are chosen'),
  at_least: expectedNumber('Of a number'),
  at_most: expectedNumber('Of a number'),
});
export const expectedAnswer = JsonObject(expectedFields, {
  additionalProperties: false,
  requirement: 'must be an object or null',
  unknownKey: `may contain only: ${Object.keys(expectedFields).join(', ')}`,
  description:
    'A knock-out: `knockouts` of `get-candidate` says who answered otherwise. It decides nothing, and applicants do not see it',
});
export type ExpectedAnswer = Static<typeof expectedAnswer>;

export const questionInput = JsonObject(
  {
    ...optional({ id: filledText(questionIdMax, { requirement: 'must be a non-empty string' }) }),
    label: question.label,
    type: question.type,
    ...optional({
      required: question.required,
      description: textOrNullUpTo(questionDescriptionMax),
      options: JsonArray(
        Union([optionText, JsonObject({ label: optionText, ...optional({ value: optionText }) })], {
          requirement: `must be a string or an object with a label, of at most ${optionLengthMax} characters`,
        }),
        {
          maxItems: questionOptionsMax,
          requirement: `must be an array of at most ${questionOptionsMax} options`,
        },
      ),
      expected: nullable(expectedAnswer),
    }),
  },
  { requirement: 'must be an object' },
);

export const questionsInput = JsonObject(
  optional({
    fields: JsonObject(toggles, {
      additionalProperties: false,
      requirement: 'must be an object',
      unknownKey: `may contain only: ${builtInQuestions.join(', ')}`,
    }),
    custom: JsonArray(questionInput, {
      maxItems: customQuestionsMax,
      requirement: `must be an array of at most ${customQuestionsMax} questions`,
    }),
  }),
  { requirement: 'must be an object', description: 'The application form; replaces the stored one' },
);

export const customQuestion = JsonObject({ ...question, options: JsonArray(option), ...optional({ expected: expectedAnswer }) });

export const questions = JsonObject({
  fields: JsonObject(toggles, { additionalProperties: false }),
  custom: JsonArray(customQuestion),
});

export type Questions = Static<typeof questions>;
export type QuestionsInput = Static<typeof questionsInput>;
