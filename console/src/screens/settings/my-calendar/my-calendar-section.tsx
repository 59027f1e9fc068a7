import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { consolePath } from '#base-path.ts';
import { signInErrorText } from '#calendars/calendar-texts.ts';
import { ConnectDialog } from '#calendars/connect-dialog.tsx';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { calendarConnectionsQuery, calendarSettingsQuery } from '#queries/calendar-queries.ts';
import { useSearch } from '#router/location.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { KnownTimes } from './known-times.tsx';
import { WrittenTo } from './written-to.tsx';
import './my-calendar.css';

const readingMs = 2_000;
const refreshMs = 60_000;

/** The calendars of the user: connecting them, what they are used for, and all that is kept of them. */
export default function MyCalendarSection() {
  const { user } = useSession();
  const query = useQuery({
    ...calendarConnectionsQuery({ interviewer: user.email }),
    refetchInterval: ({ state }) => (state.data?.calendar_connections.some(isBeingRead) ? readingMs : refreshMs),
  });
  const [isConnecting, setConnecting] = useState(false);
  const open = () => setConnecting(true);
  useKeys([{ keys: 'n', label: t('Connect a calendar'), group: t('My calendar'), run: open }]);
  const problem = useSignInResult();
  const isEmpty = query.data?.calendar_connections.length === 0;
  return (
    <SettingsPart
      title={t('My calendar')}
      text={t('You’re never booked while you’re busy. Muster stores only when that is, and no titles, places or guests.')}
      actions={!isEmpty && <ConnectButtons onOpen={open} />}
    >
      {problem && (
        <p className="settings-notice" role="alert">
          {problem}
        </p>
      )}
      <Loaded query={query}>
        {({ calendar_connections: connections }) =>
          connections.length === 0 ? (
            <EmptyState
              title={t('No calendar is connected')}
              text={t('Nextcloud, Fastmail, iCloud and all others that speak CalDAV, or any calendar with an ICS link.')}
            >
              <ConnectButtons onOpen={open} />
            </EmptyState>
          ) : (
            <Connected connections={connections} />
          )
        }
      </Loaded>
      {isConnecting && <ConnectDialog interviewer={user.email} onClose={() => setConnecting(false)} />}
    </SettingsPart>
  );
}

function Connected({ connections }: { connections: readonly CalendarConnection[] }) {
  return (
    <>
      <ul className="connections" aria-label={t('Connected calendars')}>
        {connections.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} />
        ))}
      </ul>
      <WrittenTo connections={connections} />
      <Part title={t('This is all that Muster knows')}>
        <KnownTimes />
      </Part>
    </>
  );
}

function isBeingRead({ status, last_ok_at }: CalendarConnection): boolean {
  return status === 'active' && last_ok_at === null;
}

/** Google and Microsoft only where the operator of the server has registered a client with them. */
function ConnectButtons({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(calendarSettingsQuery);
  const providers: readonly string[] = data?.settings.providers ?? [];
  return (
    <>
      {providers.includes('google') && (
        <a className="button button-default" href={`${consolePath}/calendar/google`}>
          {t('Connect Google Calendar')}
        </a>
      )}
      {providers.includes('microsoft') && (
        <a className="button button-default" href={`${consolePath}/calendar/microsoft`}>
          {t('Connect Microsoft 365')}
        </a>
      )}
      <Button kind="primary" shortcut="N" onPress={onOpen}>
        {t('Connect a calendar')}
      </Button>
    </>
  );
}

/** Of a visit that comes back from signing in to a provider. The address is cleaned, so that a reload does not tell it again. */
function useSignInResult(): string | undefined {
  const [search, setSearch] = useSearch();
  const [code] = useState(() => search.get('calendar_error'));
  const [connected] = useState(() => search.get('connected'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (connected) showToast({ text: t('The calendar is connected') });
    if (connected || code) setSearch({ connected: undefined, calendar_error: undefined });
  }, []);
  return code === null ? undefined : signInErrorText(code);
}
