import type { PanelMember } from '@muster/contract/interviews/interview.ts';
import { type MailContext, readMailContext } from '#interviews/invitations/mail-context.ts';
import { mailTitle } from '#interviews/invitations/mail-title.ts';
import { withSender } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { renderTemplate } from '#messages/compose/render-template.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import type { Runtime } from '#runtime.ts';
import { workOffDue } from '#storage/queues/work-off-due.ts';
import { type EndedInterview, listEndedInterviews, writeBesideInterview } from './feedback-request-queries.ts';
import type { ReminderDeps } from './reminders.ts';

// Without a running server for a day, the request would come too late to be useful.
const hours = 24;

/** Asks the interviewers of interviews that have ended for their feedback, once, where the workspace has switched it on. */
export function requestFeedback(app: ReminderDeps & Pick<Runtime, 'noteError'>, signal?: AbortSignal): Promise<void> {
  return workOffDue(app, {
    task: 'ask interviewers for feedback',
    perWorkspace: 100,
    list: (perWorkspace) => listEndedInterviews(app.database, { now: app.clock(), hours, perWorkspace }),
    key: ({ interview_id }) => interview_id,
    handle: (ended) => requestFeedbackOn(app, ended),
    signal,
  });
}

async function requestFeedbackOn(
  app: ReminderDeps,
  { workspace_id: workspaceId, interview_id: interviewId }: EndedInterview,
): Promise<boolean> {
  const read = await app.interviewReads.find({ workspaceId, interviewId });
  const candidate = read && (await app.candidateReads.current({ workspaceId, candidateId: read.interview.candidate_id }));
  if (!read || !candidate) return false;
  const { interview } = read;
  const members = interview.interviewers.filter(
    ({ id }) => !interview.feedback.some(({ interviewer_id }) => interviewer_id === id),
  );
  const context = await readMailContext(app, workspaceId, { interview, candidate, members, kind: 'feedback_request' });
  const messages = members.map((member) => feedbackRequest(context, member));
  const written = insertMessages(messages, app.clock().toISOString());
  const isWritten = await writeBesideInterview(app.database, workspaceId, { interviewId, revision: interview.revision }, written);
  if (isWritten) app.mailWakeup.notify(workspaceId);
  return isWritten;
}

function feedbackRequest(context: MailContext, member: PanelMember): NewMessage {
  const { interview, candidate, candidateName, teamLanguage: language, company } = context;
  const variables = {
    ...recipientVariables({ name: member.name, first_name: null, last_name: null }),
    ...context.times(language, context.timeZones.get(member.id) ?? interview.time_zone),
    company,
    candidate: candidateName,
    job: candidate.job?.job_title ?? null,
    title: mailTitle(language, context),
  };
  return {
    ...renderTemplate(context.template, withSender(context.settings, variables)),
    key: `feedback:${interview.id}:${member.id}`,
    kind: 'feedback_request',
    candidateId: candidate.id,
    interviewId: interview.id,
    to: { email: member.email, name: member.name },
    language,
    isAutomatic: true,
    isToTeam: true,
  };
}
