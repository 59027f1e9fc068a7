import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { calendarErrorText, providerNames } from '#calendars/calendar-texts.ts';
import { ConnectionActions } from '#calendars/connection-actions.tsx';
import { ConnectionState } from '#calendars/connection-state.tsx';
import { plural, t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';
import { interviewersQuery } from '#queries/interview-queries.ts';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { useMedia } from '#ui/use-media.ts';

/** The calendars of interviewers, the ones that need somebody first. */
export function ConnectedPeople({ connections }: { connections: readonly CalendarConnection[] }) {
  const { user } = useSession();
  const isPhone = useMedia('(width < 640px)');
  const nameOf = usePersonName();
  const { data } = useQuery(interviewersQuery);
  const connected = new Set(connections.map(({ interviewer }) => interviewer?.email));
  const others = data?.interviewers.filter(({ email }) => !connected.has(email)).length ?? 0;
  const personOf = ({ interviewer }: CalendarConnection) => (interviewer ? nameOf(interviewer) : '');
  const columns: readonly TableColumn<CalendarConnection>[] = [
    {
      key: 'person',
      label: t('Person'),
      isRowHeader: true,
      render: (connection) => (
        <span className="calendar-person">
          <bdi>{personOf(connection)}</bdi>
          <span className="muted">{providerNames[connection.provider] ?? connection.provider}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('State'),
      render: (connection) => (
        <span className="calendar-state">
          <ConnectionState connection={connection} />
          {connection.error && <span className="connection-error">{calendarErrorText(connection.error)}</span>}
        </span>
      ),
    },
    {
      key: 'written',
      label: t('Interviews appear in it'),
      isWide: true,
      render: ({ calendars }) => (calendars.some(({ write }) => write) ? t('yes') : t('no, by email')),
    },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (connection) => (
        <ConnectionActions
          connection={connection}
          name={personOf(connection)}
          isOwner={connection.interviewer?.email === user.email}
          isCompact={isPhone}
        />
      ),
    },
  ];
  if (connections.length === 0)
    return (
      <EmptyState
        title={t('Nobody has connected a calendar yet')}
        text={t('Ask your interviewers to open My calendar. Until then they are free whenever they have no interview.')}
      />
    );
  return (
    <>
      <div className="settings-table">
        <Table
          label={t('People and their calendars')}
          columns={columns}
          rows={connections.toSorted((one, other) => rank(one) - rank(other))}
          rowKey={({ id }) => id}
        />
      </div>
      {others > 0 && (
        <p className="muted">
          {plural(
            others,
            '{count} interviewer has no calendar connected, and is free whenever there is no interview.',
            '{count} interviewers have no calendar connected, and are free whenever there is no interview.',
          )}
        </p>
      )}
    </>
  );
}

const order: readonly CalendarConnection['status'][] = ['needs_sign_in', 'failing', 'paused', 'active'];

function rank({ status }: CalendarConnection): number {
  return order.indexOf(status);
}
