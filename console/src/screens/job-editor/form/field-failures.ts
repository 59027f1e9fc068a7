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

/** By the field that the API names. Undefined when the form does not have it. */
export function jobField(path: string | undefined, text: string): FieldFailure | undefined {
  if (path === undefined) return undefined;
  const [, index, part = 'options'] = question.exec(path) ?? [];
  if (index !== undefined) return { field: part, question: Number(index), text };
  return fieldNames.includes(path) ? { field: path, text } : undefined;
}
