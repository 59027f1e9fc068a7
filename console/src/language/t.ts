import { locale } from './locale.ts';
import type { Texts } from './texts.ts';

declare global {
  interface Window {
    musterTexts?: Texts;
  }
}

export type Values = Readonly<Record<string, string | number>>;

/** Those that the page of another language has loaded before anything else. */
const texts = (typeof window === 'undefined' ? undefined : window.musterTexts) ?? {};
const pluralRules = new Intl.PluralRules(locale);

/**
 * The English text in the language of the user, with `{name}` replaced by the value. After `##` is what tells apart two meanings of the
 * same English words: `Open##verb`.
 */
export function t(english: string, values?: Values): string {
  const text = translated(english);
  return values ? fill(text, values) : text;
}

/** The text for one, or that for another number; `{count}` is the number. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  const isOne = pluralRules.select(count) === 'one';
  const known = texts[other];
  const text = known === undefined ? (count === 1 ? one : other) : typeof known === 'string' ? known : known[isOne ? 0 : 1];
  return fill(text, { count: count.toLocaleString(locale), ...values });
}

/** A sentence of the server in the language of the user, as it is when no text is known for it. */
export function translatedSentence(sentence: string): string {
  const known = texts[sentence];
  if (typeof known === 'string') return known;
  for (const { pattern, text } of sentencePatterns()) {
    const found = pattern.exec(sentence);
    if (found) return fill(text, found.groups ?? {});
  }
  return sentence;
}

type SentencePattern = { pattern: RegExp; text: string };
let patterns: SentencePattern[] | undefined;

/** Those with values, the longest first: it fits best. A sentence of the console never has a detail, nor begins with a field. */
function sentencePatterns(): SentencePattern[] {
  patterns ??= Object.entries(texts)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /^\{field\} |\{detail\}/.test(entry[0]))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([english, text]) => ({ pattern: patternOf(english), text }));
  return patterns;
}

function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/g).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.*)`));
  return new RegExp(`^${parts.join('')}$`);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Before its values are filled in. */
export function translated(english: string): string {
  const known = texts[english];
  if (typeof known === 'string') return known;
  const mark = english.indexOf('##');
  return mark < 0 ? english : english.slice(0, mark);
}

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
