import type { Actor } from '@muster/contract/events/event.ts';
import { isUuid } from '#crypto/uuid.ts';
import { isFailure } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { type InterviewDeps, updateInterview } from '#interviews/interview-actions.ts';
import { notifyRecruiter } from '#notifications/notify-recruiter.ts';
import { answerTime, findAnswerTimes, saveProposedTime } from './answer-queries.ts';
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
  if (judged.outcome === 'proposal') await keepProposal(app, { workspaceId, interview }, judged);
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

type Proposal = Extract<AnswerJudgement, { outcome: 'proposal' }>;

/** Nobody moves an interview by mail: the time that was proposed stands beside it, and the recruiter is told of an interviewer's. */
async function keepProposal(
  app: InterviewDeps,
  { workspaceId, interview }: { workspaceId: string; interview: StoredInterview },
  { party, stampedAt, start_at, end_at }: Proposal,
): Promise<void> {
  const { id: interview_id, candidate_id, interviewers } = interview;
  const at = app.clock().toISOString();
  const member = interviewers.find(({ id }) => id === party.id);
  const about = {
    ...({ kind: 'calendar_conflict', key: `proposal:${interview_id}:${party.id}:${start_at}` } as const),
    ...{ interview_id, candidate_id, actor_name: member?.name ?? party.email, at },
  };
  const told = member ? await notifyRecruiter(app, workspaceId, about) : [];
  const proposed = { proposed_start_at: start_at, proposed_end_at: end_at, stamped_at: stampedAt ?? at };
  await saveProposedTime(app.database, workspaceId, { interview_id, party_id: party.id, ...proposed }, told);
}

class AnswerOutdated extends Error {}
