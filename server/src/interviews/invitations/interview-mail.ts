import type { PanelMember } from '@muster/contract/interviews/interview.ts';
import type { MessageKind } from '@muster/contract/messages/message.ts';
import { withSender } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { renderTemplate, type VariableValues } from '#messages/compose/render-template.ts';
import type { NewMessage } from '#messages/new-messages.ts';
import { formatMinutes } from '#pages/format.ts';
import type { MailContext } from './mail-context.ts';
import { mailTitle } from './mail-title.ts';
import { panelMail, shownVideo } from './panel-mail.ts';
import type { InterviewNotice } from './recipients.ts';

export type MailTopic = { member: PanelMember | 'candidate'; notice: InterviewNotice | 'reminder'; kind: MessageKind };

/** A mail about an interview, without its key and calendar. Undefined for a candidate without an address. */
export function interviewMail(
  context: MailContext,
  { member, notice, kind }: MailTopic,
): Omit<NewMessage, 'key' | 'calendar'> | undefined {
  const { interview, candidate } = context;
  // A person asked for the invitation; a reminder is automatic.
  const isAutomatic = notice === 'reminder';
  const about = { kind, candidateId: candidate.id, interviewId: interview.id, isAutomatic };
  if (member !== 'candidate') {
    const language = context.teamLanguage;
    const timeZone = context.timeZones.get(member.id) ?? interview.time_zone;
    const { name, email } = member;
    return { ...about, ...panelMail(context, { notice, language, timeZone, name }), language, to: { email, name }, isToTeam: true };
  }
  if (candidate.email === null) return undefined;
  const language = context.candidateLanguage;
  const composed = renderTemplate(context.template, withSender(context.settings, candidateVariables(context, notice)));
  return { ...about, ...composed, language, to: { email: candidate.email, name: candidate.name } };
}

/** The values of the templates, which are for candidates. They never contain what is meant for the interviewers. */
function candidateVariables(context: MailContext, notice: MailTopic['notice']): VariableValues {
  const { interview, candidate, company, candidateLanguage: language } = context;
  return {
    ...recipientVariables(candidate),
    ...context.times(language, interview.candidate_time_zone ?? interview.time_zone),
    company,
    job: candidate.job?.job_title ?? null,
    title: mailTitle(language, context),
    duration: formatMinutes(language, interview.duration_minutes),
    place: interview.location,
    video_url: shownVideo(language, interview),
    people: candidatePeople(interview),
    message: notice === 'cancellation' ? null : interview.candidate_note,
    reason: interview.cancel_reason,
    // After a cancellation only a booking link offers other times.
    link: notice === 'cancellation' ? context.bookingUrl : (context.bookingUrl ?? context.applicationUrl),
  };
}

/** Candidates read names, and no addresses of the company's people. */
export function candidatePeople({ interviewers }: MailContext['interview']): string {
  return interviewers.flatMap(({ name }) => name ?? []).join(', ');
}
