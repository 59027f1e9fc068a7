import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import type { ConvertInput } from '../convert-input.ts';
import { filled, idIn, rowsIn, textIn, timeOf } from '../values.ts';
import { type AshbyNames, planIdsOf, readAshbyNames, userThere } from './ashby-names.ts';
import { applicationRecords } from './convert-applications.ts';
import { peopleRecords } from './convert-people.ts';
import { outcomeThere, stageStatus } from './stages.ts';

/** Records of an Ashby account. */
export async function* convertAshby(input: ConvertInput): AsyncGenerator<Converted> {
  const lookups = await readAshbyNames(input);
  yield* userRecords(input);
  yield* reasonRecords(input);
  yield* lookups.fields.records();
  yield* jobRecords(input, lookups);
  yield* peopleRecords(input, lookups);
  yield* applicationRecords(input, lookups);
}

async function* userRecords(input: ConvertInput): AsyncGenerator<Converted> {
  for await (const row of latestRows(input.folder, input.rows('users'))) {
    input.counter.see('users', row);
    const [id, user] = [idIn(row), userThere(row)];
    if (id === undefined || !user) input.counter.skip('user', 'no_name');
    else {
      const record = { id, ...user, role_there: textIn(row, 'globalRole'), active: row.isEnabled !== false };
      yield { type: 'user', record: { ...record, extra: input.counter.extra('users', row) } };
    }
  }
}

async function* reasonRecords({ rows, counter, mapping, folder }: ConvertInput): AsyncGenerator<Converted> {
  for await (const row of latestRows(folder, rows('archive_reasons'))) {
    counter.see('archive_reasons', row);
    const [id, name] = [idIn(row), textIn(row, 'text')];
    if (id === undefined || name === undefined) counter.skip('rejection_reason', 'no_name');
    else {
      const outcome = mapping.reason(name, outcomeThere(row));
      yield { type: 'rejection_reason', record: { id, name, outcome, archived: row.isArchived === true ? true : undefined } };
    }
  }
}

const jobStatuses = new Map([
  ['Draft', 'draft'],
  // Two boards would have the same job.
  ['Open', 'paused'],
]);

const jobTypes = new Map([
  ['FullTime', 'full-time'],
  ['PartTime', 'part-time'],
  ['Intern', 'internship'],
  ['Contract', 'contract'],
  ['Temporary', 'temporary'],
]);

async function* jobRecords(input: ConvertInput, lookups: AshbyNames): AsyncGenerator<Converted> {
  for await (const row of latestRows(input.folder, input.rows('jobs'))) {
    input.counter.see('jobs', row);
    const id = idIn(row);
    if (id === undefined) continue;
    if (lookups.hiddenJobs.has(id)) {
      input.counter.skip('job', 'private');
      continue;
    }
    yield jobRecord(input, lookups, row, id);
    yield* stageRecords(input, lookups, row, id);
    for (const member of rowsIn(row, 'hiringTeam')) {
      const userId = idIn(member, 'userId');
      if (userId === undefined || !lookups.users.has(userId)) input.counter.orphan('jobs.hiringTeam');
      else {
        const role = textIn(member, 'role');
        yield { type: 'job_member', record: { id: `${id}.${userId}.${role ?? ''}`, job_id: id, user_id: userId, role } };
      }
    }
  }
}

function jobRecord({ counter }: ConvertInput, lookups: AshbyNames, row: SpooledRow, id: string): Converted {
  const post = lookups.posts.get(id);
  const place = lookups.places.get(idIn(row, 'locationId') ?? '');
  const withRole = (role: RegExp) => {
    const found = rowsIn(row, 'hiringTeam').find((member) => role.test(textIn(member, 'role') ?? ''));
    const userId = idIn(found, 'userId');
    return userId !== undefined && lookups.users.has(userId) ? userId : undefined;
  };
  return {
    type: 'job',
    record: {
      id,
      title: textIn(row, 'title') ?? `Job ${id}`,
      description: post?.description === undefined ? undefined : markdownOfHtml(post.description) || undefined,
      status: jobStatuses.get(String(row.status)) ?? 'closed',
      department: lookups.departments.get(idIn(row, 'departmentId') ?? ''),
      offices: place?.name ? [place.name] : undefined,
      city: place?.city,
      country: place?.country,
      workplace: post?.workplace ?? place?.workplace,
      job_type: jobTypes.get(String(row.employmentType)),
      openings: lookups.openings.get(id),
      custom: filled(lookups.fields.values(rowsIn(row, 'customFields'))),
      recruiter_id: withRole(/^recruiter$/i),
      hiring_manager_id: withRole(/^hiring ?manager$/i),
      confidential: row.confidential === true ? true : undefined,
      opened_at: timeOf(row.openedAt),
      closed_at: timeOf(row.closedAt),
      created_at: timeOf(row.createdAt),
      updated_at: timeOf(row.updatedAt),
      extra: counter.extra('jobs', row),
    },
  };
}

/** Stages belong to plans there; each job gets those of its own. Hired and archived are no stages. */
function* stageRecords({ mapping }: ConvertInput, { plans }: AshbyNames, row: SpooledRow, jobId: string): Generator<Converted> {
  let order = 0;
  for (const planId of planIdsOf(row))
    for (const { id, name, kind } of plans.get(planId) ?? []) {
      if (kind === 'Archived' || kind === 'Hired') continue;
      order += 1;
      const status = stageStatus(mapping, name, kind);
      yield { type: 'stage', record: { id: `${jobId}.${id}`, job_id: jobId, name, order, status } };
    }
}
