/** Where a refusal of the API belongs: a field of the job, or a question by its index. */
export type FieldFailure = { field: string; question?: number; text: string };

const fieldNames = [
  'job_title',
  'job_description',
  'department',
  'industry',
  'job_country',
  'city',
  'workplace',
  'job_type',
  'career_level',
  'salary',
  'salary_min',
  'salary_max',
  'currency',
  'salary_period',
  'openings',
  'valid_through',
  'external_id',
  'public_slug',
];
const question = /^questions\.custom\[(\d+)\](?:\.(\w+))?/;

/** Undefined when it is about none of them. */
export function jobField(text: string): FieldFailure | undefined {
  const [, index, part = 'options'] = question.exec(text) ?? [];
  if (index !== undefined) return { field: part, question: Number(index), text: text.replace(question, '').trim() };
  if (/^Job title\b/.test(text)) return { field: 'job_title', text };
  const field = fieldNames.find((name) => text.startsWith(`${name} `));
  return field === undefined ? undefined : { field, text: text.slice(field.length + 1) };
}
