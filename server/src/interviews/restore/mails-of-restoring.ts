import { failure } from '#failure.ts';
import { listEarlierMails } from '#interviews/invitations/earlier-mail-queries.ts';
import { groupMails } from '#interviews/invitations/earlier-mails.ts';
import { type InvitationDeps, invitationsFor } from '#interviews/invitations/invitations.ts';
import type { ChangeToTell, MailsOfChange } from '#interviews/invitations/mails-of-change.ts';

/**
 * Takes back the mails of a cancellation, or refuses it when one may have been sent. Whoever has an invitation hears nothing; the invitations and
 * updates that still waited when the interview was cancelled, and were taken back by that, are written anew.
 */
export async function mailsOfRestoring(
  app: InvitationDeps,
  workspaceId: string,
  { read, changed, candidate, actor, ways }: ChangeToTell,
): Promise<MailsOfChange> {
  const { interview: before } = read;
  const mails = await listEarlierMails(app.database, workspaceId, before.id);
  const cancellations = mails.filter(({ sequence }) => sequence === before.sequence);
  if (cancellations.some(({ is_told }) => is_told)) throw failure('interview_in_status', 'cancelled');
  const earlier = mails
    .filter(({ sequence }) => sequence !== before.sequence)
    .map((mail) => {
      const wasWaiting = mail.status === 'cancelled' && mail.method === 'REQUEST' && mail.updated_at === before.updated_at;
      return wasWaiting ? { ...mail, status: 'scheduled' } : mail;
    });
  const { messages } = await invitationsFor(app, workspaceId, {
    before,
    after: changed,
    candidate,
    actor,
    ways,
    earlier: groupMails(earlier),
    isForWaiting: true,
    notify: changed.send_invitations,
  });
  const withdrawn = cancellations.flatMap(({ id, status }) => (status === 'cancelled' ? [] : id));
  return { after: changed, messages, withdrawn };
}
