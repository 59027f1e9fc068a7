import type { recommendations } from '@muster/contract/interviews/interview.ts';
import type { OfferStatus } from '@muster/contract/offers/offer.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { amountOf, dateOnly, filled, idIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { type AshbyNames, userThere } from './ashby-names.ts';

type Recommendation = (typeof recommendations)[number];
type Owner = { applicationId: string; jobId: string | undefined };

/** A schedule has an event for each interview of a day. */
export function* interviewRecords(
  { counter }: ConvertInput,
  row: SpooledRow,
  { applicationId, jobId }: Owner,
): Generator<Converted> {
  const stageId = idIn(row, 'interviewStageId');
  for (const event of rowsIn(row, 'interviewEvents')) {
    const [id, start, end] = [idIn(event), timeOf(event.startTime), timeOf(event.endTime)];
    if (id === undefined || start === undefined || end === undefined) {
      counter.skip('interview', 'bad_date');
      continue;
    }
    const interviewers = rowsIn(event, 'interviewers').flatMap((each) => userThere(each) ?? []);
    yield {
      type: 'interview',
      record: {
        id,
        application_id: applicationId,
        job_id: jobId,
        stage_id: stageId === undefined || jobId === undefined ? undefined : `${jobId}.${stageId}`,
        title: textIn(objectIn(event, 'interview'), 'title'),
        type: 'other',
        status: interviewStatuses.get(row.status) ?? 'scheduled',
        start_at: start,
        end_at: end,
        location: textIn(event, 'location'),
        video_url: textIn(event, 'meetingLink'),
        interviewers: interviewers.length > 0 ? interviewers : undefined,
        organiser: userThere(objectIn(row, 'scheduledBy')),
        created_at: timeOf(event.createdAt) ?? timeOf(row.createdAt),
        updated_at: timeOf(event.updatedAt) ?? timeOf(row.updatedAt),
      },
    };
  }
}

const interviewStatuses = new Map<unknown, string>([
  ['Complete', 'completed'],
  ['WaitingOnFeedback', 'completed'],
  ['Cancelled', 'cancelled'],
]);

/** A form of feedback: scores are ratings, one question is the recommendation, and the others are answers. */
export function* feedbackRecord(row: SpooledRow, applicationId: string): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return;
  const values = objectIn(row, 'submittedValues') ?? {};
  const ratings: SpooledRow[] = [];
  const answers: SpooledRow[] = [];
  let recommendation: Recommendation | undefined;
  for (const section of rowsIn(objectIn(row, 'formDefinition'), 'sections'))
    for (const { field } of rowsIn(section, 'fields').map((each) => ({ field: objectIn(each, 'field') }))) {
      const [path, title] = [textIn(field, 'path') ?? '', textIn(field, 'title') ?? 'Question'];
      const value = Object.hasOwn(values, path) ? values[path] : undefined;
      const answer = answerText(field, value);
      if (answer === undefined) continue;
      const score = scoreOf(field, value);
      if (/recommendation/i.test(`${path} ${title}`) && recommendation === undefined) recommendation = recommendationOf(answer);
      if (score !== undefined) ratings.push({ attribute: title, rating: score, note: answer });
      else answers.push({ question: title, answer });
    }
  const eventId = idIn(row, 'interviewEventId');
  yield {
    type: 'feedback',
    record: {
      id,
      application_id: applicationId,
      interview_id: eventId,
      by: userThere(objectIn(row, 'submittedByUser')),
      recommendation,
      ratings: ratings.length > 0 ? ratings : undefined,
      answers: answers.length > 0 ? answers : undefined,
      submitted_at: timeOf(row.submittedAt),
    },
  };
}

/** What was chosen, under its label. */
function answerText(field: SpooledRow | undefined, value: unknown): string | undefined {
  const options = rowsIn(field, 'selectableValues');
  const labelOf = (each: unknown) =>
    textIn(
      options.find((option) => option.value === each),
      'label',
    );
  if (Array.isArray(value)) return value.map((each) => labelOf(each) ?? String(each)).join(', ') || undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return labelOf(String(value)) ?? String(value);
  if (typeof value === 'string') return labelOf(value) ?? readableText(value);
  const rich = objectIn({ value }, 'value');
  const score = rich?.score;
  return readableText(textIn(rich, 'value')) ?? (typeof score === 'number' ? String(score) : undefined);
}

/** A score has a number; of another choice the number may be an id. */
function scoreOf(field: SpooledRow | undefined, value: unknown): number | undefined {
  const given = objectIn({ value }, 'value')?.score ?? (/score|rating/i.test(textIn(field, 'type') ?? '') ? value : undefined);
  const number = typeof given === 'string' ? Number.parseInt(given, 10) : given;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 5 ? number : undefined;
}

function recommendationOf(answer: string): Recommendation | undefined {
  const text = answer.toLowerCase();
  const isNo = /\b(no|not|don't|reject)\b/.test(text);
  const isStrong = /\b(strong|strongly|definitely)\b/.test(text);
  if (isNo) return isStrong ? 'strong_no' : 'no';
  if (/\b(hire|yes)\b/.test(text)) return isStrong ? 'strong_yes' : 'yes';
  return undefined;
}

/** What the candidate said, and before that how far the approval has come. */
const acceptances = new Map<unknown, OfferStatus>([
  ['Accepted', 'accepted'],
  ['Declined', 'declined'],
  ['Cancelled', 'withdrawn'],
]);
const offerStatuses = new Map<unknown, OfferStatus>([
  ['WaitingOnApprovalStart', 'draft'],
  ['WaitingOnApprovalDefinition', 'draft'],
  ['WaitingOnOfferApproval', 'pending_approval'],
  ['WaitingOnCandidateResponse', 'sent'],
  ['CandidateAccepted', 'accepted'],
  ['CandidateRejected', 'declined'],
  ['OfferCancelled', 'withdrawn'],
]);

export function* offerRecord({ fields }: AshbyNames, row: SpooledRow, applicationId: string): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return;
  const version = objectIn(row, 'latestVersion');
  const salary = objectIn(version, 'salary');
  const [amount, currency] = [amountOf(salary?.value), textIn(salary, 'currencyCode')];
  yield {
    type: 'offer',
    record: {
      id,
      application_id: applicationId,
      version: 1,
      status: acceptances.get(row.acceptanceStatus) ?? offerStatuses.get(row.offerStatus) ?? 'draft',
      salary: amount === undefined ? undefined : { amount, currency },
      start_date: dateOnly(version?.startDate),
      resolved_at: timeOf(row.decidedAt),
      custom: filled(fields.values(rowsIn(version, 'customFields'))),
      created_at: timeOf(version?.createdAt),
      extra: filled({ approvalStatus: textIn(version, 'approvalStatus') }),
    },
  };
}
