import type { UnfiledReason } from '@muster/contract/messages/mail-in.ts';
import type { SenderCheck } from '@muster/contract/messages/message.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { MailRoute } from '#mail-in/intake/route-mail.ts';
import type { Runtime } from '#runtime.ts';
import { findCandidatesOfSender, findInterviewCandidate, findKnownAddresses } from './match-queries.ts';
import { type Authentication, senderCheckOf } from './sender-check.ts';

/** Where a mail is filed. */
export type MailTarget = {
  candidateId: string;
  interviewId: string | null;
  threadId: string | null;
  inReplyTo: string | null;
  senderCheck: SenderCheck;
};

export type MailMatch = { targets: MailTarget[] } | { reason: UnfiledReason };

type MailFacts = {
  route: MailRoute;
  fromEmail: string | null;
  authentication: Authentication;
  isSpam: boolean;
  /** Of its calendar part. */
  calendarUid: string | null;
};

const targetsMax = 5;

/** The first that fits: a key in an address, a message that it answers, an interview, a sender who is proven. */
export async function matchMail(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { route, fromEmail, authentication, isSpam, calendarUid }: MailFacts,
): Promise<MailMatch> {
  const key = emailKey(fromEmail ?? '');
  const answered = route.answered.filter((each) => each.workspace_id === workspaceId);
  const threads = route.threads.filter((each) => each.workspace_id === workspaceId).slice(0, targetsMax);
  const check = async (candidateId: string, isByKey: boolean, teamKey?: string): Promise<SenderCheck> => {
    const known = teamKey === undefined ? await findKnownAddresses(database, workspaceId, candidateId) : [teamKey];
    return senderCheckOf({ isByKey, isKnownAddress: key !== '' && known.includes(key), authentication, isSpam });
  };

  if (threads.length > 0) {
    const targets = threads.map(async (thread): Promise<MailTarget> => {
      const candidateId = thread.candidate_id;
      const answer = answered.find((each) => each.candidate_id === candidateId);
      const senderCheck = await check(candidateId, true, thread.party === 'team' ? thread.party_key : undefined);
      const interviewId = thread.interview_id ?? answer?.interview_id ?? null;
      return { candidateId, interviewId, threadId: thread.thread_id, inReplyTo: answer?.id ?? null, senderCheck };
    });
    return { targets: await Promise.all(targets) };
  }
  if (isSpam) return { reason: 'spam' };
  const [first] = answered;
  if (first) {
    const { candidate_id: candidateId, interview_id: interviewId, thread_id: threadId, id: inReplyTo } = first;
    return { targets: [{ candidateId, interviewId, threadId, inReplyTo, senderCheck: await check(candidateId, false) }] };
  }
  const interviewId = interviewOfUid(calendarUid);
  const interviewed = interviewId && (await findInterviewCandidate(database, workspaceId, interviewId));
  if (interviewed) {
    const senderCheck = await check(interviewed, false);
    return { targets: [{ candidateId: interviewed, interviewId, threadId: null, inReplyTo: null, senderCheck }] };
  }
  return matchSender({ database }, workspaceId, { key, authentication, hasUnknownKey: route.hasUnknownKey });
}

/** The newest application of the one person who has the address. */
async function matchSender(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { key, authentication, hasUnknownKey }: { key: string; authentication: Authentication; hasUnknownKey: boolean },
): Promise<MailMatch> {
  const found = key === '' ? [] : await findCandidatesOfSender(database, workspaceId, key);
  const [newest] = found;
  if (!newest) return { reason: hasUnknownKey ? 'unknown_key' : 'unknown_sender' };
  if (new Set(found.map(({ person_id }) => person_id)).size > 1) return { reason: 'several_candidates' };
  if (authentication !== 'pass') return { reason: 'unverified_sender' };
  const target = { candidateId: newest.id, interviewId: null, threadId: null, inReplyTo: null };
  return { targets: [{ ...target, senderCheck: 'verified' }] };
}

/** Entries of interviewers are `team-ID`, invitations of candidates begin with the id of the interview. */
function interviewOfUid(uid: string | null): string | null {
  const [id] = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec((uid ?? '').slice(0, 200)) ?? [];
  return id?.toLowerCase() ?? null;
}
