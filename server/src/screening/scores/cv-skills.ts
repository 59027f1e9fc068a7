import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { TextRange } from '#vocabulary/sentences.ts';
import { findSkills, type Skill } from '#vocabulary/skills.ts';
import { readTokens, type WordToken } from '#vocabulary/tokens.ts';

/** A part of the CV that may speak of skills. */
type CvPart = TextRange & { kind: 'work' | 'list' | 'summary' | 'other'; entry?: number };

type CvMention = { skill: Skill; start: number; end: number; kind: CvPart['kind']; entry?: number };

/** What of a CV is compared with the criteria. */
export type CvSkills = { mentions: CvMention[]; parts: (CvPart & { tokens: WordToken[] })[] };

const textLengthMax = 60_000;
const listedSkillsMin = 3;
// Skills that are people's names too. A headline or summary may name the person, so that they do not count there.
const nameSkills = new Set(
  'Ruby Java Swift Julia Ada Scala R C Go Perl Python Dart Rust Elixir Delphi Apex Crystal Jasmine Jenkins Maven Maya Blender Puppet Oracle Spring Cassandra Cypress Sketch Express Tableau Selenium Groovy Haskell Figma Helm Kibana Unity'.split(
    ' ',
  ),
);

/**
 * The skills in what a person did and lists. Name, contact, birth, nationality, family and address are never looked at: only the parts
 * that were read as work, skills, projects, certificates and summary, and lines that list skills outside of the header.
 */
export function readCvSkills(parsedCv: ParsedCv, text: string): CvSkills {
  const names = nameSpans(parsedCv, text);
  const parts: CvSkills['parts'] = [];
  const mentions: CvMention[] = [];
  let length = 0;
  for (const part of [...factParts(parsedCv, text), ...listLines(parsedCv, text)]) {
    length += part.end - part.start;
    if (length > textLengthMax) break;
    const tokens = readTokens(text.slice(part.start, part.end))
      .map((token) => moved(token, part.start))
      .filter((token) => !names.some((name) => overlapsRange(name, token)));
    parts.push({ ...part, tokens });
    for (const mention of findSkills(tokens, part.kind === 'list'))
      if (part.kind !== 'summary' || !isNameSkill(mention.skill))
        mentions.push({ ...mention, kind: part.kind, ...(part.entry !== undefined && { entry: part.entry }) });
  }
  return { mentions, parts };
}

function factParts(parsedCv: ParsedCv, text: string): CvPart[] {
  const parts: CvPart[] = [];
  const add = (kind: CvPart['kind'], pointer: string, value: string | null, entry?: number) => {
    const span = spanOfFact(parsedCv, text, pointer, value);
    if (span) parts.push({ ...span, kind, ...(entry !== undefined && { entry }) });
  };
  for (const [at, work] of parsedCv.work.entries()) {
    add('work', `/work/${at}/position`, work.position, at);
    add('work', `/work/${at}/summary`, work.summary, at);
  }
  for (const [at, { name }] of parsedCv.skills.entries()) add('list', `/skills/${at}/name`, name);
  for (const [at, { name }] of parsedCv.certificates.entries()) add('other', `/certificates/${at}/name`, name);
  for (const [at, project] of parsedCv.projects.entries()) {
    add('other', `/projects/${at}/name`, project.name);
    add('other', `/projects/${at}/description`, project.description);
  }
  for (const [at, { area, studyType }] of parsedCv.education.entries()) {
    add('other', `/education/${at}/area`, area);
    add('other', `/education/${at}/studyType`, studyType);
  }
  add('summary', '/basics/label', parsedCv.basics.label);
  add('summary', '/basics/summary', parsedCv.basics.summary);
  return parts;
}

export function spanOfFact({ evidence }: ParsedCv, text: string, pointer: string, value: string | null): TextRange | undefined {
  if (value === null || value === '') return undefined;
  const known = evidence[pointer];
  if (known && known.end <= text.length && known.start < known.end) return { start: known.start, end: known.end };
  const start = text.indexOf(value);
  return start < 0 ? undefined : { start, end: start + value.length };
}

/** Lines with several skills that no section was recognised for. No name or address has three of them. */
function listLines(parsedCv: ParsedCv, text: string): CvPart[] {
  if (parsedCv.skills.length > 0) return [];
  const header = Object.entries(parsedCv.evidence).filter(
    ([pointer]) => pointer.startsWith('/basics/') && pointer !== '/basics/summary',
  );
  const lines: CvPart[] = [];
  let start = 0;
  for (const line of text.slice(0, textLengthMax).split('\n')) {
    const span = { start, end: start + line.length };
    start = span.end + 1;
    if (header.some(([, other]) => overlapsRange(span, other))) continue;
    const distinct = new Set(findSkills(readTokens(line), true).map(({ skill }) => skill.name));
    if (distinct.size >= listedSkillsMin) lines.push({ ...span, kind: 'list' });
  }
  return lines;
}

/** Every place where the person is named in full. */
function nameSpans(parsedCv: ParsedCv, text: string): TextRange[] {
  const { name } = parsedCv.basics;
  if (name === null || name.trim() === '') return [];
  const spans: TextRange[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    spans.push({ start: at, end: at + name.length });
  return spans;
}

function isNameSkill(skill: Skill): boolean {
  return nameSkills.has(skill.name) || (!skill.name.includes(' ') && skill.name.length <= 2);
}

function moved(token: WordToken, by: number): WordToken {
  return { ...token, start: token.start + by, end: token.end + by };
}

function overlapsRange(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}
