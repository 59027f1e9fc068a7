import { readDataFile } from './data-file.ts';
import { phraseOf, type WordToken } from './tokens.ts';

export type Skill = {
  name: string;
  family: string;
  /** How well two skills of the family match each other, 0 to 1. */
  strength: number;
  parents: Set<string>;
  relations: Map<string, number>;
};

/** A skill in a text. */
export type SkillMention = { skill: Skill; start: number; end: number };

type SkillName = { skill: Skill; isAmbiguous: boolean };
type Skills = { byPhrase: Map<string, SkillName>; longest: Map<string, number> };

// An ambiguous word is a skill with another one among so many words on either side.
const nearbyWordsMax = 6;
const specificMatch = 0.8;
const generalMatch = 0.5;

let loaded: Skills | undefined;

/** All skills that the tokens name, in their order. Words such as Go, Word or R count only near other skills, or in a list of skills. */
export function findSkills(tokens: readonly WordToken[], isSkillList = false): SkillMention[] {
  const { byPhrase, longest } = skills();
  const found: (SkillName & { first: number; last: number })[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = longestAt(tokens, at, byPhrase, longest);
    if (!match) continue;
    found.push({ ...match.name, first: at, last: at + match.words - 1 });
    at += match.words - 1;
  }
  const certain = found.filter(({ isAmbiguous }) => !isAmbiguous);
  return found
    .filter((name) => !name.isAmbiguous || isSkillList || hasSkillNearby(name, tokens, certain))
    .map(({ skill, first, last }) => ({ skill, start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 }));
}

export function skillNamed(name: string): Skill | undefined {
  return skills().byPhrase.get(phraseOf(name))?.skill;
}

/** How well one skill meets a requirement for the other: 1 for the same, 0.5 to 0.8 for a related one, else 0. */
export function skillMatch(asked: Skill, had: Skill): number {
  if (asked.name === had.name) return 1;
  if (had.parents.has(asked.name)) return specificMatch;
  const relation = asked.relations.get(had.name) ?? had.relations.get(asked.name);
  if (relation !== undefined) return relation;
  if (asked.parents.has(had.name)) return generalMatch;
  return asked.family !== '' && asked.family === had.family ? asked.strength : 0;
}

function longestAt(tokens: readonly WordToken[], at: number, byPhrase: Map<string, SkillName>, longest: Map<string, number>) {
  const first = tokens[at]?.text ?? '';
  const wordsMax = Math.min(longest.get(first) ?? 0, tokens.length - at);
  let phrase = '';
  let match: { name: SkillName; words: number } | undefined;
  for (let words = 1; words <= wordsMax; words += 1) {
    phrase = words === 1 ? first : `${phrase} ${tokens[at + words - 1]?.text}`;
    const name = byPhrase.get(phrase);
    if (name) match = { name, words };
  }
  return match;
}

/** Written with a capital, and another skill close by. */
function hasSkillNearby(
  name: { first: number; last: number },
  tokens: readonly WordToken[],
  certain: { first: number; last: number }[],
): boolean {
  if (!tokens[name.first]?.isCapital) return false;
  return certain.some((other) => other.first - name.last <= nearbyWordsMax && name.first - other.last <= nearbyWordsMax);
}

function skills(): Skills {
  loaded ??= loadSkills();
  return loaded;
}

function loadSkills(): Skills {
  const byPhrase = new Map<string, SkillName>();
  const longest = new Map<string, number>();
  for (const [name = '', phrases = '', family = '', strength, parents = '', relations = ''] of readDataFile('skills.tsv')) {
    const skill: Skill = {
      name,
      family,
      strength: Number(strength),
      parents: new Set(parents.split('|').filter((parent) => parent !== '')),
      relations: new Map(relations.split('|').filter(Boolean).map(readRelation)),
    };
    for (const phrase of phrases.split('|')) addSkillPhrase(byPhrase, longest, phrase, skill);
  }
  return { byPhrase, longest };
}

/** A question mark behind a phrase marks an ambiguous one, which counts only near other skills. */
function addSkillPhrase(byPhrase: Map<string, SkillName>, longest: Map<string, number>, marked: string, skill: Skill): void {
  const isAmbiguous = marked.endsWith('?');
  const phrase = isAmbiguous ? marked.slice(0, -1) : marked;
  byPhrase.set(phrase, { skill, isAmbiguous });
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
}

function readRelation(relation: string): [string, number] {
  const at = relation.lastIndexOf(':');
  return [relation.slice(0, at), Number(relation.slice(at + 1))];
}
