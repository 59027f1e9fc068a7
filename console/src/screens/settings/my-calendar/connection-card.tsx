import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { calendarErrorText, consequenceText, providerNames } from '#calendars/calendar-texts.ts';
import { ConnectionActions } from '#calendars/connection-actions.tsx';
import { ConnectionState } from '#calendars/connection-state.tsx';
import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useConnectionChange } from './use-connection-change.ts';

/** One account: its state in words, and which of its calendars count. */
export function ConnectionCard({ connection }: { connection: CalendarConnection }) {
  const { id, provider, address, username, calendars, candidates_may_book, error } = connection;
  const change = useConnectionChange();
  const name = hostOf(address);
  const reason = [calendarErrorText(error), consequenceText(connection)].filter(Boolean).join(' ');
  return (
    <li className="connection">
      <div className="connection-head">
        <div className="connection-name">
          <strong className="truncate">
            <bdi>{name}</bdi>
          </strong>
          <span className="muted truncate">{[providerNames[provider] ?? provider, username].filter(Boolean).join(' · ')}</span>
        </div>
        <ConnectionActions connection={connection} name={name} />
      </div>
      <ConnectionState connection={connection} />
      {isUnconfirmed(connection) ? (
        <div className="settings-notice connection-confirm" role="note">
          <p>{t('You signed in as {address}, which is not your address in Muster. Is this your calendar?', { address })}</p>
          <Button onPress={() => void change({ id, paused: false })}>{t('Yes, it is mine')}</Button>
        </div>
      ) : (
        reason && <p className="connection-reason">{reason}</p>
      )}
      <fieldset className="connection-calendars">
        <legend className="field-label">{t('Busy times count from')}</legend>
        {calendars.map((calendar) => (
          <div key={calendar.id} className="connection-calendar">
            <Checkbox
              isSelected={calendar.use === 'busy'}
              onChange={(isOn) => void change({ id, calendars: [{ id: calendar.id, use: isOn ? 'busy' : 'off' }] })}
            >
              <bdi>{calendar.name || t('Calendar without a name')}</bdi>
            </Checkbox>
            {calendar.unreadable > 0 && (
              <span className="connection-unreadable">
                {plural(
                  calendar.unreadable,
                  '{count} entry could not be read, and blocks all of its time',
                  '{count} entries could not be read, and block all of their time',
                )}
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {provider === 'ics' && (
        <Checkbox isSelected={candidates_may_book} onChange={(isOn) => void change({ id, candidates_may_book: isOn })}>
          {t('Let candidates book by it, although it may be hours old')}
        </Checkbox>
      )}
    </li>
  );
}

/** Signed in to with another address than that of the person. */
function isUnconfirmed(connection: CalendarConnection): boolean {
  return 'confirmed' in connection && connection.confirmed === false;
}

/** Of an address of a server the host; an address of an account as it is. */
function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
