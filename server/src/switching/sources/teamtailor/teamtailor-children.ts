import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { attachmentOf, type ConvertInput, withLongText } from '../convert-input.ts';
import { periodOf } from '../job-words.ts';
import { amountOf, dateOnly, filled, idIn, lookUp, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { answerOf } from './teamtailor-answers.ts';
import { questionOf, type TeamtailorNames } from './teamtailor-names.ts';
import { flatRow, relatedId } from './teamtailor-rows.ts';

type Owner = { application_id: string };

export async function* convertNote(
  input: ConvertInput,
  { users }: TeamtailorNames,
  row: SpooledRow,
  owner: Owner,
): AsyncGenerator<Converted> {
  const [id, text] = [idIn(row), readableText(textIn(row, 'note'))];
  if (id === undefined || text === undefined) return input.counter.skip('note', 'no_name');
  const record = {
    id,
    ...owner,
    text,
    by: users.get(relatedId(row, 'user') ?? ''),
    private: row['private-note'] === true ? true : undefined,
    at: timeOf(row['created-at']),
  };
  yield* withLongText(input, { type: 'note', record }, 'text', owner);
}

export function* convertUpload(input: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return input.counter.skip('attachment', 'no_name');
  const filename = textIn(row, 'file-name') ?? textIn(row, '_filename') ?? `file-${id}`;
  yield attachmentOf(input, row, { id, ...owner, kind: 'other', filename, created_at: timeOf(row['created-at']) });
}

const ratingMax = 5;

/** What is called an interview there is what somebody wrote after one: answers to a kit, and a note. */
export function* convertInterview(
  input: ConvertInput,
  known: TeamtailorNames,
  row: SpooledRow,
  owner: Owner,
): Generator<Converted> {
  const [id, at] = [idIn(row), timeOf(row['created-at'])];
  if (id === undefined || at === undefined || row.status === 'draft') return input.counter.skip('feedback', 'not_allowed');
  const given = rowsIn(row, '_answers').map(flatRow);
  const ratings: SpooledRow[] = [];
  const answers: SpooledRow[] = [];
  for (const each of given) {
    const question =
      known.questions.get(relatedId(each, 'question') ?? '') ?? questionOf(flatRow(objectIn(each, '_question') ?? {}));
    const answer = answerOf(each, question?.options ?? new Map());
    const { range } = each;
    if (!question || answer === undefined) continue;
    if (typeof range === 'number' && Number.isInteger(range) && range >= 1 && range <= ratingMax)
      ratings.push({ attribute: question.label, rating: range });
    else answers.push({ question: question.label, answer });
  }
  yield {
    type: 'feedback',
    record: {
      id,
      ...owner,
      by: known.users.get(relatedId(row, 'user') ?? '') ?? { name: 'Imported' },
      ratings: ratings.length > 0 ? ratings : undefined,
      answers: answers.length > 0 ? answers : undefined,
      comment: readableText(textIn(row, 'note')),
      submitted_at: at,
    },
  };
}

const offerStatuses: Record<string, string> = {
  draft: 'draft',
  created: 'draft',
  pending: 'pending_approval',
  approved: 'approved',
  sent: 'sent',
  accepted: 'accepted',
  signed: 'accepted',
  rejected: 'declined',
  declined: 'declined',
  expired: 'expired',
  canceled: 'withdrawn',
  cancelled: 'withdrawn',
  withdrawn: 'withdrawn',
};

/** Its terms are fields of a form; the salary is a text, or an amount with its currency. */
export function* convertOffer({ counter }: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return counter.skip('offer', 'no_name');
  const details = objectIn(row, 'details');
  const salary = objectIn(details, 'salary');
  const amount = amountOf(salary?.amount ?? details?.salary);
  const period = periodOf(textIn(salary, 'salary_time_unit') ?? textIn(salary, 'salary-time-unit'));
  const status =
    lookUp(offerStatuses, textIn(row, 'response')?.toLowerCase()) ?? lookUp(offerStatuses, textIn(row, 'status')?.toLowerCase());
  yield {
    type: 'offer',
    record: {
      id,
      ...owner,
      status: status ?? 'draft',
      salary: amount === undefined ? undefined : filled({ amount, currency: textIn(salary, 'currency'), period }),
      start_date: dateOnly(details?.['start-date'] ?? details?.start_date),
      sent_at: timeOf(row['sent-at']),
      resolved_at: timeOf(row['answered-at']),
      created_at: timeOf(row['created-at']),
      extra: filled({ status: textIn(row, 'status'), details }),
    },
  };
}
