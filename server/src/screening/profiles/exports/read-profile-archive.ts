import type { Profile } from '@muster/contract/screening/profile-data.ts';
import { parse } from 'csv-parse/sync';
import { profileEntriesMax } from './profile-values.ts';
import { readProfileJson } from './read-profile-json.ts';

/** Others are not read: an archive has messages, contacts and searches too. */
const tableNames = ['profile', 'positions', 'education', 'skills', 'languages', 'certifications', 'projects'] as const;
type TableName = (typeof tableNames)[number];

/** The tables of a profile, by the name of their file without `.csv`. */
export type ArchiveTables = Partial<Record<TableName, Buffer>>;

export function isArchiveTable(name: string): name is TableName {
  return tableNames.some((known) => known === name);
}

/** Reads the archive that professional networks export: a CSV file for each part of the profile. Undefined when none of them is there. */
export function readProfileArchive(tables: ArchiveTables): Profile | undefined {
  const rows = (name: TableName) => readTable(tables[name]);
  const [person = {}] = rows('profile');
  return readProfileJson({
    first_name: person['first name'],
    last_name: person['last name'],
    headline: person.headline,
    summary: person.summary,
    positions: rows('positions').map((row) => ({
      company: row['company name'],
      title: row.title,
      description: row.description,
      location: row.location,
      ...period(row),
    })),
    education: rows('education').map((row) => ({
      school: row['school name'],
      degree: row['degree name'],
      started_on: row['start date'],
      finished_on: row['end date'],
    })),
    skills: rows('skills').map((row) => ({ name: row.name })),
    languages: rows('languages').map((row) => ({ name: row.name, proficiency: row.proficiency })),
    certifications: rows('certifications').map((row) => ({ name: row.name, authority: row.authority, ...period(row) })),
    projects: rows('projects').map((row) => ({ name: row.title, description: row.description, ...period(row) })),
  });
}

function period(row: Record<string, string>) {
  return { started_on: row['started on'], finished_on: row['finished on'] };
}

/** Rows by the lower-case names of their columns. A table that is broken is read as far as it goes. */
function readTable(bytes: Buffer | undefined): Record<string, string>[] {
  if (!bytes) return [];
  const rows: Record<string, string>[] = [];
  const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  try {
    const options = {
      bom: true,
      columns,
      to: profileEntriesMax,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    };
    for (const row of parse<Record<string, string>>(bytes.toString('utf8'), options)) rows.push(row);
  } catch {
    return rows;
  }
  return rows;
}
