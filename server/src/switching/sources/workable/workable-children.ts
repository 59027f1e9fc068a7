import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { attachmentOf, type ConvertInput, withLongText } from '../convert-input.ts';
import { periodOf } from '../job-words.ts';
import {
  amountOf,
  answerText,
  dateOnly,
  filled,
  idIn,
  lookUp,
  numberIn,
  objectIn,
  readableText,
  rowsIn,
  textIn,
  textsIn,
  timeOf,
} from '../values.ts';
import { memberOfActivity, type WorkableNames } from './workable-names.ts';

type Owner = { application_id: string };

/** What is read of it elsewhere, and what says only that something was done. */
const told = new Set(['applied', 'uploaded', 'sourced', 'disqualified', 'reverted', 'moved', 'copied', 'event']);

/** Of its many kinds comments, ratings and mails have something to read; moves are history. */
export async function* convertActivity(
  input: ConvertInput,
  known: WorkableNames,
  row: SpooledRow,
  { candidate, ...owner }: Owner & { candidate: SpooledRow },
): AsyncGenerator<Converted> {
  const { counter } = input;
  const [id, action, at] = [idIn(row), textIn(row, 'action') ?? '', timeOf(row.created_at)];
  const text = readableText(textIn(row, 'body'));
  if (action === 'rating') yield* convertRating(input, known, row, owner);
  else if (action === 'message') {
    if (id === undefined || text === undefined) return counter.skip('message', 'no_name');
    const record = { id, ...owner, ...partiesOf(known, row, candidate), text, at };
    yield* withLongText(input, { type: 'message', record }, 'text', owner);
  } else if (action === 'comment' || (text !== undefined && !told.has(action) && !objectIn(row, 'target_stage'))) {
    if (id === undefined || text === undefined) return counter.skip('note', 'no_name');
    const record = { id, ...owner, text, by: memberOfActivity(known, row), private: isForFew(row) ? true : undefined, at };
    yield* withLongText(input, { type: 'note', record }, 'text', owner);
  } else if (!told.has(action) && !objectIn(row, 'target_stage')) counter.skip('activity', 'no_place');
}

/** Ordinary members of the team do not see it. */
function isForFew(row: SpooledRow): boolean {
  const roles = textsIn(row, 'visibility_roles');
  return roles.length > 0 && !roles.includes('simple');
}

/** One of a member went out; others came in. */
function partiesOf(known: WorkableNames, row: SpooledRow, candidate: SpooledRow): SpooledRow {
  const member = memberOfActivity(known, row);
  const theirs = filled({ name: textIn(candidate, 'name'), email: textIn(candidate, 'email')?.toLowerCase() });
  return member ? { direction: 'out', from: member, to: theirs } : { direction: 'in', from: theirs };
}

const thumbs: Record<string, string> = { definite: 'strong_yes', positive: 'yes', negative: 'no' };

/** Thumbs are a recommendation; a number of stars stays in the note. */
function* convertRating({ counter }: ConvertInput, known: WorkableNames, row: SpooledRow, owner: Owner): Generator<Converted> {
  const [id, at, rating] = [idIn(row), timeOf(row.created_at), objectIn(row, 'rating')];
  if (id === undefined || at === undefined || !rating) return counter.skip('feedback', 'no_name');
  const [scale, grade, score] = [textIn(rating, 'scale') ?? 'thumbs', numberIn(rating, 'grade'), textIn(rating, 'score')];
  const isThumbs = scale === 'thumbs';
  yield {
    type: 'feedback',
    record: {
      id,
      ...owner,
      by: memberOfActivity(known, row) ?? { name: 'Imported' },
      recommendation: (isThumbs ? lookUp(thumbs, score) : undefined) ?? 'no_decision',
      ratings: isThumbs || grade === undefined ? undefined : [{ name: 'Rating', note: `${scale}: ${grade}` }],
      comment: readableText(textIn(row, 'body')),
      submitted_at: at,
    },
  };
}

/** The CV, which is fetched with the details. */
export function* convertResume(input: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  const isThere =
    objectIn(row, '_file') !== undefined || textIn(row, '_missing') !== undefined || textIn(row, 'resume_url') !== undefined;
  if (!isThere) return;
  const metadata = objectIn(row, 'resume_metadata');
  yield attachmentOf(input, row, {
    id: `${owner.application_id}.resume`,
    ...owner,
    kind: 'resume',
    filename: resumeName(row) ?? `resume-${owner.application_id}`,
    created_at: timeOf(metadata?.created_at) ?? timeOf(row.created_at),
  });
}

const resumeName = (row: SpooledRow) => textIn(objectIn(row, 'resume_metadata'), 'filename');

const fileKinds: Record<string, string> = { offer: 'offer', resume: 'resume', cover_letter: 'cover_letter' };

