import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { formatDate } from '#pages/format.ts';
import { offerSalaryText } from './letter/letter-text.ts';
import type { StoredOffer } from './offer.ts';

/** What is offered, as labels and values in a language. What is empty is left out. */
export function offerTerms(language: Language, offer: StoredOffer): [label: string, value: string][] {
  const { offer: words, board } = texts(language);
  const { start_date, employment_type } = offer;
  const terms: [string, string | null | undefined][] = [
    [words.salary, offerSalaryText(language, offer)],
    [words.bonus, offer.bonus],
    [words.equity, offer.equity],
    [words.start, start_date && formatDate(language, start_date)],
    [words.employmentType, employment_type && board.jobTypes[employment_type]],
    [words.location, offer.location],
  ];
  return terms.flatMap(([label, value]): [string, string][] => (value?.trim() ? [[label, value]] : []));
}
