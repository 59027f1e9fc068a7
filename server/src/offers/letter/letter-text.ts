import {
  type OfferVariable,
  offerVariableNames,
  offerVariablesMax,
  unknownOfferVariable,
} from '@muster/contract/offers/offer-template.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { failure, refusedField } from '#failure.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { renderCleaned } from '#messages/compose/render-template.ts';
import { formatDate, formatDeadline, formatMoney } from '#pages/format.ts';
import { singleLine } from '#text/mail-text.ts';
import { parseTemplate } from '#text/parse-template.ts';
import { countryZone } from '#time/country-zone.ts';
import type { StoredOffer } from '../offer.ts';

export type LetterContext = {
  language: Language;
  company: { name: string; country: string | null };
  recruiter: string | null;
  at: Date;
};

const valueLengthMax = 1000;

/** Refuses variables that letters do not have, and more of them than a letter can sensibly need. */
export function checkOfferVariables(body: string): void {
  const names = parseTemplate(body).flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
  const unknown = names.find((name) => !offerVariableNames.includes(name));
  if (unknown !== undefined) throw failure('unknown_variable', unknownOfferVariable(unknown)).at('body');
  if (names.length > offerVariablesMax) throw refusedField('body', `body may contain at most ${offerVariablesMax} variables`);
}

/** The values of the variables, each in one line. */
export function letterValues(
  offer: StoredOffer,
  { language, company, recruiter, at }: LetterContext,
): Record<OfferVariable, string | null> {
  const { start_date, employment_type } = offer;
  const { name, first_name } = recipientVariables({ name: offer.candidate_name, first_name: null, last_name: null });
  const line = (value: string | null | undefined) => (value ? singleLine(value, valueLengthMax) : null);
  return {
    name: line(name),
    first_name: line(first_name),
    job: line(offer.job_title),
    company: line(company.name),
    date: formatDate(language, at),
    start_date: start_date && formatDate(language, start_date),
    salary: offerSalaryText(language, offer),
    bonus: line(offer.bonus),
    equity: line(offer.equity),
    employment_type: employment_type && texts(language).board.jobTypes[employment_type],
    location: line(offer.location),
    expires: deadlineText(language, offer, company.country),
    recruiter: line(recruiter),
  };
}

/** The letter in Markdown. Values are text: nothing in them is read as Markdown. */
export function letterText(body: string, values: Record<OfferVariable, string | null>): string {
  const escaped = Object.entries(values).map(([name, value]): [string, string] => [name, escapeMarkdown(value ?? '')]);
  return renderCleaned({ subject: '', body }, new Map(escaped)).text;
}

/** "€64,500 per year" */
export function offerSalaryText(
  language: Language,
  { salary, currency, salary_period }: Pick<StoredOffer, 'salary' | 'currency' | 'salary_period'>,
): string | null {
  if (salary === null) return null;
  const [amount = ''] = formatMoney(language, currency, [salary]);
  return salary_period === null ? amount : `${amount} ${texts(language).board.salaryPeriods[salary_period]}`;
}

export function deadlineText(
  language: Language,
  { expires_at }: Pick<StoredOffer, 'expires_at'>,
  country: string | null,
): string | null {
  return expires_at && formatDeadline(language, expires_at, countryZone(country, expires_at));
}

function escapeMarkdown(value: string): string {
  return value
    .replace(/[\\`*_[\]<>~|#&]/g, '\\$&')
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}
