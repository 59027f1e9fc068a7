import { type RefObject, useEffect, useRef, useState } from 'react';
import { minuteMs } from '#durations.ts';
import { addDays, clockAt, dayText, instantAt, minuteOf, rangeText, wallTimeAt, weekStart } from '#interviews/zones.ts';
import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { anyHours, countByDay, dayRows, usualHours } from './day-rows.ts';
import type { ChangeDraft, ScheduleDraft } from './schedule-draft.ts';
import { TimeLegend } from './time-legend.tsx';
import { TimeTable } from './time-table.tsx';
import { slotMinutes, useFreeTimes } from './use-free-times.ts';
import type { RefusedTime } from './use-schedule-form.ts';
import { ZoneHint } from './zone-hint.tsx';

type Props = {
  draft: ScheduleDraft;
  change: ChangeDraft;
  zone: string;
  movedId: string | undefined;
  /** Why the server has refused the time. */
  refusal: RefusedTime | undefined;
  /** Goes on although a calendar cannot be read. */
  onAnyway: () => void;
};

const nineOClock = 9 * 60;

/** A week of free times: the days with how many, the times of the chosen day in the time zones of everybody. */
export function TimePicker({ draft, change, zone, movedId, refusal, onAnyway }: Props) {
  const today = wallTimeAt(zone, Date.now()).date;
  const [date, setDate] = useState(() => (draft.startMs === undefined ? today : wallTimeAt(zone, draft.startMs).date));
  const [isAnyHour, setAnyHour] = useState(false);
  const monday = weekStart(date);
  const hours = isAnyHour ? anyHours : usualHours;
  const free = useFreeTimes({ draft, monday, zone, hours, movedId });
  const days = countByDay(zone, monday, free.starts);
  const isSure = free.attendees.every(({ unread }) => !unread);
  const day = { date, zone, durationMs: draft.duration * minuteMs, slotMinutes, nowMs: Date.now() };
  const rows = free.isKnown ? dayRows(day, free.attendees, hours) : [];
  const scrolled = useFirstTimeInSight(date, free.isKnown);
  useFirstDayWithTimes(free.isKnown && !free.isPlaceholderData && draft.startMs === undefined, days, date, setDate);
  const stepDay = (step: number) => setDate(addDays(date, step) < today ? today : addDays(date, step));
  const setStart = (newDate: string, minute: number) => {
    setDate(newDate);
    change({ startMs: instantAt(zone, newDate, minute) });
  };
  return (
    <fieldset className="time-picker">
      <legend className="visually-hidden">{t('Time')}</legend>
      <div className="time-fields">
        <DateField
          label={t('Day')}
          name="start_at"
          value={draft.startMs === undefined ? '' : wallTimeAt(zone, draft.startMs).date}
          onChange={(value) =>
            value && setStart(value, draft.startMs === undefined ? nineOClock : wallTimeAt(zone, draft.startMs).minute)
          }
        />
        <TimeField
          label={t('Start')}
          value={draft.startMs === undefined ? '' : clockAt(zone, draft.startMs)}
          onChange={(value) =>
            value && setStart(draft.startMs === undefined ? date : wallTimeAt(zone, draft.startMs).date, minuteOf(value))
          }
        />
        <ChosenTime draft={draft} zone={zone} attendees={free.attendees} />
      </div>
      <div role="alert" className={classNames(refusal && 'time-refusal')}>
        {refusal && (refusal.isUnread ? refusal.text : `${refusal.text} ${t('These are the free times now.')}`)}
        {refusal?.isUnread && <Button onPress={onAnyway}>{t('Schedule anyway')}</Button>}
      </div>
      <div className="time-days">
        <Button kind="icon" aria-label={t('Previous week')} isDisabled={monday <= today} onPress={() => stepDay(-7)}>
          <Icon name="left" />
        </Button>
        {days.map((each) => (
          <button
            key={each.date}
            type="button"
            className={classNames('time-day', each.date === date && 'time-day-chosen')}
            aria-pressed={each.date === date}
            disabled={each.date < today}
            onClick={() => setDate(each.date)}
          >
            {dayText(each.date)}
            <span className="time-day-count">
              {!free.isKnown
                ? '–'
                : isSure
                  ? plural(each.count, '{count} free', '{count} free')
                  : plural(each.count, '{count} possible', '{count} possible')}
            </span>
          </button>
        ))}
        <Button kind="icon" aria-label={t('Next week')} onPress={() => stepDay(7)}>
          <Icon name="right" />
        </Button>
      </div>
      <div className="times-scroll" ref={scrolled} aria-busy={free.isPlaceholderData}>
        {free.error && !free.isKnown && <FailureNotice error={free.error} onRetry={() => void free.refetch()} />}
        {!free.isKnown && !free.error && (
          <p className="times-empty">
            {draft.candidate
              ? t('Choose interviewers to see when everyone is free.')
              : t('Choose a candidate and interviewers to see when everyone is free.')}
          </p>
        )}
        {free.isKnown && rows.length === 0 && <p className="times-empty">{t('No times left on this day.')}</p>}
        {rows.length > 0 && (
          <TimeTable
            date={date}
            zone={zone}
            rows={rows}
            attendees={free.attendees}
            chosenMs={draft.startMs}
            mayOverlap={draft.allowOverlap}
            onChoose={(startMs) => change({ startMs })}
            onStepDay={stepDay}
          />
        )}
      </div>
      {rows.length > 0 && <TimeLegend hasUnread={!isSure} />}
      <div className="time-options">
        <Checkbox isSelected={isAnyHour} onChange={setAnyHour}>
          {t('Include times outside working hours')}
        </Checkbox>
        <Checkbox isSelected={draft.allowOverlap} onChange={(allowOverlap) => change({ allowOverlap })}>
          {t('Allow double-booking')}
        </Checkbox>
        <ZoneHint attendees={free.attendees} ownZone={zone} />
      </div>
    </fieldset>
  );
}

/** The chosen time, for everybody. */
function ChosenTime({
  draft,
  zone,
  attendees,
}: Pick<Props, 'draft' | 'zone'> & { attendees: { name: string; zone: string | null }[] }) {
  const { startMs, duration } = draft;
  const others = attendees.filter((attendee) => attendee.zone !== null && attendee.zone !== zone);
  return (
    <p className="time-chosen" aria-live="polite">
      {startMs !== undefined && (
        <>
          <strong>{rangeText(zone, startMs, startMs + duration * minuteMs)}</strong>
          {others.map((other) => (
            <span key={other.name}>{`${other.name} ${clockAt(other.zone ?? zone, startMs)}`}</span>
          ))}
        </>
      )}
    </p>
  );
}

/** Opens the first day that has free times, once, unless a time is chosen. */
function useFirstDayWithTimes(
  isReady: boolean,
  days: readonly { date: string; count: number }[],
  date: string,
  setDate: (date: string) => void,
): void {
  const isDone = useRef(false);
  const first = days.find((day) => day.date >= date && day.count > 0)?.date;
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    if (first) setDate(first);
  }, [isReady, first, setDate]);
}

/** Scrolls to the first free time of the day. */
function useFirstTimeInSight(date: string, isKnown: boolean): RefObject<HTMLDivElement | null> {
  const scrolled = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day starts at its first free time
  useEffect(() => {
    const row = scrolled.current?.querySelector<HTMLElement>('.times-row-chosen, .times-row-free, .times-row-unread');
    const head = scrolled.current?.querySelector('thead')?.clientHeight ?? 0;
    if (scrolled.current && row) scrolled.current.scrollTop = row.offsetTop - head - 4;
  }, [date, isKnown]);
  return scrolled;
}
