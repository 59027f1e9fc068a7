import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { StoredJob } from '#jobs/job.ts';
import { formatLocation } from '#jobs/job.ts';
import { countryLabel, formatMoney } from '#pages/format.ts';

/** What the salary of a job is made of. */
export type Salary = Pick<
  StoredJob,
  'salary_type' | 'salary_min' | 'salary_max' | 'salary_fixed' | 'currency' | 'salary_period' | 'hide_salary'
>;

const dash = '–';

export function workplaceLabel(language: Language, mode: string | null | undefined): string | undefined {
  return ownValue(texts(language).board.workplaces, mode);
}

export function jobTypeLabel(language: Language, type: string | null | undefined): string | undefined {
  return ownValue(texts(language).board.jobTypes, type);
}

export function careerLevelLabel(language: Language, level: string | null | undefined): string | undefined {
  return ownValue(texts(language).board.careerLevels, level);
}

/** "Berlin, Germany": the country in this language, when it is one that we know. */
export function placeLabel(language: Language, { city, job_country }: Pick<StoredJob, 'city' | 'job_country'>): string | undefined {
  return formatLocation({ city, job_country: job_country && countryLabel(language, job_country) }) ?? undefined;
}

// The salaries of lists are kept with them, and shown again and again.
const knownSalaries = new WeakMap<Salary, Map<Language, string | undefined>>();

/** The same for a job of a list. */
export function listedSalaryText(language: Language, salary: Salary): string | undefined {
  const known = knownSalaries.get(salary) ?? new Map();
  if (known.has(language)) return known.get(language);
  const text = salaryText(language, salary);
  knownSalaries.set(salary, known.set(language, text));
  return text;
}

/** "€72,000 – €90,000 per year"; undefined without a salary, or when it is hidden. */
export function salaryText(language: Language, job: Salary): string | undefined {
  const amount = amountText(language, job);
  if (amount === undefined || job.salary_period === null) return amount;
  return `${amount} ${texts(language).board.salaryPeriods[job.salary_period]}`;
}

function amountText(language: Language, job: Salary): string | undefined {
  const { least, most } = salaryBounds(job);
  if (job.hide_salary) return undefined;
  const { board } = texts(language);
  const bounds = [least, most].filter((bound) => bound !== null);
  const [amount, last] = formatMoney(language, job.currency, bounds);
  if (amount === undefined) return undefined;
  if (least === null) return board.salaryUpTo({ amount });
  if (most === null) return board.salaryFrom({ amount });
  return least === most ? amount : `${amount} ${dash} ${last}`;
}

/** The lower and upper bound, equal for a fixed salary. Bounds that were sent in the wrong order are swapped. */
export function salaryBounds(job: Salary): { least: number | null; most: number | null } {
  if (job.salary_type === 'fixed') return { least: job.salary_fixed, most: job.salary_fixed };
  const { salary_min: min, salary_max: max } = job;
  return min !== null && max !== null ? { least: Math.min(min, max), most: Math.max(min, max) } : { least: min, most: max };
}

/** Own values only, because a visitor may filter by `constructor`. */
function ownValue(labels: Record<string, string>, value: string | null | undefined): string | undefined {
  return value && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
