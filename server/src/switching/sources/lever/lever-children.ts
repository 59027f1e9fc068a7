import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { type ConvertInput, withLongText } from '../convert-input.ts';
import { periodOf } from '../job-words.ts';
import { amountOf, dateOnly, filled, idIn, lookUp, numberIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import type { Known } from './lever-jobs.ts';

type Owner = { application_id: string };

const userOf = (row: SpooledRow, key = 'user') => idIn(row, key) ?? idIn(objectIn(row, key)) ?? '';

export async function* convertNote(input: ConvertInput, known: Known, row: SpooledRow, owner: Owner): AsyncGenerator<Converted> {
  const id = idIn(row);
  const fields = rowsIn(row, 'fields').flatMap((field) => textOfField(field) ?? []);
  const text = readableText(fields.join('\n\n')) ?? readableText(textIn(row, 'text'));
  // One that was deleted there.
  if (id === undefined || text === undefined || timeOf(row.deletedAt) !== undefined)
    return input.counter.skip('note', 'not_allowed');
  const user = userOf(row) || userOf(rowsIn(row, 'fields')[0] ?? {});
  const record = {
    id,
    ...owner,
    text,
    by: known.users.get(user),
    private: row.secret === true ? true : undefined,
    at: timeOf(row.createdAt ?? row.completedAt),
  };
  yield* withLongText(input, { type: 'note', record }, 'text', owner);
}

/** The text of a field of a form, whatever kind it is of. */
export function textOfField(field: SpooledRow): string | undefined {
  const text = textOfValue(field.value);
  return text === undefined || text.trim() === '' ? undefined : readableText(text);
}

function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return (
      value
        .map(textOfValue)
        .filter((each) => each !== undefined)
        .join(', ') || undefined
    );
  if (!isRecord(value)) return undefined;
  return textIn(value, 'text') ?? textIn(value, 'name') ?? textIn(value, 'description') ?? textOfValue(value.score);
}

export function* convertResume({ filePath, counter }: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return counter.skip('attachment', 'no_name');
  const file = objectIn(row, 'file');
  const spooled = objectIn(row, '_file');
  const isResume = file !== undefined || 'parsedData' in row;
  const record = {
    id,
    ...owner,
    kind: isResume ? 'resume' : 'other',
    filename: textIn(file, 'name') ?? textIn(row, 'name') ?? `file-${id}`,
    media_type: textIn(spooled, 'media_type'),
    created_at: timeOf(row.createdAt ?? row.uploadedAt ?? file?.uploadedAt),
  };
  const name = textIn(spooled, 'name');
  if (name === undefined) yield { type: 'attachment', record: { ...record, missing: textIn(row, '_missing') ?? 'left_out' } };
  else yield { type: 'attachment', record, file: filePath(name) };
}

export function* convertInterview(
  { counter, fetchedAt }: ConvertInput,
  row: SpooledRow,
  owner: Owner,
  stageId: string | undefined,
): Generator<Converted> {
  const [id, start] = [idIn(row), timeOf(row.date)];
  if (id === undefined || start === undefined) return counter.skip('interview', 'bad_date');
  const end = new Date(Date.parse(start) + Math.max(1, numberIn(row, 'duration') ?? 60) * minuteMs).toISOString();
  const location = textIn(row, 'location');
  const isUrl = /^https?:\/\//i.test(location ?? '');
  yield {
    type: 'interview',
    record: {
      id,
      ...owner,
      stage_id: stageId,
      title: textIn(row, 'subject'),
      type: isUrl ? 'video' : /phone|telefon/i.test(textIn(row, 'subject') ?? '') ? 'phone' : 'other',
      status: timeOf(row.canceledAt) !== undefined ? 'cancelled' : start > fetchedAt ? 'scheduled' : 'completed',
      start_at: start,
      end_at: end,
      time_zone: textIn(row, 'timezone'),
      location: isUrl ? undefined : location,
      video_url: isUrl ? location : undefined,
      interviewers: rowsIn(row, 'interviewers').flatMap((each) => {
        const email = textIn(each, 'email')?.toLowerCase();
        const name = textIn(each, 'name') ?? email;
        return name === undefined ? [] : [{ name, ...(email !== undefined && { email }) }];
      }),
      note_to_interviewers: readableText(textIn(row, 'note')),
      created_at: timeOf(row.createdAt),
    },
  };
}

const recommendations: Record<string, string> = { 4: 'strong_yes', 3: 'yes', 2: 'no', 1: 'strong_no' };

