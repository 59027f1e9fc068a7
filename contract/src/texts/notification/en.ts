import type { NotificationKind } from '#notifications/notification.ts';

/* What users of the console are told of by email, and the email to somebody whose calendar needs a sign-in. This file sets the keys. */

export type NotificationTexts = typeof notificationEn;

/** Null: not known any more, or not to be named. */
export type NotificationValues = {
  actor: string | null;
  candidate: string | null;
  requisition: string | null;
  task: string | null;
  count: number;
};

const withTask = (task: string | null) => (task === null ? '' : `: ${task}`);

export const notificationEn = {
  kinds: {
    mention: ({ actor, candidate }: NotificationValues) =>
      `${actor ?? 'Somebody'} mentioned you in a note about ${candidate ?? 'a candidate'}`,
    task_assigned: ({ actor, candidate, task }: NotificationValues) =>
      `${actor ?? 'Somebody'} gave you a task about ${candidate ?? 'a candidate'}${withTask(task)}`,
    task_due: ({ candidate, task }: NotificationValues) => `Task due about ${candidate ?? 'a candidate'}${withTask(task)}`,
    approval: ({ requisition }: NotificationValues) => `Approval needed: ${requisition ?? 'a requisition'}`,
    offer_approval: ({ candidate }: NotificationValues) => `Approval needed: offer for ${candidate ?? 'a candidate'}`,
    offer_answered: ({ candidate }: NotificationValues) => `${candidate ?? 'A candidate'} has answered your offer`,
    booking: ({ candidate }: NotificationValues) => `New interview with ${candidate ?? 'a candidate'}`,
    feedback_due: ({ candidate }: NotificationValues) => `Feedback due: interview with ${candidate ?? 'a candidate'}`,
    new_applicants: ({ count }: NotificationValues) =>
      count === 1 ? '1 new applicant in your jobs' : `${count} new applicants in your jobs`,
    stage_entered: ({ candidate }: NotificationValues) => `${candidate ?? 'A candidate'} has come to a stage of which you are told`,
    reply: ({ candidate }: NotificationValues) => `${candidate ?? 'A candidate'} has answered an email`,
    calendar_conflict: ({ actor, candidate }: NotificationValues) =>
      `${actor ?? 'Somebody'}’s calendar does not agree with the interview with ${candidate ?? 'a candidate'}`,
    calendar_signed_out: ({ actor }: NotificationValues) =>
      actor === null ? 'A calendar of the workspace needs a new sign-in' : `${actor}’s calendar has needed a new sign-in for a day`,
    backup_overdue: ({ count }: NotificationValues) => `No complete backup for ${count} hours`,
  } satisfies Record<NotificationKind, (values: NotificationValues) => string>,
  /** Of several. */
  subject: ({ count }: { count: number }) => `${count} notifications from Muster`,
  settings: 'Choose what you are told of, and how:',
  calendar: {
    subject: 'Your calendar needs you to sign in again',
    text: ({ address }: { address: string }) =>
      `Muster can no longer read your calendar at ${address}: access was refused or has ended. Until you connect it again, nobody knows when you are busy, and candidates are not offered times with you.`,
    connect: 'Connect it again here:',
  },
};
