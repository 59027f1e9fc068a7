import {
  type AnswerEvidence,
  type AnswerPart,
  type AssessedItem,
  answerParts,
  type ItemResult,
} from '@muster/contract/prescreens/prescreen-assessment.ts';
import { isRecord } from '#text/is-record.ts';
import type { ShownClause } from '../rubric/assess-answer.ts';

const wordsMin = 3;
const quoteLengthMax = 1000;
const words = /[\p{L}\p{N}]+/gu;
const resultsByPart: Record<AnswerPart, ItemResult> = {
  did: 'did',
  where_or_how_long: 'where_or_how_long',
  result: 'result',
};

/** The entries of the answer of a model by their question. */
export function modelEntries(answer: unknown): Map<string, Record<string, unknown>> {
  const items: unknown[] = isRecord(answer) && Array.isArray(answer.items) ? answer.items : [];
  return new Map(
    items.flatMap((item): [string, Record<string, unknown>][] =>
      isRecord(item) && typeof item.question_id === 'string' ? [[item.question_id, item]] : [],
    ),
  );
}

/**
 * An item with what the quotes of a model prove beyond the rules. Each must be in the answer verbatim, have three words or more, and
 * lie where the rules have read its part; the level that the model claims counts nothing. Never below what the rules have proven.
 */
export function proveItem(item: AssessedItem, entry: Record<string, unknown>, text: string, shown: ShownClause[]): AssessedItem {
  const quotes = answerParts.map((part) => findProvenQuote(text, entry[part], part, shown));
  const missing = quotes.indexOf(undefined);
  const proven = missing < 0 ? quotes.length : missing;
  const level = proven + 1;
  // A model cannot add a mention, nor change an answer that says no.
  if (proven === 0 || item.level === 0 || level <= (item.level ?? 0)) return item;
  const part = answerParts[proven - 1];
  const evidence = quotes.slice(0, proven).flatMap((quote) => quote ?? []);
  return {
    ...item,
    level,
    result: part ? resultsByPart[part] : item.result,
    evidence,
    missing: answerParts.filter((_, at) => at >= proven),
  };
}

function findProvenQuote(text: string, quote: unknown, part: AnswerPart, shown: ShownClause[]): AnswerEvidence | undefined {
  if (typeof quote !== 'string' || quote.length > quoteLengthMax) return undefined;
  const trimmed = quote.trim();
  if ((trimmed.match(words)?.length ?? 0) < wordsMin) return undefined;
  const clauses = shown.filter(({ parts }) => parts.includes(part));
  for (let start = text.indexOf(trimmed); start >= 0; start = text.indexOf(trimmed, start + 1)) {
    const end = start + trimmed.length;
    if (clauses.some((clause) => clause.start < end && start < clause.end))
      return { quote: trimmed, start, end, shows: [part], found_by: 'model' };
  }
  return undefined;
}
