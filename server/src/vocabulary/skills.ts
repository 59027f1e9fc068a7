import { readDataFile } from './data-file.ts';
import { joining, knowing, leading } from './item-words.ts';
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

/** When a name counts that is also a word of a language: see scripts/vocabulary/sources/everyday-words.txt. */
type Rule = 'always' | 'capitals' | 'capital' | 'inside' | 'plural' | 'context';
type SkillName = { skill: Skill; rule: Rule };
type Skills = { byPhrase: Map<string, SkillName>; longest: Map<string, number> };
type Found = SkillName & { first: number; last: number };

// Behind a phrase in skills.tsv.
const rules: Record<string, Rule> = { '^': 'capitals', '~': 'capital', "'": 'inside', $: 'plural', '?': 'context' };
// An ambiguous word is a skill with another one among so many words on either side.
const nearbyWordsMax = 6;
const specificMatch = 0.8;
const generalMatch = 0.5;
// Nobody knows a programming language because they write that they know some.
const kinds = 'kinds';

let loaded: Skills | undefined;

/** All skills that the tokens name, in their order. Words such as Go, Word or R count only as an item beside other skills, or of a list of skills. */
export function findSkills(tokens: readonly WordToken[], isSkillList = false): SkillMention[] {
  const found = findNames(tokens);
  const isCertain = found.every(({ rule }) => rule === 'always');
  return (isCertain ? found : withoutEverydayWords(found, tokens, isSkillList)).map((name) => mentionOf(name, tokens));
}

/** Also words that may mean something else: for a text that is known to speak of skills. */
export function findPossibleSkills(tokens: readonly WordToken[]): SkillMention[] {
  return findNames(tokens).map((name) => mentionOf(name, tokens));
}

function findNames(tokens: readonly WordToken[]): Found[] {
  const { byPhrase, longest } = skills();
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = longestAt(tokens, at, byPhrase, longest);
    if (!match) continue;
    found.push({ ...match.name, first: at, last: at + match.words - 1 });
    at += match.words - 1;
  }
  return found;
}

function mentionOf({ skill, first, last }: Found, tokens: readonly WordToken[]): SkillMention {
  return { skill, start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}

function withoutEverydayWords(found: Found[], tokens: readonly WordToken[], isSkillList: boolean): Found[] {
  const certain = found.filter((name) => name.rule === 'always' || isWrittenAsName(name, tokens));
  const names = new Set(certain);
  const items = found.filter((name) => !names.has(name) && isItem(name, tokens));
  for (const item of items) {
    const others = isSkillList ? [] : found.filter((other) => other !== item && (names.has(other) || items.includes(other)));
    if (isSkillList || isAskedFor(item, tokens) || others.some((other) => vouchesFor(other, item, tokens, certain.includes(other))))
      names.add(item);
  }
  return found.filter((name) => names.has(name));
}

function isWrittenAsName({ rule, first, last }: Found, tokens: readonly WordToken[]): boolean {
  const token = tokens[first];
  if (!token) return false;
  if (rule === 'capitals') return token.isCapitals;
  if (rule === 'capital') return token.isCapital;
  if (rule === 'inside') return token.isCapital && token.gap !== 'break' && tokens[first + 1]?.gap !== 'joined';
  // The plural has lost its last letter in the normal form.
  return rule === 'plural' && last === first && token.end - token.start > token.text.length;
}

/** Between commas, blanks with "and", brackets or the ends of a line, behind a word such as "in" or "with": not a part of a longer phrase. */
function isItem({ first, last }: Found, tokens: readonly WordToken[]): boolean {
  const [start, before, after] = [tokens[first], tokens[first - 1], tokens[last + 1]];
  const isOpen = start?.gap === 'break' || before === undefined || (start?.gap === 'blank' && leading.has(before.text));
  const isClosed = after === undefined || after.gap === 'break' || (after.gap === 'blank' && joining.has(after.text));
  return isOpen && isClosed;
}

/** "Knowledge of Access", "Erfahrung mit Go". */
function isAskedFor({ first }: Found, tokens: readonly WordToken[]): boolean {
  return (
    tokens[first]?.isCapital === true && knowing.has(tokens[first - 2]?.text ?? '') && leading.has(tokens[first - 1]?.text ?? '')
  );
}

/** A certain skill close by speaks for a name with a capital letter; of the same family also for one without, as another item does. */
function vouchesFor(other: Found, item: Found, tokens: readonly WordToken[], isCertain: boolean): boolean {
  if (other.first - item.last > nearbyWordsMax || item.first - other.last > nearbyWordsMax) return false;
  const isFamily = other.skill.family === item.skill.family && item.skill.family !== '' && other.skill !== item.skill;
  return isFamily || (isCertain && tokens[item.first]?.isCapital === true);
}

export function skillNamed(name: string): Skill | undefined {
  return skills().byPhrase.get(phraseOf(name))?.skill;
}

/** How well one skill meets a requirement for the other: 1 for the same, 0.5 to 0.8 for a related one, else 0. */
export function skillMatch(asked: Skill, had: Skill): number {
  return directMatch(asked, had) || familyMatch(asked, had);
}

/** Without skills that only belong to the same family. */
export function directMatch(asked: Skill, had: Skill): number {
  if (asked === had) return 1;
  if (had.parents.has(asked.name)) return specificMatch;
  const relation = asked.relations.get(had.name) ?? had.relations.get(asked.name);
  if (relation !== undefined) return relation;
  return asked.parents.has(had.name) && had.family !== kinds ? generalMatch : 0;
}

function familyMatch(asked: Skill, had: Skill): number {
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

/** The mark behind a phrase says when it counts. */
function addSkillPhrase(byPhrase: Map<string, SkillName>, longest: Map<string, number>, marked: string, skill: Skill): void {
  const rule = rules[marked.at(-1) ?? ''];
  const phrase = rule === undefined ? marked : marked.slice(0, -1);
  byPhrase.set(phrase, { skill, rule: rule ?? 'always' });
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
}

function readRelation(relation: string): [string, number] {
  const at = relation.lastIndexOf(':');
  return [relation.slice(0, at), Number(relation.slice(at + 1))];
}
