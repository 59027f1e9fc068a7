import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows, latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import type { ConvertInput } from '../convert-input.ts';
import { isDemographicQuestion } from '../demographic-words.ts';
import { jobTypeOf } from '../job-words.ts';
import { amountOf, filled, idIn, lookUp, numberIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { isHiredStage, type WorkableNames, type WorkableStage, workableStageRecord } from './workable-names.ts';

export async function* convertWorkableJobs(input: ConvertInput, known: WorkableNames): AsyncGenerator<Converted> {
  yield* convertMembers(input, known);
  yield* convertReasons(input, known);
  for await (const row of input.rows('stages')) {
    input.counter.see('stages', row);
    addStage(known.stages, row);
  }
  known.stages.sort(byOrder);
  yield* convertJobs(input, known);
}

async function* convertMembers({ counter, folder, rows }: ConvertInput, { members }: WorkableNames): AsyncGenerator<Converted> {
  for await (const row of latestRows(folder, rows('members'))) {
    counter.see('members', row);
    const [id, email] = [idIn(row), textIn(row, 'email')?.toLowerCase()];
    const name = textIn(row, 'name') ?? email;
    if (id === undefined || name === undefined) {
      counter.skip('user', 'no_name');
      continue;
    }
    members.set(id, { name, ...(email !== undefined && { email }) });
    const record = { id, name, email, role_there: textIn(row, 'role'), active: row.active !== false };
    yield { type: 'user', record: { ...record, extra: counter.extra('members', row) } };
  }
}

async function* convertReasons(
  { counter, folder, rows, mapping }: ConvertInput,
  { reasons }: WorkableNames,
): AsyncGenerator<Converted> {
  for await (const row of latestRows(folder, rows('disqualification_reasons'))) {
    counter.see('disqualification_reasons', row);
    const [id, name] = [idIn(row), textIn(row, 'description')];
    if (id === undefined || name === undefined) {
      counter.skip('rejection_reason', 'no_name');
      continue;
    }
    const withdrew = typeof row.candidate_withdrew === 'boolean' ? row.candidate_withdrew : undefined;
    reasons.set(fold(name), { id, name, withdrew });
    yield { type: 'rejection_reason', record: { id, name, outcome: mapping.reason(name, workableOutcome(withdrew)) } };
  }
}

export function workableOutcome(withdrew: boolean | undefined): 'withdrawn' | 'rejected' | undefined {
  return withdrew === undefined ? undefined : withdrew ? 'withdrawn' : 'rejected';
}

function addStage(stages: WorkableStage[], row: SpooledRow): void {
  const name = textIn(row, 'name');
  const slug = textIn(row, 'slug') ?? (name === undefined ? undefined : fold(name));
  if (name === undefined || slug === undefined || stages.some((stage) => stage.slug === slug)) return;
  const kind = textIn(row, 'kind');
  stages.push({ slug, name, order: numberIn(row, 'position') ?? stages.length, ...(kind !== undefined && { kind }) });
}

const byOrder = (one: WorkableStage, other: WorkableStage) => one.order - other.order;

/** Jobs are named by their shortcodes. Details come after what the list says. */
async function* convertJobs(input: ConvertInput, known: WorkableNames): AsyncGenerator<Converted> {
  const { counter, folder, rows } = input;
  const byJob = (row: SpooledRow) => row.job_shortcode ?? row.shortcode;
  const jobs = joinRows(
    folder,
    { rows: rows('jobs'), key: ({ shortcode, id }) => shortcode ?? id },
    {
      job_details: { rows: rows('job_details'), key: byJob },
      job_stages: { rows: rows('job_stages'), key: byJob },
      job_questions: { rows: rows('job_questions'), key: byJob },
      job_members: { rows: rows('job_members'), key: byJob },
    },
  );
  for await (const { key, parent, children } of jobs) {
    const details = children('job_details').at(-1);
    for (const list of ['job_details', 'job_stages', 'job_questions', 'job_members'] as const)
      for (const row of children(list)) {
        counter.see(list, row);
        if (!parent && !details) counter.orphan(list);
      }
    if (!parent && !details) continue;
    if (parent) counter.see('jobs', parent);
    const row = { ...parent, ...details };
    const stages: WorkableStage[] = [];
    for (const stage of children('job_stages')) addStage(stages, stage);
    known.jobStages.set(key, stages.length > 0 ? stages.sort(byOrder) : known.stages);
    if (row.confidential === true && !input.includesPrivate) {
      known.hiddenJobs.add(key);
      counter.skip('job', 'private');
      continue;
    }
    yield { type: 'job', record: jobOf(input, row, key, children('job_questions')) };
    for (const stage of known.jobStages.get(key) ?? []) if (!isHiredStage(stage)) yield workableStageRecord(input, key, stage);
    yield* teamOf(known, key, children('job_members'));
  }
}

// Closed ones are open there, for internal or confidential hiring; those that are over are archived.
const states: Record<string, string> = { published: 'paused', closed: 'paused', draft: 'draft', archived: 'closed' };
const workplaces: Record<string, string> = { on_site: 'onsite', hybrid: 'hybrid', remote: 'remote' };
const levels: Record<string, string> = {
  'Entry level': 'junior',
  Associate: 'mid-level',
  'Mid-Senior level': 'senior',
  Director: 'director',
  Executive: 'c-level',
};

function jobOf({ counter }: ConvertInput, row: SpooledRow, id: string, questions: SpooledRow[]): Converted['record'] {
  const location = objectIn(row, 'location');
  const salary = objectIn(row, 'salary');
  const [min, max] = [amountOf(salary?.salary_from), amountOf(salary?.salary_to)];
  const workplace = lookUp(workplaces, textIn(row, 'workplace_type') ?? textIn(location, 'workplace_type'));
  return {
    id,
    title: textIn(row, 'title') ?? `Job ${id}`,
    description: descriptionOf(row),
    status: lookUp(states, textIn(row, 'state')) ?? 'closed',
    department: textIn(row, 'department') ?? textIn(objectIn(row, 'department'), 'name'),
    industry: textIn(row, 'industry'),
    offices: filledList(rowsIn(row, 'locations').flatMap((each) => textIn(each, 'city') ?? [])),
    city: textIn(location, 'city'),
    country: textIn(location, 'country_code') ?? textIn(location, 'country'),
    workplace: workplace ?? (location?.telecommuting === true ? 'remote' : undefined),
    job_type: jobTypeOf(textIn(row, 'employment_type')?.replaceAll('_', ' ')),
    career_level: lookUp(levels, textIn(row, 'experience')),
    salary:
      min === undefined && max === undefined
        ? undefined
        : filled({ type: 'range', min, max, currency: textIn(salary, 'salary_currency')?.toUpperCase() }),
    questions: questionsOf(questions),
    confidential: row.confidential === true ? true : undefined,
    created_at: timeOf(row.created_at),
    updated_at: timeOf(row.updated_at),
    source_url: textIn(row, 'url'),
    extra: filled({ ...counter.extra('jobs', row), experience: textIn(row, 'experience') }),
  };
}

function filledList<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? [...new Set(values)] : undefined;
}

