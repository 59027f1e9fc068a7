import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { ConvertSkip } from '../convert-report.ts';
import { dateOnly, filled, idIn, linksOf, rowsIn, textIn } from '../values.ts';
import type { Dictionaries } from './dictionaries.ts';
import { type KnownFields, stamps } from './organisation.ts';

const byCandidate = (row: SpooledRow) => row.candidate_id;

/** People; those left out are in `leftOutPeople`. */
export async function* convertPeople(
  input: ConvertInput,
  known: Dictionaries,
  _fields: KnownFields,
  leftOutPeople: Map<string, ConvertSkip>,
): AsyncGenerator<Converted> {
  const { counter, folder, rows } = input;
  const joined = joinRows(
    folder,
    { rows: rows('candidates'), key: ({ id }) => id },
    {
      educations: { rows: rows('candidate_educations'), key: byCandidate },
      employments: { rows: rows('candidate_employments'), key: byCandidate },
    },
  );
  for await (const { parent, children } of joined) {
    for (const row of children('educations')) counter.see('candidate_educations', row);
    for (const row of children('employments')) counter.see('candidate_employments', row);
    if (!parent) {
      for (const _ of [...children('educations'), ...children('employments')]) counter.orphan('candidate_educations');
      continue;
    }
    counter.see('candidates', parent);
    const id = idIn(parent);
    if (id === undefined) continue;
    const isPrivate = parent.private === true || parent.is_private === true;
    if (parent.anonymized === true || (isPrivate && !input.includesPrivate)) {
      const reason = parent.anonymized === true ? 'anonymised' : 'private';
      leftOutPeople.set(id, reason);
      counter.skip('person', reason);
      continue;
    }
    yield {
      type: 'person',
      record: {
        id,
        ...nameOf(parent),
        emails: valuesOf(parent, 'email_addresses').map((email) => email.toLowerCase()),
        phones: valuesOf(parent, 'phone_numbers'),
        links: linksOf([...valuesOf(parent, 'social_media_addresses'), ...valuesOf(parent, 'website_addresses')]),
        company: textIn(parent, 'company'),
        title: textIn(parent, 'title'),
        employments: employmentsOf([...children('employments'), ...rowsIn(parent, 'employments')]),
        educations: educationsOf([...children('educations'), ...rowsIn(parent, 'educations')], known),
        do_not_contact: parent.can_email === false ? (filled({ since: stamps(parent).updated_at }) ?? {}) : undefined,
        private: isPrivate ? true : undefined,
        ...stamps(parent),
        extra: filled({ ...counter.extra('candidates', parent), addresses: valuesOf(parent, 'addresses') }),
      },
    };
  }
}

function nameOf(row: SpooledRow): { name?: string | undefined; first_name?: string | undefined; last_name?: string | undefined } {
  const first_name = textIn(row, 'preferred_name') ?? textIn(row, 'first_name');
  const last_name = textIn(row, 'last_name');
  return { name: [first_name, last_name].filter(Boolean).join(' ') || undefined, first_name, last_name };
}

/** Of `{value, type}`. */
function valuesOf(row: SpooledRow, key: string): string[] {
  return [...new Set(rowsIn(row, key).flatMap((each) => textIn(each, 'value') ?? []))];
}

function employmentsOf(rows: SpooledRow[]): unknown[] | undefined {
  const entries = rows.flatMap(
    (row) =>
      filled({
        company: textIn(row, 'company_name'),
        title: textIn(row, 'title'),
        start: dateOnly(row.start_date),
        end: dateOnly(row.end_date),
      }) ?? [],
  );
  return entries.length > 0 ? entries : undefined;
}

/** School, degree and discipline are options of custom fields in v3, and names in v1. */
function educationsOf(rows: SpooledRow[], { options }: Dictionaries): unknown[] | undefined {
  const named = (row: SpooledRow, key: string, old: string) =>
    options.get(idIn(row, `${key}_custom_field_option_id`) ?? '') ?? textIn(row, old);
  const entries = rows.flatMap(
    (row) =>
      filled({
        school: named(row, 'school_name', 'school_name'),
        degree: named(row, 'degree', 'degree'),
        field: named(row, 'discipline', 'discipline'),
        start: dateOnly(row.start_at ?? row.start_date),
        end: dateOnly(row.end_at ?? row.end_date),
      }) ?? [],
  );
  return entries.length > 0 ? entries : undefined;
}
