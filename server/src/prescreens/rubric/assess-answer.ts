import {
  type AnswerEvidence,
  type AnswerPart,
  type AssessedItem,
  type AssessmentFlag,
  answerParts,
  type ItemResult,
} from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { answerLanguage } from './answer-language.ts';
import { type ClauseSignals, readSignals } from './clause-signals.ts';
import { type Clause, splitAtConjunctions, splitClauses, splitSentences } from './clauses.ts';
import { findCopiedWords, isMostlyCopied, type KnownText } from './copied-text.ts';
import { addressesProgram } from './instructions.ts';
import { type CompiledLexicon, lexiconFor } from './lexicons.ts';
import { type AnswerWord, findPhrases, readAnswerWords } from './phrases.ts';
import { readTopic } from './topic.ts';

export type AnswerToAssess = {
  text: string;
  /** The language of the pre-screen. */
  language: Language;
  skill: string;
  known: KnownText;
  /** True: the answer counts as being about the skill although it does not say so. */
  isAboutSkill?: boolean;
};

export type AssessedAnswer = Omit<AssessedItem, 'question_id'> & { flags: AssessmentFlag[] };

const resultsByLevel = ['says_no', 'mentions', 'did', 'where_or_how_long', 'result'] as const satisfies ItemResult[];
const quoteLengthMax = 300;

/**
 * The level of one answer and the words that prove it: 0 says no, 1 mentions, 2 did, 3 and where or how long, 4 and with which result. Each
 * level needs the ones below it. Sentences that address a program prove nothing, and words of the ad prove no more than a mention.
 */
export function assessAnswer(answer: AnswerToAssess): AssessedAnswer {
  const { text, isAboutSkill = false } = answer;
  const words = readAnswerWords(text);
  if (words.length === 0) return { ...nothing('unanswered'), flags: [] };
  const { sentences, signals, flags } = readAnswer(answer);
  if (sentences.length === 0) return { ...nothing(flags.includes('other_language') ? 'not_assessed' : 'unclear'), flags };
  const [first] = sentences;
  const isYes = first !== undefined && findPhrases(words.slice(0, 2), first.lexicon.yes).some((match) => match.first === 0);
  return { ...provenLevel(text, signals, { isAboutSkill, isYes }), flags };
}

/** A clause and the parts that it shows if the answer is about the skill: what a quote of a language model can prove at most. */
export type ShownClause = { start: number; end: number; parts: AnswerPart[] };

/** None for an answer that says no, or that addresses a program. */
export function findShownClauses(answer: AnswerToAssess): ShownClause[] {
  const { signals, flags } = readAnswer(answer);
  if (flags.includes('instructions_in_answer') || signals.some(({ no }) => no === 'completely')) return [];
  return signals
    .filter(({ shows }) => shows.length > 0)
    .map(({ clause: { start, end }, shows }) => ({ start, end, parts: shows.map(({ part }) => part) }));
}

function readAnswer({ text, language, skill, known }: AnswerToAssess) {
  const flags = new Set<AssessmentFlag>();
  const sentences = readAnswerSentences(text, { language, known }, flags);
  const topic = readTopic(skill);
  const signals = sentences.flatMap(({ clauses, ...about }, sentence) =>
    clauses.map((clause) => {
      const read = readSignals(text, clause, { ...about, topic, sentence });
      return about.copied.has(clause) ? { ...read, no: 'none' as const, shows: [] } : read;
    }),
  );
  return { sentences, signals, flags: [...flags] };
}

function nothing(result: ItemResult): Omit<AssessedItem, 'question_id'> {
  return { level: null, result, evidence: [], missing: [...answerParts] };
}

type ReadSentence = { lexicon: CompiledLexicon; hedgedFrom: number; clauses: Clause[]; copied: Set<Clause> };

/**
 * The sentences that do not address a program, each with the word lists of its own language: what surrounds it cannot change how it is
 * read. Sentences in other languages are left out.
 */
function readAnswerSentences(
  text: string,
  { language, known }: Pick<AnswerToAssess, 'language' | 'known'>,
  flags: Set<AssessmentFlag>,
): ReadSentence[] {
  return splitSentences(text).flatMap((words) => {
    if (addressesProgram(words)) {
      flags.add('instructions_in_answer');
      return [];
    }
    const written = answerLanguage(words, language);
    if (written === undefined) {
      flags.add('other_language');
      return [];
    }
    const lexicon = lexiconFor(written);
    return splitAtConjunctions(words, text, lexicon.conjunctions).map((part) =>
      readAnswerSentence(part, text, { lexicon, known }, flags),
    );
  });
}

function readAnswerSentence(
  words: AnswerWord[],
  text: string,
  { lexicon, known }: { lexicon: CompiledLexicon; known: KnownText },
  flags: Set<AssessmentFlag>,
): ReadSentence {
  const clauses = splitClauses(words, text);
  const copiedWords = findCopiedWords(words, known);
  let at = 0;
  const copied = clauses.filter((clause) => {
    const from = at;
    at += clause.words.length;
    return isMostlyCopied(copiedWords.slice(from, at));
  });
  if (copied.length > 0) flags.add('copied_text');
  return { lexicon, hedgedFrom: findHedge(words, lexicon), clauses, copied: new Set(copied) };
}

