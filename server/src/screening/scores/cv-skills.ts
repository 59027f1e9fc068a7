import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { TextRange } from '#vocabulary/sentences.ts';
import { findSkills, type Skill } from '#vocabulary/skills.ts';
import { readTokens, type WordToken } from '#vocabulary/tokens.ts';
import { findLooseText, overlaps } from './loose-text.ts';

/** A part of the CV that may speak of skills. */
type CvPart = TextRange & { kind: 'work' | 'list' | 'summary' | 'other'; entry?: number };

type CvMention = { skill: Skill; start: number; end: number; kind: CvPart['kind']; entry?: number };

/** What of a CV is compared with the criteria. */
export type CvSkills = {
  mentions: CvMention[];
  /** Each skill once, where it says most: in a role rather than in a list. */
  skills: Map<Skill, CvMention>;
  /** The skills that each role names. */
  byEntry: Map<number, Set<Skill>>;
  parts: (CvPart & { tokens: WordToken[] })[];
};

const textLengthMax = 60_000;
const employer = /^\/(?:work\/\d+\/(?:name|location)|education\/\d+\/institution)$/;
// Skills that are people's names too. A headline or summary may name the person, so that they do not count there.
const nameSkills = new Set(
  'Ruby Java Swift Julia Ada Scala R C Go Perl Python Dart Rust Elixir Delphi Apex Crystal Jasmine Jenkins Maven Maya Blender Puppet Oracle Spring Cassandra Cypress Sketch Express Tableau Selenium Groovy Haskell Figma Helm Kibana Unity'.split(
    ' ',
  ),
);

/**
 * The skills in what a person did and lists. Name, contact, birth, nationality, family and address are never looked at: first the parts
 * that were read as work, skills, projects, certificates and summary, then what no section was recognised for.
 */
export function readCvSkills(parsedCv: ParsedCv, text: string): CvSkills {
  const names = [...nameSpans(parsedCv, text), ...employers(parsedCv)];
  const parts: CvSkills['parts'] = [];
  const mentions: CvMention[] = [];
  let length = 0;
  const facts = factParts(parsedCv, text);
  const all: CvPart[] = [...facts, ...findLooseText(parsedCv, text, facts)];
  for (const part of all) {
    length += part.end - part.start;
    if (length > textLengthMax) break;
    const near = names.filter((name) => overlaps(name, part));
    const read = readTokens(text.slice(part.start, part.end), part.start);
    const tokens = near.length === 0 ? read : read.filter((token) => !near.some((name) => overlaps(name, token)));
    parts.push({ ...part, tokens });
    for (const mention of findSkills(tokens, part.kind === 'list'))
      if (part.kind !== 'summary' || !isNameSkill(mention.skill))
        mentions.push({ ...mention, kind: part.kind, ...(part.entry !== undefined && { entry: part.entry }) });
  }
  return { ...indexMentions(mentions), parts };
}

function indexMentions(mentions: CvMention[]): Omit<CvSkills, 'parts'> {
  const skills = new Map<Skill, CvMention>();
  const byEntry = new Map<number, Set<Skill>>();
  for (const mention of mentions) {
    const known = skills.get(mention.skill);
    if (!known || (known.kind !== 'work' && mention.kind === 'work')) skills.set(mention.skill, mention);
    if (mention.entry === undefined) continue;
    const named = byEntry.get(mention.entry) ?? new Set();
    byEntry.set(mention.entry, named.add(mention.skill));
  }
  return { mentions, skills, byEntry };
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

/** Every place where the person is named in full. */
function nameSpans(parsedCv: ParsedCv, text: string): TextRange[] {
  const { name } = parsedCv.basics;
  if (name === null || name.trim() === '') return [];
  const spans: TextRange[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    spans.push({ start: at, end: at + name.length });
  return spans;
}

/** Who worked at Oracle need not know its database. */
function employers({ evidence }: ParsedCv): TextRange[] {
  return Object.entries(evidence).flatMap(([pointer, span]) => (employer.test(pointer) ? [span] : []));
}

function isNameSkill(skill: Skill): boolean {
  return nameSkills.has(skill.name) || (!skill.name.includes(' ') && skill.name.length <= 2);
}

/** Nothing to compare with. */
export const noCvSkills: CvSkills = { mentions: [], skills: new Map(), byEntry: new Map(), parts: [] };
