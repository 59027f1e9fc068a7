import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { addDays, instantAt, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { pageMax } from '#limits.ts';
import { interviewCardsQuery } from '#queries/interview-queries.ts';
import { useSearch } from '#router/location.ts';
import { InterviewFilterBar } from '#screens/interviews/filter-bar.tsx';
import { InterviewRow } from '#screens/interviews/interview-row.tsx';
import { type InterviewFilters, interviewFilterQuery, useInterviewFilters } from '#screens/interviews/use-interview-filters.ts';
import { useInterviewsCurl } from '#screens/interviews/use-interviews-curl.ts';
import { useInterviewKeys } from '#screens/interviews/use-row-keys.ts';
import { useRight, useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const periods: { value: Period['when']; label: string }[] = [
  { value: 'upcoming', label: t('From today on') },
  { value: 'past', label: t('Past') },
  { value: 'all', label: t('All##interviews') },
];

/** All interviews that the user may see, by their time. */
export function InterviewList({ onOpen }: { onOpen: (opened: OpenedInterview) => void }) {
  const zone = ownZone();
  const [search, change] = useSearch();
  const { filters, isFiltered, clear } = useInterviewFilters();
  const today = wallTimeAt(zone, Date.now()).date;
  const when = periods.find(({ value }) => value === search.get('when'))?.value ?? 'upcoming';
  const period = { when, from: readDay(search.get('from')), to: readDay(search.get('to')) };
  const { data, error, refetch, query, showMore } = useInterviewList(filters, period, zone, today);
  const list = useInterviewKeys(data?.interviews ?? [], onOpen);
  useInterviewsCurl(query);
  return (
    <>
      <InterviewFilterBar>
        <Select
          label={t('Time')}
          isLabelHidden
          className="interviews-filter"
          value={when}
          options={periods}
          onChange={(value) => change({ when: value === 'upcoming' ? undefined : value, from: undefined, to: undefined })}
        />
        <DateField label={t('From')} className="interviews-date" value={period.from} onChange={(from) => change({ from })} />
        <DateField label={t('To')} className="interviews-date" value={period.to} onChange={(to) => change({ to })} />
      </InterviewFilterBar>
      {!data && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.interviews.length === 0 && (
        <NoInterviews isFiltered={isFiltered || when !== 'upcoming'} onClear={clear} onOpen={onOpen} />
      )}
      <ul className="interview-rows" ref={list} aria-label={t('Interviews')}>
        {data?.interviews.map((interview) => (
          <InterviewRow key={interview.id} interview={interview} zone={zone} onOpen={onOpen} />
        ))}
      </ul>
      {data && data.total_interviews > data.interviews.length && (
        <p className="interviews-more">
          {t('{shown} of {total}', {
            shown: data.interviews.length.toLocaleString(locale),
            total: data.total_interviews.toLocaleString(locale),
          })}
          {showMore ? (
            <Button onPress={showMore}>{t('Show more')}</Button>
          ) : (
            ` ${plural(
              pageMax,
              'The first {count} is shown: choose a time or a filter.',
              'The first {count} are shown: choose a time or a filter.',
            )}`
          )}
        </p>
      )}
    </>
  );
}

type EmptyProps = { isFiltered: boolean; onClear: () => void; onOpen: (opened: OpenedInterview) => void };

function NoInterviews({ isFiltered, onClear, onOpen }: EmptyProps) {
  const maySchedule = useRight('schedule_interviews');
  if (isFiltered)
    return (
      <EmptyState title={t('No interviews match.')}>
        <Button onPress={onClear}>{t('Clear filters')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('No upcoming interviews.')}
      text={t('Schedule one with the free times of the panel, or let the candidate choose.')}
    >
      {maySchedule && (
        <Button kind="primary" onPress={() => onOpen({ kind: 'schedule', candidate: undefined })}>
          {t('Schedule an interview')}
        </Button>
      )}
    </EmptyState>
  );
}

function readDay(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

const rowsAtOnce = 100;

/** `from` and `to` are days; without them all from today on, or all that are over. */
type Period = { when: 'upcoming' | 'past' | 'all'; from: string; to: string };

function useInterviewList(filters: InterviewFilters, { when, from, to }: Period, zone: string, today: string) {
  const { user } = useSession();
  const [limit, setLimit] = useState(rowsAtOnce);
  const start = from || (when === 'upcoming' && !to ? today : '');
  const end = to ? addDays(to, 1) : when === 'past' && !from ? today : '';
  const query = {
    ...(start && { starts_after: new Date(instantAt(zone, start, 0) - 1).toISOString() }),
    ...(end && { starts_before: new Date(instantAt(zone, end, 0)).toISOString() }),
    sort: when === 'past' ? ('-start_at' as const) : ('start_at' as const),
    limit,
    as: user.email,
    ...interviewFilterQuery(filters),
  };
  const list = useQuery({ ...interviewCardsQuery(query), placeholderData: keepPreviousData });
  return { ...list, query, showMore: limit < pageMax ? () => setLimit(Math.min(pageMax, limit + rowsAtOnce)) : undefined };
}
