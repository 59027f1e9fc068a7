import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import type { ConvertInput } from '../convert-input.ts';
import { jobTypeOf, periodOf } from '../job-words.ts';
import { amountOf, filled, idIn, lookUp, objectIn, textIn, textsIn, timeOf } from '../values.ts';
import { fieldValues, listRows, type TeamtailorNames, type TeamtailorStage } from './teamtailor-names.ts';
import { relatedId, relatedIds } from './teamtailor-rows.ts';

export async function* convertTeamtailorJobs(input: ConvertInput, known: TeamtailorNames): AsyncGenerator<Converted> {
  yield* convertUsers(input, known);
  yield* convertReasons(input, known);
  const jobValues = new Map<string, SpooledRow[]>();
  // Those of candidates are many, and come with them.
  for await (const row of listRows(input, 'custom_field_values')) {
    const jobId = objectIn(row, 'owner')?.type === 'jobs' ? relatedId(row, 'owner') : undefined;
    if (jobId !== undefined) jobValues.set(jobId, [...(jobValues.get(jobId) ?? []), row]);
  }
  for await (const row of listRows(input, 'jobs')) {
    const id = idIn(row);
    if (id === undefined) continue;
    known.jobs.add(id);
    known.jobQuestions.set(id, new Set(relatedIds(row, 'questions')));
    yield { type: 'job', record: jobOf(input, known, row, { id, values: jobValues.get(id) ?? [] }) };
    for (const [order, stage] of (known.jobStages.get(id) ?? []).filter((each) => !isHiredType(each)).entries())
      yield teamtailorStageRecord(input, id, { ...stage, order: order + 1 });
  }
  yield* convertTeams(input, known);
}

async function* convertUsers(input: ConvertInput, { users }: TeamtailorNames): AsyncGenerator<Converted> {
  for await (const row of listRows(input, 'users')) {
    const [id, email, role] = [idIn(row), (textIn(row, 'login-email') ?? textIn(row, 'email'))?.toLowerCase(), textIn(row, 'role')];
    const name = textIn(row, 'name') ?? email;
    if (id === undefined || name === undefined) {
      input.counter.skip('user', 'no_name');
      continue;
    }
    users.set(id, { name, ...(email !== undefined && { email }) });
    const record = { id, name, email, role_there: role, active: role !== 'no_access', created_at: timeOf(row['created-at']) };
    yield { type: 'user', record: { ...record, extra: input.counter.extra('users', row) } };
  }
}

async function* convertReasons(input: ConvertInput, { reasons }: TeamtailorNames): AsyncGenerator<Converted> {
  for await (const row of listRows(input, 'reject_reasons')) {
    const [id, name, isOurs] = [idIn(row), textIn(row, 'reason'), row['rejected-by-company']];
    if (id === undefined || name === undefined) {
      input.counter.skip('rejection_reason', 'no_name');
      continue;
    }
    const reason = { name, isOurs: typeof isOurs === 'boolean' ? isOurs : undefined };
    reasons.set(id, reason);
    yield { type: 'rejection_reason', record: { id, name, outcome: input.mapping.reason(name, teamtailorOutcome(reason.isOurs)) } };
  }
}

export function teamtailorOutcome(isOurs: boolean | undefined): 'rejected' | 'withdrawn' | undefined {
  return isOurs === undefined ? undefined : isOurs ? 'rejected' : 'withdrawn';
}

/** In Muster an application is hired; its stage is not. */
export function isHiredType({ kind }: TeamtailorStage): boolean {
  return kind?.toLowerCase() === 'hired';
}

/** Most are of the type In process, which says nothing. */
export function teamtailorStageStatus({ mapping }: ConvertInput, { name, kind }: TeamtailorStage): CandidateStatus {
  return kind === undefined || /^in process$/i.test(kind) ? mapping.stage(name) : mapping.stage(name, kind);
}

export const teamtailorStageId = (jobId: string, { id }: TeamtailorStage) => `${jobId}.${id}`;

