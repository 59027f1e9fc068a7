import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { ConvertSkip } from '../convert-report.ts';
import { dateOnly, filled, idIn, linksOf, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import type { WorkableNames } from './workable-names.ts';

/** What the list says, with the details after it. */
export async function* candidatesOf({ folder, rows, counter }: ConvertInput, isCounted: boolean): AsyncGenerator<SpooledRow> {
  const joined = joinRows(
    folder,
    { rows: rows('candidates'), key: ({ id }) => id },
    { candidate_details: { rows: rows('candidate_details'), key: ({ id }) => id } },
  );
  for await (const { parent, children } of joined) {
    const details = children('candidate_details').at(-1);
    if (isCounted && parent) counter.see('candidates', parent);
    if (isCounted && details) counter.see('candidate_details', details);
    const row = { ...parent, ...details };
    if (idIn(row) !== undefined) yield row;
  }
}

/** The same in each run, also in one that reads only some of somebody's candidates. */
export function personId(row: SpooledRow): string {
  const email = textIn(row, 'email')?.toLowerCase();
  return email !== undefined && isEmail(email) ? email : String(idIn(row));
}

export function leftOutReason({ hiddenJobs }: WorkableNames, row: SpooledRow): ConvertSkip | undefined {
  // Deleted while it was fetched.
  if (row._deleted === true) return 'not_allowed';
  if (row.anonymized === true) return 'anonymised';
  return hiddenJobs.has(jobIdOf(row) ?? '') ? 'private' : undefined;
}

export function jobIdOf(row: SpooledRow): string | undefined {
  const job = objectIn(row, 'job');
  return textIn(job, 'shortcode') ?? idIn(job);
}

export async function* convertPeople(input: ConvertInput, known: WorkableNames): AsyncGenerator<Converted> {
  const people = joinRows(
    input.folder,
    { rows: [], key: () => undefined },
    { candidates: { rows: candidatesOf(input, false), key: personId } },
  );
  for await (const { children } of people) {
    const all = children('candidates');
    const shown = all
      .filter((row) => leftOutReason(known, row) === undefined)
      .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
    const [first] = all;
    if (shown.length > 0) yield { type: 'person', record: personOf(shown) };
    else if (first) input.counter.skip('person', leftOutReason(known, first) ?? 'no_name');
  }
}

/** As the newest of their candidates says it. */
function personOf(rows: SpooledRow[]): Converted['record'] {
  const newestFirst = rows.toReversed();
  const newest = newestFirst[0] ?? {};
  const unique = (values: string[]) => (values.length > 0 ? [...new Set(values)] : undefined);
  const emails = newestFirst.flatMap((row) => textIn(row, 'email')?.toLowerCase() ?? []);
  const links = linksOf(newestFirst.flatMap((row) => rowsIn(row, 'social_profiles').flatMap((each) => textIn(each, 'url') ?? [])));
  const entries = (key: string) => newestFirst.map((row) => rowsIn(row, key)).find((each) => each.length > 0) ?? [];
  const employments = entries('experience_entries').flatMap(employmentOf);
  const current = entries('experience_entries').find((row) => row.current === true);
  const educations = entries('education_entries').flatMap(educationOf);
  const location = objectIn(newest, 'location');
  return {
    id: personId(newest),
    name:
      textIn(newest, 'name') ?? ([textIn(newest, 'firstname'), textIn(newest, 'lastname')].filter(Boolean).join(' ') || undefined),
    first_name: textIn(newest, 'firstname'),
    last_name: textIn(newest, 'lastname'),
    emails: unique(emails.filter((email) => isEmail(email))),
    phones: unique(newestFirst.flatMap((row) => textIn(row, 'phone') ?? [])),
    links: links.length > 0 ? links : undefined,
    city: textIn(location, 'city'),
    country: textIn(location, 'country'),
    headline: textIn(newest, 'headline'),
    company: textIn(current, 'company'),
    title: textIn(current, 'title'),
    employments: employments.length > 0 ? employments : undefined,
    educations: educations.length > 0 ? educations : undefined,
    created_at: rows.map((row) => timeOf(row.created_at)).find((at) => at !== undefined),
    updated_at: timeOf(newest.updated_at),
    extra: filled({ address: textIn(newest, 'address'), not_an_email: emails.filter((email) => !isEmail(email)) }),
  };
}

function employmentOf(row: SpooledRow): SpooledRow[] {
  const found = filled({
    company: textIn(row, 'company'),
    title: textIn(row, 'title'),
    start: dateOnly(row.start_date),
    end: dateOnly(row.end_date),
    description: readableText(textIn(row, 'summary')),
  });
  return found ? [found] : [];
}

function educationOf(row: SpooledRow): SpooledRow[] {
  const found = filled({
    school: textIn(row, 'school'),
    degree: textIn(row, 'degree'),
    field: textIn(row, 'field_of_study'),
    start: dateOnly(row.start_date),
    end: dateOnly(row.end_date),
  });
  return found ? [found] : [];
}