/** Forms are free there: a score of the whole is the recommendation, others are ratings, and what is neither an answer. */
export async function* convertFeedback(
  input: ConvertInput,
  known: Known,
  row: SpooledRow,
  owner: Owner,
  interviews: Set<unknown>,
): AsyncGenerator<Converted> {
  const id = idIn(row);
  const submitted = timeOf(row.completedAt);
  if (id === undefined || submitted === undefined || timeOf(row.deletedAt) !== undefined)
    return input.counter.skip('feedback', 'not_allowed');
  const fields = rowsIn(row, 'fields');
  const overall = fields.find(({ type }) => type === 'score-system');
  const interview = idIn(row, 'interview');
  const record = {
    id,
    ...owner,
    interview_id: interviews.has(interview) ? interview : undefined,
    by: known.users.get(userOf(row)) ?? { name: 'Imported' },
    recommendation:
      lookUp(recommendations, /^\s?([1-4])/.exec(overall === undefined ? '' : (textOfField(overall) ?? ''))?.[1]) ?? 'no_decision',
    ratings: fields.flatMap(ratingsOf),
    answers: fields.flatMap((field) => {
      if (field === overall || ['score', 'scorecard'].includes(String(field.type))) return [];
      const [question, answer] = [textIn(field, 'text'), textOfField(field)];
      return question === undefined || answer === undefined ? [] : [{ question, answer }];
    }),
    submitted_at: submitted,
    extra: filled({ form: textIn(row, 'text') }),
  };
  yield { type: 'feedback', record };
}

/** A scale there is not that of Muster: the number stays in the note. */
function ratingsOf(field: SpooledRow): unknown[] {
  const one = (name: string | undefined, given: unknown) => {
    const value = isRecord(given) ? given : { score: given };
    const score = numberIn(value, 'score') ?? textIn(value, 'score');
    const note = [
      score === undefined ? undefined : `Score ${score}`,
      readableText(textIn(value, 'comment') ?? textIn(value, 'description')),
    ]
      .filter(Boolean)
      .join(': ');
    return name === undefined || note === '' ? [] : [{ name, note }];
  };
  if (field.type === 'score') return one(textIn(field, 'text'), field.value);
  if (field.type === 'scorecard') return rowsIn(field, 'value').flatMap((each) => one(textIn(each, 'text'), each));
  return [];
}

const offerStatuses: Record<string, string> = {
  draft: 'draft',
  'approval-sent': 'pending_approval',
  approved: 'approved',
  sent: 'sent',
  'sent-manually': 'sent',
  opened: 'sent',
  signed: 'accepted',
  accepted: 'accepted',
  denied: 'declined',
  rejected: 'declined',
};

export function* convertOffer({ filePath }: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return;
  const fields = rowsIn(row, 'fields');
  const value = (...identifiers: string[]) => fields.find((field) => identifiers.includes(String(field.identifier)))?.value;
  const given = value('salary_amount', 'salary', 'base_salary');
  const amount = amountOf(isRecord(given) ? (given.amount ?? given.value) : given);
  const currency = textOfValue(isRecord(given) ? given.currency : undefined) ?? textOfValue(value('salary_currency', 'currency'));
  const document = objectIn(row, 'signedDocument') ?? objectIn(row, 'sentDocument');
  const file = textIn(objectIn(row, '_file'), 'name');
  const attachment = `offer-${id}`;
  if (document) {
    const record = {
      id: attachment,
      ...owner,
      kind: 'offer',
      filename: textIn(document, 'fileName') ?? `offer-${id}.pdf`,
      created_at: timeOf(document.uploadedAt),
    };
    if (file === undefined) yield { type: 'attachment', record: { ...record, missing: textIn(row, '_missing') ?? 'left_out' } };
    else yield { type: 'attachment', record, file: filePath(file) };
  }
  yield {
    type: 'offer',
    record: {
      id,
      ...owner,
      status: lookUp(offerStatuses, textIn(row, 'status')) ?? 'draft',
      salary:
        amount === undefined ? undefined : filled({ amount, currency, period: periodOf(textOfValue(value('salary_interval'))) }),
      start_date: dateOnly(value('anticipated_start_date', 'start_date')),
      attachment_id: document ? attachment : undefined,
      sent_at: timeOf(row.sentAt),
      created_at: timeOf(row.createdAt),
      extra: filled({
        fields: fields.map((field) =>
          filled({ identifier: textIn(field, 'identifier'), text: textIn(field, 'text'), value: field.value }),
        ),
      }),
    },
  };
}
