import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import type { ConvertInput } from '../convert-input.ts';
import { jobTypeOf, periodOf } from '../job-words.ts';
import { amountOf, filled, idIn, lookUp, numberIn, objectIn, rowsIn, textIn, timeOf } from '../values.ts';
import { candidateRecords } from './convert-candidates.ts';
import { adminOf, pipelineStageRecord, pipelineStages, type RecruiteeNames, readRecruiteeNames } from './recruitee-names.ts';

/** Records of a company of Recruitee: its offers are jobs, and placements of candidates applications. */
export async function* convertRecruitee(input: ConvertInput): AsyncGenerator<Converted> {
  const names = await readRecruiteeNames(input);
  yield* adminRecords(input);
  for (const [key, { id, name }] of names.reasons)
    if (key === id) yield { type: 'rejection_reason', record: { id, name, outcome: input.mapping.reason(name) } };
  yield* jobRecords(input, names);
  yield* candidateRecords(input, names);
}

async function* adminRecords({ rows, folder, counter }: ConvertInput): AsyncGenerator<Converted> {
  for await (const row of latestRows(folder, rows('admins'))) {
    counter.see('admins', row);
    const [id, person] = [idIn(row), adminOf(row)];
    if (id === undefined || !person) counter.skip('user', 'no_name');
    else yield { type: 'user', record: { id, ...person, role_there: textIn(row, 'role_name') } };
  }
}

// Two boards would have the same job.
const statuses: Record<string, string> = { published: 'paused', internal: 'paused', draft: 'draft', requested: 'draft' };

async function* jobRecords(input: ConvertInput, names: RecruiteeNames): AsyncGenerator<Converted> {
  const { rows, folder, counter } = input;
  async function* all() {
    for (const list of ['offers', 'archived_offers', 'offer_details', 'archived_offer_details']) yield* rows(list);
  }
  for await (const row of latestRows(folder, all())) {
    counter.see('offers', row);
    const id = idIn(row);
    if (id === undefined) continue;
    if (row.kind === 'talent_pool') {
      names.pools.set(id, textIn(row, 'title') ?? `Pool ${id}`);
      continue;
    }
    const stages = pipelineStages(row);
    names.stages.set(id, stages);
    yield { type: 'job', record: jobOf(input, names, row, id) };
    // In Muster being hired is the end of an application.
    for (const stage of stages.values()) if (stage.category !== 'hire') yield pipelineStageRecord(input, id, stage);
    yield* teamOf(names, row, id);
  }
}

function jobOf(
  { counter }: ConvertInput,
  { departments }: RecruiteeNames,
  row: SpooledRow,
  id: string,
): { id: string } & SpooledRow {
  const [place] = rowsIn(row, 'locations');
  const requirements = textIn(row, 'requirements');
  const texts = [textIn(row, 'description') ?? '', requirements === undefined ? '' : `<h3>Requirements</h3>${requirements}`];
  const offices = rowsIn(row, 'locations').flatMap((each) => textIn(each, 'full_address') ?? textIn(each, 'name') ?? []);
  const location = textIn(row, 'location');
  return {
    id,
    title: textIn(row, 'title') ?? `Job ${id}`,
    description: markdownOfHtml(texts.map((text) => `<div>${text}</div>`).join('')) || undefined,
    status: lookUp(statuses, textIn(row, 'status')) ?? 'closed',
    department: textIn(row, 'department') ?? departments.get(idIn(row, 'department_id') ?? ''),
    offices: offices.length > 0 ? offices : location === undefined ? undefined : [location],
    city: textIn(row, 'city') ?? textIn(place, 'city') ?? location?.split(',')[0]?.trim(),
    country: textIn(row, 'country_code') ?? textIn(place, 'country_code'),
    workplace: row.hybrid === true ? 'hybrid' : row.remote === true ? 'remote' : row.on_site === true ? 'onsite' : undefined,
    job_type: jobTypeOf(textIn(row, 'employment_type_code') ?? textIn(row, 'employment_type')),
    salary: salaryOf(objectIn(row, 'salary')),
    openings: numberIn(row, 'number_of_openings'),
    opened_at: timeOf(row.published_at),
    closed_at: timeOf(row.closed_at),
    created_at: timeOf(row.created_at),
    updated_at: timeOf(row.updated_at),
    source_url: textIn(row, 'careers_url') ?? textIn(row, 'url'),
    extra: counter.extra('offers', row),
  };
}

function salaryOf(salary: SpooledRow | undefined): SpooledRow | undefined {
  const [min, max] = [amountOf(salary?.min), amountOf(salary?.max)];
  if (min === undefined && max === undefined) return undefined;
  return filled({ type: 'range', min, max, currency: textIn(salary, 'currency'), period: periodOf(textIn(salary, 'period')) });
}

function* teamOf({ admins }: RecruiteeNames, row: SpooledRow, jobId: string): Generator<Converted> {
  const seen = new Set<string>();
  for (const [key, role] of [
    ['hiring_manager_id', 'hiring_manager'],
    ['recruiter_id', 'recruiter'],
  ] as const) {
    const userId = idIn(row, key);
    if (userId === undefined || !admins.has(userId) || seen.has(userId)) continue;
    seen.add(userId);
    yield { type: 'job_member', record: { id: `${jobId}.${userId}`, job_id: jobId, user_id: userId, role } };
  }
}
