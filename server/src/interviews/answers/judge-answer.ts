import type { InvitationResponse } from '@muster/contract/interviews/interview.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { InvitationAnswer } from './invitation-answer.ts';

/** The interview as it is when the answer arrives. `answeredAt`: when each party last answered, by the id. */
export type AnsweredInterview = Pick<StoredInterview, 'id' | 'candidate_id' | 'status' | 'sequence' | 'start_at' | 'end_at'> & {
  interviewers: Pick<StoredInterview['interviewers'][number], 'id' | 'email'>[];
  candidateEmail: string | null;
  answeredAt: ReadonlyMap<string, string>;
};

/** Who has sent the mail. `isProven`: its server has shown that it is from this address. */
export type AnswerSender = { email: string | null; isProven: boolean };

export type AnsweringParty = { kind: 'candidate' | 'interviewer'; id: string; email: string };

/**
 * What an answer means. `kept`: it is shown as text, and changes nothing. A proposal is one too: nobody moves an interview by mail.
 */
export type AnswerJudgement =
  | { outcome: 'counts'; party: AnsweringParty; response: InvitationResponse; stampedAt: string | null }
  | { outcome: 'proposal'; party: AnsweringParty; start_at: string; end_at: string; stampedAt: string | null }
  | {
      outcome: 'kept';
      reason: 'other_event' | 'not_invited' | 'not_verified' | 'before_change' | 'older_answer' | 'interview_over' | 'no_answer';
    };

const kept = (reason: Extract<AnswerJudgement, { outcome: 'kept' }>['reason']): AnswerJudgement => ({ outcome: 'kept', reason });

/** By UID and ATTENDEE: Outlook sends no ORGANIZER. */
export function judgeInvitationAnswer(
  answer: InvitationAnswer,
  interview: AnsweredInterview,
  sender: AnswerSender,
): AnswerJudgement {
  const invited = invitedBy(answer.uid, interview);
  if (!invited) return kept('other_event');
  const attendee = answer.attendees.find(({ email }) => invited.some((party) => emailKey(party.email) === emailKey(email)));
  const party = attendee && invited.find((each) => emailKey(each.email) === emailKey(attendee.email));
  if (!attendee || !party) return kept('not_invited');
  if (!sender.isProven || sender.email === null || emailKey(sender.email) !== emailKey(party.email)) return kept('not_verified');
  if (interview.status !== 'scheduled') return kept('interview_over');
  if (answer.method === 'COUNTER') return judgeProposal(answer, interview, party);
  if (attendee.response === null || attendee.response === 'pending') return kept('no_answer');
  if (answer.sequence < interview.sequence && !isForSameTime(answer, interview)) return kept('before_change');
  const latest = interview.answeredAt.get(party.id);
  if (latest !== undefined && (answer.stampedAt === null || Date.parse(answer.stampedAt) < Date.parse(latest)))
    return kept('older_answer');
  return { outcome: 'counts', party, response: attendee.response, stampedAt: answer.stampedAt };
}

/** The entry of the team and that of the candidate are two events, so that nobody answers for the other side. */
function invitedBy(
  uid: string,
  { id, candidate_id, interviewers, candidateEmail }: AnsweredInterview,
): AnsweringParty[] | undefined {
  const given = uid.toLowerCase();
  if (given === `team-${id}`) return interviewers.map((member) => ({ kind: 'interviewer', id: member.id, email: member.email }));
  if (given !== `candidate-${id}`) return undefined;
  return candidateEmail === null ? [] : [{ kind: 'candidate', id: candidate_id, email: candidateEmail }];
}

/** An answer to an earlier version still holds when only its place, title or panel have changed since. */
function isForSameTime({ startMs, endMs }: InvitationAnswer, { start_at, end_at }: AnsweredInterview): boolean {
  return startMs === Date.parse(start_at) && (endMs === undefined || endMs === Date.parse(end_at));
}

function judgeProposal(
  { startMs, endMs, stampedAt }: InvitationAnswer,
  { start_at, end_at }: AnsweredInterview,
  party: AnsweringParty,
): AnswerJudgement {
  if (startMs === undefined) return kept('no_answer');
  const lengthMs = Date.parse(end_at) - Date.parse(start_at);
  const until = endMs !== undefined && endMs > startMs ? endMs : startMs + lengthMs;
  return {
    outcome: 'proposal',
    party,
    start_at: new Date(startMs).toISOString(),
    end_at: new Date(until).toISOString(),
    stampedAt,
  };
}
