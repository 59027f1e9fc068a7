import { findPossibleSkills, type Skill, skillMatch, skillNamed } from '#vocabulary/skills.ts';
import { readTokens } from '#vocabulary/tokens.ts';
import { type AnswerWord, readAnswerWords } from './phrases.ts';

/** What a question asks about. */
export type Topic = { skill: Skill | undefined; words: string[] };

const relatedMatch = 0.5;
const fuzzyLengthMin = 5;
const twoErrorsLengthMin = 8;
const wordLengthMax = 40;
const topicWordsMax = 8;
const commonWords = new Set('and und the der die das for mit with von les des para com voor en et y e of di de'.split(' '));

export function readTopic(name: string): Topic {
  const words = readAnswerWords(name).map(({ text }) => text);
  const telling = words.filter((word) => !commonWords.has(word) && (word.length > 1 || words.length === 1));
  return { skill: skillNamed(name), words: telling.slice(0, topicWordsMax) };
}

/** Whether words of an answer name the topic, also with a typing error, or something related to it. */
export function namesTopic(
  { skill, words }: Topic,
  text: string,
  answerWords: readonly AnswerWord[],
  closeness: 'related' | 'same' = 'related',
): boolean {
  if (skill && findPossibleSkills(readTokens(text)).some((found) => isClose(skill, found.skill, closeness))) return true;
  return answerWords.some((word) => words.some((topicWord) => isSimilarWord(word.text, topicWord)));
}

/** A product proves its kind: who is asked for relational databases and answers PostgreSQL speaks of the very thing. */
function isClose(asked: Skill, had: Skill, closeness: 'related' | 'same'): boolean {
  return had.parents.has(asked.name) || skillMatch(asked, had) >= (closeness === 'same' ? 1 : relatedMatch);
}

/** Whether words of an answer name skills, and neither the topic nor what it is a part of. */
export function namesOtherSkill({ skill }: Topic, text: string): boolean {
  const found = findPossibleSkills(readTokens(text));
  return found.length > 0 && found.every((other) => skill?.name !== other.skill.name && !skill?.parents.has(other.skill.name));
}

function isSimilarWord(word: string, topicWord: string): boolean {
  if (word === topicWord) return true;
  if (topicWord.length < fuzzyLengthMin || word.length > wordLengthMax) return false;
  return word.includes(topicWord) || isWithinErrors(word, topicWord, topicWord.length >= twoErrorsLengthMin ? 2 : 1);
}

/** Levenshtein distance up to a maximum. */
function isWithinErrors(word: string, other: string, errorsMax: number): boolean {
  if (Math.abs(word.length - other.length) > errorsMax) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const same = letter === other[to - 1] ? 0 : 1;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same));
    }
    if (Math.min(...next) > errorsMax) return false;
    row = next;
  }
  return (row[other.length] ?? 0) <= errorsMax;
}
