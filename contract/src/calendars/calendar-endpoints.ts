import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { deletion, success } from '#schema/shapes.ts';
import { busyTimesAnswer, busyTimesQuery } from './busy-times.ts';
import {
  calendarConnection,
  calendarConnectionListQuery,
  calendarConnectionTarget,
  calendarConnectionUpdate,
  newCalendarConnection,
} from './calendar-connection.ts';
import { calendarSettings, calendarSettingsUpdate } from './calendar-settings.ts';

const tag = 'Calendars';
const answer = success({ calendar_connection: calendarConnection });
const settingsAnswer = success({ settings: calendarSettings });

export const listCalendarConnections = {
  method: 'GET',
  path: '/v1/calendar-connections',
  // Whoever does not manage the workspace sees their own.
  right: 'own_account',
  limit: 'list',
  tag,
  summary: 'List connected calendars',
  description:
    'Calendars from which Muster reads when interviewers are busy, newest first unless `sort` says otherwise. Nothing of their entries is kept but from when to when they are.',
  query: calendarConnectionListQuery,
  answers: { 200: pageAnswer('calendar_connections', calendarConnection) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const connectCalendar = {
  method: 'POST',
  path: '/v1/connect-calendar',
  right: 'own_account',
  limit: 'list',
  audit: { action: 'calendar_connection.created', id: 'calendar_connection.id' },
  tag,
  summary: 'Connect a calendar',
  description:
    'By CalDAV (Nextcloud, Fastmail, iCloud, SOGo, Radicale and others) or as the address of an ICS file. The server is read at once, and nothing is stored when that fails. Users connect their own calendar, admins and tokens everybody’s; the person is told by email.',
  body: newCalendarConnection,
  answers: { 201: answer },
  failures: [
    'calendar_url_not_https',
    'calendar_address_refused',
    'calendar_not_yours',
    'calendar_not_found',
    'calendar_sign_in_refused',
    'calendar_timeout',
    'calendar_server_failed',
    'calendar_answer_unreadable',
    'calendar_write_unknown',
    'calendar_connected',
    'calendar_connections_full',
  ],
} as const satisfies Endpoint;

export const updateCalendarConnection = {
  method: 'PATCH',
  path: '/v1/update-calendar-connection',
  right: 'own_account',
  limit: 'list',
  audit: { action: 'calendar_connection.updated', id: 'calendar_connection_id' },
  tag,
  summary: 'Change a connected calendar',
  description: 'A new user name or password is tried first; when it is refused, nothing changes.',
  body: calendarConnectionUpdate,
  identifier: 'calendar_connection_id',
  answers: { 200: answer },
  failures: [
    'nothing_to_update',
    'invalid_calendar_connection_id',
    'calendar_unknown',
    'calendar_write_refused',
    'calendar_of_person',
    'calendar_sign_in_refused',
    'calendar_timeout',
    'calendar_server_failed',
  ],
} as const satisfies Endpoint;

export const checkCalendar = {
  method: 'POST',
  path: '/v1/check-calendar',
  right: 'own_account',
  limit: 'list',
  audit: { action: 'calendar_connection.checked', id: 'calendar_connection_id' },
  tag,
  summary: 'Read a connected calendar now',
  description: 'Also one that needs to sign in again. How it went is in `status` and `error`.',
  body: calendarConnectionTarget,
  answers: { 200: answer },
  failures: ['invalid_calendar_connection_id'],
} as const satisfies Endpoint;

export const disconnectCalendar = {
  method: 'POST',
  path: '/v1/disconnect-calendar',
  right: 'own_account',
  limit: 'list',
  audit: { action: 'calendar_connection.deleted', id: 'calendar_connection_id' },
  tag,
  summary: 'Disconnect a calendar',
  description: 'Its password and all that was read of it are deleted at once.',
  body: calendarConnectionTarget,
  answers: { 200: deletion },
  failures: ['invalid_calendar_connection_id'],
} as const satisfies Endpoint;

export const listBusyTimes = {
  method: 'GET',
  path: '/v1/busy-times',
  // Whoever does not manage the workspace sees their own.
  right: 'own_account',
  limit: 'list',
  tag,
  summary: 'List what is known of calendars',
  description:
    'All that is kept of the connected calendars of somebody: from when to when they are busy, and of which kind. Entries that Muster has written are among them as `interview`. Users see their own, owners, admins and tokens that of everybody; of somebody who is not known, or not theirs to see, there is nothing.',
  query: busyTimesQuery,
  answers: { 200: busyTimesAnswer },
  failures: ['end_date_before_start', 'free_times_too_long'],
} as const satisfies Endpoint;

export const getCalendarSettings = {
  method: 'GET',
  path: '/v1/calendar-settings',
  // Whoever connects their own calendar must know which providers there are.
  right: 'own_account',
  limit: 'unlimited',
  tag,
  summary: 'Read how calendars and video links are used',
  description:
    'What holds while a calendar cannot be read, what entries in calendars say, which video link an interview gets, and which calendars and kinds of video links there are.',
  etag: true,
  answers: { 200: settingsAnswer },
  failures: [],
} as const satisfies Endpoint;

export const updateCalendarSettings = {
  method: 'PATCH',
  path: '/v1/calendar-settings',
  right: 'manage_settings',
  audit: { action: 'calendar_settings.updated' },
  tag,
  summary: 'Set how calendars and video links are used',
  description: 'Of the whole workspace.',
  body: calendarSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: settingsAnswer },
  failures: ['nothing_to_update', 'video_template_missing', 'video_without_zoom'],
} as const satisfies Endpoint;
