import type { Importance } from '@muster/contract/screening/screening-criteria.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { findSkills } from '#vocabulary/skills.ts';
import { readTokens } from '#vocabulary/tokens.ts';
import { type AdSection, importanceInWords, sectionAnnounced } from './importance-words.ts';

/** A sentence or bullet of a job ad, with the importance of what it names. */
export type AdLine = { text: string; folded: string; start: number; importance: Importance };

const headingLengthMax = 70;
// For a line without heading markup or a colon at its end.
const plainHeadingMax = 40;
const sentenceEnd = /[.!?;](?=\s|$)/g;

/** The lines of a description that state requirements, without what the employer offers or says about itself. */
export function readAdLines(description: string): AdLine[] {
  const lines: AdLine[] = [];
  let section: AdSection | undefined;
  let start = 0;
  for (const line of description.split('\n')) {
    const folded = foldAligned(line);
    const heading = isAdHeading(line) ? sectionAnnounced(folded) : undefined;
    if (heading !== undefined || /^\s*#/.test(line)) section = heading;
    else if (section !== 'offer') lines.push(...readSentences(line, folded, start, section));
    start += line.length + 1;
  }
  return lines;
}

function isAdHeading(line: string): boolean {
  const bare = line.trim();
  if (bare === '' || bare.length > headingLengthMax) return false;
  if (/^(?:#|\*\*|__)/.test(bare) || /[:?]\**$/.test(bare)) return true;
  return bare.length <= plainHeadingMax && !/^[-*•]|[\d.,;]/.test(bare) && findSkills(readTokens(bare)).length === 0;
}

function readSentences(line: string, folded: string, start: number, section: AdSection | undefined): AdLine[] {
  const found: AdLine[] = [];
  let from = 0;
  for (const to of [...[...line.matchAll(sentenceEnd)].map(({ index }) => index + 1), line.length]) {
    const part = folded.slice(from, to);
    const importance = importanceInWords(part) ?? defaultImportance(section);
    if (part.trim() !== '') found.push({ text: line.slice(from, to), folded: part, start: start + from, importance });
    from = to;
  }
  return found;
}

function defaultImportance(section: AdSection | undefined): Importance {
  return section === 'preferred' || section === 'tasks' ? 'preferred' : 'required';
}
