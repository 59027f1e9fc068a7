import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { idLengthMax } from '#limits.ts';
import { nullable, oneOf, optional, text, textOrNull, textUpTo, timestamp, uuid } from '#schema/fields.ts';

/** What a user is told of, and how unless they choose otherwise. Approvers who are named get an email with a link of their own anyway. */
export const notificationDefaults = {
  mention: 'email',
  task_assigned: 'inbox',
  task_due: 'inbox',
  approval: 'email',
  offer_approval: 'email',
  offer_answered: 'inbox',
  booking: 'inbox',
  feedback_due: 'inbox',
  new_applicants: 'inbox',
  stage_entered: 'inbox',
  reply: 'inbox',
  calendar_conflict: 'email',
  calendar_signed_out: 'email',
  backup_overdue: 'email',
} as const;
export const notificationKinds = [
  'mention',
  'task_assigned',
  'task_due',
  'approval',
  'offer_approval',
  'offer_answered',
  'booking',
  'feedback_due',
  'new_applicants',
  'stage_entered',
  'reply',
  'calendar_conflict',
  'calendar_signed_out',
  'backup_overdue',
] as const satisfies (keyof typeof notificationDefaults)[];
export type NotificationKind = (typeof notificationKinds)[number];

/** `email`: at once, `digest`: once a day. Both are in the inbox too. */
export const notificationChannels = ['off', 'inbox', 'email', 'digest'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationsShownMax = 100;

export const notification = JsonObject({
  id: uuid(),
  kind: oneOf(notificationKinds),
  text: text({ examples: ['Kim Dahl mentioned you in a note about Ada Lindqvist'] }),
  facts: JsonObject(
    {
      actor_name: textOrNull(),
      candidate_name: textOrNull({ description: 'As it is now; null once they were erased' }),
      requisition: textOrNull(),
      task_text: textOrNull(),
      count: nullable(Integer()),
    },
    { description: 'What the text consists of' },
  ),
  path: text({ description: 'Where it leads, below `/console/`', examples: ['candidates/0199d1a2-…'] }),
  read_at: nullable(timestamp()),
  created_at: timestamp(),
});
export type Notification = Static<typeof notification>;

export const notificationList = {
  notifications: JsonArray(notification, { description: `The newest ${notificationsShownMax}` }),
  unread: Integer({ description: `Of these, how many have not been read` }),
};

export const notificationsRead = JsonObject(
  optional({
    ids: JsonArray(textUpTo(idLengthMax), {
      maxItems: notificationsShownMax,
      requirement: `must be an array of at most ${notificationsShownMax} ids`,
      description: 'All without it',
    }),
  }),
);

const channels = {
  mention: oneOf(notificationChannels, { description: 'A note mentions you' }),
  task_assigned: oneOf(notificationChannels, { description: 'Somebody gives you a task' }),
  task_due: oneOf(notificationChannels, { description: 'The day of a task of yours has come' }),
  approval: oneOf(notificationChannels, { description: 'A requisition waits for your decision' }),
  offer_approval: oneOf(notificationChannels, { description: 'An offer waits for your decision' }),
  offer_answered: oneOf(notificationChannels, { description: 'A candidate answers an offer of yours' }),
  booking: oneOf(notificationChannels, { description: 'You are on the panel of a new interview' }),
  feedback_due: oneOf(notificationChannels, { description: 'An interview of yours is over, without your feedback' }),
  new_applicants: oneOf(notificationChannels, { description: 'How many have applied to your jobs, once a day' }),
  stage_entered: oneOf(notificationChannels, { description: 'A candidate comes to a stage that tells you' }),
  reply: oneOf(notificationChannels, { description: 'A candidate answers an email' }),
  calendar_conflict: oneOf(notificationChannels, {
    description: 'The calendar of an interviewer does not agree with an interview',
  }),
  calendar_signed_out: oneOf(notificationChannels, {
    description: 'A calendar has needed a new sign-in for a day; for owners and admins',
  }),
  backup_overdue: oneOf(notificationChannels, {
    description: 'The latest complete backup is older than 36 hours; for owners',
  }),
};

export const notificationSettings = JsonObject(channels);
export type NotificationSettings = Static<typeof notificationSettings>;

export const notificationSettingsUpdate = JsonObject(optional(channels));
export type NotificationSettingsUpdate = Static<typeof notificationSettingsUpdate>;
