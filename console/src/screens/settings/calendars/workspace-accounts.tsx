import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { calendarErrorText } from '#calendars/calendar-texts.ts';
import { ConnectDialog } from '#calendars/connect-dialog.tsx';
import { ConnectionActions } from '#calendars/connection-actions.tsx';
import { ConnectionState } from '#calendars/connection-state.tsx';
import { calendarKeys } from '#calendars/refresh-calendars.ts';
import { useChange } from '#changes/use-change.ts';
import type { Person } from '#interviews/person.ts';
import { usePeople } from '#interviews/use-people.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';

/** Accounts that see calendars of many people: each calendar is given to one of them. */
export function WorkspaceAccounts({ connections }: { connections: readonly CalendarConnection[] }) {
  const [isConnecting, setConnecting] = useState(false);
  return (
    <>
      <p className="muted calendar-text">
        {t('One CalDAV account that sees many calendars, such as that of an assistant. Give each calendar to its person.')}
      </p>
      {connections.map((connection) => (
        <Account key={connection.id} connection={connection} />
      ))}
      <div>
        <Button onPress={() => setConnecting(true)}>{t('Connect an account…')}</Button>
      </div>
      {isConnecting && <ConnectDialog interviewer={null} onClose={() => setConnecting(false)} />}
    </>
  );
}

type Calendar = CalendarConnection['calendars'][number];
const nobody = '';

function Account({ connection }: { connection: CalendarConnection }) {
  const { id, username, address, calendars, error } = connection;
  const people = usePeople();
  const change = useChange({
    send: (update: { id: string; interviewer?: string | null; write?: boolean }) =>
      muster.updateCalendarConnection({ calendar_connection_id: id, calendars: [update] }),
    refresh: () => calendarKeys,
  });
  const name = username ?? address;
  const columns: readonly TableColumn<Calendar>[] = [
    {
      key: 'calendar',
      label: t('Calendar'),
      isRowHeader: true,
      render: (calendar) => <bdi className="calendar-name">{calendar.name || t('Calendar without a name')}</bdi>,
    },
    {
      key: 'person',
      label: t('Person'),
      render: (calendar) => (
        <Select
          label={t('Person of {name}', { name: calendar.name ?? '' })}
          isLabelHidden
          className="calendar-owner"
          value={calendar.interviewer?.email ?? nobody}
          options={optionsFor(calendar, people)}
          onChange={(email) => void change({ id: calendar.id, interviewer: email === nobody ? null : email })}
        />
      ),
    },
    {
      key: 'write',
      label: t('Write interviews to it'),
      render: (calendar) => (
        <Checkbox
          aria-label={t('Write interviews to {name}', { name: calendar.name ?? '' })}
          isSelected={calendar.write}
          isDisabled={!calendar.writable || calendar.interviewer === null}
          onChange={(write) => void change({ id: calendar.id, write })}
        />
      ),
    },
  ];
  return (
    <section className="calendar-account" aria-label={name}>
      <div className="connection-head">
        <div className="calendar-state">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <ConnectionState connection={connection} />
          {error && <span className="connection-error">{calendarErrorText(error)}</span>}
        </div>
        <ConnectionActions connection={connection} name={name} />
      </div>
      <div className="settings-table">
        <Table label={t('Calendars of {name}', { name })} columns={columns} rows={calendars} rowKey={(each) => each.id} />
      </div>
    </section>
  );
}

/** Also somebody who has left the team and still has the calendar. */
function optionsFor({ interviewer }: Calendar, people: readonly Person[]) {
  const known = people.some(({ email }) => email === interviewer?.email);
  const all = interviewer && !known ? [...people, interviewer] : people;
  return [
    { value: nobody, label: t('Nobody: not read') },
    ...all.map(({ email, name }) => ({ value: email, label: name ?? email })),
  ];
}
