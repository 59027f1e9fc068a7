import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { type MailsByRecipient, readEarlierMails } from '#interviews/invitations/earlier-mails.ts';
import { interviewMail } from '#interviews/invitations/interview-mail.ts';
import { type InterviewMailDeps, readMailContext } from '#interviews/invitations/mail-context.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import type { Runtime } from '#runtime.ts';
import { workOffDue } from '#storage/queues/work-off-due.ts';
import { minuteMs, secondMs } from '#time/durations.ts';
import { type DueReminder, listDueReminders, takeReminders } from './reminder-queries.ts';

export type ReminderDeps = InterviewMailDeps & {
  candidateReads: CandidateReads;
  interviewReads: InterviewReads;
};

/**
 * Writes the reminders that are due, from the interviews as they are now. Safe on several nodes: the one that removes the row of a reminder writes
 * its messages.
 */
export function sendReminders(app: ReminderDeps & Pick<Runtime, 'noteError'>, signal?: AbortSignal): Promise<void> {
  return workOffDue(app, {
    task: 'remind of interviews',
    perWorkspace: 100,
    list: async (perWorkspace) => lastOfEach(await listDueReminders(app.database, { now: app.clock(), perWorkspace })),
    key: ({ interview_id }) => interview_id,
    handle: (due) => sendReminder(app, due),
    signal,
  });
}

/** Of several reminders of one interview the last one only: it ends the others. */
function lastOfEach(due: DueReminder[]): DueReminder[] {
  const byInterview = new Map<string, DueReminder>();
  for (const each of due) {
    const known = byInterview.get(each.interview_id);
    if (!known || each.minutes < known.minutes) byInterview.set(each.interview_id, each);
  }
  return [...byInterview.values()];
}

async function sendReminder(app: ReminderDeps, due: DueReminder): Promise<boolean> {
  const { workspace_id: workspaceId, interview_id: interviewId } = due;
  const read = await app.interviewReads.find({ workspaceId, interviewId });
  if (!read) return false;
  const now = app.clock();
  const isDue = isTimely(read.interview, due, now);
  const sendAfter = isDue ? afterWaiting(await readEarlierMails(app, workspaceId, interviewId)) : null;
  const messages = isDue
    ? (await reminderMessages(app, workspaceId, read.interview, due.minutes)).map((message) => ({ ...message, sendAfter }))
    : [];
  const written = insertMessages(messages, now.toISOString());
  const taken = await takeReminders(app.database, workspaceId, { interviewId, revision: read.interview.revision, now }, written);
  if (taken && messages.length > 0) app.mailWakeup.notify(workspaceId);
  return taken;
}

/** A reminder that is late, because no server was running, is sent while more than half of its time is left. */
function isTimely({ status, start_at }: StoredInterview, { minutes }: DueReminder, now: Date): boolean {
  const leftMs = Date.parse(start_at) - now.getTime();
  return status === 'scheduled' && leftMs > (minutes * minuteMs) / 2;
}

/** Not before the invitation, which may still wait until undo is over. */
function afterWaiting(mails: MailsByRecipient): string | null {
  const times = [...mails.values()].flatMap(({ waiting }) => waiting.flatMap(({ send_after }) => send_after ?? []));
  return times.length > 0 ? new Date(Math.max(...times.map(Date.parse)) + secondMs).toISOString() : null;
}

async function reminderMessages(
  app: ReminderDeps,
  workspaceId: string,
  interview: StoredInterview,
  minutes: number,
): Promise<NewMessage[]> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: interview.candidate_id });
  if (!candidate) return [];
  const { interviewers: members } = interview;
  const kind = 'interview_reminder';
  const context = await readMailContext(app, workspaceId, { interview, candidate, members, kind });
  return (['candidate', ...members] as const).flatMap((member) => {
    const mail = interviewMail(context, { member, notice: 'reminder', kind });
    const recipientKey = member === 'candidate' ? member : member.id;
    const key = `reminder:${interview.id}:${interview.sequence}:${minutes}:${recipientKey}`;
    return mail ? [{ ...mail, key, calendar: null }] : [];
  });
}
