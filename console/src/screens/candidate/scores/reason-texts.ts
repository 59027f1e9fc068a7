import type { LocationResult, Screening } from '@muster/sdk/generated/types.ts';
import { plural } from '#ui/texts/plural.ts';

type NullReason = NonNullable<Screening['skills']['reason']>;

/** Why a score is a dash. */
export const nullReasonTexts: Record<NullReason, string> = {
  candidate_declined: 'The candidate opted out of scoring.',
  screening_off: 'Screening is turned off.',
  no_job: 'The candidate has no job.',
  no_cv: 'We couldn’t read a CV.',
  job_asks_for_no_skills: 'The job asks for no skills.',
  no_skills_in_cv: 'No skills were found in the CV.',
  no_work_history_in_cv: 'No work history was found in the CV.',
  job_has_no_place: 'The job has no location.',
  place_of_candidate_unknown: 'We don’t know where the candidate lives.',
  no_profile: 'There is no profile.',
};

/** Two decimals at most: 1.0, 0.6, 0.25, 0. */
export function matchText(match: number | null): string {
  if (match === null) return '–';
  return match === 0 ? '0' : match.toFixed(Number.isInteger(Math.round(match * 100) / 10) ? 1 : 2);
}

const monthsPerYear = 12;

export function monthsText(months: number): string {
  const years = Math.floor(months / monthsPerYear);
  const rest = months % monthsPerYear;
  const parts = [years > 0 && plural(years, 'year'), rest > 0 && plural(rest, 'month')].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'less than a month';
}

export function placeText({ asked, found, distance_km, is_remote, would_relocate }: LocationResult): string {
  if (is_remote) return `${found ?? 'anywhere'} · the job is remote`;
  const distance = distance_km === null || distance_km === 0 ? null : `${distance_km.toLocaleString('en')} km away`;
  const parts = [found ?? 'not found', distance, asked && asked !== found && `${asked} asked`, would_relocate && 'would relocate'];
  return parts.filter(Boolean).join(' · ');
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** German for `de`. */
export function languageName(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (languageNames.of(code) ?? code) : code;
}
