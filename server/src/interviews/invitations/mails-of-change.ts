import type { Actor } from '@muster/contract/events/event.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { Ways } from '#interviews/entries/ways.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { ReadInterview } from '#interviews/interview-reads.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { withdrawnMail } from './earlier-mail-queries.ts';
import { changesWaitingMails, readEarlierMails } from './earlier-mails.ts';
import { type InterviewChange, type InvitationDeps, invitationsFor } from './invitations.ts';
import { withKeptResponses } from './kept-responses.ts';

export type ChangeToTell = { read: ReadInterview; changed: StoredInterview; candidate: CurrentCandidate; actor: Actor; ways: Ways };

export type MailsOfChange = {
  /** The changed interview as it is to be saved. */
  after: StoredInterview;
  messages: NewMessage[];
  /** The unsent mails that are taken back. */
  withdrawn: string[];
};

/** The mails of a change of an interview, given those that were written before. */
export async function mailsOfChange(
  app: InvitationDeps,
  workspaceId: string,
  told: ChangeToTell & Pick<InterviewChange, 'notify' | 'tellsUninvited'>,
): Promise<MailsOfChange> {
  const { read, changed, candidate, actor, ways, notify, tellsUninvited = false } = told;
  const { interview: before, history } = read;
  const earlier = await readEarlierMails(app, workspaceId, before.id);
  const isForWaiting = changesWaitingMails(before, changed, earlier);
  const numbered = isForWaiting ? { ...changed, sequence: changed.sequence + 1 } : changed;
  const { messages, withdrawn, knowing } = await invitationsFor(app, workspaceId, {
    before,
    after: numbered,
    ...{ candidate, actor, ways, earlier, isForWaiting, tellsUninvited },
    notify: notify && changed.send_invitations,
  });
  return { after: withKeptResponses(numbered, history, knowing), messages, withdrawn };
}

/** Writes and takes back mails, for `also` of the change. */
export function mailStatements({ after, messages, withdrawn }: MailsOfChange): RowWrite[] {
  return [
    ...withdrawn.map((id) => withdrawnMail({ id, updated_at: after.updated_at })),
    ...insertMessages(messages, after.updated_at),
  ];
}
