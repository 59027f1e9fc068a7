import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';

/** Months since year 0; `end` is not included. */
export type RoleMonths = { start: number; end: number };

const monthsMax = 720;
const sameYearMonths = 6;

/** When a role was held. Undefined without dates: nothing is guessed. */
export function roleMonths({ startDate, endDate, isCurrent }: ParsedCv['work'][number], at: Date): RoleMonths | undefined {
  const now = at.getUTCFullYear() * 12 + at.getUTCMonth() + 1;
  const from = readMonth(startDate);
  if (!from) return undefined;
  const to = isCurrent ? { month: now, isYear: false } : readMonth(endDate);
  if (!to) return undefined;
  const end = Math.min(now, endOf(from, to));
  return end > from.month && end - from.month <= monthsMax ? { start: from.month, end } : undefined;
}

/** 2018 to 2020 is two years, 2018 to 2018 half a year; with months the last one counts. */
function endOf(from: { month: number; isYear: boolean }, to: { month: number; isYear: boolean }): number {
  if (!to.isYear) return to.month + (from.isYear && to.month === from.month ? sameYearMonths : 1);
  return to.month <= from.month ? from.month + sameYearMonths : to.month;
}

function readMonth(date: string | null): { month: number; isYear: boolean } | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date ?? '') ?? [];
  if (year === undefined) return undefined;
  return { month: Number(year) * 12 + (month === undefined ? 0 : Number(month) - 1), isYear: month === undefined };
}

/** All roles, each month once with the highest relevance of it; and how relevant the asked months are, the most relevant ones first. */
export function relevantMonths(
  roles: { months: RoleMonths; relevance: number }[],
  asked: number,
): { relevant: number; match: number } {
  const best = new Map<number, number>();
  for (const { months, relevance } of roles)
    for (let month = months.start; month < months.end; month += 1) best.set(month, Math.max(best.get(month) ?? 0, relevance));
  const sorted = [...best.values()].sort((one, other) => other - one);
  return { relevant: Math.round(sum(sorted)), match: asked === 0 ? 1 : Math.min(1, sum(sorted.slice(0, asked)) / asked) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
