import { type Importance, importanceWeights, type SkillCriterion } from '@muster/contract/screening/screening-criteria.ts';
import { sentenceAround, type TextRange } from '#vocabulary/sentences.ts';
import { findSkills, type SkillMention } from '#vocabulary/skills.ts';
import { phraseOf, readTokens } from '#vocabulary/tokens.ts';
import { splitAdItems } from './ad-items.ts';
import type { AdLine } from './ad-lines.ts';
import { readAdLanguages } from './read-ad-languages.ts';
import { findOwnWords } from './requirement-words.ts';

/** What a line asks for: a thing, or one of several. */
type Asked = { names: string[]; importance: Importance; span: TextRange };

const skillsMax = 60;
const alternativesMax = 10;
// Few CVs name them, so they count little unless a person says otherwise.
const softSkills = 'soft skills';
// "Or another one", "or the like".
const another =
  /^\s*(?:an ?other|other|similar|equivalent|(?:ein\w+ )?(?:ander\w+|ahnlich\w*|vergleichbar\w*)|(?:un )?autre|similaire|equivalent\w*|otr[oa]|similar\w*|outr[oa]|(?:een )?ander\w*|vergelijkba\w*|soortgelijk\w*|(?:un )?altr[oa]|simil[ei])\b/;

export function readAdSkills(description: string, lines: AdLine[]): SkillCriterion[] {
  const found = new Map<string, SkillCriterion>();
  for (const { names, importance, span } of lines.flatMap(readLine)) {
    const [name, ...others] = [...new Set(names)];
    if (name === undefined) continue;
    const alternatives = others.slice(0, alternativesMax);
    const key = [name, ...alternatives].map(phraseOf).sort().join('|');
    const known = found.get(key);
    if (known ? known.importance === 'required' || importance === 'preferred' : found.size >= skillsMax) continue;
    const { start, end } = sentenceAround(description, span);
    const quote = { origin: 'job', quote: description.slice(start, end), quoted_field: 'job_description', start, end } as const;
    found.set(key, {
      name,
      ...(alternatives.length > 0 && { alternatives }),
      importance,
      weight: importanceWeights[importance],
      ...quote,
    });
  }
  return withoutRepeated([...found.values()]);
}

/** "Java or Kotlin", and "Java" once more below, are one criterion. */
function withoutRepeated(skills: SkillCriterion[]): SkillCriterion[] {
  const among = new Set(skills.flatMap(({ alternatives = [], name }) => (alternatives.length > 0 ? [name, ...alternatives] : [])));
  return skills.filter(({ name, alternatives, importance }) =>
    alternatives || importance === 'required' ? alternatives || !among.has(name) : !among.has(name),
  );
}

type AskedItem = Asked & { isAlternative: boolean; isKnown: boolean; item: number; bracket: number | null };

function readLine(line: AdLine): Asked[] {
  const skills = findSkills(readTokens(line.text), line.listFrom < line.text.length);
  const asked: AskedItem[] = [];
  for (const [item, { start, end, isAlternative, bracket }] of splitAdItems(line.folded, skills, line.language).entries()) {
    const own = skills.filter((skill) => skill.start >= start && skill.end <= end);
    const named = own.length > 0 ? own.map(skillAsked) : ownWords(line, start, end, isAlternative);
    for (const [at, { name, span, importance = line.importanceAt(span.start) }] of named.entries()) {
      const about = { importance, isAlternative: isAlternative && at === 0, isKnown: own.length > 0, item, bracket };
      asked.push({ names: [name], span: moved(span, line.start), ...about });
    }
  }
  return joinAlternatives(asked.filter((one) => !isExplained(one, asked)));
}

/** "Event streaming (Kafka or NATS)" asks for one of the two, "Ausbildereignung (AEVO)" for one thing with two names. */
function isExplained({ isKnown, item, bracket }: AskedItem, all: AskedItem[]): boolean {
  if (isKnown) return false;
  const inside = (first: number) => all.filter((other) => other.bracket === first);
  if (bracket !== null) return inside(bracket).length === 1 && all.some((other) => other.item === bracket - 1);
  const explaining = inside(item + 1);
  return explaining.length > 1 || explaining.some((other) => other.isKnown);
}

type Named = { name: string; span: TextRange; importance?: Importance };

function skillAsked({ skill, start, end }: SkillMention): Named {
  return { name: skill.name, span: { start, end }, ...(skill.family === softSkills && { importance: 'preferred' as const }) };
}

/** Where requirements are listed, what the vocabulary lacks is a criterion by its own words. */
function ownWords({ text, folded, listFrom }: AdLine, start: number, end: number, isAlternative: boolean): Named[] {
  if (end <= listFrom || (isAlternative && another.test(folded.slice(start, end)))) return [];
  const from = Math.max(start, listFrom);
  if (readAdLanguages(text.slice(from, end), folded.slice(from, end), 0, true).length > 0) return [];
  const own = findOwnWords(text.slice(from, end));
  if (!own) return [];
  const span = moved(own, from);
  return [{ name: text.slice(span.start, span.end), span }];
}

function moved({ start, end }: TextRange, by: number): TextRange {
  return { start: start + by, end: end + by };
}

function joinAlternatives(asked: AskedItem[]): Asked[] {
  const joined: Asked[] = [];
  for (const { isAlternative, names, importance, span } of asked) {
    const last = joined.at(-1);
    if (isAlternative && last) last.names.push(...names);
    else joined.push({ names: [...names], importance, span });
  }
  return joined;
}
