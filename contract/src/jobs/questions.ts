import { Array as JsonArray, Object as JsonObject, Optional, type Static, Union, Unsafe } from 'typebox';
import { boolean, filledText, oneOf, optional, text, textOrNull, textOrNullUpTo } from '#schema/fields.ts';

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

export const customQuestion = JsonObject({ ...question, options: JsonArray(option) });

export const questions = JsonObject({
  fields: JsonObject(toggles, { additionalProperties: false }),
  custom: JsonArray(customQuestion),
});

export type Questions = Static<typeof questions>;
export type QuestionsInput = Static<typeof questionsInput>;
