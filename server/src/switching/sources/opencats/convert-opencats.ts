import type { Converted } from '#switching/bundle/converted.ts';
import type { ConvertInput } from '#switching/sources/convert-input.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { webAddress } from '#text/web-url.ts';
import { extraOf, type NamedUser, type OpencatsNames, timesOf } from './conversion.ts';
import { candidateRecords } from './convert-candidates.ts';
import { jobRecords } from './convert-jobs.ts';
import { createExtraFields } from './extra-fields.ts';
import { problemList } from './fetch-opencats.ts';
import { createStatuses } from './statuses.ts';
import { decodedValue, referenceIn } from './texts.ts';

const lookupRowsMax = 100_000;
const statusNumbersMax = 1000;

const roles = new Map([
  ['0', 'Account disabled'],
  ['100', 'Read only'],
  ['200', 'Add / edit'],
  ['300', 'Add / edit / delete'],
  ['350', 'Demo'],
  ['400', 'Site administrator'],
  ['450', 'Multi-site administrator'],
  ['500', 'Root'],
]);

/** Records of a bundle, of what the spool has of a backup of OpenCATS. */
export async function* convertOpencats(input: ConvertInput): AsyncGenerator<Converted> {
  await reportReading(input);
  const lookups = await readLookups(input);
  yield* userRecords(input, lookups);
  yield* companyRecords(input);
  yield* lookups.fields.records();
  yield* lookups.statuses.reasons();
  yield* jobRecords(input, lookups);
  yield* candidateRecords(input, lookups);
}

async function reportReading({ rows, counter }: ConvertInput): Promise<void> {
  for await (const { table, file } of rows(problemList)) counter.skip([table, file].filter(Boolean).join(' in '), 'unreadable');
}

async function readLookups(input: ConvertInput): Promise<OpencatsNames> {
  const read = (list: string) => lookupRows(input, list);
  const texts = async (list: string, column: string) => {
    const found = new Map<string, string>();
    for (const [id, row] of await read(list)) {
      const text = decodedValue(row[column]);
      if (text !== undefined) found.set(id, text);
    }
    return found;
  };
  const users = new Map<string, NamedUser>();
  for (const [id, row] of await read('user')) users.set(id, personOf(row));
  return {
    users,
    departments: await texts('company_department', 'name'),
    activityTypes: await texts('activity_type', 'short_description'),
    tags: await texts('tag', 'title'),
    lists: await texts('saved_list', 'description'),
    ...(await jobIds(input)),
    eventTypes: await texts('calendar_event_type', 'short_description'),
    statuses: createStatuses(await read('candidate_joborder_status'), await usedStatuses(input), input.mapping),
    fields: createExtraFields((await read('extra_field_settings')).values(), input),
  };
}

/** In memory, so there is a limit. */
async function lookupRows({ rows: rowsOf, counter }: ConvertInput, list: string): Promise<Map<string, SpooledRow>> {
  const rows = new Map<string, SpooledRow>();
  for await (const row of rowsOf(list)) {
    counter.see(list, row);
    const id = String(row.id ?? '');
    if (rows.size < lookupRowsMax || rows.has(id)) rows.set(id, row);
    else counter.skip(list, 'too_large');
  }
  return rows;
}

/** Of hidden jobs nothing is read unless that is asked for. */
async function jobIds({ rows, includesPrivate }: ConvertInput): Promise<Pick<OpencatsNames, 'jobs' | 'hiddenJobs'>> {
  const jobs = new Set<string>();
  const hiddenJobs = new Set<string>();
  for await (const { id, is_admin_hidden } of rows('joborder')) {
    jobs.add(String(id));
    if (is_admin_hidden === '1' && !includesPrivate) hiddenJobs.add(String(id));
  }
  return { jobs, hiddenJobs };
}

async function usedStatuses({ rows }: ConvertInput): Promise<Set<string>> {
  const numbers = new Set<string>();
  const add = (number: unknown) => {
    if (typeof number === 'string' && /^[0-9]{1,9}$/.test(number) && numbers.size < statusNumbersMax) numbers.add(number);
  };
  for await (const { status } of rows('candidate_joborder')) add(status);
  for await (const { status_from, status_to } of rows('candidate_joborder_status_history')) {
    add(status_from);
    add(status_to);
  }
  return numbers;
}

function personOf({ first_name, last_name, email }: SpooledRow): NamedUser {
  const address = decodedValue(email);
  const name = [decodedValue(first_name), decodedValue(last_name)].filter(Boolean).join(' ');
  return { name: name || address || 'Imported', ...(address !== undefined && { email: address }) };
}

async function* userRecords({ rows, folder }: ConvertInput, { users }: OpencatsNames): AsyncGenerator<Converted> {
  for await (const row of latestRows(folder, rows('user'))) {
    const id = referenceIn(row.id);
    if (id === undefined || !users.has(id)) continue;
    const level = String(row.access_level ?? '');
    yield { type: 'user', record: { id, ...users.get(id), role_there: roles.get(level) ?? level, active: level !== '0' } };
  }
}

async function* companyRecords(input: ConvertInput): AsyncGenerator<Converted> {
  const { rows, folder, counter } = input;
  for await (const row of latestRows(folder, rows('company'))) {
    counter.see('company', row);
    const id = referenceIn(row.id);
    if (id === undefined) continue;
    yield {
      type: 'company',
      record: {
        id,
        name: decodedValue(row.name) ?? `Company ${id}`,
        website: webAddress(decodedValue(row.url) ?? null),
        city: decodedValue(row.city),
        ...timesOf(input, 'company', row),
        extra: extraOf(row, [
          ...['notes', 'key_technologies', 'address', 'address1', 'address2', 'address3', 'state', 'zip', 'phone1', 'phone2'],
          ...['fax_number', 'is_hot'],
        ]),
      },
    };
  }
}
