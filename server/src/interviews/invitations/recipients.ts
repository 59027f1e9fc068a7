import type { PanelMember } from '@muster/contract/interviews/interview.ts';
import type { StoredInterview } from '#interviews/interview.ts';

/** What somebody is told: `removal` ends the part of one interviewer, `cancellation` the interview. */
export type InterviewNotice = 'invitation' | 'update' | 'cancellation' | 'removal';

export type Recipient = { member: PanelMember | 'candidate'; notice: InterviewNotice };

type Version = Pick<StoredInterview, 'status' | 'sequence' | 'interviewers'>;

/** Who hears of a change: whoever joins the panel is invited, whoever leaves it is told so, all others see the new version. */
export function recipientsOfChange(before: Version | null, after: Version): Recipient[] {
  if (before === null) return everybody(after, 'invitation');
  if (after.sequence === before.sequence) return [];
  if (after.status === 'cancelled') return everybody(before, 'cancellation');
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

function everybody({ interviewers }: Version, notice: InterviewNotice): Recipient[] {
  return [...interviewers.map((member) => ({ member, notice })), { member: 'candidate', notice }];
}

function isOnPanel({ interviewers }: Version, { id }: PanelMember): boolean {
  return interviewers.some((member) => member.id === id);
}
