import { type JobStatus, jobTypes } from '@muster/contract/jobs/job.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { ConvertInput } from '#switching/sources/convert-input.ts';
import { joinRows, type Keyed } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { extraOf, knownUserId, type OpencatsNames, timesOf, userNamed } from './conversion.ts';
import { itemTypes, rowsAbout } from './fetch-opencats.ts';
import { decodedMarkdown, decodedValue, referenceIn } from './texts.ts';

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

const extraColumns = [
  ...['status', 'notes', 'type', 'duration', 'rate_max', 'salary', 'start_date', 'client_job_id', 'is_hot', 'public'],
];

/** `H`, a hire for good, says nothing about the hours. */
const types = new Map<string, string>([
  ['c', jobTypes.Contract],
  ['c2h', jobTypes.Contract],
  ['fl', jobTypes.Freelance],
]);

export async function* jobRecords(input: ConvertInput, lookups: OpencatsNames): AsyncGenerator<Converted> {
  const { rows, folder, counter } = input;
  const fields: Keyed = {
    rows: rowsAbout(rows('extra_field'), itemTypes.joborder),
    key: (row) => referenceIn(row.data_item_id),
  };
  for await (const { parent, children } of joinRows(
    folder,
    { rows: rows('joborder'), key: ({ id }) => referenceIn(id) },
    { fields },
  )) {
    const extraFields = children('fields');
    if (!parent) {
      for (const _ of extraFields) counter.orphan('extra_field');
      continue;
    }
    counter.see('joborder', parent);
    const id = String(parent.id);
    if (lookups.hiddenJobs.has(id)) counter.skip('job', 'private');
    else {
      yield jobRecord(input, lookups, parent, extraFields);
      yield* lookups.statuses.stages(id);
    }
  }
}

function jobRecord(input: ConvertInput, lookups: OpencatsNames, row: SpooledRow, extraFields: SpooledRow[]): Converted {
  const { custom, others } = lookups.fields.values('job', extraFields);
  const [city, state] = [decodedValue(row.city), decodedValue(row.state)];
  const openings = Number(row.openings);
  const owner = userNamed(lookups, row.owner) ?? userNamed(lookups, row.entered_by);
  const status = decodedValue(row.status);
  return {
    type: 'job',
    record: {
      id: String(row.id),
      company_id: referenceIn(row.company_id),
      title: decodedValue(row.title) ?? `Job ${row.id}`,
      description: decodedMarkdown(row.description),
      status: jobStatuses.get(status?.toLowerCase() ?? '') ?? 'paused',
      department: lookups.departments.get(referenceIn(row.company_department_id) ?? ''),
      city,
      offices: state === undefined ? undefined : [[city, state].filter(Boolean).join(', ')],
      job_type: types.get(decodedValue(row.type)?.toLowerCase() ?? ''),
      openings: Number.isSafeInteger(openings) && openings > 0 ? openings : undefined,
      custom: Object.keys(custom).length > 0 ? custom : undefined,
      recruiter_id: knownUserId(lookups, row.recruiter),
      confidential: row.is_admin_hidden === '1' ? true : undefined,
      ...timesOf(input, 'joborder', row),
      extra: extraOf(row, extraColumns, { ...others, ...(owner && { owner: owner.name }) }),
    },
  };
}
