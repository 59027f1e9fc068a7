import {
  type Notification,
  type NotificationSettings,
  type NotificationSettingsUpdate,
  notificationDefaults,
  notificationKinds,
} from '@muster/contract/notifications/notification.ts';
import { notificationPath, notificationText } from '@muster/contract/notifications/notification-texts.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Access } from '#web/caller.ts';
import { findChannels, listNotificationsOf, markRead, type StoredNotification, saveChannels } from './notification-queries.ts';

type Deps = Pick<Runtime, 'database' | 'clock'>;
/** Whose notifications they are. */
type Owner = { workspaceId: string; userId: string };

export async function listNotifications(
  { database }: Deps,
  { workspaceId, userId }: Owner,
  access: Access,
): Promise<{ notifications: Notification[]; unread: number }> {
  const notifications = (await listNotificationsOf(database, workspaceId, userId, access)).map(notificationView);
  return { notifications, unread: notifications.filter(({ read_at }) => read_at === null).length };
}

export function notificationView(stored: StoredNotification): Notification {
  const { id, kind, actor_name, candidate_name, requisition, task_text, count, read_at, created_at } = stored;
  const facts = { actor_name, candidate_name, requisition, task_text, count };
  return { id, kind, text: notificationText(stored), facts, path: notificationPath(stored), read_at, created_at };
}

export async function readNotifications(
  { database, clock }: Deps,
  { workspaceId, userId }: Owner,
  ids: readonly string[] | undefined,
): Promise<void> {
  await markRead(database, workspaceId, { userId, ids: ids?.filter(isUuid), at: clock() });
}

export async function readNotificationSettings({ database }: Deps, { workspaceId, userId }: Owner): Promise<NotificationSettings> {
  const chosen = await findChannels(database, workspaceId, userId);
  return { ...notificationDefaults, ...Object.fromEntries(chosen.map(({ kind, channel }) => [kind, channel])) };
}

export async function updateNotificationSettings(
  app: Deps,
  owner: Owner,
  update: NotificationSettingsUpdate,
  also: (settings: NotificationSettings) => RowWrite[],
): Promise<NotificationSettings> {
  const channels = notificationKinds.flatMap((kind) => {
    const channel = update[kind];
    return channel === undefined ? [] : [{ kind, channel }];
  });
  const before = await readNotificationSettings(app, owner);
  const after = { ...before, ...Object.fromEntries(channels.map(({ kind, channel }) => [kind, channel])) };
  if (channels.length > 0) await saveChannels(app.database, owner.workspaceId, owner.userId, channels, also(after));
  return after;
}
