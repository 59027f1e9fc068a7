import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { onLiveEvent } from '#live/live-events.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useCommands } from '#palette/commands.ts';
import { homeKey, homeQuery } from '#queries/report-queries.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import type { HomeJobs } from './jobs-switch.tsx';
import './home.css';

// Loaded while the data are read.
const Sections = lazy(() => import('./sections.tsx'));
const JobsSwitch = lazy(async () => ({ default: (await import('./sections.tsx')).JobsSwitch }));

/** What waits for the user: the week, the pipeline, and all that somebody has to do. */
export default function HomeScreen() {
  const [jobs, setJobs] = useState<HomeJobs>('mine');
  const { data, error, refetch } = useHome(jobs);
  const [opened, setOpened] = useState<OpenedInterview>();
  const list = useListKeys<HTMLDivElement>(t('Home'), 'line');
  const maySchedule = useRight('schedule_interviews');
  const schedule = {
    id: 'schedule',
    label: t('Schedule an interview'),
    run: () => setOpened({ kind: 'schedule', candidate: undefined }),
  };
  useKeys(maySchedule ? [{ ...schedule, keys: 's', group: t('Home') }] : []);
  useCommands(maySchedule ? [{ ...schedule, keys: 's', group: 'Commands' }] : []);
  useCurl('home');
  return (
    <Page
      title={t('Home')}
      details={<Today />}
      actions={
        <>
          <LiveMark />
          <Suspense>
            <JobsSwitch home={data} jobs={jobs} onChange={setJobs} />
          </Suspense>
          {maySchedule && (
            <Button shortcut="S" className="home-schedule" onPress={schedule.run}>
              {t('Schedule##verb')}
            </Button>
          )}
        </>
      }
    >
      <div ref={list} className="home">
        {error && !data ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Suspense fallback={<SkeletonRows />}>
            <Sections home={data} opened={opened} onOpen={setOpened} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

function Today() {
  const date = new Date(useNow()).toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return <span className="home-today muted">{date}</span>;
}

const gatheringMs = 1000;
// Interviews begin and end without an event.
const refreshMs = 60_000;

/** Read again after each change in the workspace, at most once a second. */
function useHome(jobs: HomeJobs) {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onLiveEvent(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: homeKey });
      }, gatheringMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client]);
  return useQuery({
    ...homeQuery({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...(jobs === 'all' && { jobs }) }),
    select: ({ home }) => home,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    // Changes are listened to on this screen only.
    staleTime: 0,
  });
}
