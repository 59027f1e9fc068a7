import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import { type ConvertInput, withLongText } from '../convert-input.ts';
import { dateOnly, filled, idIn, lookUp, numberIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { greenhouseValues } from './custom-values.ts';
import { type Dictionaries, type GreenhouseUser, userOf } from './dictionaries.ts';
import { type KnownFields, stamps } from './organisation.ts';

export type Owner = { application_id: string };

/** What the system there writes down by itself is in the history, or nothing that people wrote. */
const systemNotes = new Set(['ACTIVITY', 'AVAILABILITY_REQUEST', 'MIGRATION_ERROR']);

export async function* convertNote(
  input: ConvertInput,
  known: Dictionaries,
  row: SpooledRow,
  owner: Owner,
): AsyncGenerator<Converted> {
  const { counter } = input;
  counter.see('notes', row);
  const id = idIn(row);
  const body = readableText(textIn(row, 'body'));
  if (id === undefined || systemNotes.has(textIn(row, 'type') ?? '')) return counter.skip('note', 'not_allowed');
  if (body === undefined) return counter.skip('note', 'no_name');
  const head = [
    ['From', textIn(row, 'email_from')],
    ['To', textIn(row, 'email_to')],
    ['Subject', textIn(row, 'subject')],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  const old = objectIn(row, 'user');
  const visibility = textIn(row, 'visibility') ?? textIn(row, 'visiblity') ?? '';
  const record = {
    id,
    ...owner,
    text: [...head, ...(head.length > 0 ? [''] : []), body].join('\n'),
    by: known.users.get(idIn(row, 'user_id') ?? '') ?? (old && userOf(old)),
    private: /private|admin/.test(visibility) || row.private === true ? true : undefined,
    at: timeOf(row.created_at),
    updated_at: timeOf(row.updated_at),
  };
  yield* withLongText(input, { type: 'note', record }, 'text', owner);
}

const attachmentKinds: Record<string, string> = {
  resume: 'resume',
  cover_letter: 'cover_letter',
  offer_packet: 'offer',
  offer_letter: 'offer',
  signed_offer_letter: 'offer',
  form_attachment: 'answer',
};

export function* convertAttachment({ counter, filePath }: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  counter.see('attachments', row);
  const id = idIn(row);
  if (id === undefined) return counter.skip('attachment', 'no_name');
  const file = objectIn(row, '_file');
  const name = textIn(file, 'name');
  const record = {
    id,
    ...owner,
    kind: lookUp(attachmentKinds, textIn(row, 'type')) ?? 'other',
    filename: textIn(row, 'filename') ?? `attachment-${id}`,
    media_type: textIn(file, 'media_type'),
    created_at: timeOf(row.created_at),
  };
  if (name === undefined) yield { type: 'attachment', record: { ...record, missing: textIn(row, '_missing') ?? 'left_out' } };
  else yield { type: 'attachment', record, file: filePath(name) };
}

const interviewStatuses: Record<string, string> = {
  scheduled: 'scheduled',
  awaiting_feedback: 'completed',
  complete: 'completed',
  collect_feedback: 'completed',
  skipped: 'cancelled',
};
const responses: Record<string, string> = { accepted: 'accepted', declined: 'declined', tentative: 'tentative' };

export function* convertInterview(
  { counter }: ConvertInput,
  known: Dictionaries,
  row: SpooledRow,
  applicationId: string,
): Generator<Converted> {
  counter.see('interviews', row);
  const id = idIn(row);
  const slot = known.slots.get(idIn(row, 'job_interview_id') ?? '');
  const [start, end] = timesOf(row, slot?.minutes);
  // What was only planned, and take-home tests, have no time.
  if (id === undefined || start === undefined || end === undefined) return counter.skip('interview', 'bad_date');
  const video_url = textIn(row, 'video_conferencing_url');
  const title = slot?.name ?? textIn(objectIn(row, 'interview'), 'name');
  yield {
    type: 'interview',
    record: {
      id,
      application_id: applicationId,
      stage_id: slot?.stageId !== undefined && known.stages.has(slot.stageId) ? slot.stageId : undefined,
      title,
      type: video_url === undefined ? (/phone|telefon/i.test(title ?? '') ? 'phone' : 'other') : 'video',
      status: lookUp(interviewStatuses, textIn(row, 'status')) ?? 'completed',
      start_at: start,
      end_at: end,
      location: textIn(row, 'location'),
      video_url,
      interviewers: panelOf(known, row),
      organiser: known.users.get(idIn(row, 'organizer_id') ?? '') ?? organiserOf(row),
      ...stamps(row),
    },
  };
}

function timesOf(row: SpooledRow, minutes: number | undefined): [start: string | undefined, end: string | undefined] {
  const day = dateOnly(row.all_day_start_on ?? objectIn(row, 'start')?.date);
  const start = timeOf(row.starts_at ?? objectIn(row, 'start')?.date_time) ?? (day && `${day}T00:00:00.000Z`);
  if (start === undefined) return [undefined, undefined];
  const end = timeOf(row.ends_at ?? objectIn(row, 'end')?.date_time);
  const lengthMs = minutes === undefined ? hourMs : minutes * minuteMs;
  return [start, end !== undefined && end > start ? end : new Date(Date.parse(start) + lengthMs).toISOString()];
}

function organiserOf(row: SpooledRow): GreenhouseUser | undefined {
  const old = objectIn(row, 'organizer');
  return old && userOf(old);
}

function panelOf({ users }: Dictionaries, row: SpooledRow): unknown[] {
  return [...rowsIn(row, '_panel'), ...rowsIn(row, 'interviewers')].flatMap((each) => {
    const user = users.get(idIn(each, 'user_id') ?? '');
    const email = (textIn(each, 'email') ?? user?.email)?.toLowerCase();
    const name = user?.name ?? textIn(each, 'name') ?? email;
    if (name === undefined) return [];
    return [
      { name, ...(email !== undefined && { email }), response: lookUp(responses, textIn(each, 'response_status')) ?? 'pending' },
    ];
  });
}

/** The interview of each scorecard, as the panel says it. */
export function interviewsOfScorecards(interviews: SpooledRow[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const interview of interviews)
    for (const each of [...rowsIn(interview, '_panel'), ...rowsIn(interview, 'interviewers')]) {
      const [scorecard, id] = [idIn(each, 'scorecard_id'), idIn(interview)];
      // One without a time is in no bundle.
      if (scorecard !== undefined && id !== undefined && timesOf(interview, undefined)[0] !== undefined) found.set(scorecard, id);
    }
  return found;
}

const recommendations: Record<string, string> = {
  definitely_not: 'strong_no',
  strong_no: 'strong_no',
  no: 'no',
  mixed: 'mixed',
  yes: 'yes',
  strong_yes: 'strong_yes',
};
const ratings: Record<string, number> = { definitely_not: 1, strong_no: 1, no: 2, yes: 3, strong_yes: 4 };

export async function* convertScorecard(
  input: ConvertInput,
  known: Dictionaries,
  row: SpooledRow,
  applicationId: string,
  interviewOf: Map<string, string>,
): AsyncGenerator<Converted> {
  const { counter } = input;
  counter.see('scorecards', row);
  const id = idIn(row);
  const submitted = timeOf(row.submitted_at);
  // A draft is nobody's opinion yet.
  if (id === undefined || submitted === undefined || row.status === 'draft') return counter.skip('feedback', 'not_allowed');
  const kit = idIn(row, 'interview_kit_id');
  const old = objectIn(row, 'interviewer') ?? objectIn(row, 'submitted_by');
  const record = {
    id,
    application_id: applicationId,
    interview_id: interviewOf.get(id),
    kit_id: kit !== undefined && known.kits.has(kit) ? kit : undefined,
    by: known.users.get(idIn(row, 'interviewer_id') ?? idIn(row, 'submitter_id') ?? '') ??
      (old && userOf(old)) ?? { name: 'Imported' },
    recommendation:
      lookUp(recommendations, textIn(row, 'candidate_rating') ?? textIn(row, 'overall_recommendation')) ?? 'no_decision',
    ratings: ratingsOf(known, row),
    answers: answersOf(known, row),
    comment:
      [readableText(textIn(row, 'notes')), readableText(textIn(row, 'public_notes'))].filter(Boolean).join('\n\n') || undefined,
    submitted_at: submitted,
    extra: counter.extra('scorecards', row),
  };
  yield* withLongText(input, { type: 'feedback', record }, 'comment', { application_id: applicationId });
}

/** A mixed rating has no number of its own, and stands in the note. */
function ratingsOf({ attributes }: Dictionaries, row: SpooledRow): unknown[] {
  return [...rowsIn(row, '_attributes'), ...rowsIn(row, 'attributes')].flatMap((each) => {
    const name = attributes.get(idIn(each, 'job_candidate_attribute_id') ?? '')?.name ?? textIn(each, 'name');
    const said = textIn(each, 'candidate_attribute_rating') ?? textIn(each, 'rating') ?? '';
    const note = [said === 'mixed' ? 'Mixed' : undefined, readableText(textIn(each, 'note'))].filter(Boolean).join(': ');
    const rating = filled({ rating: lookUp(ratings, said), note: note === '' ? undefined : note });
    return name === undefined || !rating ? [] : [{ name, ...rating }];
  });
}

function answersOf({ questions, questionOptions }: Dictionaries, row: SpooledRow): unknown[] {
  const given = rowsIn(row, '_answers').map((each) => {
    const options = rowsIn(each, '_options').flatMap(
      (option) => questionOptions.get(idIn(option, 'scorecard_question_option_id') ?? '') ?? [],
    );
    const said = typeof each.boolean_value === 'boolean' ? (each.boolean_value ? 'Yes' : 'No') : undefined;
    const answer = textIn(each, 'answer') ?? said ?? (options.join(', ') || undefined);
    return { question: questions.get(idIn(each, 'scorecard_question_id') ?? '')?.text, answer };
  });
  const old = rowsIn(row, 'questions').map((each) => ({ question: textIn(each, 'question'), answer: textIn(each, 'answer') }));
  return [...given, ...old].flatMap(({ question, answer }) => {
    const [asked, said] = [readableText(question), readableText(answer)];
    return asked === undefined || said === undefined ? [] : [{ question: asked, answer: said }];
  });
}

const offerStatuses: Record<string, string> = { accepted: 'accepted', rejected: 'declined', deprecated: 'withdrawn' };

/** The newest version of an offer; earlier ones stay in the bundle. */
export function* convertOffers(
  { counter }: ConvertInput,
  fields: KnownFields,
  rows: SpooledRow[],
  applicationId: string,
): Generator<Converted> {
  for (const row of rows) counter.see('offers', row);
  const sorted = rows.toSorted((one, other) => (numberIn(one, 'version') ?? 0) - (numberIn(other, 'version') ?? 0));
  const row = sorted.at(-1);
  const id = idIn(row);
  if (!row || id === undefined) return;
  const sent = timeOf(row.sent_on ?? row.sent_at);
  const custom = greenhouseValues(row, fields.offer);
  yield {
    type: 'offer',
    record: {
      id,
      application_id: applicationId,
      version: numberIn(row, 'version'),
      status: lookUp(offerStatuses, textIn(row, 'status')?.toLowerCase()) ?? (sent === undefined ? 'draft' : 'sent'),
      salary: salaryOf(custom),
      start_date: dateOnly(row.starts_on ?? row.starts_at),
      custom,
      sent_at: sent,
      resolved_at: timeOf(row.resolved_at),
      ...stamps(row),
      extra: filled({ ...counter.extra('offers', row), earlier: sorted.slice(0, -1) }),
    },
  };
}

function salaryOf(custom: Record<string, unknown> | undefined): unknown {
  const [, value] = Object.entries(custom ?? {}).find(([key]) => /^(annual_|base_)?salary$/.test(key)) ?? [];
  return typeof value === 'object' ? value : undefined;
}
