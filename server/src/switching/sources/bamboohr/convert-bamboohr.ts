import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import type { ConvertInput } from '../convert-input.ts';
import { jobTypeOf } from '../job-words.ts';
import { idIn, lookUp, objectIn, textIn, timeOf } from '../values.ts';
import { type BamboohrNames, fullName, labelIn, readBamboohrNames } from './bamboohr-names.ts';
import { applicationRecords } from './convert-applications.ts';

/** Records of an account of BambooHR. */
export async function* convertBamboohr(input: ConvertInput): AsyncGenerator<Converted> {
  const names = await readBamboohrNames(input);
  yield* reasonRecords(input, names);
  yield* jobRecords(input, names);
  yield* applicationRecords(input, names);
}

/** Why somebody is out of it is a status there. */
function* reasonRecords({ mapping }: ConvertInput, { statuses }: BamboohrNames): Generator<Converted> {
  for (const { id, name, end } of statuses.values())
    if (end === 'ended') yield { type: 'rejection_reason', record: { id, name, outcome: mapping.reason(name) } };
}

// Two boards would have the same job.
const jobStatuses: Record<string, string> = { Open: 'paused', 'On Hold': 'paused', Draft: 'draft' };
const workplaces: Record<string, string> = { 0: 'onsite', 1: 'remote', 2: 'hybrid' };

async function* jobRecords(input: ConvertInput, names: BamboohrNames): AsyncGenerator<Converted> {
  const users = new Set<string>();
  for await (const row of latestRows(input.folder, input.rows('jobs'))) {
    input.counter.see('jobs', row);
    const id = idIn(row);
    if (id === undefined) {
      input.counter.skip('job', 'no_name');
      continue;
    }
    names.jobs.add(id);
    yield { type: 'job', record: jobOf(input, names, row, id) };
    yield* stageRecords(input, names, id);
    yield* leadRecords(row, id, users);
  }
}

function jobOf({ counter }: ConvertInput, { texts }: BamboohrNames, row: SpooledRow, id: string): { id: string } & SpooledRow {
  const text = texts.get(id);
  const address = objectIn(objectIn(row, 'location'), 'address');
  const office = labelIn(row, 'location');
  const posted = timeOf(row.postedDate);
  return {
    id,
    title: labelIn(row, 'title') ?? `Job ${id}`,
    description: markdownOfHtml(textIn(text, 'description') ?? '') || undefined,
    status: lookUp(jobStatuses, labelIn(row, 'status')) ?? 'closed',
    department: labelIn(row, 'department'),
    offices: office === undefined ? undefined : [office],
    city: placeIn(address, 'city') ?? placeIn(objectIn(text, 'location'), 'city') ?? placeIn(objectIn(text, 'atsLocation'), 'city'),
    country:
      placeIn(address, 'country') ??
      placeIn(objectIn(text, 'location'), 'addressCountry') ??
      placeIn(objectIn(text, 'atsLocation'), 'country'),
    workplace: lookUp(workplaces, idIn(text, 'locationType')),
    job_type: jobTypeOf(textIn(text, 'employmentStatusLabel')),
    opened_at: posted,
    created_at: posted,
    source_url: textIn(row, 'postingUrl'),
    extra: text && counter.extra('job_texts', text),
  };
}

/** A place is a name, or an object with one. */
function placeIn(address: SpooledRow | undefined, key: string): string | undefined {
  const place = objectIn(address, key);
  return textIn(address, key) ?? textIn(place, 'name') ?? textIn(place, 'label');
}

/** All jobs have the same stages there. */
function* stageRecords({ mapping }: ConvertInput, { statuses }: BamboohrNames, jobId: string): Generator<Converted> {
  for (const { id, name, order, end } of statuses.values())
    if (end === undefined)
      yield { type: 'stage', record: { id: `${jobId}.${id}`, job_id: jobId, name, order, status: mapping.stage(name) } };
}

/** Who leads the hiring is an employee with a name, and no address. */
function* leadRecords(job: SpooledRow, jobId: string, users: Set<string>): Generator<Converted> {
  const lead = objectIn(job, 'hiringLead');
  const [id, name] = [idIn(lead, 'employeeId'), fullName(lead)];
  if (id === undefined || name === undefined) return;
  if (!users.has(id)) yield { type: 'user', record: { id, name, role_there: labelIn(lead, 'jobTitle') } };
  users.add(id);
  yield { type: 'job_member', record: { id: `${jobId}.${id}`, job_id: jobId, user_id: id, role: 'hiring_manager' } };
}
