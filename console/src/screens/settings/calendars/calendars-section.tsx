import type { CalendarSettings } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { calendarConnectionsQuery, calendarSettingsQuery } from '#queries/calendar-queries.ts';
import { freeTimesKey } from '#queries/interview-queries.ts';
import { Link } from '#router/link.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { CalendarRules, type RulesUpdate } from './calendar-rules.tsx';
import { ConnectedPeople } from './connected-people.tsx';
import { ProviderSteps } from './provider-steps.tsx';
import { VideoForm } from './video-form.tsx';
import { WorkspaceAccounts } from './workspace-accounts.tsx';
import './calendars.css';

const refreshMs = 60_000;

/** Whose calendars are connected, what holds while one cannot be read, and how video calls get their links. */
export default function CalendarsSection() {
  const settings = useQuery(calendarSettingsQuery);
  const connections = useQuery({ ...calendarConnectionsQuery({}), refetchInterval: refreshMs });
  return (
    <SettingsPart
      title={t('Calendars and video')}
      text={t('Interviewers connect their own calendars. Nobody else sees what is in them.')}
      actions={<Link href={paths.myCalendar}>{t('My calendar')}</Link>}
    >
      <Part title={t('People')}>
        <Loaded query={connections}>
          {({ calendar_connections }) => (
            <ConnectedPeople connections={calendar_connections.filter(({ interviewer }) => interviewer !== null)} />
          )}
        </Loaded>
      </Part>
      <Loaded query={settings}>{(answer) => <Forms settings={answer.settings} />}</Loaded>
      <Part title={t('Account of the workspace')}>
        <Loaded query={connections}>
          {({ calendar_connections }) => (
            <WorkspaceAccounts connections={calendar_connections.filter(({ interviewer }) => interviewer === null)} />
          )}
        </Loaded>
      </Part>
      <Loaded query={settings}>{(answer) => <ProviderSteps settings={answer.settings} />}</Loaded>
    </SettingsPart>
  );
}

function Forms({ settings }: { settings: CalendarSettings }) {
  const change = useChange({
    edits: (update: RulesUpdate) => [
      edit(calendarSettingsQuery.queryKey, (old) => ({ ...old, settings: { ...old.settings, ...update } })),
    ],
    send: (update) => muster.updateCalendarSettings(update),
    refresh: () => [freeTimesKey],
  });
  return (
    <>
      <CalendarRules settings={settings} onChange={(update) => void change(update)} />
      <Part title={t('Video calls')}>
        <VideoForm settings={settings} />
      </Part>
    </>
  );
}
