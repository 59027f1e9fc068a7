import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { consolePath } from '#base-path.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { calendarsKey } from '#queries/calendar-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { calendarErrorText, isEntered } from './calendar-texts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { calendarKeys, refreshCalendars } from './refresh-calendars.ts';
import './connections.css';

type Listed = { calendar_connections: readonly CalendarConnection[] };

type Props = {
  connection: CalendarConnection;
  name: string;
  /** Who looks knows the password, or can sign in. */
  isOwner?: boolean;
  /** Only the menu, where there is no room. */
  isCompact?: boolean;
};

/** Reading it now, a new password, a pause, and the end of it. */
export function ConnectionActions({ connection, name, isOwner = true, isCompact = false }: Props) {
  const [opened, setOpened] = useState<'password' | 'disconnect'>();
  const check = useCheckNow(connection.id);
  const pause = usePause();
  const { id, status, provider } = connection;
  const isPaused = status === 'paused';
  const resume = () => void pause({ id, paused: false });
  const needsPassword = isOwner && status === 'needs_sign_in' && provider === 'caldav';
  return (
    <div className="connection-actions">
      {needsPassword && (
        <Button kind="primary" onPress={() => setOpened('password')}>
          {t('Enter a new password')}
        </Button>
      )}
      {isOwner && status === 'needs_sign_in' && !isEntered(provider) && (
        <a className="button button-primary" href={`${consolePath}/calendar/${provider}`}>
          {t('Sign in again')}
        </a>
      )}
      {!isCompact && isPaused && <Button onPress={resume}>{t('Resume')}</Button>}
      {!isCompact && !isPaused && (
        <Button isPending={check.isChecking} onPress={check.run}>
          {t('Check now')}
        </Button>
      )}
      <Menu
        label={t('More about {name}', { name })}
        placement="bottom end"
        trigger={
          <Button kind="icon" aria-label={t('More about {name}', { name })}>
            <Icon name="more" />
          </Button>
        }
      >
        {isCompact && isPaused && <MenuItem onAction={resume}>{t('Resume')}</MenuItem>}
        {isCompact && !isPaused && <MenuItem onAction={check.run}>{t('Check now')}</MenuItem>}
        {isOwner && provider === 'caldav' && <MenuItem onAction={() => setOpened('password')}>{t('New app password…')}</MenuItem>}
        {!isPaused && <MenuItem onAction={() => void pause({ id, paused: true })}>{t('Pause')}</MenuItem>}
        <MenuItem isDanger onAction={() => setOpened('disconnect')}>
          {t('Disconnect…')}
        </MenuItem>
      </Menu>
      {opened === 'password' && <PasswordDialog connection={connection} onClose={() => setOpened(undefined)} />}
      {opened === 'disconnect' && (
        <ConfirmRemoval
          title={t('Disconnect {name}?', { name })}
          text={t(
            'Muster forgets the password and all busy times of it at once. Interviews that are in the calendar stay there, and are no longer kept up to date.',
          )}
          action={t('Disconnect')}
          send={async () => {
            await muster.disconnectCalendar({ calendar_connection_id: id });
            showToast({ text: t('{name} is disconnected', { name }) });
            refreshCalendars();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Reads it, and says how that went. */
function useCheckNow(id: string): { isChecking: boolean; run: () => void } {
  const [isChecking, setChecking] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    try {
      const { calendar_connection } = await muster.checkCalendar({ calendar_connection_id: id });
      const failure = calendarErrorText(calendar_connection.error);
      showToast(failure ? { text: failure, tone: 'failed' } : { text: t('The calendar was read just now') });
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
    setChecking(false);
    refreshCalendars();
  }
  return { isChecking, run: () => void check() };
}

function usePause() {
  const change = useChange({
    edits: ({ id, paused }: { id: string; paused: boolean }) => [
      edit<Listed>(calendarsKey, (old) => ({
        ...old,
        calendar_connections: old.calendar_connections.map((each) =>
          each.id === id ? { ...each, status: paused ? 'paused' : 'active', error: null } : each,
        ),
      })),
    ],
    send: ({ id, paused }) => muster.updateCalendarConnection({ calendar_connection_id: id, paused }),
    doneText: ({ paused }) => (paused ? t('The calendar is paused') : t('The calendar is read again')),
    undo: ({ id, paused }) => void change({ id, paused: !paused }),
    refresh: () => calendarKeys,
  });
  return change;
}
