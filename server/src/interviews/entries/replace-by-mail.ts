import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { interviewMail } from '#interviews/invitations/interview-mail.ts';
import { invitationCalendars } from '#interviews/invitations/invitation-calendar.ts';
import type { InvitationDeps } from '#interviews/invitations/invitations.ts';
import { readMailContext } from '#interviews/invitations/mail-context.ts';
import { writeBesideInterview } from '#interviews/reminders/feedback-request-queries.ts';
import { insertMessages } from '#messages/new-messages.ts';
import type { ClaimedEntry } from './entry-queries.ts';

type ReplaceDeps = InvitationDeps & { candidateReads: CandidateReads };

/**
 * The invitation by mail of somebody whose calendar cannot be written to any more. It has the UID of the entry, so that a program that knows
 * both has one. Once for each version of the interview.
 */
export async function replaceByMail(
  app: ReplaceDeps,
  { workspace_id: workspaceId, interviewer_id }: ClaimedEntry,
  interview: StoredInterview,
): Promise<void> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: interview.candidate_id });
  const member = interview.interviewers.find(({ id }) => id === interviewer_id);
  if (!candidate || !member || !interview.send_invitations) return;
  const kind = 'interview_update';
  const context = await readMailContext(app, workspaceId, { interview, candidate, members: [member], kind });
  const recipient = { member, notice: 'update' } as const;
  const mail = interviewMail(context, { ...recipient, kind });
  if (!mail) return;
  const key = `invite:${interview.id}:${interview.sequence}:${member.id}:mail`;
  const messages = [{ ...mail, key, calendar: invitationCalendars(context)(recipient) }];
  const { id: interviewId, revision } = interview;
  const written = insertMessages(messages, app.clock().toISOString());
  if (await writeBesideInterview(app.database, workspaceId, { interviewId, revision }, written)) app.mailWakeup.notify(workspaceId);
}
