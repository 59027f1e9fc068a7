import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { ownZone, wallTimeAt } from '#interviews/zones.ts';
import { pageMax } from '#limits.ts';
import { useSearch } from '#router/location.ts';
import { InterviewFilterBar } from '#screens/interviews/filter-bar.tsx';
import { InterviewRow } from '#screens/interviews/interview-row.tsx';
import { useInterviewFilters } from '#screens/interviews/use-interview-filters.ts';
import { useInterviewsCurl } from '#screens/interviews/use-interviews-curl.ts';
import { useInterviewKeys } from '#screens/interviews/use-row-keys.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type Period, useInterviewList } from './use-interview-list.ts';

const periods: { value: Period['when']; label: string }[] = [
  { value: 'upcoming', label: 'From today on' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
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
          label="Time"
          isLabelHidden
          className="interviews-filter"
          value={when}
          options={periods}
          onChange={(value) => change({ when: value === 'upcoming' ? undefined : value, from: undefined, to: undefined })}
        />
        <DateField label="From" className="interviews-date" value={period.from} onChange={(from) => change({ from })} />
        <DateField label="To" className="interviews-date" value={period.to} onChange={(to) => change({ to })} />
      </InterviewFilterBar>
      {!data && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.interviews.length === 0 && (
        <NoInterviews isFiltered={isFiltered || when !== 'upcoming'} onClear={clear} onOpen={onOpen} />
      )}
      <ul className="interview-rows" ref={list} aria-label="Interviews">
        {data?.interviews.map((interview) => (
          <InterviewRow key={interview.id} interview={interview} zone={zone} onOpen={onOpen} />
        ))}
      </ul>
      {data && data.total_interviews > data.interviews.length && (
        <p className="interviews-more">
          {`${data.interviews.length} of ${data.total_interviews.toLocaleString('en')}`}
          {showMore ? <Button onPress={showMore}>Show more</Button> : ` The first ${pageMax} are shown: choose a time or a filter.`}
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
      <EmptyState title="No interviews match.">
        <Button onPress={onClear}>Clear filters</Button>
      </EmptyState>
    );
  return (
    <EmptyState title="No upcoming interviews." text="Schedule one with the free times of the panel, or let the candidate choose.">
      {maySchedule && (
        <Button kind="primary" onPress={() => onOpen({ kind: 'schedule', candidate: undefined })}>
          Schedule an interview
        </Button>
      )}
    </EmptyState>
  );
}

function readDay(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
