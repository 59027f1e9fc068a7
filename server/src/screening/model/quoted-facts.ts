import { foldAligned } from '#text/fold-aligned.ts';
import { isRecord } from '#text/is-record.ts';
import { isInstruction } from './redaction/instruction-lines.ts';
import { isPlainSummary, stemsOf } from './summary-words.ts';

/** Where a value stands in the text of the CV. */
type QuotePlace = { start: number; end: number };

export type QuotedWork = {
  position: string;
  company: string | null;
  startYear: number | null;
  endYear: number | null;
  isCurrent: boolean;
  positionAt: QuotePlace;
  companyAt: QuotePlace | null;
};

export type QuotedSentence = { text: string; quote: string; start: number; end: number };

/** The accepted part of a model's answer: every value is in a quote, and every quote is in the CV verbatim. */
export type QuotedFacts = {
  skills: { value: string; at: QuotePlace }[];
  languages: { value: string; at: QuotePlace }[];
  certificates: { value: string; at: QuotePlace }[];
  work: QuotedWork[];
  summary: QuotedSentence[];
  /** Entries that had no such quote. */
  dropped: number;
};

const quotedEntriesMax: Record<'skills' | 'languages' | 'certificates' | 'work' | 'summary', number> = {
  skills: 60,
  languages: 15,
  certificates: 20,
  work: 20,
  summary: 4,
};
const valueMax = 120;
const quoteMin = 2;
const quoteMax = 400;
const sentenceMax = 300;
const summaryQuoteMin = 12;
const sharedWordLength = 4;

/** `text` is that of the CV, not the redacted one: offsets belong to it. */
export function readQuotedFacts(answer: unknown, text: string): QuotedFacts {
  let dropped = 0;
  const stems = stemsOf(text);
  const read = <Fact>(
    key: keyof typeof quotedEntriesMax,
    parse: (entry: Record<string, unknown>, quote: QuotePlace) => Fact | undefined,
  ): Fact[] => {
    const given = isRecord(answer) ? answer[key] : undefined;
    const entries = Array.isArray(given) ? given.slice(0, quotedEntriesMax[key]) : [];
    const facts = entries.flatMap((entry: unknown) => {
      const quote = isRecord(entry) ? findQuote(text, entry.quote) : undefined;
      const fact = isRecord(entry) && quote ? parse(entry, quote) : undefined;
      return fact === undefined ? [] : [fact];
    });
    dropped += entries.length - facts.length;
    return facts;
  };
  const named = (key: string) => (entry: Record<string, unknown>, quote: QuotePlace) => {
    const at = findValue(text, entry[key], quote);
    return at && { value: text.slice(at.start, at.end), at };
  };
  return {
    skills: read('skills', named('name')),
    languages: read('languages', named('language')),
    certificates: read('certificates', named('name')),
    work: read('work', (entry, quote) => readQuotedWork(entry, quote, text)),
    summary: read('summary', (entry, quote) => readSentence(entry, quote, { text, stems })),
    dropped,
  };
}

/** The first place of a quote, found verbatim, and not in a line that addresses a language model. */
function findQuote(text: string, quote: unknown): QuotePlace | undefined {
  if (typeof quote !== 'string' || quote.trim().length < quoteMin || quote.length > quoteMax) return undefined;
  const start = text.indexOf(quote);
  if (start < 0) return undefined;
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineEnd = text.indexOf('\n', start + quote.length);
  if (isInstruction(text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd))) return undefined;
  return { start, end: start + quote.length };
}

/** The place of a value as whole words in its quote, in any case: the value of the CV counts, not that of the model. */
function findValue(text: string, value: unknown, quote: QuotePlace): QuotePlace | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > valueMax) return undefined;
  const within = foldAligned(text.slice(quote.start, quote.end));
  const wanted = foldAligned(value.trim());
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isWordSign(within[at - 1]) && !isWordSign(within[end])) return { start: quote.start + at, end: quote.start + end };
  }
  return undefined;
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function readQuotedWork(entry: Record<string, unknown>, quote: QuotePlace, text: string): QuotedWork | undefined {
  const positionAt = findValue(text, entry.position, quote);
  if (!positionAt) return undefined;
  const companyAt = findValue(text, entry.company, quote) ?? null;
  const startYear = findYear(text, entry.start_year, quote);
  const endYear = findYear(text, entry.end_year, quote);
  return {
    position: text.slice(positionAt.start, positionAt.end),
    company: companyAt && text.slice(companyAt.start, companyAt.end),
    startYear,
    endYear,
    isCurrent: entry.is_current === true && startYear !== null && endYear === null,
    positionAt,
    companyAt,
  };
}

function findYear(text: string, year: unknown, quote: QuotePlace): number | null {
  if (typeof year !== 'number' || !Number.isInteger(year) || year < 1950 || year > 2100) return null;
  return findValue(text, String(year), quote) ? year : null;
}

/** A sentence shares a word with its quote, every number in it stands there, and it only tells what the CV says. */
function readSentence(
  entry: Record<string, unknown>,
  { start, end }: QuotePlace,
  { text, stems }: { text: string; stems: Set<string> },
): QuotedSentence | undefined {
  const { sentence } = entry;
  const quote = text.slice(start, end);
  if (typeof sentence !== 'string' || sentence.trim() === '' || sentence.length > sentenceMax || quote.length < summaryQuoteMin)
    return undefined;
  if (isInstruction(sentence) || !sentence.isWellFormed() || sentence.includes('\0')) return undefined;
  const quoted = new Set<string>(foldAligned(quote).match(/[\p{L}\p{N}]+/gu));
  if (!isPlainSummary(sentence, quoted, stems)) return undefined;
  const words: string[] = foldAligned(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
  const hasOtherNumber = words.some((word) => /\p{N}/u.test(word) && !quoted.has(word));
  const isRelated = words.some((word) => word.length >= sharedWordLength && quoted.has(word));
  return hasOtherNumber || !isRelated ? undefined : { text: sentence.trim(), quote, start, end };
}
