import { chatKinds } from '@muster/contract/notifications/chat-channel.ts';
import { type NotificationKind, notificationDefaults } from '@muster/contract/notifications/notification.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { newChatPost } from './chat/chat-post-queries.ts';
import { newAdminNotification, newNotification, newOwnerNotification, newTeamNotification } from './notification-queries.ts';

export type About = {
  kind: NotificationKind;
  /** Of what it is about: nobody is told of it twice. */
  key: string;
  candidate_id?: string | null;
  interview_id?: string | null;
  requisition_id?: string | null;
  task_id?: string | null;
  count?: number | null;
  actor_name?: string | null;
  at: string;
  /** Who has made the change. */
  byUserId?: string | null;
  /** Somebody who gets an email about it anyway. */
  isMailed?: boolean;
};

/** By id, or by address: nobody is told who is no member. */
type Recipient = { userId: string } | { emailKey: string };

/** With the change that it is about. Nothing is written for those who do not want to know. */
export function notify(recipients: readonly Recipient[], about: About): RowWrite[] {
  const rows = recipients.map((recipient) =>
    newNotification({
      ...rowOf(about),
      user_id: 'userId' in recipient ? recipient.userId : null,
      email_key: 'emailKey' in recipient ? recipient.emailKey : null,
    }),
  );
  return [...rows, ...tellChat(about)];
}

/** Everybody who sees the whole workspace, but the person with this address. */
export function notifyTeam(exceptEmailKey: string | null, about: About): RowWrite[] {
  return [newTeamNotification({ ...rowOf(about), email_key: exceptEmailKey }), ...tellChat(about)];
}

/** Owners and admins, but the person with this address. */
export function notifyAdmins(exceptEmailKey: string | null, about: About): RowWrite[] {
  return [newAdminNotification({ ...rowOf(about), email_key: exceptEmailKey }), ...tellChat(about)];
}

/** Owners alone. */
export function notifyOwners(about: About): RowWrite[] {
  return [newOwnerNotification({ ...rowOf(about), email_key: null })];
}

/** The channels of Slack and Teams, of what is not for one person. Applicants are counted for them by job. */
function tellChat({ kind, key, candidate_id = null, requisition_id = null, at }: About): RowWrite[] {
  const isTold = kind !== 'new_applicants' && chatKinds.some((each) => each === kind);
  return isTold ? [newChatPost({ kind, key, candidate_id, requisition_id, created_at: at })] : [];
}

function rowOf({ kind, key, at, isMailed = false, ...about }: About) {
  return {
    id: uuidv7(),
    ...{ kind, key },
    candidate_id: about.candidate_id ?? null,
    interview_id: about.interview_id ?? null,
    requisition_id: about.requisition_id ?? null,
    task_id: about.task_id ?? null,
    count: about.count ?? null,
    actor_name: about.actor_name ?? null,
    default_channel: notificationDefaults[kind],
    is_mailed: isMailed,
    by_user_id: about.byUserId ?? null,
    created_at: at,
  };
}
