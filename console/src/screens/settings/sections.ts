import type { Right } from '@muster/contract/console/roles.ts';
import type { ComponentType } from 'react';

/** What a page of the settings gets: the part of the address behind its name. */
type SectionProps = { id: string };

export type SettingsSection = {
  /** In the address. */
  name: string;
  group: 'Workspace' | 'Integrations' | 'You';
  label: string;
  /** Without it the page is not listed. */
  right: Right;
  load: () => Promise<{ default: ComponentType<SectionProps> }>;
};

/** All pages of the settings, each in its own chunk. */
export const sections: readonly SettingsSection[] = [
  {
    name: 'company',
    group: 'Workspace',
    label: 'Company & board',
    right: 'manage_settings',
    load: () => import('./workspace/company-section.tsx'),
  },
  { name: 'team', group: 'Workspace', label: 'Team & roles', right: 'manage_team', load: () => import('./team/team-section.tsx') },
  {
    name: 'mail',
    group: 'Workspace',
    label: 'Email',
    right: 'manage_settings',
    load: () => import('./workspace/mail-section.tsx'),
  },
  {
    name: 'templates',
    group: 'Workspace',
    label: 'Message templates',
    right: 'manage_settings',
    load: () => import('./templates/templates-section.tsx'),
  },
  {
    name: 'candidate-page',
    group: 'Workspace',
    label: 'Candidate page',
    right: 'manage_settings',
    load: () => import('./application-page/application-page-section.tsx'),
  },
  {
    name: 'screening',
    group: 'Workspace',
    label: 'Screening',
    right: 'manage_settings',
    load: () => import('./workspace/screening-section.tsx'),
  },
  {
    name: 'retention',
    group: 'Workspace',
    label: 'Retention',
    right: 'manage_settings',
    load: () => import('./retention/retention-section.tsx'),
  },
  {
    name: 'approvals',
    group: 'Workspace',
    label: 'Approvals',
    right: 'manage_settings',
    load: () => import('./workspace/approvals-section.tsx'),
  },
  {
    name: 'rejection-reasons',
    group: 'Workspace',
    label: 'Rejection reasons',
    right: 'manage_settings',
    load: () => import('./workspace/reasons-section.tsx'),
  },
  {
    name: 'usage',
    group: 'Workspace',
    label: 'Plan & usage',
    right: 'manage_settings',
    load: () => import('./usage/usage-section.tsx'),
  },
  {
    name: 'audit-log',
    group: 'Workspace',
    label: 'Audit log',
    right: 'read_audit_log',
    load: () => import('./audit/audit-section.tsx'),
  },
  {
    name: 'tokens',
    group: 'Integrations',
    label: 'API tokens',
    right: 'manage_tokens',
    load: () => import('./tokens/tokens-section.tsx'),
  },
  {
    name: 'webhooks',
    group: 'Integrations',
    label: 'Webhooks',
    right: 'manage_webhooks',
    load: () => import('./webhooks/webhooks-section.tsx'),
  },
  { name: 'profile', group: 'You', label: 'Profile', right: 'own_account', load: () => import('./account/profile-section.tsx') },
  { name: 'sessions', group: 'You', label: 'Sessions', right: 'own_account', load: () => import('./account/sessions-section.tsx') },
  {
    name: 'appearance',
    group: 'You',
    label: 'Appearance',
    right: 'own_account',
    load: () => import('./account/appearance-section.tsx'),
  },
];
