import { emailKey } from '#candidates/candidate.ts';
import { hiddenKinds, type StoredMessageKind } from '#messages/message.ts';
import type { MailIdentity } from '#messages/settings/mail-identity.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import { type OpenThread, openMailThread, type ThreadDeps, type ThreadParty } from '#messages/threads/open-thread.ts';
import type { Mailbox } from '#text/mail-address.ts';
import type { ClaimedMail } from './claimed-mail.ts';

export type ThreadOfMail = Pick<OpenThread, 'threadId' | 'references'> & { replyTo: Mailbox };

const interviewKinds: readonly StoredMessageKind[] = [
  'interview_invitation',
  'interview_update',
  'interview_cancelled',
  'interview_reminder',
];
/** To people who decide, not about a conversation with the candidate. */
const teamKinds: readonly StoredMessageKind[] = [
  ...(['approval_request', 'offer_approval', 'erasure_request', 'feedback_request'] as const),
  // Of a notification the candidate is what it is about, not whom it is to.
  ...hiddenKinds,
];

/** The conversation that a mail belongs to, whose answers come back here. Undefined for mails whose answers go elsewhere. */
export async function threadOfMail(
  app: ThreadDeps,
  mail: ClaimedMail,
  { from }: MailIdentity,
  { hasReplies }: Pick<WorkspaceMail, 'hasReplies'>,
): Promise<ThreadOfMail | undefined> {
  const party = hasReplies ? partyOf(mail) : undefined;
  const thread = party && (await openMailThread(app, mail.workspace_id, party));
  if (!thread) return undefined;
  const { threadId, replyTo, references } = thread;
  return { threadId, references, replyTo: { address: replyTo, name: from.name } };
}

function partyOf({ kind, candidate_id, interview_id, to_email, brand }: ClaimedMail): ThreadParty | undefined {
  if (candidate_id === null || teamKinds.includes(kind)) return undefined;
  const isToTeam = interviewKinds.includes(kind) && emailKey(to_email) !== emailKey(brand?.candidate_email ?? '');
  return isToTeam ? { candidateId: candidate_id, interviewId: interview_id, teamEmail: to_email } : { candidateId: candidate_id };
}
