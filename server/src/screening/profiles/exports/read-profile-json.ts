import type { Profile } from '@muster/contract/screening/profile-data.ts';
import { isRecord } from '#text/is-record.ts';
import { dateValue, emptyProfile, longValue, recordsIn, shortValue } from './profile-values.ts';

type Values = Record<string, unknown>;

/**
 * A profile as JSON Resume, or with the names that providers use: positions or experience with company and title, school, certifications,
 * started_on and finished_on. Undefined when it has no entries of either kind.
 */
export function readProfileJson(value: unknown): Profile | undefined {
  const given = isRecord(value) && isRecord(value.profile) ? value.profile : value;
  if (!isRecord(given)) return undefined;
  const profile: Profile = {
    basics: readBasics(isRecord(given.basics) ? given.basics : given),
    work: firstList(given, ['work', 'positions', 'experience', 'experiences'], 'position').flatMap(readWorkEntry),
    education: firstList(given, ['education', 'educations'], 'institution').flatMap(readEducationEntry),
    skills: firstList(given, ['skills'], 'name').flatMap((each) => withEntryName(each, (name) => ({ name }))),
    languages: firstList(given, ['languages'], 'language').flatMap((each) =>
      withEntryName(each, (language) => ({ language, fluency: first(each, ['fluency', 'proficiency', 'level']) })),
    ),
    certificates: firstList(given, ['certificates', 'certifications'], 'name').flatMap((each) =>
      withEntryName(each, (name) => ({ name, issuer: first(each, ['issuer', 'authority']), date: start(each) })),
    ),
    projects: firstList(given, ['projects'], 'name').flatMap((each) =>
      withEntryName(each, (name) => ({
        name,
        description: longValue(each.description),
        startDate: start(each),
        endDate: end(each),
      })),
    ),
  };
  const hasEntries = profile.work.length + profile.education.length + profile.skills.length > 0;
  return hasEntries ? profile : undefined;
}

function readBasics(given: Values): Profile['basics'] {
  const name =
    first(given, ['name', 'full_name']) ??
    ([given.first_name, given.last_name].flatMap((part) => shortValue(part) ?? []).join(' ') || null);
  const { location } = given;
  return {
    ...emptyProfile().basics,
    name,
    label: first(given, ['label', 'headline']),
    summary: longValue(given.summary),
    location: isRecord(location)
      ? {
          city: shortValue(location.city),
          region: shortValue(location.region),
          countryCode: first(location, ['countryCode', 'country_code']),
        }
      : null,
  };
}

function readWorkEntry(entry: Values): Profile['work'] {
  const name = first(entry, ['name', 'company', 'company_name']);
  const position = first(entry, ['position', 'title']);
  if (name === null && position === null) return [];
  const startDate = start(entry);
  const endDate = end(entry);
  const isCurrent = entry.isCurrent === true || entry.is_current === true || (startDate !== null && endDate === null);
  const summary = longValue(entry.summary) ?? longValue(entry.description);
  return [{ name, position, location: shortValue(entry.location), startDate, endDate, isCurrent, summary }];
}

function readEducationEntry(entry: Values): Profile['education'] {
  const institution = first(entry, ['institution', 'school', 'school_name']);
  const studyType = first(entry, ['studyType', 'degree', 'degree_name']);
  if (institution === null && studyType === null) return [];
  const area = first(entry, ['area', 'field_of_study', 'field']);
  return [{ institution, studyType, area, startDate: start(entry), endDate: end(entry) }];
}

function firstList(given: Values, keys: string[], textKey: string): Values[] {
  const key = keys.find((each) => Array.isArray(given[each]));
  return key === undefined ? [] : recordsIn(given[key], textKey);
}

function withEntryName<Entry>(entry: Values, make: (name: string) => Entry): Entry[] {
  const name = first(entry, ['name', 'language', 'title']);
  return name === null ? [] : [make(name)];
}

function first(entry: Values, keys: string[]): string | null {
  for (const key of keys) {
    const value = shortValue(entry[key]);
    if (value !== null) return value;
  }
  return null;
}

function start(entry: Values): string | null {
  return dateValue(entry.startDate ?? entry.start_date ?? entry.started_on ?? entry.date);
}

function end(entry: Values): string | null {
  return dateValue(entry.endDate ?? entry.end_date ?? entry.finished_on);
}
