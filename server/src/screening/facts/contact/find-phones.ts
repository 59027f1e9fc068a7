import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findDateRanges } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import type { Found } from '../spans.ts';
import { bracketedCallingCode, type PhoneCountries } from './phone-countries.ts';

const candidate = /(?<![\p{L}\p{N}@/._=-])(?:\+\s?\(?|\(\+?|00)?\d[\d\s().\u00a0/–-]{5,24}\d(?![\p{L}\p{N}@])/gu;
const label =
  /(?:tel|phone|mobil|mobile|cell|handy|fon|telefon|telephone|telefono|telefone|movil|telemovel|celular|cellulare|gsm|portable|mob|whatsapp|telefonu?|komorka|komorkowy|mobiltelefon|cep|телефон|тел|моб|هاتف|جوال|الهاتف|الجوال|موبايل|電話番号|電話|携帯電話|携帯|☎|📞|✆|📱|\bt|\bm|\bp)\s?[.:)：]?\s*$/u;
/** Of Portugal, Brazil and the United States. */
const postcode = /^(?:\d{4}-\d{3}|\d{5}-\d{3,4}|\d{2}\.\d{3}-\d{3})$/u;
const faxLabel = /fax\s?[.:)]?\s*$/u;
const candidatesMax = 200;
const digitsMin = 7;
const digitsMax = 16;

type Candidate = { line: FactsLine; index: number; written: string };

/** Phone numbers, those that are certain first, faxes last: E.164 where the country is known and the number valid in it, else as written when a label says what it is. */
export function findPhones(lines: readonly FactsLine[], countries: PhoneCountries): Found[] {
  const candidates = findCandidates(lines);
  const ofOthers = codesOfOthers(candidates);
  const known = ofOthers.length > 0 ? [...countries.slice(0, 1), ofOthers, ...countries.slice(1)] : countries;
  const found: Found[] = [];
  const faxes: Found[] = [];
  for (const each of candidates) {
    const phone = readPhone(each, known);
    if (phone !== null) (faxLabel.test(textBefore(each)) ? faxes : found).push(phone);
  }
  return [...found.toSorted((one, other) => Number(isCertain(other)) - Number(isCertain(one))), ...faxes];
}

function isCertain({ confidence }: Found): boolean {
  return confidence >= 0.7;
}

function findCandidates(lines: readonly FactsLine[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const line of lines) {
    for (const { index, 0: written } of line.text.matchAll(candidate)) {
      if (candidates.length >= candidatesMax) return candidates;
      if (isNumber({ line, index, written })) candidates.push({ line, index, written });
    }
  }
  return candidates;
}

function isNumber({ line, index, written }: Candidate): boolean {
  const digits = written.replace(/\D/gu, '');
  if (digits.length < digitsMin || digits.length > digitsMax || isWrittenDate(written)) return false;
  if (postcode.test(written.trim()) && !label.test(textBefore({ line, index, written }))) return false;
  return !/(?:iban|bic|[a-z]{2}\d{2})\s?:?\s*$/u.test(textBefore({ line, index, written }));
}

/** The countries of other numbers that have their code. */
function codesOfOthers(candidates: readonly Candidate[]): CountryCode[] {
  const countries = candidates.map(({ written }) => (isInternational(written) ? parseInternational(written) : undefined));
  return [...new Set(countries.flatMap((number) => (number?.isValid() && number.country ? [number.country] : [])))];
}

function readPhone(each: Candidate, countries: PhoneCountries): Found | null {
  const { line, index, written } = each;
  const hasLabel = label.test(textBefore(each));
  const place = { start: line.start + index, end: line.start + index + written.length };
  const hasCode = isInternational(written);
  const parsed = hasCode ? parseInternational(written) : (parseNational(written, countries) ?? parseBracketed(written));
  if (parsed?.isValid()) return { value: parsed.number, ...place, confidence: hasCode || hasLabel ? 0.98 : 0.85 };
  if (hasCode && parsed?.isPossible()) return { value: parsed.number, ...place, confidence: 0.7 };
  return hasLabel || isSetApart(line, written) ? { value: written.trim(), ...place, confidence: hasLabel ? 0.7 : 0.5 } : null;
}

function textBefore({ line, index }: Candidate): string {
  return line.folded.slice(Math.max(0, index - 24), index);
}

function isInternational(written: string): boolean {
  return /^(?:\+|\(\+|\(?00)/u.test(written);
}

function parseInternational(written: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(
    written
      .replace(/^\(?00/u, '+')
      .replace(/^\+\s?\(|^\(\+/u, '+')
      .replace(/\(\s?0\s?\)/u, ''),
  );
}

/** By the first hint under which exactly one country has such numbers. */
function parseNational(written: string, countries: PhoneCountries): PhoneNumber | undefined {
  for (const hinted of countries) {
    const valid = hinted
      .map((country) => parsePhoneNumberFromString(written, country))
      .filter((number) => number?.isValid() === true);
    if (valid.length > 0) return new Set(valid.map((number) => number?.number)).size === 1 ? valid[0] : undefined;
  }
  return undefined;
}

function parseBracketed(written: string): PhoneNumber | undefined {
  if (bracketedCallingCode(written) === null) return undefined;
  const parsed = parsePhoneNumberFromString(`+${written.replace(/\D/gu, '')}`);
  return parsed?.isValid() ? parsed : undefined;
}

function isWrittenDate(written: string): boolean {
  return findDateRanges({ text: written, start: 0, end: written.length }).some(
    (range) => range.end - range.start > written.trim().length / 2,
  );
}

/** A number with blanks or hyphens, alone on its line or beside other contact data. */
function isSetApart(line: FactsLine, written: string): boolean {
  const groups = written
    .trim()
    .split(/[\s().\u00a0/–-]+/u)
    .filter(Boolean);
  if (groups.length < 2 || groups.some((group) => group.length > 11))
    return /^0?\d{9,11}$/u.test(written.trim()) && line.text.trim() === written.trim();
  return line.text.trim() === written.trim() || /@|[|•·]/u.test(line.text);
}
