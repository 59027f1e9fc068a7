import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { muster } from '#api/muster.ts';
import { owesFeedback } from '#interviews/details/interview-actions.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { cityOf, instantAt, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { interviewCardsQuery } from '#queries/interview-queries.ts';
import { InterviewRow } from '#screens/interviews/interview-row.tsx';
import { useInterviewKeys } from '#screens/interviews/use-row-keys.ts';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const rowsMax = 100;
const earlierMax = 20;

/** The interviews on whose panel the address of the user is: first those that wait for feedback. */
export function MyInterviews({ onOpen }: { onOpen: (opened: OpenedInterview) => void }) {
  const zone = ownZone();
  const { user } = useSession();
  const today = wallTimeAt(zone, Date.now()).date;
  const due = useMine({
    feedback_status: ['none', 'partial'],
    status: ['scheduled', 'completed'],
    starts_before: endOfDay(zone, today),
    sort: '-start_at',
    limit: rowsMax,
  });
  const coming = useMine({
    status: 'scheduled',
    starts_after: startOfDay(zone, today),
    sort: 'start_at',
    limit: rowsMax,
  });
  const earlier = useMine({ starts_before: endOfDay(zone, today), sort: '-start_at', limit: earlierMax });
  const isKnown = due.data && coming.data && earlier.data;
  const error = due.error ?? coming.error ?? earlier.error;
  const groups = groupMine({
    due: (due.data?.interviews ?? []).filter((interview) => owesFeedback(interview, user)),
    coming: coming.data?.interviews ?? [],
    earlier: earlier.data?.interviews ?? [],
    isToday: ({ start_at }) => wallTimeAt(zone, Date.parse(start_at)).date === today,
    nowMs: Date.now(),
  });
  const list = useInterviewKeys(
    groups.flatMap(({ interviews }) => interviews),
    onOpen,
  );
  if (!isKnown) return error ? <FailureNotice error={error} /> : <SkeletonRows />;
  if (groups.length === 0)
    return (
      <EmptyState
        title={t('You’re not on any panel.')}
        text={t('Interviews with {email} on the panel appear here, so you can give feedback afterwards.', { email: user.email })}
      />
    );
  return (
    <ul className="my-interviews" ref={list}>
      {groups.map(({ title, interviews }) => (
        <li key={title}>
          <h2 className="my-interviews-title">
            {title} <span>{interviews.length.toLocaleString(locale)}</span>
          </h2>
          <ul className="interview-rows" aria-label={title}>
            {interviews.map((interview: InterviewCard) => (
              <InterviewRow key={interview.id} interview={interview} zone={zone} onOpen={onOpen} />
            ))}
          </ul>
        </li>
      ))}
      <li className="week-note">{t('Times in {city}.', { city: cityOf(zone) })}</li>
    </ul>
  );
}

type Query = Omit<NonNullable<Parameters<typeof muster.listInterviewCards>[0]>, 'interviewer' | 'as'>;

function useMine(query: Query) {
  const { email } = useSession().user;
  return useQuery(interviewCardsQuery({ ...query, interviewer: email, as: email }));
}

function startOfDay(zone: string, date: string): string {
  return new Date(instantAt(zone, date, 0) - 1).toISOString();
}

function endOfDay(zone: string, date: string): string {
  return new Date(instantAt(zone, date, 24 * 60)).toISOString();
}

type Lists = {
  /** Those that wait for feedback, the latest first. */
  due: readonly InterviewCard[];
  coming: readonly InterviewCard[];
  earlier: readonly InterviewCard[];
  isToday: (interview: InterviewCard) => boolean;
  nowMs: number;
};

/** Each once, in the order of urgency; without empty groups. */
function groupMine({ due, coming, earlier, isToday, nowMs }: Lists): { title: string; interviews: InterviewCard[] }[] {
  const shown = new Set(due.map(({ id }) => id));
  const take = (list: readonly InterviewCard[], isWanted: (interview: InterviewCard) => boolean) => {
    const taken = list.filter((interview) => !shown.has(interview.id) && isWanted(interview));
    for (const { id } of taken) shown.add(id);
    return taken;
  };
  const groups = [
    { title: t('Feedback due'), interviews: [...due] },
    { title: t('Today'), interviews: take(coming, isToday) },
    { title: t('Coming up'), interviews: take(coming, () => true) },
    { title: t('Earlier'), interviews: take(earlier, ({ start_at }) => Date.parse(start_at) <= nowMs) },
  ];
  return groups.filter(({ interviews }) => interviews.length > 0);
}
