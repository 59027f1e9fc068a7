export type NewCandidateFieldName = 'name' | 'email' | 'phone' | 'job_id' | 'source_id' | 'tags' | 'resume';

const starts: readonly [NewCandidateFieldName, RegExp][] = [
  ['name', /^(first_|last_)?name\b/],
  ['email', /^email\b/],
  ['phone', /^phone\b/],
  ['job_id', /^(job_id\b|Invalid job id)/],
  ['source_id', /^(source_id\b|Source not found)/],
  ['tags', /^tags\b/],
  ['resume', /^(resume\b|The file\b|This file\b)/],
];

/** The field that a refusal of the API is about; undefined when it is about none of them. */
export function newCandidateField(text: string): NewCandidateFieldName | undefined {
  return starts.find(([, start]) => start.test(text))?.[0];
}
