import { hash } from 'node:crypto';
import type { AnswerFilter } from '@muster/contract/candidates/answer-filter.ts';
import type { CandidateInEvent } from '@muster/contract/candidates/candidate.ts';
import type { ExpectedAnswer, Questions } from '@muster/contract/jobs/questions.ts';
import type { Combine } from './lexeme-query.ts';

// Chosen options are one each.
const answerLexemesMax = 1000;
const fingerprintLength = 16;

/**
 * The lexemes by which filters find answers: that there is one, and its values if they are a yes or no, numbers or options. Hashed, because
 * ids and options may be longer than a lexeme.
 */
export function answerLexemes(answers: CandidateInEvent['custom_answers']): string[] {
  return answers.flatMap(({ question_id, type, answer }) => lexemesOf(question_id, type, answer)).slice(0, answerLexemesMax);
}

function lexemesOf(questionId: string, type: string, answer: unknown): string[] {
  const values = (Array.isArray(answer) ? answer : [answer]).filter(
    (value) => value !== undefined && value !== null && value !== '',
  );
  if (values.length === 0) return [];
  if (!['boolean', 'number', 'single_select', 'multi_select'].includes(type)) return [answered(questionId)];
  const numbers = values.filter((value) => typeof value === 'number').map((value) => numberLexeme(questionId, sortableBits(value)));
  return [answered(questionId), ...values.map((value) => equal(questionId, value)), ...numbers];
}

/** Those who gave all of these answers. */
export function answersQuery(filters: AnswerFilter[], combine: Combine): string {
  const { allOf, anyOf } = combine;
  const isValue = (questionId: string, value: string) => {
    const range = readRange(value);
    const spelled = spellings(value).map((each) => equal(questionId, each));
    return anyOf([...spelled, ...(range ? [{ query: inRange(questionId, range, combine) }] : [])]);
  };
  return allOf(
    filters.map(({ questionId, values }) => ({ query: anyOf(values.map((value) => ({ query: isValue(questionId, value) }))) })),
  );
}

/** Those with an answer to each question that expects one, and all as expected; or with another answer to one of them. Undefined: all. */
export function knockoutsQuery(
  questions: Questions['custom'],
  result: 'met' | 'unmet',
  combine: Combine,
): string | 'nobody' | undefined {
  const { allOf, anyOf, not } = combine;
  const expecting = questions.flatMap(({ id, expected }) => (expected ? [{ id, met: expectedQuery(id, expected, combine) }] : []));
  if (result === 'met') return expecting.length === 0 ? undefined : allOf(expecting.map(({ met }) => ({ query: met })));
  if (expecting.length === 0) return 'nobody';
  return anyOf(expecting.map(({ id, met }) => ({ query: allOf([answered(id), { query: not(met) }]) })));
}

/** As `isExpected` of the questions of a job judges. */
function expectedQuery(id: string, { is, one_of, all_of, at_least, at_most }: ExpectedAnswer, combine: Combine): string {
  const { allOf, anyOf } = combine;
  if (is !== undefined) return allOf([equal(id, is)]);
  if (one_of) return anyOf(one_of.map((value) => equal(id, value)));
  if (all_of) return allOf(all_of.map((value) => equal(id, value)));
  return inRange(id, { from: at_least, to: at_most }, combine);
}

function answered(questionId: string): string {
  return answerMark + fingerprint(questionId);
}

/** `true` and `"true"` are different answers. */
function equal(questionId: string, value: unknown): string {
  return answerMark + fingerprint([questionId, value]);
}

/** Whatever type the question has. */
function spellings(value: string): unknown[] {
  return [
    value,
    ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
    ...(value.trim() !== '' && Number.isFinite(Number(value)) ? [Number(value)] : []),
  ];
}

export type Range = { from?: number | undefined; to?: number | undefined };

function readRange(value: string): Range | undefined {
  const [, from = '', to = ''] = /^(-?\d{1,15}(?:\.\d{1,6})?)?\.\.(-?\d{1,15}(?:\.\d{1,6})?)?$/.exec(value) ?? [];
  if (from === '' && to === '') return undefined;
  return { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) };
}

function inRange(questionId: string, range: Range, combine: Combine): string {
  return rangeQuery(numberLexeme(questionId, ''), range, combine);
}

/** A number is in the index as its bits in the order of numbers, so that a range is at most 128 beginnings of them. `mark` stands before the bits. */
export function rangeQuery(mark: string, { from, to }: Range, { allOf, anyOf }: Combine): string {
  const beginnings = (bits: string, other: '0' | '1') =>
    anyOf([mark + bits, ...[...bits].flatMap((bit, at) => (bit === other ? [] : [{ prefix: mark + bits.slice(0, at) + other }]))]);
  return allOf([
    ...(from === undefined ? [] : [{ query: beginnings(sortableBits(from), '1') }]),
    ...(to === undefined ? [] : [{ query: beginnings(sortableBits(to), '0') }]),
    ...(from === undefined && to === undefined ? [{ prefix: mark }] : []),
  ]);
}

function numberLexeme(questionId: string, bits: string): string {
  return `${answerMark}${fingerprint(questionId)}:${bits}`;
}

/** Of an IEEE double, with the sign turned round: the order of the texts is that of the numbers. */
export function sortableBits(number: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number === 0 ? 0 : number);
  const bits = view.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  return BigInt.asUintN(64, isNegative ? ~bits : bits ^ (1n << 63n))
    .toString(2)
    .padStart(64, '0');
}

export function fingerprint(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, fingerprintLength);
}

const answerMark = 'answer:';
