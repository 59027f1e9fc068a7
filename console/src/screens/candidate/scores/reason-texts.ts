import type { LocationResult, Screening } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';

type NullReason = NonNullable<Screening['skills']['reason']>;

/** Why a score is a dash. */
export const nullReasonTexts: Record<NullReason, string> = {
  candidate_declined: t('The candidate opted out of scoring.'),
  screening_off: t('Screening is turned off.'),
  no_job: t('The candidate has no job.'),
  no_cv: t('We couldn’t read a CV.'),
  job_asks_for_no_skills: t('The job asks for no skills.'),
  no_skills_in_cv: t('No skills were found in the CV.'),
  no_work_history_in_cv: t('No work history was found in the CV.'),
  job_has_no_place: t('The job has no location.'),
  place_of_candidate_unknown: t('We don’t know where the candidate lives.'),
  no_profile: t('There is no profile.'),
};

const matchFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Two decimals at most: 1.0, 0.6, 0.25, 0. */
export function matchText(match: number | null): string {
  if (match === null) return '–';
  return match === 0 ? '0' : matchFormat.format(match);
}

const monthsPerYear = 12;
const timeParts = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });

export function monthsText(months: number): string {
  const years = Math.floor(months / monthsPerYear);
  const rest = months % monthsPerYear;
  if (months < 1) return t('less than a month');
  return timeParts.format([
    ...(years > 0 ? [plural(years, '{count} year', '{count} years')] : []),
    ...(rest > 0 ? [plural(rest, '{count} month', '{count} months')] : []),
  ]);
}

export function placeText({ asked, found, distance_km, is_remote, would_relocate }: LocationResult): string {
  if (is_remote) return found === null ? t('anywhere · the job is remote') : t('{place} · the job is remote', { place: found });
  const distance =
    distance_km === null || distance_km === 0 ? null : t('{distance} km away', { distance: distance_km.toLocaleString(locale) });
  const parts = [
    found ?? t('not found'),
    distance,
    asked && asked !== found && t('{place} asked', { place: asked }),
    would_relocate && t('would relocate'),
  ];
  return parts.filter(Boolean).join(' · ');
}

const languageNames = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });

/** German for `de`. */
export function languageName(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (languageNames.of(code) ?? code) : code;
}
