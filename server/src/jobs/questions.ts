import type { ExpectedAnswer, QuestionOption, Questions, QuestionsInput } from '@muster/contract/jobs/questions.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';

type QuestionInput = NonNullable<QuestionsInput['custom']>[number];
type OptionInput = NonNullable<QuestionInput['options']>[number];

const selectTypes = ['single_select', 'multi_select'];

/** The application form as it is stored: every question with all its properties. */
export function normalizeQuestions(input: QuestionsInput): Questions {
  const custom = (input.custom ?? []).map(normalizeQuestion);
  const ids = new Set(custom.map((question) => question.id));
  if (ids.size < custom.length) throw failure('question_ids_repeated');
  return { fields: input.fields ?? {}, custom };
}

function normalizeQuestion(input: QuestionInput, index: number): Questions['custom'][number] {
  const options = (input.options ?? []).map(normalizeOption);
  if (selectTypes.includes(input.type) && options.length === 0) {
    throw failure('question_without_options', `questions.custom[${index}]`);
  }
  checkExpected(input, options, index);
  return {
    id: input.id ?? uuidv7(),
    label: input.label,
    type: input.type,
    required: input.required ?? false,
    description: input.description ?? null,
    options,
    ...(input.expected && { expected: input.expected }),
  };
}

/** Of each type of question, what may be expected of its answer. */
const expectedKeys: Partial<Record<QuestionInput['type'], (keyof ExpectedAnswer)[]>> = {
  boolean: ['is'],
  single_select: ['one_of'],
  multi_select: ['all_of'],
  number: ['at_least', 'at_most'],
};

function checkExpected({ type, expected }: QuestionInput, options: QuestionOption[], index: number): void {
  if (!expected) return;
  const allowed: string[] = expectedKeys[type] ?? [];
  const { one_of = [], all_of = [], at_least = Number.NEGATIVE_INFINITY, at_most = Number.POSITIVE_INFINITY } = expected;
  const keys = Object.keys(expected);
  const fits =
    keys.length > 0 &&
    keys.every((key) => allowed.includes(key)) &&
    [...one_of, ...all_of].every((value) => options.some((option) => option.value === value)) &&
    at_least <= at_most;
  if (!fits) throw failure('question_expects_otherwise', `questions.custom[${index}]`);
}

function normalizeOption(option: OptionInput): QuestionOption {
  if (typeof option === 'string') return { value: option, label: option };
  return { value: option.value ?? option.label, label: option.label };
}
