import type { BoardRow } from '#board/board-queries.ts';
import { careerLevelLabel, jobTypeLabel, type Salary, salaryBounds, workplaceLabel } from '#board/pages/job-labels.ts';
import { formatLocation } from '#jobs/job.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import { countryCodeOf } from '#text/country-code.ts';
import { fold } from '#text/fold.ts';
import { type WordSignature, wordSignature } from './word-signature.ts';

/** A job in a list: only what is shown and searched. */
export type BoardListItem = {
  id: string;
  revision: number;
  slug: string;
  title: string;
  department: string | undefined;
  /** As the employer wrote it, which is the value of the filter. */
  place: string | undefined;
  city: string | undefined;
  country: string | undefined;
  countryCode: string | undefined;
  /** The values of the place filter that match: "berlin, germany", "berlin", "germany". */
  placeKeys: string[];
  departmentKey: string | undefined;
  mode: string | undefined;
  type: string | undefined;
  level: string | undefined;
  salary: Salary | undefined;
  postedAt: string;
  updatedAt: string;
  endsAtMs: number;
  /** Folded text to search in; the title is the first line. */
  search: string;
  /** Excludes most jobs of a search without reading their text: ten thousand texts would take too long. */
  signature: WordSignature;
};

export const excerptMax = 2000;
const labelMax = 200;

export function boardListItem(row: BoardRow): BoardListItem {
  const title = truncateLabel(row.job_title);
  const [department, city, country] = [truncateLabel(row.department), truncateLabel(row.city), truncateLabel(row.job_country)];
  const place = formatLocation({ city: city ?? null, job_country: country ?? null }) ?? undefined;
  const search = searchText(title, [department, place, row.industry, searchableLabels(row), row.excerpt]);
  return {
    id: row.id,
    revision: row.revision,
    slug: row.public_slug,
    title: title ?? '',
    department,
    place,
    city,
    country,
    countryCode: (country && countryCodeOf(country)) || undefined,
    placeKeys: [place, city, country].filter((name) => name !== undefined).map(fold),
    departmentKey: department && fold(department),
    mode: row.job_mode ?? undefined,
    type: row.job_type ?? undefined,
    level: row.career_level ?? undefined,
    salary: listedSalary(row),
    postedAt: row.posted_at,
    updatedAt: row.updated_at,
    endsAtMs: jobExpiresAtMs(row.valid_through),
    search,
    signature: wordSignature(search),
  };
}

/** In English; those of other languages are compared with the words of a search: see label-search.ts. */
function searchableLabels({ job_mode, job_type, career_level }: BoardRow): string {
  return [workplaceLabel('en', job_mode), jobTypeLabel('en', job_type), careerLevelLabel('en', career_level)]
    .filter(Boolean)
    .join(' ');
}

/** Undefined where no page would show any. */
function listedSalary(row: BoardRow): Salary | undefined {
  const { salary_type, salary_min, salary_max, salary_fixed, currency, salary_period, hide_salary } = row;
  const { least, most } = salaryBounds(row);
  if (hide_salary || (least === null && most === null)) return undefined;
  return { salary_type, salary_min, salary_max, salary_fixed, currency, salary_period, hide_salary };
}

function searchText(title: string | undefined, others: (string | null | undefined)[]): string {
  const rest = others.map((text) => text?.slice(0, excerptMax)).filter(Boolean);
  // One character may fold to eighteen: the limit keeps the memory per job small.
  return `${fold((title ?? '').replaceAll('\n', ' ')).slice(0, labelMax)}\n${fold(rest.join(' ')).slice(0, 2 * excerptMax)}`;
}

/** Limited, because the fields may be of any length. */
function truncateLabel(text: string | null): string | undefined {
  const trimmed = text?.slice(0, 2 * labelMax).trim();
  if (!trimmed) return undefined;
  return trimmed.length > labelMax ? `${trimmed.slice(0, labelMax - 1).toWellFormed()}…` : trimmed;
}
