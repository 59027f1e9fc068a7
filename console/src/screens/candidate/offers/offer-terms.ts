import { jobTypeLabels } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import type { OpenedOffer } from '#queries/offer-queries.ts';
import { dateText, salaryText } from '#screens/requisitions/requisition-texts.ts';
import { fullTime } from '#ui/texts/full-time.ts';

/** What an offer and its versions have in common. */
export type OfferTerms = Pick<
  OpenedOffer,
  'salary' | 'currency' | 'salary_period' | 'bonus' | 'equity' | 'start_date' | 'employment_type' | 'location' | 'expires_at'
>;
/** Null where nothing is offered. */
export type ShownTerm = [label: string, value: string | null];

export function offerTerms(offer: OfferTerms): ShownTerm[] {
  const { salary, currency, salary_period, employment_type, start_date, expires_at } = offer;
  return [
    [t('Salary'), salaryText({ salary_min: salary, salary_max: salary, currency, salary_period }) || null],
    [t('Bonus'), offer.bonus],
    [t('Equity'), offer.equity],
    [t('Start date'), start_date && dateText(start_date)],
    [t('Employment type'), employment_type && jobTypeLabels[employment_type]],
    [t('Location'), offer.location],
    [t('Reply by'), expires_at && fullTime(expires_at)],
  ];
}

export type ChangedTerm = { label: string; before: string | null; after: string | null };

/** The terms of which a version has other ones than the version before, in the order of the card. */
export function changedTerms(before: readonly ShownTerm[], after: readonly ShownTerm[]): ChangedTerm[] {
  const labels = new Set([...after, ...before].map(([label]) => label));
  const textOf = (terms: readonly ShownTerm[], wanted: string) => terms.find(([label]) => label === wanted)?.[1] ?? null;
  return [...labels]
    .map((label) => ({ label, before: textOf(before, label), after: textOf(after, label) }))
    .filter((term) => term.before !== term.after);
}