/** The full one has the others in it. */
function descriptionOf(row: SpooledRow): string | undefined {
  const parts = ['description', 'requirements', 'benefits'].map((key) => textIn(row, key)).filter((part) => part !== undefined);
  const html = textIn(row, 'full_description') ?? parts.map((part) => `<div>${part}</div>`).join('');
  return markdownOfHtml(html) || undefined;
}

const questionKinds: Record<string, string> = {
  short_text: 'short_text',
  free_text: 'long_text',
  boolean: 'boolean',
  numeric: 'number',
  date: 'date',
  dropdown: 'single_select',
  multiple_choice: 'multi_select',
  file: 'file',
};

function questionsOf(rows: SpooledRow[]): unknown[] | undefined {
  return filledList(
    rows.flatMap((row) => {
      const [id, label, asked] = [idIn(row), readableText(textIn(row, 'body')), lookUp(questionKinds, textIn(row, 'type'))];
      if (id === undefined || label === undefined || asked === undefined || isDemographicQuestion(label)) return [];
      const type = asked === 'multi_select' && row.single_answer === true ? 'single_select' : asked;
      const options = rowsIn(row, 'choices').flatMap((choice) => textIn(choice, 'body') ?? []);
      if (type.endsWith('select') && options.length === 0) return [];
      return [
        {
          id,
          label,
          type,
          required: row.required === true,
          ...(options.length > 0 && { options: options.map((option) => ({ value: option, label: option })) }),
        },
      ];
    }),
  );
}

function* teamOf({ members }: WorkableNames, jobId: string, rows: SpooledRow[]): Generator<Converted> {
  for (const row of rows) {
    const userId = idIn(row);
    if (userId === undefined || !members.has(userId)) continue;
    const role = textIn(row, 'collaboration_role') === 'hiring_manager' ? 'hiring_manager' : 'recruiter';
    yield { type: 'job_member', record: { id: `${jobId}.${userId}`, job_id: jobId, user_id: userId, role } };
  }
}
