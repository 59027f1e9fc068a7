import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { idIn, numberIn, objectIn, rowsIn, textIn, textsIn } from '../values.ts';

export type GreenhouseUser = { name: string; email?: string };
export type Stage = { id: string; jobId: string; name: string; order: number };

/** What other rows name by its id; small beside them. */
export type Dictionaries = {
  users: Map<string, GreenhouseUser>;
  departments: Map<string, string>;
  offices: Map<string, { name: string; location?: string }>;
  sources: Map<string, string>;
  referrers: Map<string, string>;
  reasons: Map<string, { name: string; typed?: 'rejected' | 'withdrawn' }>;
  options: Map<string, string>;
  optionsOfField: Map<string, string[]>;
  tags: Map<string, string>;
  stages: Map<string, Stage>;
  jobs: Set<string>;
  kits: Map<string, { jobInterviewId?: string; jobId?: string }>;
  slots: Map<string, { name?: string; stageId?: string; minutes?: number }>;
  attributes: Map<string, { name: string; jobId?: string }>;
  questions: Map<string, { text: string; kitId?: string }>;
  questionOptions: Map<string, string>;
};

/** Where their records are made. */
const seenLater = new Set(['users', 'rejection_reasons', 'job_interview_stages', 'job_stages', 'jobs_stages', 'jobs']);

export async function readDictionaries(input: ConvertInput): Promise<Dictionaries> {
  const byId = async <Value>(resources: string[], read: (row: SpooledRow) => Value | undefined): Promise<Map<string, Value>> => {
    const values = new Map<string, Value>();
    for (const resource of resources)
      for await (const row of input.rows(resource)) {
        if (!seenLater.has(resource)) input.counter.see(resource, row);
        const id = idIn(row);
        const value = read(row);
        if (id !== undefined && value !== undefined) values.set(id, value);
      }
    return values;
  };
  const nameOf = (row: SpooledRow) => textIn(row, 'name');
  const jobs = await byId(['jobs'], () => true);
  const questions = await byId(['scorecard_questions'], (row) => {
    const [text, kitId] = [textIn(row, 'question'), idIn(row, 'interview_kit_id')];
    return text === undefined ? undefined : { text, ...(kitId !== undefined && { kitId }) };
  });
  return {
    users: await byId(['users'], userOf),
    departments: await byId(['departments'], nameOf),
    offices: await byId(['offices'], (row) => {
      const name = nameOf(row);
      const location = textIn(row, 'location') ?? textIn(objectIn(row, 'location'), 'name');
      return name === undefined ? undefined : { name, ...(location !== undefined && { location }) };
    }),
    sources: await byId(['sources'], (row) => nameOf(row) ?? textIn(row, 'public_name')),
    referrers: await byId(['referrers'], nameOf),
    reasons: await byId(['rejection_reasons'], reasonOf),
    options: await readOptions(input),
    optionsOfField: await readOptionsOfFields(input),
    tags: await byId(['candidate_tags', 'tags'], nameOf),
    stages: await byId(['job_interview_stages', 'job_stages', 'jobs_stages'], greenhouseStage),
    jobs: new Set(jobs.keys()),
    kits: await byId(['interview_kits'], (row) => {
      const [jobInterviewId, jobId] = [idIn(row, 'job_interview_id'), idIn(row, 'job_id')];
      return { ...(jobInterviewId !== undefined && { jobInterviewId }), ...(jobId !== undefined && { jobId }) };
    }),
    slots: await byId(['job_interviews'], (row) => {
      const [name, stageId, minutes] = [nameOf(row), idIn(row, 'job_interview_stage_id'), numberIn(row, 'duration')];
      return {
        ...(name !== undefined && { name }),
        ...(stageId !== undefined && { stageId }),
        ...(minutes !== undefined && { minutes }),
      };
    }),
    attributes: await byId(['job_candidate_attributes'], (row) => {
      const [name, jobId] = [nameOf(row), idIn(row, 'job_id')];
      return name === undefined ? undefined : { name, ...(jobId !== undefined && { jobId }) };
    }),
    questions,
    questionOptions: await byId(['scorecard_question_options'], nameOf),
  };
}

export function userOf(row: SpooledRow): GreenhouseUser | undefined {
  const both = [textIn(row, 'first_name'), textIn(row, 'last_name')].filter(Boolean).join(' ');
  const email = textIn(row, 'primary_email') ?? textIn(row, 'primary_email_address') ?? textsIn(row, 'emails')[0];
  const name = textIn(row, 'name') ?? (both === '' ? email : both);
  return name === undefined ? undefined : { name, ...(email !== undefined && { email: email.toLowerCase() }) };
}

export function greenhouseStage(row: SpooledRow): Stage | undefined {
  const [id, jobId, name] = [idIn(row), idIn(row, 'job_id'), textIn(row, 'name')];
  if (id === undefined || jobId === undefined || name === undefined) return undefined;
  return { id, jobId, name, order: numberIn(row, 'sort_order') ?? numberIn(row, 'priority') ?? 0 };
}

/** Whether the applicant withdrew, by the key of v3 or the name of v1. */
export function reasonOf(row: SpooledRow): { name: string; typed?: 'rejected' | 'withdrawn' } | undefined {
  const name = textIn(row, 'name');
  if (name === undefined) return undefined;
  const type = objectIn(row, 'type');
  const said = `${textIn(type, 'key') ?? ''} ${textIn(type, 'name') ?? ''}`;
  if (/THEY_REJECTED_US|They rejected us/i.test(said)) return { name, typed: 'withdrawn' };
  return /WE_REJECTED_THEM|We rejected them/i.test(said) ? { name, typed: 'rejected' } : { name };
}

async function readOptions(input: ConvertInput): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { option } of eachOption(input)) {
    input.counter.see('custom_field_options', option);
    const [id, name] = [idIn(option), textIn(option, 'name')];
    if (id !== undefined && name !== undefined) names.set(id, name);
  }
  return names;
}

async function readOptionsOfFields(input: ConvertInput): Promise<Map<string, string[]>> {
  const options = new Map<string, string[]>();
  for await (const { fieldId, option } of eachOption(input)) {
    const name = textIn(option, 'name');
    if (fieldId === undefined || name === undefined) continue;
    const names = options.get(fieldId) ?? [];
    // Schools have thousands, and are no fields of Muster.
    if (!names.includes(name) && names.length < 200) names.push(name);
    options.set(fieldId, names);
  }
  return options;
}

async function* eachOption({ rows }: ConvertInput): AsyncGenerator<{ fieldId: string | undefined; option: SpooledRow }> {
  for await (const option of rows('custom_field_options')) yield { fieldId: idIn(option, 'custom_field_id'), option };
  for await (const field of rows('custom_fields'))
    for (const option of rowsIn(field, 'custom_field_options')) yield { fieldId: idIn(field), option };
}
