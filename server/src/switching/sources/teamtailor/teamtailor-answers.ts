import type { SpooledRow } from '#switching/spool/spool.ts';
import { answerText, idIn, readableText, textIn } from '../values.ts';
import type { TeamtailorNames } from './teamtailor-names.ts';
import { relatedId } from './teamtailor-rows.ts';

type Answer = { question: string; kind: string; answer: string };

export function profileAnswers(row: SpooledRow): Answer[] {
  const summary = readableText(textIn(row, 'resume-summary'));
  return summary === undefined ? [] : [{ question: 'Summary', kind: 'long_text', answer: summary }];
}

/** Answers are a person's there: each goes to the newest application whose job asks the question, else to the newest. */
export function answersOf(
  { questions, jobQuestions }: TeamtailorNames,
  applications: SpooledRow[],
  rows: SpooledRow[],
): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const row of rows) {
    const question = questions.get(relatedId(row, 'question') ?? '');
    const answer = answerOf(row, question?.options ?? new Map());
    if (!question || answer === undefined) continue;
    const asks = (application: SpooledRow) => jobQuestions.get(relatedId(application, 'job') ?? '')?.has(question.id) === true;
    const id = String(idIn(applications.findLast(asks) ?? applications.at(-1)));
    found.set(id, [...(found.get(id) ?? []), { question: question.label, kind: 'long_text', answer }]);
  }
  return found;
}

export function answerOf(row: SpooledRow, options: ReadonlyMap<string, string>): string | undefined {
  const choices = Array.isArray(row.choices) ? row.choices.map((each) => options.get(String(each)) ?? each) : undefined;
  const given = [textIn(row, 'text'), choices, row.boolean, row.range, row.number, row.date];
  return given.map((each) => answerText(each)).find((each) => each !== undefined);
}
