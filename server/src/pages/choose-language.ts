import { type Language, languages } from '@muster/contract/texts/languages.ts';
import type { Voice } from '@muster/contract/texts/texts.ts';
import type { FastifyRequest } from 'fastify';
import { createLruCache } from '#concurrency/lru-cache.ts';

/** The language of a page, and how it addresses its reader. `isChosen`: with the switch, so that links of the page keep it. */
export type PageLanguage = Voice & { isChosen: boolean };

/** The company whose page it is. */
type CompanyVoice = { boardLanguage?: Language | null; formOfAddress: Voice['address'] };

export const languageParameter = 'lang';

const rangesMax = 50;
const rememberedMax = 1000;
const rememberedLengthMax = 200;
const remembered = createLruCache<Language>(rememberedMax);

/** `?lang=` over Accept-Language over the language of the company's board, or English. */
export function chooseLanguage(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { boardLanguage = null, formOfAddress: address }: CompanyVoice = { formOfAddress: null },
): PageLanguage {
  const chosen = languageInQuery(url);
  if (chosen) return { language: chosen, address, isChosen: true };
  const header = headers['accept-language'];
  const language = (boardLanguage !== null && namedLanguage({ headers }) === null && boardLanguage) || acceptedLanguage(header);
  return { language, address, isChosen: false };
}

/** The best language that an Accept-Language header names, for programs: they get no default. */
export function namedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const header = headers['accept-language'] ?? '';
  const isNamed = parseRanges(header).some(({ range, quality }) => quality > 0 && knownLanguage(range));
  return isNamed ? acceptedLanguage(header) : null;
}

/** The address with `lang`, when the visitor has chosen the language. For addresses of our own pages, with or without a query. */
export function keepLanguage(address: string, { language, isChosen }: PageLanguage): string {
  return isChosen ? addLanguage(address, language) : address;
}

export function addLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** A page for search engines: the one in its default language has an address without a language. */
export function alternateAddress(address: string, language: Language, defaultLanguage: Language | null | undefined): string {
  return language === (defaultLanguage ?? languages[0]) ? address : addLanguage(address, language);
}

function languageInQuery(url: string): Language | undefined {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes(`${languageParameter}=`, start)) return undefined;
  return knownLanguage(new URLSearchParams(url.slice(start)).get(languageParameter) ?? '');
}

/** The same few headers are sent by most visitors. */
function acceptedLanguage(header = ''): Language {
  return header.length > rememberedLengthMax ? negotiateLanguage(header) : remembered.remember(header, negotiateLanguage);
}

type LanguageRange = { range: string; quality: number };

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4). `de-AT` is German; `*` is what no other range names. */
function negotiateLanguage(header: string): Language {
  const ranges = parseRanges(header);
  const isRefused = (language: Language) => ranges.some(({ range, quality }) => range === language && quality === 0);
  const isNamed = (language: Language) => ranges.some(({ range }) => knownLanguage(range) === language);
  for (const { range, quality } of ranges.toSorted((a, b) => b.quality - a.quality)) {
    if (quality === 0) break;
    const language = range === '*' ? languages.find((each) => !isNamed(each)) : knownLanguage(range);
    if (language && !isRefused(language)) return language;
  }
  return languages[0];
}

function parseRanges(header: string): LanguageRange[] {
  const parts = header.toLowerCase().split(',', rangesMax);
  return parts.map(parseRange).filter((range) => range !== undefined);
}

function parseRange(text: string): LanguageRange | undefined {
  const [range = '', weight] = text.split(';', 2).map((part) => part.trim());
  if (weight === undefined) return { range, quality: 1 };
  const [, quality] = /^q\s?=\s?(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(weight) ?? [];
  return quality === undefined ? undefined : { range, quality: Number(quality) };
}

/** `pt-BR` is `pt`. */
export function knownLanguage(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/, 1);
  return languages.find((language) => language === primary);
}
