import { useState } from 'react';
import { Page } from '#frame/page.tsx';
import { InterviewDialogs } from '#interviews/interview-dialogs.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useCommands } from '#palette/commands.ts';
import { paths } from '#paths.ts';
import { useRight, useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { BookingLinks } from './links/booking-links.tsx';
import { InterviewList } from './list/interview-list.tsx';
import { MyInterviews } from './mine/my-interviews.tsx';
import { useFeedbackLink } from './use-feedback-link.ts';
import { WeekView } from './week/week-view.tsx';
import '#interviews/interviews.css';
import './interviews-screen.css';

const newest = { kind: 'schedule', candidate: undefined } as const;
const newestLink = { kind: 'booking', candidate: undefined } as const;

export default function InterviewsScreen({ params: { rest = '' } }: { params: Record<string, string> }) {
  const { role } = useSession().user;
  const maySchedule = useRight('schedule_interviews');
  const [opened, setOpened] = useState<OpenedInterview>();
  useFeedbackLink(setOpened);
  // Hiring managers make links, and see those of their candidates on the page of the candidate only.
  const mayListLinks = maySchedule && role !== 'hiring_manager';
  const tabs = [
    { href: paths.interviews, label: t('Week') },
    { href: paths.interviewsOf('list'), label: t('List') },
    { href: paths.interviewsOf('mine'), label: t('My interviews') },
    ...(mayListLinks ? [{ href: paths.interviewsOf('links'), label: t('Booking links') }] : []),
  ];
  const schedule = [{ id: 'schedule', keys: 's', label: t('Schedule an interview'), run: () => setOpened(newest) }];
  const link = [{ id: 'booking-link', label: t('Create a booking link'), run: () => setOpened(newestLink) }];
  useKeys(maySchedule ? schedule.map((binding) => ({ ...binding, group: t('Interviews') })) : []);
  useCommands(maySchedule ? [...schedule, ...link].map((command) => ({ ...command, group: 'Commands' as const })) : []);
  return (
    <Page
      title={t('Interviews')}
      actions={
        <>
          <LiveMark />
          {maySchedule && (
            <>
              <Button className="interviews-link-button" onPress={() => setOpened(newestLink)}>
                {t('Booking link')}
              </Button>
              <Button kind="primary" shortcut="S" onPress={() => setOpened(newest)}>
                {t('Schedule##verb')}
              </Button>
            </>
          )}
        </>
      }
      below={<TabLinks label={t('Interviews')} tabs={tabs} />}
    >
      {rest === 'list' && <InterviewList onOpen={setOpened} />}
      {rest === 'mine' && <MyInterviews onOpen={setOpened} />}
      {rest === 'links' && mayListLinks && <BookingLinks onCreate={() => setOpened(newestLink)} />}
      {!['list', 'mine', 'links'].includes(rest) && <WeekView onOpen={setOpened} />}
      <InterviewDialogs opened={opened} onOpen={setOpened} />
    </Page>
  );
}
