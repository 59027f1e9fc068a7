import type { SessionInList } from '@muster/contract/console/session.ts';
import type { SwitchesUpdate, System } from '@muster/contract/console/system.ts';
import type { NewTokenInput, Token } from '@muster/contract/console/token.ts';
import type { Invite, NewInvite, ProfileUpdate, User, UserUpdate } from '@muster/contract/console/user.ts';
import type {
  Notification,
  NotificationSettings,
  NotificationSettingsUpdate,
} from '@muster/contract/notifications/notification.ts';
import { consoleMethods as make } from '#api/muster.ts';

type ById = { id: string };
export type NewToken = { id: string; token: string; expires_at: string | null };
type NotificationList = { notifications: Notification[]; unread: number };
type PasswordChange = { current_password?: string; new_password: string };

/** Endpoints of the console that are not part of /v1. */
export const consoleApi = {
  tokens: make.read<object, { tokens: Token[] }>('tokens'),
  createToken: make.post<NewTokenInput, { token: NewToken }>('create-token'),
  revokeToken: make.remove<ById, object>('revoke-token'),
  users: make.read<object, { users: User[] }>('users'),
  updateUser: make.patch<UserUpdate, { user: User }>('update-user'),
  removeUser: make.remove<ById, object>('remove-user'),
  invites: make.read<object, { invites: Invite[] }>('invites'),
  inviteUser: make.post<NewInvite, { invite: Invite; url: string }>('invite-user'),
  deleteInvite: make.remove<ById, object>('invite'),
  updateProfile: make.patch<ProfileUpdate, { user: User }>('profile'),
  notifications: make.read<object, NotificationList>('notifications'),
  readNotifications: make.post<{ ids?: string[] }, NotificationList>('read-notifications'),
  notificationSettings: make.read<object, { settings: NotificationSettings }>('notification-settings'),
  updateNotificationSettings: make.patch<NotificationSettingsUpdate, { settings: NotificationSettings }>('notification-settings'),
  changePassword: make.post<PasswordChange, object>('change-password'),
  sessions: make.read<object, { sessions: SessionInList[] }>('sessions'),
  endSession: make.remove<ById, object>('session'),
  system: make.read<object, { system: System }>('system'),
  updateSystem: make.patch<SwitchesUpdate, { switches: Pick<System, 'maintenance_since' | 'log_level'> }>('update-system'),
  signOutEverywhere: make.post<object, object>('sign-out-everywhere'),
};
