import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { countryLabel, formatDate, formatMoney, formatNumber } from '#pages/format.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';

/** What is asked for, as labels and values in a language: for the page and the mail. Fields that are empty are left out. */
export function positionFacts(language: Language, requisition: StoredRequisition, company: string | undefined): [string, string][] {
  const { approve, board } = texts(language);
  const { workplace, job_type, career_level, reason, target_start_date } = requisition;
  const facts: [string, string | null | undefined][] = [
    [approve.company, company],
    [board.department, requisition.department],
    [board.place, place(language, requisition)],
    [board.workplace, workplace && board.workplaces[workplace]],
    [board.type, job_type && board.jobTypes[job_type]],
    [board.level, career_level && board.careerLevels[career_level]],
    [board.openings, formatNumber(language, requisition.openings)],
    [board.salary, salaryRange(language, requisition)],
    [approve.startDate, target_start_date && formatDate(language, target_start_date)],
    [approve.reason, reason && approve.reasons[reason]],
    [approve.replaces, requisition.replaces],
    [approve.hiringManager, requisition.hiring_manager],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value?.trim() ? [[label, value]] : []));
}

function place(language: Language, { city, job_country: country }: StoredRequisition): string {
  return [city, country && countryLabel(language, country)].filter(Boolean).join(', ');
}

function salaryRange(language: Language, requisition: StoredRequisition): string | undefined {
  const { salary_min: min, salary_max: max, currency, salary_period } = requisition;
  const { board } = texts(language);
  const [first, last] = formatMoney(
    language,
    currency,
    [min, max].filter((amount) => amount !== null),
  );
  if (first === undefined) return undefined;
  const range = last === undefined ? bound(board, min, first) : salarySpan(first, last);
  return salary_period === null ? range : `${range} ${board.salaryPeriods[salary_period]}`;
}

function bound({ salaryFrom, salaryUpTo }: ReturnType<typeof texts>['board'], min: number | null, amount: string): string {
  return min === null ? salaryUpTo({ amount }) : salaryFrom({ amount });
}

function salarySpan(first: string, last: string): string {
  return first === last ? first : `${first} – ${last}`;
}
