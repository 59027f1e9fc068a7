/** A guide: a Markdown file of the project, served as `/docs/<name>`. */
export type Guide = { name: string; file: string; title: string };

/** All guides, in the order of the contents. */
export const guideGroups: { title: string; guides: Guide[] }[] = [
  {
    title: 'Start',
    guides: [
      { name: 'guides', file: 'docs/README.md', title: 'Overview' },
      { name: 'quick-start', file: 'docs/quick-start.md', title: 'Quick start' },
      { name: 'authentication', file: 'docs/authentication.md', title: 'Authentication' },
    ],
  },
  {
    title: 'Using the API',
    guides: [
      { name: 'paging', file: 'docs/paging.md', title: 'Lists and paging' },
      { name: 'idempotency', file: 'docs/idempotency.md', title: 'Safe retries' },
      { name: 'errors', file: 'docs/errors.md', title: 'Errors' },
      { name: 'api-readings', file: 'docs/api-readings.md', title: 'How we read the specification' },
      { name: 'webhooks', file: 'docs/webhooks.md', title: 'Webhooks' },
      { name: 'webhook-receivers', file: 'docs/webhook-receivers.md', title: 'Receivers in five languages' },
      { name: 'events', file: 'docs/events.md', title: 'Events' },
      { name: 'connector', file: 'docs/connector.md', title: 'Build a connector' },
      { name: 'hris-sync', file: 'docs/hris-sync.md', title: 'Sync with an HRIS' },
      { name: 'applications', file: 'docs/applications.md', title: 'Career sites' },
      { name: 'sdk', file: 'docs/sdk.md', title: 'Programming with the SDK' },
      { name: 'sdk-client', file: 'sdk/README.md', title: 'The SDK, part by part' },
    ],
  },
  {
    title: 'Hiring',
    guides: [
      { name: 'stages', file: 'docs/stages.md', title: 'Stages and pipelines' },
      { name: 'screening', file: 'docs/screening.md', title: 'CVs and screening' },
      { name: 'model-card', file: 'MODEL_CARD.md', title: 'Model card' },
      { name: 'application-page', file: 'docs/application-page.md', title: 'Private page' },
      { name: 'talent-pool', file: 'docs/talent-pool.md', title: 'Talent pool' },
      { name: 'referrals', file: 'docs/referrals.md', title: 'Referrals' },
      { name: 'retention', file: 'docs/retention.md', title: 'Retention' },
      { name: 'custom-fields', file: 'docs/custom-fields.md', title: 'Custom fields' },
      { name: 'prescreens', file: 'docs/prescreens.md', title: 'Pre-screens' },
      { name: 'interviews', file: 'docs/interviews.md', title: 'Interviews' },
      { name: 'calendars', file: 'docs/calendars.md', title: 'Calendars' },
      { name: 'interview-kits', file: 'docs/interview-kits.md', title: 'Interview kits' },
      { name: 'mail', file: 'docs/mail.md', title: 'Messages' },
      { name: 'requisitions', file: 'docs/requisitions.md', title: 'Requisitions' },
      { name: 'offers', file: 'docs/offers.md', title: 'Offers' },
      { name: 'reports', file: 'docs/reports.md', title: 'Reports and Home' },
      { name: 'board', file: 'docs/board.md', title: 'Job board' },
      { name: 'languages', file: 'docs/languages.md', title: 'Languages' },
    ],
  },
  {
    title: 'Operating Muster',
    guides: [
      { name: 'install', file: 'docs/install.md', title: 'Install' },
      { name: 'go-live', file: 'docs/go-live.md', title: 'Go-live checklist' },
      { name: 'production', file: 'docs/production.md', title: 'In production' },
      { name: 'settings', file: 'docs/settings.md', title: 'Settings' },
      { name: 'command-line', file: 'docs/command-line.md', title: 'Command line' },
      { name: 'console', file: 'docs/console.md', title: 'Console, roles, sign-in' },
      { name: 'audit-log', file: 'docs/audit-log.md', title: 'Audit log and usage' },
      { name: 'switching', file: 'docs/switching.md', title: 'Switching to Muster' },
      { name: 'workspace-export', file: 'docs/workspace-export.md', title: 'Export of a workspace' },
      { name: 'import-bundle', file: 'docs/import-bundle.md', title: 'Loading a bundle' },
      { name: 'moving-a-workspace', file: 'docs/moving-a-workspace.md', title: 'Moving a workspace' },
      { name: 'backup', file: 'docs/backup.md', title: 'Backup and restore' },
      { name: 'sizing', file: 'docs/sizing.md', title: 'Sizing' },
      { name: 'upgrade', file: 'docs/upgrade.md', title: 'Upgrade' },
      { name: 'monitoring', file: 'docs/monitoring.md', title: 'Monitoring' },
      { name: 'runbooks', file: 'docs/runbooks.md', title: 'Runbooks' },
      { name: 'system', file: 'docs/system.md', title: 'Nodes and maintenance' },
      { name: 'reverse-proxy', file: 'docs/reverse-proxy.md', title: 'Reverse proxy' },
      { name: 'high-availability', file: 'docs/high-availability.md', title: 'High availability' },
      { name: 'mail-server', file: 'docs/mail-server.md', title: 'Mail server' },
      { name: 'mail-in', file: 'docs/mail-in.md', title: 'Mail in' },
      { name: 'indexing', file: 'docs/indexing.md', title: 'Google Indexing API' },
    ],
  },
];

export const guides: Guide[] = guideGroups.flatMap((group) => group.guides);
