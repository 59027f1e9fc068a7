import type { QuestionOption, Questions, QuestionsInput } from '@muster/contract/jobs/questions.ts';
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
  return {
    id: input.id ?? uuidv7(),
    label: input.label,
    type: input.type,
    required: input.required ?? false,
    description: input.description ?? null,
    options,
  };
}

function normalizeOption(option: OptionInput): QuestionOption {
  if (typeof option === 'string') return { value: option, label: option };
  return { value: option.value ?? option.label, label: option.label };
}
