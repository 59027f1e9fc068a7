import type { Home } from '@muster/sdk/generated/types.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { InterviewDialogs } from '#interviews/interview-dialogs.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { addDays, ownZone, wallTimeAt, weekStart } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { useNameOf } from '#people/use-members.ts';
import { calendarConnectionsQuery } from '#queries/calendar-queries.ts';
import { allDuplicatesQuery } from '#queries/duplicate-queries.ts';
import { unreadRepliesQuery } from '#queries/message-queries.ts';
import { useRight, useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { BackupLine } from './backup-line.tsx';
import { homeLists } from './home-lists.ts';
import { JobsSwitch } from './jobs-switch.tsx';
import { Pipeline } from './pipeline.tsx';
import { isSetUp, SetupSteps } from './setup-steps.tsx';
import { Stuck } from './stuck.tsx';
import { HomeTasks } from './tasks.tsx';
import { WaitingList } from './waiting-list.tsx';
import { useHomeWeek, WeekBand } from './week.tsx';

// In the same chunk.
export { JobsSwitch };

const staleMs = 300_000;

type Props = {
  home: Home | undefined;
  opened: OpenedInterview | undefined;
  onOpen: (opened: OpenedInterview | undefined) => void;
};

/** All of Home below its title. */
export default function Sections({ home, opened, onOpen }: Props) {
  return (
    <>
      {home ? <Filled home={home} onOpen={onOpen} /> : <SkeletonRows />}
      <InterviewDialogs opened={opened} onOpen={onOpen} />
    </>
  );
}

function Filled({ home, onOpen }: { home: Home; onOpen: (opened: OpenedInterview) => void }) {
  const nowMs = useNow();
  const thisWeek = weekStart(wallTimeAt(ownZone(), nowMs).date);
  const week = useHomeWeek(thisWeek);
  const lists = homeLists(home, {
    replies: useReplies(),
    lostCalendars: useLostCalendars(),
    duplicates: useWaitingPairs(),
    nameOf: useNameOf(),
    comingAfter: addDays(thisWeek, 7),
    mayReview: useRight('move_candidates'),
  });
  const setup = home.setup && !isSetUp(home.setup) ? home.setup : undefined;
  const hasPipeline = (home.pipeline?.jobs.length ?? 0) > 0;
  const tasks = home.tasks ?? [];
  const hasWaiting = lists.length > 0 || tasks.length > 0;
  // What is not read yet may be something.
  const isEmpty = !hasWaiting && !setup && !hasPipeline && week.isEmpty;
  const backupLine = home.backups && <BackupLine backups={home.backups} />;
  if (isEmpty)
    return (
      <>
        <EmptyState title={t('You’re all caught up')} text={t('Interviews, feedback, approvals and new applicants appear here.')} />
        {backupLine}
      </>
    );
  return (
    <>
      <WeekBand week={week} nowMs={nowMs} onOpen={onOpen} />
      <div className="home-columns">
        <div className="home-waiting">
          <HomeTasks tasks={tasks} />
          {lists.map((list) => (
            <WaitingList key={list.name} list={list} />
          ))}
        </div>
        {(setup || hasPipeline) && (
          <div className="home-main">
            {setup && <SetupSteps setup={setup} />}
            {home.pipeline && hasPipeline && <Pipeline pipeline={home.pipeline} nowMs={nowMs} />}
            <Stuck stuck={home.stuck ?? []} nowMs={nowMs} />
          </div>
        )}
      </div>
      {backupLine}
    </>
  );
}

/** Of those who may read messages. */
function useReplies() {
  const mayRead = useRight('read_messages');
  const { data } = useQuery({ ...unreadRepliesQuery, enabled: mayRead });
  return { messages: data?.messages ?? [], total: data?.total_messages ?? 0 };
}

function useLostCalendars() {
  const { user } = useSession();
  const { data } = useQuery(calendarConnectionsQuery({ interviewer: user.email, status: ['needs_sign_in'] }));
  return data?.calendar_connections ?? [];
}

/** Pairs among the newest candidates that nobody has decided on. Read behind the rest of the page, and seldom. */
function useWaitingPairs(): number {
  const mayMerge = useRight('edit_candidates');
  const { data } = useInfiniteQuery({ ...allDuplicatesQuery, enabled: mayMerge, staleTime: staleMs });
  return data?.pages.flatMap(({ duplicates }) => duplicates).length ?? 0;
}
