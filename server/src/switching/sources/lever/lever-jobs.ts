import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import type { ConvertInput } from '../convert-input.ts';
import { jobTypeOf, periodOf } from '../job-words.ts';
import { amountOf, filled, idIn, lookUp, numberIn, objectIn, rowsIn, textIn, textsIn, timeOf } from '../values.ts';

export type LeverUser = { name: string; email?: string };
export type Reason = { name: string; isHired: boolean };

export type Known = {
  users: Map<string, LeverUser>;
  stages: Map<string, { name: string; order: number }>;
  reasons: Map<string, Reason>;
  postings: Set<string>;
  leftOutPostings: Set<string>;
};

/** Who works there, reasons and jobs. Stages are global there: a job gets those that its applications use. */
export async function* convertLeverJobs(input: ConvertInput, known: Known): AsyncGenerator<Converted> {
  const { counter, folder, rows, mapping } = input;
  for await (const row of latestRows(folder, rows('users'))) {
    counter.see('users', row);
    const [id, name, email] = [idIn(row), textIn(row, 'name'), textIn(row, 'email')?.toLowerCase()];
    if (id === undefined || (name ?? email) === undefined) {
      counter.skip('user', 'no_name');
      continue;
    }
    known.users.set(id, { name: name ?? email ?? '', ...(email !== undefined && { email }) });
    const role_there = textIn(row, 'accessRole') ?? textIn(row, 'jobTitle');
    const active = row.deactivatedAt === null || row.deactivatedAt === undefined;
    yield { type: 'user', record: { id, name: name ?? email, email, role_there, active, created_at: timeOf(row.createdAt) } };
  }
  // In the order of the source, which is that of the pipeline.
  for await (const row of rows('stages')) {
    counter.see('stages', row);
    const [id, name] = [idIn(row), textIn(row, 'text')];
    if (id !== undefined && name !== undefined && !known.stages.has(id)) known.stages.set(id, { name, order: known.stages.size });
  }
  for await (const row of latestRows(folder, rows('archive_reasons'))) {
    counter.see('archive_reasons', row);
    const [id, name] = [idIn(row), textIn(row, 'text')];
    if (id === undefined || name === undefined) {
      counter.skip('rejection_reason', 'no_name');
      continue;
    }
    const isHired = row.type === 'hired';
    known.reasons.set(id, { name, isHired });
    if (!isHired)
      yield {
        type: 'rejection_reason',
        record: { id, name, outcome: mapping.reason(name), ...(row.status === 'inactive' && { archived: true }) },
      };
  }
  for await (const row of latestRows(folder, rows('postings'))) {
    counter.see('postings', row);
    const id = idIn(row);
    if (id === undefined) continue;
    known.postings.add(id);
    if (row.confidentiality === 'confidential' && !input.includesPrivate) {
      known.leftOutPostings.add(id);
      counter.skip('job', 'private');
      continue;
    }
    yield { type: 'job', record: jobOf(input, row, id) };
    yield* teamOf(known, row, id);
  }
  for await (const row of latestRows(folder, rows('requisitions'))) {
    counter.see('requisitions', row);
    yield* requisitionOf(input, known, row);
  }
}

const states: Record<string, string> = { published: 'paused', internal: 'paused', draft: 'draft', pending: 'draft' };

function jobOf({ counter }: ConvertInput, row: SpooledRow, id: string): { id: string } & SpooledRow {
  const categories = objectIn(row, 'categories');
  const commitment = textIn(categories, 'commitment') ?? '';
  const location = textIn(categories, 'location');
  const workplace = textIn(row, 'workplaceType') ?? '';
  return {
    id,
    title: textIn(row, 'text') ?? `Job ${id}`,
    description: descriptionOf(objectIn(row, 'content')),
    status: lookUp(states, textIn(row, 'state')) ?? 'closed',
    department: textIn(categories, 'department') ?? textIn(categories, 'team'),
    offices: textsIn(categories, 'allLocations'),
    city: location?.split(',')[0]?.trim(),
    country: textIn(row, 'country'),
    workplace: ['onsite', 'remote', 'hybrid'].includes(workplace) ? workplace : undefined,
    job_type: jobTypeOf(commitment),
    salary: salaryOf(objectIn(row, 'salaryRange')),
    confidential: row.confidentiality === 'confidential' ? true : undefined,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
    extra: filled({
      ...counter.extra('postings', row),
      team: textIn(categories, 'team'),
      level: textIn(categories, 'level'),
      tags: textsIn(row, 'tags'),
    }),
  };
}

function descriptionOf(content: SpooledRow | undefined): string | undefined {
  const parts = [
    textIn(content, 'descriptionHtml') ?? textIn(content, 'description') ?? '',
    ...rowsIn(content, 'lists').map((list) => `<h3>${textIn(list, 'text') ?? ''}</h3><ul>${textIn(list, 'content') ?? ''}</ul>`),
    textIn(content, 'closingHtml') ?? textIn(content, 'closing') ?? '',
  ];
  return markdownOfHtml(parts.map((part) => `<div>${part}</div>`).join('')) || undefined;
}

function salaryOf(range: SpooledRow | undefined): SpooledRow | undefined {
  const [min, max] = [amountOf(range?.min), amountOf(range?.max)];
  if (min === undefined && max === undefined) return undefined;
  return filled({ type: 'range', min, max, currency: textIn(range, 'currency'), period: periodOf(textIn(range, 'interval')) });
}

function* teamOf({ users }: Known, row: SpooledRow, jobId: string): Generator<Converted> {
  const seen = new Set<string>();
  for (const [key, role] of [
    ['hiringManager', 'hiring_manager'],
    ['owner', 'recruiter'],
  ] as const) {
    const userId = idIn(row, key) ?? idIn(objectIn(row, key));
    if (userId === undefined || !users.has(userId) || seen.has(userId)) continue;
    seen.add(userId);
    yield { type: 'job_member', record: { id: `${jobId}.${userId}`, job_id: jobId, user_id: userId, role } };
  }
}

const requisitionStates: Record<string, string> = {
  draft: 'draft',
  open: 'approved',
  onHold: 'on_hold',
  closed: 'filled',
  filled: 'filled',
  canceled: 'cancelled',
};

function* requisitionOf(input: ConvertInput, known: Known, row: SpooledRow): Generator<Converted> {
  const [id, title] = [idIn(row), textIn(row, 'name')];
  if (id === undefined || title === undefined) return input.counter.skip('requisition', 'no_name');
  if (row.confidentiality === 'confidential' && !input.includesPrivate) return input.counter.skip('requisition', 'private');
  const jobId = textsIn(row, 'postings').find((posting) => known.postings.has(posting) && !known.leftOutPostings.has(posting));
  yield {
    type: 'requisition',
    record: {
      id,
      code: textIn(row, 'requisitionCode'),
      title,
      status: lookUp(requisitionStates, textIn(row, 'status')) ?? 'draft',
      job_id: jobId,
      department: textIn(row, 'department'),
      city: textIn(row, 'location')?.split(',')[0]?.trim(),
      openings: numberIn(row, 'headcountTotal'),
      justification: textIn(row, 'internalNotes'),
      created_at: timeOf(row.createdAt),
      updated_at: timeOf(row.updatedAt),
    },
  };
}