function findHedge(words: AnswerWord[], lexicon: CompiledLexicon): number {
  const [first] = findPhrases(words, lexicon.hedges);
  return (first && words[first.first]?.start) ?? Number.POSITIVE_INFINITY;
}

function provenLevel(
  text: string,
  signals: ClauseSignals[],
  { isAboutSkill, isYes }: { isAboutSkill: boolean; isYes: boolean },
): Omit<AssessedItem, 'question_id'> {
  const refused = signals.find(({ no }) => no === 'completely');
  const counted = refused ? sentencesWithLinkedDeed(signals) : signals;
  const isLinked = isAboutSkill || isYes || counted.some((each) => each.isLinked);
  const about = isAboutSkill || isYes ? counted : sentencesAboutTopic(counted);
  const proofs = answerParts.map(
    (part) => findProof(about, part) ?? (part === 'where_or_how_long' ? findProof(leadingTo(counted, about), part) : undefined),
  );
  const proven = isLinked ? provenParts(proofs) : 0;
  const missing = answerParts.filter((_, at) => at >= proven && (!isLinked || proofs[at] === undefined));
  if (proven > 0) return item(proven + 1, evidenceOf(text, proofs.slice(0, proven)), missing);
  if (refused) return item(0, [quoteClause(text, refused.clause, refused.noAt, ['no'])], [...answerParts]);
  const mention = signals.find((each) => each.isLinked) ?? (isYes || isAboutSkill ? signals[0] : undefined);
  return mention ? item(1, [quoteClause(text, mention.clause, mention.clause.start, ['mention'])], missing) : nothing('unclear');
}

/** From a sentence that names the topic up to one that names only other skills: what somebody did elsewhere proves nothing. */
function sentencesAboutTopic(signals: ClauseSignals[]): ClauseSignals[] {
  const linked = new Set(signals.filter(({ isLinked }) => isLinked).map(({ sentence }) => sentence));
  const other = new Set(signals.filter(({ isOther }) => isOther).map(({ sentence }) => sentence));
  let isAbout = false;
  return signals.filter(({ sentence }) => {
    if (linked.has(sentence)) isAbout = true;
    else if (other.has(sentence)) isAbout = false;
    return isAbout;
  });
}

/** "I was at Contoso for three years. There I ran Kubernetes": the sentence in front may say where and how long. */
function leadingTo(signals: ClauseSignals[], about: ClauseSignals[]): ClauseSignals[] {
  const [first] = about;
  const before = signals.filter(({ sentence }) => first !== undefined && sentence === first.sentence - 1);
  return before.some(({ isOther }) => isOther) ? [] : before;
}

/** Beside a clear no, only sentences count that say what was done with the very thing that was asked for. */
function sentencesWithLinkedDeed(signals: ClauseSignals[]): ClauseSignals[] {
  const linked = signals.filter(
    ({ isAboutTopic, no, shows }) => isAboutTopic && no !== 'completely' && shows.some(({ part }) => part === 'did'),
  );
  const sentences = new Set(linked.map(({ sentence }) => sentence));
  return signals.filter(({ sentence, no }) => sentences.has(sentence) && no !== 'completely');
}

type Proof = { clause: Clause; at: number; part: AnswerPart };

function findProof(signals: ClauseSignals[], part: AnswerPart): Proof | undefined {
  for (const { clause, shows } of signals) {
    const shown = shows.find((each) => each.part === part);
    if (shown) return { clause, ...shown };
  }
  return undefined;
}

/** Up to the first part that is missing. */
function provenParts(proofs: (Proof | undefined)[]): number {
  const missing = proofs.indexOf(undefined);
  return missing < 0 ? proofs.length : missing;
}

function item(level: number, evidence: AnswerEvidence[], missing: AnswerPart[]): Omit<AssessedItem, 'question_id'> {
  return { level, result: resultsByLevel[level] ?? 'unclear', evidence, missing };
}

/** One quote for each clause, with all parts that it proves. */
function evidenceOf(text: string, proofs: (Proof | undefined)[]): AnswerEvidence[] {
  const quotes = proofs.flatMap((proof) => (proof ? [quoteClause(text, proof.clause, proof.at, [proof.part])] : []));
  const merged = quotes.filter((one, at) => quotes.findIndex(({ start }) => start === one.start) === at);
  return merged
    .map((one) => ({ ...one, shows: quotes.filter(({ start }) => start === one.start).flatMap(({ shows }) => shows) }))
    .sort((one, other) => one.start - other.start);
}

/** The clause, or of a very long one what stands around the proof. */
function quoteClause(text: string, { start, end, words }: Clause, at: number, shows: AnswerEvidence['shows']): AnswerEvidence {
  const isShort = end - start <= quoteLengthMax;
  const first = isShort ? start : (words.find((word) => word.start >= at - quoteLengthMax / 2)?.start ?? start);
  const last = isShort ? end : (words.findLast((word) => word.end <= first + quoteLengthMax)?.end ?? first + quoteLengthMax);
  return { quote: text.slice(first, last), start: first, end: last, shows, found_by: 'rules' };
}