export function* convertFile(input: ConvertInput, row: SpooledRow, owner: Owner, candidate: SpooledRow): Generator<Converted> {
  const name = textIn(row, 'name');
  const id = idIn(row) ?? (name === undefined ? undefined : `${owner.application_id}.${name}`.slice(0, 500));
  if (id === undefined) return input.counter.skip('attachment', 'no_name');
  // The tab of files shows the CV, too.
  if (name !== undefined && name === resumeName(candidate)) return input.counter.skip('attachment', 'duplicate_in_source');
  const kind = lookUp(fileKinds, textIn(row, 'kind')) ?? 'other';
  yield attachmentOf(input, row, { id, ...owner, kind, filename: name ?? `file-${id}` });
}

const offerStatuses: Record<string, string> = {
  draft: 'draft',
  created: 'draft',
  pending: 'pending_approval',
  approved: 'approved',
  sent: 'sent',
  viewed: 'sent',
  accepted: 'accepted',
  signed: 'accepted',
  rejected: 'declined',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  canceled: 'withdrawn',
  cancelled: 'withdrawn',
};

/** Its terms are variables of the documents, which each company names itself. */
export function* convertOffer(input: ConvertInput, row: SpooledRow, owner: Owner): Generator<Converted> {
  const created = timeOf(row.created_at);
  // Somebody without an offer has one with their name only.
  if (row.created_at === undefined) return;
  if (created === undefined) return input.counter.skip('offer', 'bad_date');
  const id = `${owner.application_id}.offer`;
  const variables = rowsIn(row, 'document_variables').map((each) => {
    const variable = objectIn(each, 'document_variable');
    return { slug: textIn(variable, 'slug') ?? '', name: textIn(variable, 'name'), value: objectIn(each, 'value') };
  });
  const pay = variables.map(({ value }) => objectIn(value, 'data')).find((data) => amountOf(data?.amount) !== undefined);
  const start = variables.find(({ slug, value }) => slug.includes('start') && dateOnly(textIn(value, 'body')) !== undefined);
  const documents = rowsIn(row, 'documents');
  const documentId = (index: number) => `${id}.document-${index + 1}`;
  for (const [index, document] of documents.entries())
    yield attachmentOf(input, document, {
      id: documentId(index),
      ...owner,
      kind: 'offer',
      filename: textIn(document, 'name') ?? `offer-${index + 1}.pdf`,
      created_at: created,
    });
  const amount = amountOf(pay?.amount);
  yield {
    type: 'offer',
    record: {
      id,
      ...owner,
      status: lookUp(offerStatuses, textIn(row, 'state')?.toLowerCase()) ?? 'draft',
      salary:
        amount === undefined
          ? undefined
          : filled({ amount, currency: textIn(pay, 'currency_iso'), period: periodOf(textIn(pay, 'frequency')) }),
      start_date: dateOnly(textIn(start?.value, 'body')),
      attachment_id: documents.length > 0 ? documentId(0) : undefined,
      created_at: created,
      extra: filled({
        state: textIn(row, 'state'),
        variables: variables.flatMap(
          ({ name, value }) => filled({ name, value: answerText(objectIn(value, 'data')?.cached_value ?? value) }) ?? [],
        ),
      }),
    },
  };
}

const eventTypes: [RegExp, string][] = [
  [/call/i, 'phone'],
  [/interview/i, 'onsite'],
];

export function* convertEvent(
  { counter, fetchedAt }: ConvertInput,
  known: WorkableNames,
  row: SpooledRow,
  owner: Owner,
): Generator<Converted> {
  const [id, start, end] = [idIn(row), timeOf(row.starts_at), timeOf(row.ends_at)];
  if (id === undefined || start === undefined || end === undefined || end < start) return counter.skip('interview', 'bad_date');
  const video = textIn(objectIn(row, 'conference'), 'url');
  const interviewers = rowsIn(row, 'members').flatMap((member) => known.members.get(idIn(member) ?? '') ?? namedIn(member));
  yield {
    type: 'interview',
    record: {
      id,
      ...owner,
      title: textIn(row, 'title'),
      type: video === undefined ? (eventTypes.find(([word]) => word.test(textIn(row, 'type') ?? ''))?.[1] ?? 'other') : 'video',
      status: row.cancelled === true ? 'cancelled' : start > fetchedAt ? 'scheduled' : 'completed',
      start_at: start,
      end_at: end,
      video_url: video,
      interviewers: interviewers.length > 0 ? interviewers : undefined,
      note_to_interviewers: readableText(textIn(row, 'description')),
    },
  };
}

function namedIn(member: SpooledRow): { name: string }[] {
  const name = textIn(member, 'name');
  return name === undefined ? [] : [{ name }];
}
