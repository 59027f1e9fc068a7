import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { findDateRanges } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import type { Found } from '../spans.ts';

const candidate = /(?<![\p{L}\p{N}@/._=-])(?:\+|\(\+?|00)?\d[\d\s().\u00a0/–-]{5,24}\d(?![\p{L}\p{N}@])/gu;
const label =
  /(?:tel|phone|mobil|mobile|cell|handy|fon|telefon|telephone|telefono|telefone|movil|telemovel|celular|cellulare|gsm|portable|mob|whatsapp|☎|📞|✆|📱|\bt|\bm|\bp)\s?[.:)]?\s*$/u;
const candidatesMax = 200;
const digitsMin = 7;
const digitsMax = 16;

/** Phone numbers in order: E.164 where the number is valid in its country, else as written when a label says what it is. */
export function findPhones(lines: readonly FactsLine[], countryCodes: readonly string[]): Found[] {
  const regions = countryCodes.filter((code) => isSupportedCountry(code));
  const found: Found[] = [];
  let tried = 0;
  for (const line of lines) {
    for (const match of line.text.matchAll(candidate)) {
      tried += 1;
      if (tried > candidatesMax) return found;
      const phone = readPhone(line, match.index, match[0], regions);
      if (phone !== null) found.push(phone);
    }
  }
  return found;
}

function readPhone(line: FactsLine, index: number, written: string, regions: readonly CountryCode[]): Found | null {
  const digits = written.replace(/\D/gu, '');
  if (digits.length < digitsMin || digits.length > digitsMax || isWrittenDate(written)) return null;
  const before = line.folded.slice(Math.max(0, index - 24), index);
  if (/(?:iban|bic|[a-z]{2}\d{2})\s?:?\s*$/u.test(before)) return null;
  const hasLabel = label.test(before);
  const place = { start: line.start + index, end: line.start + index + written.length };
  const isInternational = /^[(]?(?:\+|00)/u.test(written);
  const plain = written.replace(/^\(?00/u, '+').replace(/\(0\)/u, '');
  const parsed = isInternational ? parsePhoneNumberFromString(plain) : parseNational(plain, regions);
  if (parsed?.isValid()) return { value: parsed.number, ...place, confidence: isInternational || hasLabel ? 0.98 : 0.85 };
  if (isInternational && parsed?.isPossible()) return { value: parsed.number, ...place, confidence: 0.7 };
  return hasLabel || isSetApart(line, written) ? { value: written.trim(), ...place, confidence: hasLabel ? 0.7 : 0.5 } : null;
}

function parseNational(written: string, regions: readonly CountryCode[]): ReturnType<typeof parsePhoneNumberFromString> {
  const parsed = regions.map((region) => parsePhoneNumberFromString(written, region));
  return parsed.find((number) => number?.isValid());
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
