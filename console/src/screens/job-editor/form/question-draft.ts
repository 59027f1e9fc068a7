import type { ExpectedAnswer, Question, Questions, QuestionsInput, QuestionType } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

type Option = Question['options'][number];

/** A question as it is edited. */
export type QuestionDraft = {
  id: string;
  label: string;
  type: QuestionType;
  required: boolean;
  description: string;
  options: readonly Option[];
  /** Undefined: any answer will do. */
  expected?: ExpectedAnswer | undefined;
};

export type BuiltIn = keyof Questions['fields'];
export type Asked = 'off' | 'optional' | 'required';
export type AskedFields = Record<BuiltIn, Asked>;

/** In the order of the form. Name and email address are always asked for. */
export const builtInLabels: Record<BuiltIn, string> = {
  phone: t('Phone'),
  location: t('Location'),
  resume: t('CV'),
  cover_letter: t('Cover letter'),
  professional_network_url: t('LinkedIn or similar'),
  code_host_url: t('GitHub or similar'),
  website_url: t('Website'),
  languages: t('Languages'),
  salary_expectation: t('Salary expectation'),
};

export const questionTypeLabels: Record<QuestionType, string> = {
  short_text: t('Short text'),
  long_text: t('Long text'),
  single_select: t('Single choice'),
  multi_select: t('Multiple choice'),
  boolean: t('Yes or no'),
  number: t('Number'),
  date: t('Date'),
  url: t('Link'),
  file: t('File'),
};

export function hasOptions(type: QuestionType): boolean {
  return type === 'single_select' || type === 'multi_select';
}

export function newQuestion(type: QuestionType): QuestionDraft {
  return { id: crypto.randomUUID(), label: '', type, required: false, description: '', options: [] };
}

export function questionDraftOf({ description, ...question }: Question): QuestionDraft {
  return { ...question, description: description ?? '' };
}

export function askedFieldsOf(fields: Questions['fields']): AskedFields {
  const asked = (name: BuiltIn): Asked => {
    const toggle = fields[name];
    // A CV is asked for unless the job says otherwise.
    if (toggle === undefined) return name === 'resume' ? 'optional' : 'off';
    return typeof toggle === 'boolean' ? (toggle ? 'optional' : 'off') : toggle;
  };
  return {
    phone: asked('phone'),
    location: asked('location'),
    resume: asked('resume'),
    cover_letter: asked('cover_letter'),
    professional_network_url: asked('professional_network_url'),
    code_host_url: asked('code_host_url'),
    website_url: asked('website_url'),
    languages: asked('languages'),
    salary_expectation: asked('salary_expectation'),
  };
}

export function questionsInput(asked: AskedFields, questions: readonly QuestionDraft[]): QuestionsInput {
  return {
    fields: asked,
    custom: questions.map(({ description, options, expected, ...question }) => ({
      ...question,
      description: description || null,
      options: hasOptions(question.type) ? [...options] : [],
      ...(expected && { expected }),
    })),
  };
}

/**
 * Options from lines of text. One that keeps its label keeps its value, and so does a renamed one among the others: answers of
 * applicants refer to values.
 */
export function optionsFromLines(text: string, before: readonly Option[]): Option[] {
  const labels = text.split('\n').map((line) => line.trim());
  const filled = [...new Set(labels.filter(Boolean))];
  const byLabel = new Map(before.map((option) => [option.label, option]));
  const isSameLength = filled.length === before.length;
  return filled.map((label, index) => {
    const known = byLabel.get(label);
    const renamed = before[index];
    if (known) return known;
    const isRenamed = isSameLength && renamed !== undefined && !filled.includes(renamed.label);
    return { value: isRenamed ? renamed.value : label, label };
  });
}

/** What may still be expected when the type or the options are others. */
export function expectedWithin(
  expected: ExpectedAnswer | undefined,
  type: QuestionType,
  options: readonly Option[],
): ExpectedAnswer | undefined {
  const known = (values: readonly string[] = []) => values.filter((value) => options.some((option) => option.value === value));
  const { is, at_least, at_most } = expected ?? {};
  if (type === 'boolean') return is === undefined ? undefined : { is };
  if (type === 'number' && (at_least !== undefined || at_most !== undefined))
    return { ...(at_least !== undefined && { at_least }), ...(at_most !== undefined && { at_most }) };
  const chosen = known(expected?.one_of ?? expected?.all_of);
  if (chosen.length === 0) return undefined;
  if (type === 'single_select') return { one_of: chosen };
  return type === 'multi_select' ? { all_of: chosen } : undefined;
}

/** The question moved before or after another one. */
export function moveQuestion(questions: readonly QuestionDraft[], from: number, to: number): QuestionDraft[] {
  const moved = questions[from];
  if (!moved || to < 0 || to >= questions.length) return [...questions];
  return questions.toSpliced(from, 1).toSpliced(to, 0, moved);
}
