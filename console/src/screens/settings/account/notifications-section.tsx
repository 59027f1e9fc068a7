import type { NotificationChannel, NotificationKind, NotificationSettings } from '@muster/contract/notifications/notification.ts';
import { useQuery } from '@tanstack/react-query';
import { consoleApi } from '#api/console-api.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { notificationSettingsQuery } from '#queries/notification-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { useRight, useSession } from '#session/session.tsx';
import { Select } from '#ui/forms/select.tsx';

const kinds: { kind: NotificationKind; label: string }[] = [
  { kind: 'mention', label: t('Someone mentions you in a note') },
  { kind: 'task_assigned', label: t('Someone gives you a task') },
  { kind: 'task_due', label: t('A task is due') },
  { kind: 'approval', label: t('A requisition needs your approval') },
  { kind: 'offer_approval', label: t('An offer needs your approval') },
  { kind: 'offer_answered', label: t('A candidate answers your offer') },
  { kind: 'booking', label: t('An interview is scheduled with you') },
  { kind: 'feedback_due', label: t('Your feedback is due') },
  { kind: 'new_applicants', label: t('New applicants in your jobs, each morning') },
  { kind: 'stage_entered', label: t('A candidate comes to a stage of which you are told') },
  { kind: 'reply', label: t('A candidate answers an email') },
  { kind: 'calendar_conflict', label: t('A calendar does not agree with an interview') },
  { kind: 'calendar_signed_out', label: t('A calendar has needed a new sign-in for a day') },
  { kind: 'backup_overdue', label: t('No complete backup for 36 hours') },
];

const channels: { value: NotificationChannel; label: string }[] = [
  { value: 'off', label: t('Off') },
  { value: 'inbox', label: t('Inbox') },
  { value: 'email', label: t('Inbox and email') },
  { value: 'digest', label: t('Inbox and daily email') },
];

export default function NotificationsSection() {
  const query = useQuery(notificationSettingsQuery);
  return (
    <SettingsPart
      title={t('Notifications')}
      text={t('The inbox is behind the bell. Daily emails are sent at 08:00 in your time zone.')}
      isNarrow
    >
      <Loaded query={query}>{({ settings }) => <Channels settings={settings} />}</Loaded>
    </SettingsPart>
  );
}

type Choice = { kind: NotificationKind; channel: NotificationChannel; before: NotificationChannel };

function Channels({ settings }: { settings: NotificationSettings }) {
  const choose = useChange({
    edits: ({ kind, channel }: Choice) => [
      edit(notificationSettingsQuery.queryKey, (old) => ({ ...old, settings: { ...old.settings, [kind]: channel } })),
    ],
    send: ({ kind, channel }) => consoleApi.updateNotificationSettings({ [kind]: channel }),
    doneText: () => t('Notifications were changed'),
    undo: ({ kind, channel, before }) => void choose({ kind, channel: before, before: channel }),
  });
  const isAdmin = useRight('manage_settings');
  const isOwner = useSession().user.role === 'owner';
  const isShown: Partial<Record<NotificationKind, boolean>> = { calendar_signed_out: isAdmin, backup_overdue: isOwner };
  const shown = kinds.filter(({ kind }) => isShown[kind] !== false);
  return (
    <div className="form">
      {shown.map(({ kind, label }) => (
        <Select
          key={kind}
          label={label}
          value={settings[kind]}
          options={channels}
          onChange={(channel) => void choose({ kind, channel, before: settings[kind] })}
        />
      ))}
    </div>
  );
}
