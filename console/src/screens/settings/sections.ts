import type { Right } from '@muster/contract/console/roles.ts';
import type { ComponentType } from 'react';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';

/** What a page of the settings gets: the part of the address behind its name. */
type SectionProps = { id: string };

export type SettingsSection = {
  /** In the address. */
  name: string;
  group: 'Workspace' | 'Integrations' | 'Installation' | 'You';
  label: string;
  /** Without it the page is not listed. */
  right: Right;
  load: () => Promise<{ default: ComponentType<SectionProps> }>;
};

/** All pages of the settings, each in its own chunk. */
export const sections: readonly SettingsSection[] = [
  section('Workspace', 'company', t('Company & board'), 'manage_settings', () => import('./workspace/company-section.tsx')),
  section('Workspace', 'team', t('Team & roles'), 'manage_team', () => import('./team/team-section.tsx')),
  section('Workspace', 'mail', t('Email'), 'manage_settings', () => import('./workspace/mail-section.tsx')),
  section('Workspace', 'calendars', t('Calendars and video'), 'manage_settings', () => import('./calendars/calendars-section.tsx')),
  section('Workspace', 'templates', t('Message templates'), 'manage_settings', () => import('./templates/templates-section.tsx')),
  section(
    'Workspace',
    'candidate-page',
    t('Candidate page'),
    'manage_settings',
    () => import('./application-page/application-page-section.tsx'),
  ),
  section('Workspace', 'pipelines', t('Pipelines'), 'manage_settings', () => import('./pipelines/pipelines-section.tsx')),
  section('Workspace', 'screening', t('Screening'), 'manage_settings', () => import('./workspace/screening-section.tsx')),
  section('Workspace', 'retention', t('Retention'), 'manage_settings', () => import('./retention/retention-section.tsx')),
  section('Workspace', 'kits', t('Interview kits'), 'edit_jobs', () => import('./kits/kits-section.tsx')),
  section('Workspace', 'approvals', t('Approvals'), 'manage_settings', () => import('./workspace/approvals-section.tsx')),
  section(
    'Workspace',
    'rejection-reasons',
    t('Rejection reasons'),
    'manage_settings',
    () => import('./workspace/reasons-section.tsx'),
  ),
  section('Workspace', 'offers', t('Offer templates'), 'manage_settings', () => import('./offers/offers-section.tsx')),
  section('Workspace', 'custom-fields', t('Custom fields'), 'manage_settings', () => import('./custom-fields/fields-section.tsx')),
  section('Workspace', 'usage', t('Plan & usage'), 'manage_settings', () => import('./usage/usage-section.tsx')),
  section('Workspace', 'export', t('Export'), 'manage_settings', () => import('./export/export-section.tsx')),
  section('Workspace', 'audit-log', t('Audit log'), 'read_audit_log', () => import('./audit/audit-section.tsx')),
  section('Integrations', 'tokens', t('API tokens'), 'manage_tokens', () => import('./tokens/tokens-section.tsx')),
  section('Integrations', 'webhooks', t('Webhooks'), 'manage_webhooks', () => import('./webhooks/webhooks-section.tsx')),
  section('Integrations', 'chat', t('Slack & Teams'), 'manage_webhooks', () => import('./chat/chat-section.tsx')),
  section('Integrations', 'switching', t('Switch to Muster'), 'manage_settings', () => import('./switching/switch-section.tsx')),
  section('Installation', 'system', t('System'), 'manage_installation', () => import('./system/system-section.tsx')),
  section('You', 'profile', t('Profile'), 'own_account', () => import('./account/profile-section.tsx')),
  section('You', 'my-calendar', t('My calendar'), 'own_account', () => import('./my-calendar/my-calendar-section.tsx')),
  section('You', 'notifications', t('Notifications'), 'own_account', () => import('./account/notifications-section.tsx')),
  section('You', 'sessions', t('Sessions'), 'own_account', () => import('./account/sessions-section.tsx')),
  section('You', 'appearance', t('Appearance'), 'own_account', () => import('./account/appearance-section.tsx')),
];

/** My calendar has an address of its own, to which providers of calendars send people back. */
export function sectionPath({ name }: SettingsSection): string {
  return name === 'my-calendar' ? paths.myCalendar : paths.setting(name);
}

function section(
  group: SettingsSection['group'],
  name: string,
  label: string,
  right: Right,
  load: SettingsSection['load'],
): SettingsSection {
  return { name, group, label, right, load };
}
