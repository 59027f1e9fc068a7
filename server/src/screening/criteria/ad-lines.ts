import type { Importance } from '@muster/contract/screening/screening-criteria.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { findSkills } from '#vocabulary/skills.ts';
import { readTokens } from '#vocabulary/tokens.ts';
import { readAdLanguage } from './ad-language.ts';
import { type AdSection, importanceInWords, preferredFrom, sectionAnnounced } from './importance-words.ts';
import { requirementStart } from './requirement-start.ts';

/** A sentence or bullet of a job ad, with the importance of what it names. */
export type AdLine = {
  text: string;
  folded: string;
  start: number;
  importance: Importance;
  language: string;
  /** From here on the items of the line are requirements, whatever they name; the length of the line when none are. */
  listFrom: number;
  /** The importance of what stands at this place of the line. */
  importanceAt: (at: number) => Importance;
};

type Line = { text: string; folded: string; start: number; section: AdSection | undefined };

const headingLengthMax = 70;
// For a line without heading markup or a colon at its end.
const plainHeadingMax = 40;
const sentenceEnd = /[.!?;](?=\s|$)/g;
const bullet = /^\s*(?:[-*•·‣▪–—]|\d{1,2}[.)])\s/;
// Above a list that goes on below, or a sentence of requirements: "We look for:".
const listLengthMax = 200;

/** The lines of a description that state requirements, without what the employer offers or says about itself. */
export function readAdLines(description: string): AdLine[] {
  const lines = readSections(description);
  const language = readAdLanguage(description);
  const isAnnounced = lines.some(({ section }) => section === 'required');
  return lines
    .filter(({ section }) => section !== 'offer')
    .flatMap((line) => {
      const isAsked =
        line.section === 'required' ||
        line.section === 'preferred' ||
        (!isAnnounced && line.section !== 'tasks' && bullet.test(line.text));
      return readSentences(line, isAsked, language);
    });
}

function readSections(description: string): Line[] {
  const lines: Line[] = [];
  let section: AdSection | undefined;
  let start = 0;
  for (const text of description.split('\n')) {
    const folded = foldAligned(text);
    const heading = isAdHeading(text) ? sectionAnnounced(folded) : undefined;
    if (heading !== undefined || /^\s*#/.test(text)) section = heading;
    else lines.push(lineUnder(text, folded, start, section));
    start += text.length + 1;
  }
  return lines;
}

/** "Desirable: menu development" has its heading in front. */
function lineUnder(text: string, folded: string, start: number, section: AdSection | undefined): Line {
  const colon = bullet.test(text) ? -1 : text.indexOf(':');
  const announced = colon > 0 && colon <= plainHeadingMax ? sectionAnnounced(folded.slice(0, colon)) : undefined;
  if (announced === undefined) return { text, folded, start, section };
  return { text: text.slice(colon + 1), folded: folded.slice(colon + 1), start: start + colon + 1, section: announced };
}

function isAdHeading(line: string): boolean {
  const bare = line.trim();
  if (bare === '' || bare.length > headingLengthMax) return false;
  if (/^(?:#|\*\*|__)/.test(bare) || /[:?]\**$/.test(bare)) return true;
  return bare.length <= plainHeadingMax && !/^[-*•]|[\d.,;]/.test(bare) && findSkills(readTokens(bare)).length === 0;
}

function readSentences({ text, folded, start, section }: Line, isAsked: boolean, language: string): AdLine[] {
  const found: AdLine[] = [];
  const isList = isAsked && text.length <= listLengthMax && (bullet.test(text) || section !== undefined);
  let from = 0;
  for (const to of [...[...text.matchAll(sentenceEnd)].map(({ index }) => index + 1), text.length]) {
    const part = folded.slice(from, to);
    if (part.trim() !== '') {
      const base = importanceInWords(part) ?? defaultImportance(section);
      const preferred = preferredFrom(part);
      const importanceAt = (at: number) =>
        at >= preferred.start && at < preferred.end ? 'preferred' : preferred.rest(base, defaultImportance(section));
      const listFrom = isList ? 0 : section === 'tasks' ? part.length : requirementStart(part);
      found.push({
        text: text.slice(from, to),
        folded: part,
        start: start + from,
        importance: base,
        language,
        listFrom,
        importanceAt,
      });
    }
    from = to;
  }
  return found;
}

function defaultImportance(section: AdSection | undefined): Importance {
  return section === 'preferred' || section === 'tasks' ? 'preferred' : 'required';
}
