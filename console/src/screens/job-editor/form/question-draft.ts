import type { Question, Questions, QuestionsInput, QuestionType } from '@muster/sdk/generated/types.ts';

type Option = Question['options'][number];

/** A question as it is edited. */
export type QuestionDraft = {
  id: string;
  label: string;
  type: QuestionType;
  required: boolean;
  description: string;
  options: readonly Option[];
};

export type BuiltIn = keyof Questions['fields'];
export type Asked = 'off' | 'optional' | 'required';
export type AskedFields = Record<BuiltIn, Asked>;

/** In the order of the form. Name and email address are always asked for. */
export const builtInLabels: Record<BuiltIn, string> = {
  phone: 'Phone',
  location: 'Location',
  resume: 'CV',
  cover_letter: 'Cover letter',
  professional_network_url: 'LinkedIn or similar',
  code_host_url: 'GitHub or similar',
  website_url: 'Website',
  languages: 'Languages',
  salary_expectation: 'Salary expectation',
};

export const questionTypeLabels: Record<QuestionType, string> = {
  short_text: 'Short text',
  long_text: 'Long text',
  single_select: 'Single choice',
  multi_select: 'Multiple choice',
  boolean: 'Yes or no',
  number: 'Number',
  date: 'Date',
  url: 'Link',
  file: 'File',
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
    custom: questions.map(({ description, options, ...question }) => ({
      ...question,
      description: description || null,
      options: hasOptions(question.type) ? [...options] : [],
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

/** The question moved before or after another one. */
export function moveQuestion(questions: readonly QuestionDraft[], from: number, to: number): QuestionDraft[] {
  const moved = questions[from];
  if (!moved || to < 0 || to >= questions.length) return [...questions];
  return questions.toSpliced(from, 1).toSpliced(to, 0, moved);
}
