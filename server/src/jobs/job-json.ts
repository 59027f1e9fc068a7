import type { Job } from '@muster/contract/jobs/job.ts';
import { jsonWithoutHidden } from '#custom-fields/hidden-fields.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import {
  bool,
  type JsonBytes,
  json,
  jsonRows,
  quotedWithoutEscapes,
  rowWriter,
  text,
  type Write,
  type WriteRow,
} from '#text/json-text.ts';
import { type Links, pictureUrl, publicUrl } from '#web/links.ts';
import { cursorColumns, type ListedRow } from '#web/listed-row.ts';
import { formatLocation, sourceUrls } from './job.ts';

/** In the order of the columns in `jobPageStatement`. */
const names = [
  'id',
  'company_id',
  'job_title',
  'job_description',
  'department',
  'industry',
  'job_country',
  'city',
  'job_location',
  'job_mode',
  'job_type',
  'career_level',
  'salary_type',
  'salary_min',
  'salary_max',
  'salary_fixed',
  'currency',
  'salary_period',
  'hide_salary',
  'public_slug',
  'public_url',
  'company_logo_url',
  'status',
  'google_jobs_indexed',
  'openings',
  'valid_through',
  'external_id',
  'recruiter_id',
  'hiring_manager_id',
  'sources',
  'created_at',
  'updated_at',
  'custom_fields',
] as const satisfies (keyof Job)[];

type JobFieldName = (typeof names)[number];

const unescapedNames: JobFieldName[] = [
  'id',
  'company_id',
  'job_mode',
  'job_type',
  'career_level',
  'salary_type',
  'public_slug',
  'status',
  'recruiter_id',
  'hiring_manager_id',
];
const numberNames: JobFieldName[] = ['salary_min', 'salary_max', 'salary_fixed', 'openings'];

export const jobCursorColumns = cursorColumns(names);

export function jobsJson(rows: ListedRow[], links: Links, hidden: ReadonlySet<string> | undefined): Promise<JsonBytes> {
  const write = writerFor(links);
  return jsonRows(rows, ({ raw }) => {
    raw[fieldsIndex] = jsonWithoutHidden(raw[fieldsIndex] ?? null, hidden);
    return write(raw);
  });
}

// Compiled once: functions that are new for each list are optimized for none.
const compiled = new WeakMap<Links, WriteRow>();

function writerFor(links: Links): WriteRow {
  const known = compiled.get(links);
  if (known) return known;
  const writers = Object.fromEntries(names.map((name) => [name, columnWriter(name, links)]));
  const write = rowWriter(writers, ['google_jobs_indexed', 'custom_fields']);
  compiled.set(links, write);
  return write;
}

const fieldsIndex = names.indexOf('custom_fields');
const cityIndex = names.indexOf('city');
const countryIndex = names.indexOf('job_country');
const slugIndex = names.indexOf('public_slug');
const companySlugIndex = names.indexOf('public_url');

/** In the rows, `public_url` has the slug of the company, `sources` the ids of the sources, and `job_location` is empty. */
function columnWriter(name: JobFieldName, links: Links): Write {
  if (unescapedNames.includes(name)) return quotedWithoutEscapes;
  if (numberNames.includes(name) || name === 'custom_fields') return json;
  if (name === 'hide_salary' || name === 'google_jobs_indexed') return bool;
  if (name === 'created_at' || name === 'updated_at') return (value) => `"${isoTimestamp(value)}"`;
  if (name === 'job_location')
    return (_, row) => JSON.stringify(formatLocation({ city: row[cityIndex] ?? null, job_country: row[countryIndex] ?? null }));
  if (name === 'public_url')
    return (slug, row) => JSON.stringify(publicUrl({ company_slug: slug, public_slug: row[slugIndex] ?? '' }, links));
  if (name === 'company_logo_url') return (url) => JSON.stringify(pictureUrl(url, links));
  if (name === 'sources')
    return (ids, row) => (ids === '{}' ? ids : JSON.stringify(sourceUrls(JSON.parse(ids), row[companySlugIndex] ?? '', links)));
  return text;
}
