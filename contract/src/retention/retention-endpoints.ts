import { Array as JsonArray } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { success } from '#schema/shapes.ts';
import {
  retentionPreview,
  retentionPreviewQuery,
  retentionReportDay,
  retentionReportDays,
  retentionSettings,
  retentionSettingsUpdate,
  retentionWaitHours,
} from './retention.ts';

const tag = 'Retention';
const settingsAnswer = success({ settings: retentionSettings });

export const getRetentionSettings = {
  method: 'GET',
  path: '/v1/retention-settings',
  right: 'manage_settings',
  tag,
  summary: 'Read how long candidates are kept',
  description: 'The rule as it is now. `GET /v1/retention-preview` lists who is due by it.',
  etag: true,
  answers: { 200: settingsAnswer },
  failures: [],
} as const satisfies Endpoint;

export const updateRetentionSettings = {
  method: 'PATCH',
  path: '/v1/retention-settings',
  right: 'manage_settings',
  confirmed: true,
  audit: { action: 'retention_settings.updated' },
  tag,
  summary: 'Choose how long candidates are kept',
  description: `People are erased or anonymised some months after their last application has ended, once a day. After every change of the rule nobody is removed for ${retentionWaitHours} hours, so that a mistake can be taken back. \`GET /v1/retention-preview\` lists who is due.`,
  body: retentionSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: settingsAnswer },
  failures: ['nothing_to_update'],
} as const satisfies Endpoint;

export const getRetentionPreview = {
  method: 'GET',
  path: '/v1/retention-preview',
  right: 'manage_settings',
  tag,
  summary: 'List who would be removed',
  description:
    'By the rule of the settings, or by one that is tried with `months` and `outcomes`; also while the rule is off. In the order of their first applications. A page may have fewer people than its limit.',
  query: retentionPreviewQuery,
  answers: { 200: retentionPreview },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getRetentionReport = {
  method: 'GET',
  path: '/v1/retention-report',
  right: 'manage_settings',
  tag,
  summary: 'Read what the retention rule has done',
  description: `How many people and applications were removed on each of the last ${retentionReportDays} days, newest first, without any personal data. Days without a removal are left out.`,
  answers: { 200: success({ days: JsonArray(retentionReportDay) }) },
  failures: [],
} as const satisfies Endpoint;
