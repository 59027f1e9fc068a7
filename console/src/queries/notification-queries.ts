import type { QueryKey } from '@tanstack/react-query';
import { consoleApi } from '#api/console-api.ts';
import type { LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

const notificationsKey = ['notifications'];
const causes = ['note', 'task', 'interview', 'requisition', 'offer'];

export const staleNotifications = ({ type }: LiveEvent): QueryKey[] =>
  causes.some((cause) => type === cause || type.startsWith(`${cause}.`)) ? [notificationsKey] : [];

export const notificationsQuery = readQuery([...notificationsKey, 'list'], consoleApi.notifications, {});
export const notificationSettingsQuery = readQuery(['notification-settings'], consoleApi.notificationSettings, {});
