import type { FeedbackDraft } from '@muster/contract/interviews/feedback-draft.ts';
import type { DraftInput } from '@muster/contract/interviews/interview-input.ts';
import type { Kit } from '@muster/contract/kits/kit.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { notOnPanel } from '#interviews/interview-changes.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import type { Runtime } from '#runtime.ts';
import { missingParent } from '#storage/database-errors.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { type DraftKey, deleteDraft, findDraft, saveDraft } from './draft-queries.ts';

export type DraftDeps = Pick<Runtime, 'database' | 'clock'> & { interviewReads: InterviewReads };

type Named = { interview_id: string; interviewer: string };

export async function readFeedbackDraft(app: DraftDeps, caller: Caller, named: Named): Promise<FeedbackDraft | null> {
  const { key } = await findAuthor(app, caller, named);
  return (await findDraft(app.database, caller.workspaceId, key)) ?? null;
}

/** Nothing is left of a draft that is empty. */
export async function saveFeedbackDraft(
  app: DraftDeps,
  caller: Caller,
  input: DraftInput,
  also: (draft: FeedbackDraft | null) => RowWrite[],
): Promise<FeedbackDraft | null> {
  const { key, interview } = await findAuthor(app, caller, input);
  if (interview.status === 'cancelled') throw failure('interview_in_status', interview.status);
  const draft = draftOf(input, interview.kit, app.clock());
  if (!draft) {
    await writeAlone(app.database, caller.workspaceId, [deleteDraft(key), ...also(null)]);
    return null;
  }
  await saveDraft(app.database, caller.workspaceId, key, draft, also(draft)).catch((error) => {
    throw missingParent(error) === undefined ? error : failure('invalid_interview_id');
  });
  return draft;
}

/** A user reads and writes what is their own. */
async function findAuthor(
  { interviewReads }: DraftDeps,
  { workspaceId, email }: Caller,
  { interview_id: interviewId, interviewer }: Named,
): Promise<{ key: DraftKey; interview: StoredInterview }> {
  const read = await interviewReads.find({ workspaceId, interviewId });
  if (!read) throw failure('invalid_interview_id');
  if (email !== undefined && emailKey(email) !== emailKey(interviewer)) throw failure('forbidden');
  const { interview } = read;
  const author = interview.interviewers.find((member) => emailKey(member.email) === emailKey(interviewer));
  if (!author) throw notOnPanel(interview.interviewers);
  return { key: { interview_id: interview.id, interviewer_id: author.id }, interview };
}

/** Of a kit that has changed since the form was opened, only what it still has. */
function draftOf(input: DraftInput, kit: Kit | null, now: Date): FeedbackDraft | undefined {
  const { recommendation = null, ratings = [], comment = null, attributes = [], answers = [] } = input;
  const draft = {
    recommendation,
    ratings: ratings.map(({ name, rating, note = null }) => ({ name, rating, note })),
    comment: comment || null,
    attributes: attributes
      .map(({ id, rating = null, note = null }) => ({ id, rating, note: note || null }))
      .filter(({ id, rating, note }) => (rating !== null || note !== null) && has(kit?.attributes, id)),
    answers: answers.flatMap(({ question_id, text }) => (text && has(kit?.questions, question_id) ? { question_id, text } : [])),
  };
  const isEmpty = [draft.recommendation, draft.comment].every((value) => value === null);
  const isWithoutParts = [draft.ratings, draft.attributes, draft.answers].every(({ length }) => length === 0);
  return isEmpty && isWithoutParts ? undefined : { ...draft, saved_at: now.toISOString() };
}

function has(parts: readonly { id: string }[] | undefined, wanted: string): boolean {
  return parts?.some(({ id }) => id === wanted) ?? false;
}
