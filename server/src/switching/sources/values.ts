import { textOfHtml } from '#mail-in/reading/html-text.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';

/** Somebody of the team there. */
export type NamedPerson = { name: string; email?: string };

/** Values of rows that somebody else wrote: what is of another kind is as if it were not there. */

export function textIn(row: SpooledRow | undefined, key: string): string | undefined {
  const value = row?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Ids are numbers or texts there, and texts in a bundle. */
export function idIn(row: SpooledRow | undefined, key = 'id'): string | undefined {
  const value = row?.[key];
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberIn(row: SpooledRow | undefined, key: string): number | undefined {
  const value = row?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function objectIn(row: SpooledRow | undefined, key: string): SpooledRow | undefined {
  const value = row?.[key];
  return isRecord(value) ? value : undefined;
}

export function rowsIn(row: SpooledRow | undefined, key: string): SpooledRow[] {
  const value = row?.[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function textsIn(row: SpooledRow | undefined, key: string): string[] {
  const value = row?.[key];
  return Array.isArray(value)
    ? value
        .filter((each) => typeof each === 'string')
        .map((each) => each.trim())
        .filter((each) => each !== '')
    : [];
}

const yearMin = 1900;
const yearMax = 2200;
const isoTime = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?( ?UTC|Z|[+-]\d{2}:?\d{2})?)?$/;

/** ISO 8601, or milliseconds since 1970; what is no time, such as 0000-00-00, is none. A time without an offset is UTC. */
export function timeOf(value: unknown): string | undefined {
  const date = dateOf(value);
  if (!date || Number.isNaN(date.getTime())) return undefined;
  const year = date.getUTCFullYear();
  return year >= yearMin && year <= yearMax ? date.toISOString() : undefined;
}

function dateOf(value: unknown): Date | undefined {
  if (typeof value === 'number') return new Date(value);
  if (typeof value !== 'string' || !isoTime.test(value)) return undefined;
  const text = value.replace(' UTC', 'Z').replace(' ', 'T');
  return new Date(text.length > 10 && !/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text);
}

export function dateOnly(value: unknown): string | undefined {
  return timeOf(value)?.slice(0, 10);
}

/** Without what is undefined, and nothing at all without anything. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The text of what may be HTML. */
export function readableText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = /<\/?[a-z][^<>]{0,1000}>|&[a-z]{2,6};/i.test(text) ? textOfHtml(text) : text;
  return plain.trim() === '' ? undefined : plain.trim();
}

/** Of a table of ours by a word of theirs, which may be that of a method. */
export function lookUp<Value>(table: Record<string, Value>, word: string | undefined): Value | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}

/** With two digits at least, as amounts of money are written in a bundle. */
export function amountOf(value: unknown): string | undefined {
  const number = typeof value === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return undefined;
  return Math.round(number * 100) / 100 === number ? number.toFixed(2) : String(number);
}

/** Links by what they are to; one of a kind, as Muster has them. */
export function linksOf(urls: string[]): { kind: string; url: string }[] {
  const links = new Map<string, string>();
  for (const url of urls) {
    const parsed = URL.parse(/^https?:\/\//i.test(url) ? url : `https://${url}`);
    if (!parsed?.hostname.includes('.') || url.length > 2000) continue;
    const kind = /(^|\.)(linkedin|xing)\.com$/.test(parsed.hostname)
      ? 'professional_network'
      : /(^|\.)(github|gitlab)\.com$/.test(parsed.hostname)
        ? 'code_host'
        : 'website';
    if (!links.has(kind)) links.set(kind, parsed.href);
  }
  return [...links].map(([kind, url]) => ({ kind, url }));
}
