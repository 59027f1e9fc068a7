import { type JobStatus, jobTypes } from '@muster/contract/jobs/job.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { Row } from '#switching/spool/spool.ts';
import { type Conversion, extraOf, type Lookups, timesOf } from './conversion.ts';
import { itemTypes } from './fetch-opencats.ts';
import { idIn, plainText, plainValue } from './texts.ts';

/** Open ones come in paused: two boards would have the same job. */
const jobStatuses = new Map<string, JobStatus>([
  ['active', 'paused'],
  ['on hold', 'paused'],
  ['onhold', 'paused'],
  ['full', 'paused'],
  ['closed', 'closed'],
  ['canceled', 'closed'],
  ['cancelled', 'closed'],
  ['upcoming', 'draft'],
  ['lead', 'draft'],
]);

/** `H`, a hire for good, says nothing about the hours. */
const types = new Map<string, string | undefined>([
  ['c', jobTypes.Contract],
  ['c2h', jobTypes.Contract],
  ['fl', jobTypes.Freelance],
  ['h', undefined],
]);

export async function* jobRecords(conversion: Conversion, lookups: Lookups): AsyncGenerator<Converted> {
  const { spool, findings, signal } = conversion;
  const jobs = joinRows(
    spool.folder,
    { rows: spool.rows('joborder'), key: ({ id }) => idIn(id) },
    {
      fields: {
        rows: spool.rows('extra_field'),
        key: (row) => (row.data_item_type === itemTypes.joborder ? idIn(row.data_item_id) : undefined),
      },
    },
  );
  for await (const { key, parent, children } of jobs) {
    signal.throwIfAborted();
    if (!parent) findings.count('orphaned', 'extra_field', children('fields').length);
    else {
      yield jobRecord(conversion, lookups, parent, children('fields'));
      yield* lookups.statuses.stages(idIn(parent.id) ?? key);
    }
  }
}

function jobRecord(conversion: Conversion, { users, departments, fields }: Lookups, row: Row, extraFields: Row[]): Converted {
  const { custom, others } = fields.values('job', extraFields);
  const [city, state] = [plainValue(row.city), plainValue(row.state)];
  const recruiter = idIn(row.recruiter);
  const openings = Number(row.openings);
  const ofRow = extraOf(row, [
    'notes',
    'type',
    'duration',
    'rate_max',
    'salary',
    'start_date',
    'client_job_id',
    'is_hot',
    'public',
  ]);
  const owner = users.get(idIn(row.owner) ?? '') ?? users.get(idIn(row.entered_by) ?? '');
  return {
    type: 'job',
    record: {
      id: String(row.id),
      company_id: idIn(row.company_id),
      title: plainValue(row.title) ?? `Job ${row.id}`,
      description: plainText(row.description),
      status: statusOf(conversion, row),
      department: departments.get(idIn(row.company_department_id) ?? ''),
      city,
      offices: state === undefined ? undefined : [[city, state].filter(Boolean).join(', ')],
      job_type: typeOf(conversion, row),
      openings: Number.isSafeInteger(openings) && openings > 0 ? openings : undefined,
      custom,
      recruiter_id: recruiter !== undefined && users.has(recruiter) ? recruiter : undefined,
      confidential: row.is_admin_hidden === '1' ? true : undefined,
      ...timesOf(conversion, 'joborder', row),
      extra: { ...ofRow, ...others, ...(owner && { owner: owner.name }) },
    },
  };
}

function statusOf({ findings }: Conversion, row: Row): JobStatus {
  const there = plainValue(row.status) ?? '';
  const status = jobStatuses.get(there.toLowerCase());
  if (status === undefined) findings.count('unmapped', `status of jobs ${there || 'without a name'}`);
  return status ?? 'paused';
}

function typeOf({ findings }: Conversion, row: Row): string | undefined {
  const there = plainValue(row.type)?.toLowerCase();
  if (there !== undefined && !types.has(there)) findings.count('unmapped', `type of jobs ${there}`);
  return types.get(there ?? '');
}
