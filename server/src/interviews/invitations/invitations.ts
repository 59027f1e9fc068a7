import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { NewMessage } from '#messages/new-messages.ts';
import { interviewMail } from './interview-mail.ts';
import { invitationCalendars } from './invitation-calendar.ts';
import { type InterviewMailDeps, type MailContext, readMailContext } from './mail-context.ts';
import { type InterviewNotice, type Recipient, recipientsOfChange } from './recipients.ts';

export type InvitationDeps = InterviewMailDeps;

/** The interview before and after a change, with its candidate. `before` is null for a new one; `notify` is false when no mail is to be sent. */
export type InterviewChange = {
  before: StoredInterview | null;
  after: StoredInterview;
  candidate: CurrentCandidate;
  /** Everybody of `before` and `after`, when they have just been read. */
  panel?: KnownInterviewer[];
  notify: boolean;
};

const kinds = {
  invitation: 'interview_invitation',
  update: 'interview_update',
  cancellation: 'interview_cancelled',
  removal: 'interview_cancelled',
} as const satisfies Record<InterviewNotice, NewMessage['kind']>;

/** The mails to write with a change: invitations, updates and cancellations. None for interviews that are over. */
export async function invitationsFor(
  app: InvitationDeps,
  workspaceId: string,
  { before, after, candidate, panel, notify }: InterviewChange,
): Promise<NewMessage[]> {
  const isOver = Date.parse(after.end_at) <= app.clock().getTime();
  const recipients = notify && !isOver ? recipientsOfChange(before, after) : [];
  if (recipients.length === 0) return [];
  const members = [...(before?.interviewers ?? []), ...after.interviewers];
  const kind = kinds[recipients.find(({ member }) => member === 'candidate')?.notice ?? 'update'];
  const context = await readMailContext(app, workspaceId, { interview: after, candidate, members, panel, kind });
  const calendarFor = invitationCalendars(context);
  return recipients.flatMap((recipient) => invitation(context, recipient, calendarFor));
}

/** None for a candidate without an address. */
function invitation(context: MailContext, recipient: Recipient, calendarFor: ReturnType<typeof invitationCalendars>): NewMessage[] {
  const { interview } = context;
  const { member, notice } = recipient;
  const mail = interviewMail(context, { member, notice, kind: kinds[notice] });
  if (!mail) return [];
  const recipientKey = member === 'candidate' ? member : member.id;
  return [
    {
      ...mail,
      key: `invite:${interview.id}:${interview.sequence}:${recipientKey}`,
      calendar: calendarFor(recipient),
    },
  ];
}
