import type { Actor } from '@muster/contract/events/event.ts';
import { isUuid } from '#crypto/uuid.ts';
import { isFailure } from '#failure.ts';
import { type InterviewDeps, updateInterview } from '#interviews/interview-actions.ts';
import { answerTime, findAnswerTimes } from './answer-queries.ts';
import { readInvitationAnswer } from './invitation-answer.ts';
import { type AnswerJudgement, type AnswerSender, judgeInvitationAnswer } from './judge-answer.ts';

/** A calendar answer of a mail that was filed. */
export type ReceivedInvitationAnswer = { workspaceId: string; calendar: string; sender: AnswerSender };

const mailActor: Actor = { type: 'system', id: 'calendar_answer', name: 'Calendar answer' };
const uidShape = /^(?:team|candidate)-(.{36})$/;

/**
 * Takes the answer to an invitation. The same one again changes nothing. Undefined for a text that is no answer to one of the interviews of
 * the workspace.
 */
export async function takeCalendarAnswer(
  app: InterviewDeps,
  { workspaceId, calendar, sender }: ReceivedInvitationAnswer,
): Promise<AnswerJudgement | undefined> {
  const answer = readInvitationAnswer(calendar);
  const [, interviewId = ''] = uidShape.exec(answer?.uid.toLowerCase() ?? '') ?? [];
  const read = answer && isUuid(interviewId) ? await app.interviewReads.find({ workspaceId, interviewId }) : undefined;
  if (!answer || !read) return undefined;
  const { interview } = read;
  const [candidate, answeredAt] = await Promise.all([
    app.candidateReads.current({ workspaceId, candidateId: interview.candidate_id }),
    findAnswerTimes(app.database, workspaceId, interview.id),
  ]);
  const judged = judgeInvitationAnswer(answer, { ...interview, candidateEmail: candidate?.email ?? null, answeredAt }, sender);
  if (judged.outcome !== 'counts') return judged;
  const { party, response, stampedAt } = judged;
  const given =
    party.kind === 'candidate' ? { candidate_response: response } : { responses: [{ interviewer: party.email, response }] };
  const actor: Actor =
    party.kind === 'candidate'
      ? { type: 'candidate', id: party.id, name: candidate?.name ?? '' }
      : { ...mailActor, name: party.email };
  const stamp = stampedAt === null ? [] : [answerTime({ interview_id: interview.id, party_id: party.id, stamped_at: stampedAt })];
  const { revision } = interview;
  const change = { ...given, response_by: 'mail' } as const;
  await updateInterview(app, { workspaceId, actor }, interview.id, change, {
    mayChange: ({ interview: current }) => {
      if (current.revision !== revision) throw new AnswerOutdated('the interview has changed since the answer was judged');
    },
    also: () => stamp,
  }).catch(async (error) => {
    if (error instanceof AnswerOutdated) return takeCalendarAnswer(app, { workspaceId, calendar, sender });
    // It was erased, or is over, at this moment.
    if (isFailure(error, 'invalid_interview_id') || isFailure(error, 'interview_in_status')) return;
    throw error;
  });
  return judged;
}

class AnswerOutdated extends Error {}
