import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Select } from '#ui/forms/select.tsx';
import { useConnectionChange } from './use-connection-change.ts';

const none = 'none';

/** The one calendar that gets the interviews of the user. */
export function WrittenTo({ connections }: { connections: readonly CalendarConnection[] }) {
  const change = useConnectionChange();
  const offered = connections.flatMap(({ id: connectionId, calendars, username }) =>
    calendars
      .filter(({ writable }) => writable)
      .map(({ id, name, write }) => ({ id, connectionId, write, label: [name, username].filter(Boolean).join(' · ') })),
  );
  const written = offered.find(({ write }) => write);
  const choose = (value: string) => {
    const chosen = offered.find(({ id }) => id === value) ?? written;
    if (chosen) void change({ id: chosen.connectionId, calendars: [{ id: chosen.id, write: value !== none }] });
  };
  return (
    <div className="written-to">
      {offered.length === 0 ? (
        <>
          <span className="field-label">{t('Interviews are written to')}</span>
          <p>{t('None of these calendars can be written to. You get invitations by email.')}</p>
        </>
      ) : (
        <>
          <Select
            label={t('Interviews are written to')}
            value={written?.id ?? none}
            options={[
              { value: none, label: t('No calendar: invitations by email') },
              ...offered.map(({ id, label }) => ({ value: id, label: label || t('Calendar without a name') })),
            ]}
            onChange={choose}
          />
          <p className="field-hint">
            {written
              ? t('New interviews appear there, move with the interview, and go when it is cancelled.')
              : t('Choose one, and interviews appear in it by themselves.')}
          </p>
        </>
      )}
    </div>
  );
}
