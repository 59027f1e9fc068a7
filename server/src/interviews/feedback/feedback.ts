import { isDeepStrictEqual } from 'node:util';
import type { Feedback } from '@muster/contract/interviews/interview.ts';
import type { FeedbackInput } from '@muster/contract/interviews/interview-input.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import { feedbackStatusOf, type StoredInterview } from '#interviews/interview.ts';
import { notOnPanel } from '#interviews/interview-changes.ts';
import { type KitFeedback, kitFeedback } from './kit-feedback.ts';

export type SubmittedFeedback = { interview: StoredInterview; feedback: Feedback; isNew: boolean };

/** The interview with the feedback of one of its interviewers. The same feedback again makes no new version. */
export function addFeedback(before: StoredInterview, input: FeedbackInput, now: Date): SubmittedFeedback {
  if (before.status === 'cancelled') throw failure('interview_in_status', before.status);
  const author = before.interviewers.find(({ email }) => emailKey(email) === emailKey(input.interviewer));
  if (!author) throw notOnPanel(before.interviewers);
  const last = before.feedback.find(({ interviewer_id }) => interviewer_id === author.id);
  const opinion = readOpinion(input);
  const scorecard = kitFeedback(before.kit, input);
  if (last && isDeepStrictEqual([opinion, scorecard], [readOpinion(last), storedKitFeedback(last)]))
    return { interview: before, feedback: last, isNew: false };
  const feedback = {
    interviewer_id: author.id,
    name: author.name,
    email: author.email,
    ...opinion,
    version: (last?.version ?? 0) + 1,
    submitted_at: now.toISOString(),
    ...scorecard,
    previous_versions: last ? [previousVersion(last), ...last.previous_versions] : [],
  };
  const all = [...before.feedback.filter((given) => given !== last), feedback];
  const interview = {
    ...before,
    feedback: all,
    feedback_status: feedbackStatusOf(before.interviewers, all),
    updated_at: feedback.submitted_at,
    revision: before.revision + 1,
  };
  return { interview, feedback, isNew: true };
}

type Opinion = Pick<Feedback, 'recommendation' | 'ratings' | 'comment'>;

function readOpinion({ recommendation, ratings = [], comment = null }: FeedbackInput | Feedback): Opinion {
  return { recommendation, ratings: ratings.map(({ name, rating, note = null }) => ({ name, rating, note })), comment };
}

function storedKitFeedback({ kit, attributes, answers }: Feedback): KitFeedback | undefined {
  return kit && attributes && answers && { kit, attributes, answers };
}

function previousVersion(feedback: Feedback): Feedback['previous_versions'][number] {
  const { interviewer_id: _id, name: _name, email: _email, previous_versions: _previous, ...version } = feedback;
  return version;
}
