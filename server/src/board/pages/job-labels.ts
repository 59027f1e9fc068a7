import { careerLevels, jobTypes, workplaces } from '@muster/contract/jobs/job.ts';
import type { StoredJob } from '#jobs/job.ts';

type Salary = Pick<
  StoredJob,
  'salary_type' | 'salary_min' | 'salary_max' | 'salary_fixed' | 'currency' | 'salary_period' | 'hide_salary'
>;

const dash = '–';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const workplaceLabels = labelsByValue(workplaces);
export const jobTypeLabels = labelsByValue(jobTypes);
export const careerLevelLabels = labelsByValue(careerLevels);

/** "€72,000 – €90,000 per year"; undefined without a salary, or when it is hidden. */
export function salaryText(job: Salary): string | undefined {
  const { least, most } = salaryBounds(job);
  if (job.hide_salary || (least === null && most === null)) return undefined;
  const { format } = amountFormat(job.currency, [least, most]);
  const period = job.salary_period === null ? '' : ` ${job.salary_period.toLowerCase()}`;
  if (least === null) return `up to ${format(most ?? 0)}${period}`;
  if (most === null) return `from ${format(least)}${period}`;
  return least === most ? format(least) + period : `${format(least)} ${dash} ${format(most)}${period}`;
}

/** The lower and upper bound, equal for a fixed salary. Bounds that were sent in the wrong order are swapped. */
export function salaryBounds(job: Salary): { least: number | null; most: number | null } {
  if (job.salary_type === 'fixed') return { least: job.salary_fixed, most: job.salary_fixed };
  const { salary_min: min, salary_max: max } = job;
  return min !== null && max !== null ? { least: Math.min(min, max), most: Math.max(min, max) } : { least: min, most: max };
}

export function dateText(timestamp: string): string {
  return day.format(new Date(timestamp));
}

const amountFormats = new Map<string, Intl.NumberFormat>();

// Cached, because creating one takes longer than rendering a page.
function amountFormat(currency: string | null, amounts: (number | null)[]): Intl.NumberFormat {
  const isWhole = amounts.every((amount) => amount === null || Number.isInteger(amount));
  const name = `${currency} ${isWhole}`;
  const format = amountFormats.get(name) ?? newAmountFormat(currency, isWhole);
  amountFormats.set(name, format);
  return format;
}

function newAmountFormat(currency: string | null, isWhole: boolean): Intl.NumberFormat {
  const digits = isWhole ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en', currency === null ? digits : { style: 'currency', currency, ...digits });
}

/** Stored value → label. Without a prototype, because a visitor may filter by `constructor`. */
function labelsByValue(spellings: Record<string, string>): Record<string, string> {
  const labels: Record<string, string> = Object.create(null);
  for (const [listed, stored] of Object.entries(spellings)) labels[stored] = listed;
  return labels;
}
