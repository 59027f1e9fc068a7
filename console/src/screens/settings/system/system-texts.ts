import type { BackfillName, Dependency, QueueName, System } from '@muster/contract/console/system.ts';
import { t } from '#language/t.ts';
import type { MarkShape, MarkTone } from '#ui/status-mark.tsx';

type State = System['health'][number]['state'];
type Condition = System['nodes'][number]['state'];
type Look = { label: string; shape: MarkShape; tone: MarkTone };

export const dependencyLabels: Record<Dependency, string> = {
  database: t('Database'),
  clock: t('Clock'),
  disk: t('Disk'),
  files: t('File storage'),
  secrets: t('Encryption key'),
  readers: t('CV readers'),
  mail: t('Mail server'),
  mail_in: t('Incoming email'),
  calendars: t('Calendars'),
  webhooks: t('Webhook receivers'),
  services: t('Lookup services'),
  sign_in: t('Single sign-on'),
  zoom: t('Zoom'),
};

export const queueLabels: Record<QueueName, string> = {
  webhooks: t('Webhook deliveries'),
  mail: t('Emails to send'),
  mail_in: t('Emails to read'),
  cvs: t('CVs to read'),
  scores: t('Scores to update'),
  lookups: t('Lookups'),
  prescreens: t('Pre-screens to close'),
  stage_actions: t('Stage actions'),
  stage_moves: t('Moves to changed stages'),
  offers: t('Offers to follow up'),
  reminders: t('Interview reminders'),
  calendar_reads: t('Calendars to read'),
  calendar_entries: t('Calendar entries'),
  calendar_channels: t('Calendar subscriptions'),
  zoom: t('Zoom meetings'),
  chat: t('Chat messages'),
  notifications: t('Notifications to email'),
  listings: t('Job listings for Google'),
  file_removals: t('Files to delete'),
  talent_pool: t('Talent pool memberships'),
  retention: t('Retention runs'),
  exports: t('Exports'),
  imports: t('Imports'),
};

export const backfillLabels: Record<BackfillName, string> = {
  candidate_filter: t('Candidate filters'),
  candidate_order: t('Sorting by custom fields'),
  ended_application: t('Reports'),
  job_lexeme: t('Search by job'),
};

export const healthLooks: Record<State, Look> = {
  ok: { label: t('Working'), shape: 'circle', tone: 'good' },
  note: { label: t('No action needed'), shape: 'ring', tone: 'ended' },
  problem: { label: t('Problem'), shape: 'triangle', tone: 'waiting' },
};

export const nodeLooks: Record<Condition, Look> = {
  running: { label: t('Running'), shape: 'circle', tone: 'good' },
  draining: { label: t('Stopping'), shape: 'half', tone: 'moving' },
  fenced: { label: t('Fenced'), shape: 'cross', tone: 'ended' },
  silent: { label: t('Not responding'), shape: 'triangle', tone: 'waiting' },
};

export const nodeRoleLabels: Record<System['nodes'][number]['role'], string> = {
  all: t('Web and worker'),
  web: t('Web'),
  worker: t('Worker'),
};
