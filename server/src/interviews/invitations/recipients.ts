import type { PanelMember } from '@muster/contract/interviews/interview.ts';
import type { StoredInterview } from '#interviews/interview.ts';

/** The kind of mail: `removal` takes one interviewer off the panel, `cancellation` ends the interview. */
export type InterviewNotice = 'invitation' | 'update' | 'cancellation' | 'removal';

export type Recipient = { member: PanelMember | 'candidate'; notice: InterviewNotice };

/** The recipient in the key of a mail: the id of an interviewer, or `candidate`. */
export function recipientKey({ member }: Pick<Recipient, 'member'>): string {
  return member === 'candidate' ? member : member.id;
}

type Version = Pick<StoredInterview, 'status' | 'sequence' | 'interviewers'>;

/** The recipients of a change: those who join the panel get an invitation, those who leave it a removal, all others an update. */
export function recipientsOfChange(before: Version | null, after: Version): Recipient[] {
  if (before === null) return allParticipants(after, 'invitation');
  if (after.sequence === before.sequence) return [];
  if (after.status === 'cancelled') return allParticipants(before, 'cancellation');
  const left = before.interviewers.filter((member) => !isOnPanel(after, member));
  return [
    ...after.interviewers.map((member) => ({
      member,
      notice: isOnPanel(before, member) ? ('update' as const) : ('invitation' as const),
    })),
    { member: 'candidate', notice: 'update' },
    ...left.map((member) => ({ member, notice: 'removal' as const })),
  ];
}

function allParticipants({ interviewers }: Version, notice: InterviewNotice): Recipient[] {
  return [...interviewers.map((member) => ({ member, notice })), { member: 'candidate', notice }];
}

function isOnPanel({ interviewers }: Version, { id }: PanelMember): boolean {
  return interviewers.some((member) => member.id === id);
}
