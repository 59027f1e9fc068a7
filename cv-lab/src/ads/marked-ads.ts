import { readdirSync, readFileSync } from 'node:fs';
import type { Importance } from '@muster/contract/screening/screening-criteria.ts';
import type { Half } from '../halves.ts';

/** A requirement of an ad: what meets it, in the words of the ad. */
export type MarkedSkill = { names: string[]; importance: Importance };
export type MarkedLanguage = { language: string; level: string | null; importance: Importance };
/** `optional`: words that are neither right nor wrong as a criterion, such as soft skills. */
export type MarkedAd = {
  language: string;
  title: string;
  description: string;
  skills: MarkedSkill[];
  optional: string[];
  years: { minimum: number; maximum: number | null } | null;
  languages: MarkedLanguage[];
};

/*
 * A file for each language: `=== Title`, the text, `---`, and the marks. `required: A; B / C` are two requirements, the second with an alternative;
 * `languages: de C1, en?` are German at C1 and preferably English.
 */
export function readMarkedAds(half: Half): MarkedAd[] {
  const folder = new URL(`${half}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((ad) => readMarkedAd(ad, file.slice(0, 2))),
  );
}

function readMarkedAd(written: string, language: string): MarkedAd {
  const [ad = '', marks = ''] = written.split('\n---\n');
  const [title = '', ...lines] = ad.split('\n');
  const marked = new Map(
    marks
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const listed = (name: string, separator: string) => marked.get(name)?.split(separator) ?? [];
  const skills = (importance: Importance) => listed(importance, '; ').map((names) => ({ names: names.split(' / '), importance }));
  return {
    language,
    title,
    description: lines.join('\n'),
    skills: [...skills('required'), ...skills('preferred')],
    optional: listed('optional', '; '),
    years: readYears(marked.get('years')),
    languages: listed('languages', ', ').map(readLanguage),
  };
}

function readYears(years: string | undefined): MarkedAd['years'] {
  if (years === undefined) return null;
  const [minimum, maximum] = years.split('-').map(Number);
  return { minimum: minimum ?? 0, maximum: maximum ?? null };
}

function readLanguage(mark: string): MarkedLanguage {
  const [language = '', level] = mark.replace('?', '').split(' ');
  return { language, level: level ?? null, importance: mark.endsWith('?') ? 'preferred' : 'required' };
}
