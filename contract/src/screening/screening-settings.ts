import { Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { boolean, optional } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

const isOn = () => boolean({ description: 'Whether candidates are scored. CVs are read in any case' });

export const screeningSettings = JsonObject({
  is_on: isOn(),
  uses_language_model: boolean({
    description: 'Whether the language model of the operator reads redacted CVs. The operator switches it',
  }),
});
export type ScreeningSettings = Static<typeof screeningSettings>;

export const screeningSettingsUpdate = JsonObject(optional({ is_on: isOn() }), { examples: [{ is_on: false }] });
export type ScreeningSettingsUpdate = Static<typeof screeningSettingsUpdate>;

const settingsAnswer = success({ settings: screeningSettings });

export const getScreeningSettings = {
  method: 'GET',
  path: '/v1/screening-settings',
  right: 'manage_settings',
  tag: 'Screening',
  summary: 'Read whether candidates are scored',
  description: 'For the whole workspace; a candidate can decline for themselves.',
  etag: true,
  answers: { 200: settingsAnswer },
  failures: [],
} as const satisfies Endpoint;

export const updateScreeningSettings = {
  method: 'PATCH',
  path: '/v1/screening-settings',
  right: 'manage_settings',
  audit: { action: 'workspace.screening_switched' },
  tag: 'Screening',
  summary: 'Switch the scoring of candidates on or off',
  description: 'Scores are made, or removed, in the background; without them `not_assessed` is `screening_off`.',
  body: screeningSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: settingsAnswer },
  failures: ['nothing_to_update'],
} as const satisfies Endpoint;
