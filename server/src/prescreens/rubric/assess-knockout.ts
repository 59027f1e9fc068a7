import type { AnswerEvidence, Knockout } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { answerLanguage } from './answer-language.ts';
import { type Clause, splitAtConjunctions, splitClauses, splitSentences } from './clauses.ts';
import { addressesProgram } from './instructions.ts';
import { type CompiledLexicon, lexiconFor } from './lexicons.ts';
import { findPhrases, readAnswerWords } from './phrases.ts';

export type KnockoutAnswer = { choice: 'yes' | 'no' | null; text: string; language: Language };
export type AssessedKnockout = { result: Knockout['result']; evidence: AnswerEvidence[] };

/** Yes or no to a condition of the job. What was chosen counts; without a choice, the first clause that clearly says one of them. */
export function assessKnockout({ choice, text, language }: KnockoutAnswer): AssessedKnockout {
  if (choice !== null) return { result: choice === 'yes' ? 'met' : 'not_met', evidence: [] };
  const words = readAnswerWords(text);
  if (words.length === 0) return { result: 'unanswered', evidence: [] };
  const written = answerLanguage(words, language);
  if (written === undefined) return { result: 'unclear', evidence: [] };
  const lexicon = lexiconFor(written);
  const parts = splitSentences(text).flatMap((sentence) => splitAtConjunctions(sentence, text, lexicon.conjunctions));
  for (const clause of parts.flatMap((part) => splitClauses(part, text))) {
    const result = readClause(clause, lexicon);
    if (result) return { result, evidence: [clauseQuote(text, clause, result)] };
  }
  return { result: 'unclear', evidence: [] };
}

/** "No problem" is a yes. */
function readClause({ words }: Clause, { yes, refusal }: CompiledLexicon): 'met' | 'not_met' | undefined {
  if (addressesProgram(words)) return undefined;
  const agreed = findPhrases(words, yes);
  const refused = findPhrases(words, refusal).filter(
    ({ first }) => !agreed.some((match) => match.first <= first && first <= match.last),
  );
  if (agreed.length > 0 && refused.length > 0) return undefined;
  if (refused.length > 0) return 'not_met';
  return agreed.length > 0 ? 'met' : undefined;
}

function clauseQuote(text: string, { start, end }: Clause, result: 'met' | 'not_met'): AnswerEvidence {
  return { quote: text.slice(start, end), start, end, shows: [result === 'met' ? 'yes' : 'no'], found_by: 'rules' };
}
