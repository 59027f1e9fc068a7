import type { Endpoint } from '#endpoint.ts';
import { success } from '#schema/shapes.ts';
import { signalDismissal, signalDismissed, signalList, signalListQuery, signalSettings, signalSettingsUpdate } from './signals.ts';

const tag = 'Screening';
const settingsAnswer = success({ settings: signalSettings });

export const listSignals = {
  method: 'GET',
  path: '/v1/candidate-signals',
  // As duplicates: not for roles that see a part, because the evidence may be about candidates of other jobs.
  right: 'edit_candidates',
  tag,
  summary: 'List what is worth a look about a candidate',
  description:
    'Signals with their evidence, such as almost the same CV under another name. Each has innocent explanations, see the guide. They are in no score, change no status and cause nothing. Those that were dismissed are last.',
  query: signalListQuery,
  answers: { 200: signalList },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const dismissSignal = {
  method: 'POST',
  path: '/v1/dismiss-signal',
  right: 'edit_candidates',
  audit: { action: 'candidate.signal_dismissed', id: 'candidate_id' },
  tag,
  summary: 'Say that a signal was looked at, and nothing is wrong',
  description: 'It is no longer found by the filter `signals`, until there is other evidence.',
  body: signalDismissal,
  answers: { 200: signalDismissed },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const getSignalSettings = {
  method: 'GET',
  path: '/v1/signal-settings',
  right: 'edit_candidates',
  tag,
  summary: 'Read whether candidates are looked at for signals',
  description: 'For the whole workspace. Off in a new one.',
  etag: true,
  answers: { 200: settingsAnswer },
  failures: [],
} as const satisfies Endpoint;

export const updateSignalSettings = {
  method: 'PATCH',
  path: '/v1/signal-settings',
  right: 'manage_settings',
  audit: { action: 'workspace.signals_switched' },
  tag,
  summary: 'Switch signals about candidates on or off',
  description:
    'On: the candidates that are there are looked at in the background, and new ones when their CV was read. Off: signals are no longer shown, at once, and what was found and computed is deleted in the background.',
  body: signalSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: settingsAnswer },
  failures: ['nothing_to_update'],
} as const satisfies Endpoint;
