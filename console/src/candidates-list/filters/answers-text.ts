import { readAnswerFilters } from '@muster/contract/candidates/answer-filter.ts';
import type { Question } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

/** The filter `answers` in words: `Work permit: Yes · Years: 3–5`. */
export function answersText(filter: string, questions: readonly Question[]): string {
  const answers = readAnswerFilters(filter) ?? [];
  return answers
    .map(({ questionId, values }) => {
      const question = questions.find(({ id }) => id === questionId);
      return question
        ? `${question.label}: ${values.map((value) => answerText(value, question)).join(', ')}`
        : t('Deleted question');
    })
    .join(' · ');
}

function answerText(value: string, { type, options }: Question): string {
  if (type === 'boolean') return value === 'true' ? t('Yes') : t('No');
  if (type === 'number') return rangeText(value);
  return options.find((option) => option.value === value)?.label ?? t('Deleted option');
}

function rangeText(value: string): string {
  const [from, to] = value.split('..');
  if (to === undefined) return value;
  if (to === '') return `≥ ${from}`;
  return from === '' ? `≤ ${to}` : `${from}–${to}`;
}