export function teamtailorStageRecord(input: ConvertInput, jobId: string, stage: TeamtailorStage): Converted {
  const { name, order } = stage;
  return {
    type: 'stage',
    record: { id: teamtailorStageId(jobId, stage), job_id: jobId, name, order, status: teamtailorStageStatus(input, stage) },
  };
}

// Those that are not listed are open for whoever has the address.
const statuses: Record<string, string> = { open: 'paused', unlisted: 'paused', draft: 'draft', temp: 'draft', archived: 'closed' };
const workplaces: Record<string, string> = { none: 'onsite', hybrid: 'hybrid', fully: 'remote' };

function jobOf(
  input: ConvertInput,
  known: TeamtailorNames,
  row: SpooledRow,
  { id, values }: { id: string; values: SpooledRow[] },
): Converted['record'] {
  const places = relatedIds(row, 'locations').flatMap((each) => known.places.get(each) ?? []);
  const [min, max] = [amountOf(row['min-salary']), amountOf(row['max-salary'])];
  const recruiter = relatedId(row, 'user');
  const links = objectIn(row, '_links');
  return {
    id,
    title: textIn(row, 'title') ?? `Job ${id}`,
    description: descriptionOf(row),
    status: lookUp(statuses, textIn(row, 'status')) ?? 'closed',
    department: known.departments.get(relatedId(row, 'department') ?? ''),
    offices: places.length > 0 ? places.map(({ name }) => name) : undefined,
    city: places[0]?.city,
    country: places[0]?.country,
    workplace: lookUp(workplaces, textIn(row, 'remote-status')),
    job_type: jobTypeOf(textIn(row, 'employment-type')?.replaceAll('_', ' ')),
    salary:
      min === undefined && max === undefined
        ? undefined
        : filled({ type: 'range', min, max, currency: textIn(row, 'currency'), period: periodOf(textIn(row, 'salary-time-unit')) }),
    questions: questionsOf(known, row),
    custom: filled(fieldValues(input, known, 'job', values)),
    recruiter_id: recruiter !== undefined && known.users.has(recruiter) ? recruiter : undefined,
    opened_at: timeOf(row['start-date']),
    created_at: timeOf(row['created-at']),
    updated_at: timeOf(row['updated-at']),
    source_url: textIn(links, 'careersite-job-url'),
    extra: filled({ ...input.counter.extra('jobs', row), tags: textsIn(row, 'tags'), end_date: textIn(row, 'end-date') }),
  };
}

function descriptionOf(row: SpooledRow): string | undefined {
  const parts = ['pitch', 'body'].map((key) => textIn(row, key)).filter((part) => part !== undefined);
  return markdownOfHtml(parts.map((part) => `<div>${part}</div>`).join('')) || undefined;
}

function questionsOf({ questions }: TeamtailorNames, row: SpooledRow): unknown[] | undefined {
  const asked = relatedIds(row, 'questions').flatMap((questionId) => {
    const question = questions.get(questionId);
    if (!question) return [];
    const { id, label, type, options } = question;
    const labels = [...new Set(options.values())];
    if (type.endsWith('select') && labels.length === 0) return [];
    return [
      {
        ...{ id, label, type, required: false },
        ...(type.endsWith('select') && { options: labels.map((option) => ({ value: option, label: option })) }),
      },
    ];
  });
  return asked.length > 0 ? asked : undefined;
}

/** Hiring teams; a membership may be one of a team that is of no job. */
async function* convertTeams(input: ConvertInput, { users, jobs }: TeamtailorNames): AsyncGenerator<Converted> {
  const seen = new Set<string>();
  for await (const row of listRows(input, 'team_memberships')) {
    const [userId, jobId] = [relatedId(row, 'user'), relatedId(row, 'team')];
    if (objectIn(row, 'team')?.type !== 'jobs' || userId === undefined || jobId === undefined) continue;
    const id = `${jobId}.${userId}`;
    if (!users.has(userId) || !jobs.has(jobId) || seen.has(id)) continue;
    seen.add(id);
    yield { type: 'job_member', record: { id, job_id: jobId, user_id: userId, role: 'recruiter' } };
  }
}
