import type { Endpoint } from '#endpoint.ts';
import {
  notificationList,
  notificationSettings,
  notificationSettingsUpdate,
  notificationsRead,
} from '#notifications/notification.ts';
import { success } from '#schema/shapes.ts';

const tag = 'Console';

export const listNotifications = {
  method: 'GET',
  path: '/console/v1/notifications',
  right: 'own_account',
  limit: 'unlimited',
  tag,
  summary: 'List what the user was told of, newest first',
  description: 'Of candidates and requisitions that the user still sees.',
  answers: { 200: success(notificationList) },
  failures: [],
} as const satisfies Endpoint;

export const readNotifications = {
  method: 'POST',
  path: '/console/v1/read-notifications',
  right: 'own_account',
  limit: 'unlimited',
  audit: null,
  tag,
  summary: 'Mark notifications as read',
  body: notificationsRead,
  answers: { 200: success(notificationList) },
  failures: [],
} as const satisfies Endpoint;

export const getNotificationSettings = {
  method: 'GET',
  path: '/console/v1/notification-settings',
  right: 'own_account',
  limit: 'unlimited',
  tag,
  summary: 'Read how the user is told of what happens',
  answers: { 200: success({ settings: notificationSettings }) },
  failures: [],
} as const satisfies Endpoint;

export const updateNotificationSettings = {
  method: 'PATCH',
  path: '/console/v1/notification-settings',
  right: 'own_account',
  limit: 'unlimited',
  audit: { action: 'user.updated' },
  tag,
  summary: 'Choose how the user is told of what happens',
  body: notificationSettingsUpdate,
  answers: { 200: success({ settings: notificationSettings }) },
  failures: [],
} as const satisfies Endpoint;

export const notificationEndpoints = [listNotifications, readNotifications, getNotificationSettings, updateNotificationSettings];
