import { type AnswerPart, answerParts } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { Clause } from './clauses.ts';
import type { CompiledLexicon } from './lexicons.ts';
import { type AnswerWord, findPhrases, hasPhrase, type PhraseMatch } from './phrases.ts';
import { namesOtherSkill, namesTopic, type Topic } from './topic.ts';

/** What one clause says, as far as the word lists know. */
export type ClauseSignals = {
  clause: Clause;
  /** The number of its sentence. */
  sentence: number;
  /** Names the topic or something related, or refers to it. */
  isLinked: boolean;
  /** Names the topic itself, or refers to it and names no other skill. */
  isAboutTopic: boolean;
  /** Names other skills only. */
  isOther: boolean;
  no: 'none' | 'partly' | 'completely';
  /** Where it says so. */
  noAt: number;
  shows: Shown[];
};

/** A part of the rubric, and where the words that show it begin. */
export type Shown = { part: AnswerPart; at: number };

const wordsBeforeNegated = 2;
const wordsAfterNo = 4;
const shortNoMax = 3;
const subjectWords = 6;
const upperCase = /^\p{Lu}/u;

/** `hedgedFrom`: the word at which a wish or plan begins; nothing behind it in the sentence counts as done. */
export function readSignals(
  text: string,
  clause: Clause,
  { lexicon, topic, hedgedFrom, sentence }: { lexicon: CompiledLexicon; topic: Topic; hedgedFrom: number; sentence: number },
): ClauseSignals {
  const words = withoutPersonal(clause.words, lexicon);
  const clauseText = text.slice(clause.start, clause.end);
  const isReference = hasPhrase(words, lexicon.pronouns);
  const isLinked = isReference || namesTopic(topic, clauseText, words);
  const isOther = namesOtherSkill(topic, clauseText);
  const isAboutTopic = namesTopic(topic, clauseText, words, 'same') || (isReference && !isOther);
  const { no, noAt } = readNo(text, words, lexicon, topic);
  const said = { clause, sentence, isLinked, isAboutTopic, isOther: isOther && !isLinked, no, noAt };
  const isOthers = findPhrases(words.slice(0, subjectWords), lexicon.others).some(({ first }) => first <= 1);
  if (no !== 'none' || (isOthers && !words.some((word) => lexicon.me.has(word.text)))) return { ...said, shows: [] };
  const real = words.filter(({ start }) => start < hedgedFrom);
  const duration = startOf(real, findPhrases(real, lexicon.durations)[0]);
  const experience = duration !== undefined && (isLinked || hasExperience(real, lexicon)) ? duration : undefined;
  const shows: Record<AnswerPart, number | undefined> = {
    did: findDid(real, lexicon) ?? experience,
    where_or_how_long: duration ?? findPlace(text, real, lexicon, topic),
    result: findResult(real, lexicon),
  };
  return { ...said, shows: answerParts.flatMap((part) => (shows[part] === undefined ? [] : [{ part, at: shows[part] }])) };
}

function startOf(words: AnswerWord[], match: PhraseMatch | undefined): number | undefined {
  return match && words[match.first]?.start;
}

/** "I have never used it" is a no, and only in part when it is limited ("in production"). "Not only" and other skills make it none. */
function readNo(text: string, words: AnswerWord[], lexicon: CompiledLexicon, topic: Topic): Pick<ClauseSignals, 'no' | 'noAt'> {
  const [first] = words;
  const isShortNo = words.length <= shortNoMax && findPhrases(words.slice(0, 1), lexicon.refusal).length > 0;
  const found = findPhrases(words, lexicon.no).find((match) => !isAboutOther(text, words, match, topic));
  const noAt = startOf(words, found) ?? first?.start ?? 0;
  if (!found && !isShortNo) return { no: 'none', noAt };
  const limits = findPhrases(words, lexicon.limits);
  const isNotOnly = limits.some((match) => lexicon.negators.has(words[match.first]?.text ?? ''));
  return { no: isNotOnly ? 'none' : limits.length > 0 ? 'partly' : 'completely', noAt };
}

function isAboutOther(text: string, words: AnswerWord[], { first, last }: PhraseMatch, topic: Topic): boolean {
  const said = words.slice(first, last + 1 + wordsAfterNo);
  const from = said[0]?.start ?? 0;
  return namesOtherSkill(topic, text.slice(from, said.at(-1)?.end ?? from));
}

function findDid(words: AnswerWord[], lexicon: CompiledLexicon): number | undefined {
  const isDone = ({ first, last }: PhraseMatch) => !isNegated(words, Math.max(first, last - wordsBeforeNegated), last, lexicon);
  const done = findPhrases(words, lexicon.did).find(isDone);
  if (done || !hasPhrase(words, lexicon.auxiliaries)) return startOf(words, done);
  return startOf(
    words,
    findPhrases(words, lexicon.participles).find(({ last }) => !isNegated(words, last - wordsBeforeNegated, last, lexicon)),
  );
}

/** "Five years of experience". */
function hasExperience(words: AnswerWord[], { experience }: CompiledLexicon): boolean {
  return words.some(({ text }) => experience.has(text));
}

/** A place where something was done: a phrase, or a name behind a preposition. */
function findPlace(text: string, words: AnswerWord[], lexicon: CompiledLexicon, topic: Topic): number | undefined {
  const [place] = findPhrases(words, lexicon.places);
  if (place) return startOf(words, place);
  return words.find((word, at) => {
    const next = words[at + 1];
    if (!next || !lexicon.placePrepositions.has(word.text) || lexicon.notDid.has(next.text)) return false;
    const name = text.slice(next.start, next.end);
    return upperCase.test(name) && name !== 'I' && !namesTopic(topic, name, [next]) && !namesOtherSkill(topic, name);
  })?.start;
}

function findResult(words: AnswerWord[], lexicon: CompiledLexicon): number | undefined {
  return startOf(
    words,
    findPhrases(words, lexicon.results).find(({ first }) => !isNegated(words, first - wordsBeforeNegated, first, lexicon)),
  );
}

/** Whether one of the words from the first up to the last, without it, is a negation. */
function isNegated(words: AnswerWord[], first: number, last: number, { negators }: CompiledLexicon): boolean {
  return words.slice(Math.max(0, first), last).some(({ text }) => negators.has(text));
}

function withoutPersonal(words: AnswerWord[], { personal }: CompiledLexicon): AnswerWord[] {
  const found = findPhrases(words, personal);
  return found.length === 0 ? words : words.filter((_, at) => !found.some(({ first, last }) => at >= first && at <= last));
}
