import type { SessionInList } from '@muster/contract/console/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { consolePath } from '#base-path.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { sessionsQuery } from '#queries/user-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { deviceName } from '#session/device-name.ts';
import { tellSignedOut } from '#session/tabs.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

export default function SessionsSection() {
  const [isEndingAll, setEndingAll] = useState(false);
  const query = useQuery(sessionsQuery);
  return (
    <SettingsPart
      title={t('Sessions')}
      text={t('Where you are signed in. A session ends after 7 days without use.')}
      actions={
        <Button kind="danger" onPress={() => setEndingAll(true)}>
          {t('Sign out everywhere')}
        </Button>
      }
    >
      <Loaded query={query}>{({ sessions }) => <SessionsTable sessions={sessions} />}</Loaded>
      {isEndingAll && (
        <ConfirmRemoval
          title={t('Sign out everywhere?')}
          text={t('All your sessions end at once, this one too.')}
          action={t('Sign out everywhere')}
          send={signOutEverywhere}
          onClose={() => setEndingAll(false)}
        />
      )}
    </SettingsPart>
  );
}

async function signOutEverywhere(): Promise<void> {
  await consoleApi.signOutEverywhere();
  tellSignedOut();
  window.location.assign(consolePath);
}

function SessionsTable({ sessions }: { sessions: readonly SessionInList[] }) {
  const end = useChange({
    edits: ({ id }: SessionInList) => [
      edit(sessionsQuery.queryKey, (old) => ({
        ...old,
        sessions: old.sessions.filter((each) => each.id !== id),
      })),
    ],
    send: ({ id }) => consoleApi.endSession({ id }),
    doneText: ({ user_agent }) => t('{device} was signed out', { device: deviceName(user_agent) }),
  });
  const columns: readonly TableColumn<SessionInList>[] = [
    {
      key: 'device',
      label: t('Device'),
      isRowHeader: true,
      render: ({ user_agent, is_current }) => (
        <>
          <span title={user_agent}>{deviceName(user_agent)}</span> {is_current && <Badge tone="accent">{t('This device')}</Badge>}
        </>
      ),
    },
    { key: 'address', label: t('Address'), isWide: true, render: ({ address }) => <span className="muted">{address}</span> },
    { key: 'used', label: t('Last used'), render: ({ last_used_at }) => <RelativeTime at={last_used_at} /> },
    { key: 'since', label: t('Signed in'), isWide: true, render: ({ created_at }) => <RelativeTime at={created_at} /> },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (session) =>
        !session.is_current && (
          <Button
            kind="quiet"
            aria-label={t('End the session of {device}', { device: deviceName(session.user_agent) })}
            onPress={() => void end(session)}
          >
            {t('End##verb')}
          </Button>
        ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label={t('Sessions')} columns={columns} rows={sessions} rowKey={({ id }) => id} />
    </div>
  );
}
