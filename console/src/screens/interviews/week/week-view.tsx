import { useEffect, useState } from 'react';
import { minuteMs } from '#durations.ts';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { addDays, dayText, instantAt, offsetText, ownZone, wallTimeAt, weekStart } from '#interviews/zones.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { useSearch } from '#router/location.ts';
import { InterviewFilterBar } from '#screens/interviews/filter-bar.tsx';
import { useInterviewFilters } from '#screens/interviews/use-interview-filters.ts';
import { useInterviewsCurl } from '#screens/interviews/use-interviews-curl.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import type { CssVariables } from './css-variables.ts';
import { shownHours } from './layout-day.ts';
import { spanOf } from './span-of.ts';
import { type Moving, movingText, useMoving } from './use-moving.ts';
import { shownMax, useWeek } from './use-week.ts';
import { WeekDay } from './week-day.tsx';
import './week.css';

/** Seven days with their hours, in the time zone of the browser. */
export function WeekView({ onOpen }: { onOpen: (opened: OpenedInterview) => void }) {
  const zone = ownZone();
  const [search, change] = useSearch();
  const { filters } = useInterviewFilters();
  const nowMs = useNow();
  const today = wallTimeAt(zone, nowMs).date;
  const monday = weekStart(readDate(search.get('week')) ?? today);
  const show = (date: string) => change({ week: weekStart(date) === weekStart(today) ? undefined : weekStart(date) });
  const { data, error, refetch, query } = useWeek(monday, zone, filters);
  useInterviewsCurl(query);
  const list = useListKeys<HTMLOListElement>('Interviews', 'interview');
  useKeys([
    { keys: 'n', label: 'Next week', group: 'Interviews', run: () => show(addDays(monday, 7)) },
    { keys: 'p', label: 'Previous week', group: 'Interviews', run: () => show(addDays(monday, -7)) },
    { keys: 't', label: 'This week', group: 'Interviews', run: () => show(today) },
  ]);
  const interviews = data?.interviews ?? [];
  const hours = shownHours(interviews.map((interview) => spanOf(zone, interview)));
  const grid = { monday, firstHour: hours.first, lastHour: hours.last };
  const moving = useMoving({ list, interviews, zone, grid });
  const style: CssVariables = { '--hours': hours.last - hours.first };
  return (
    <div className="week-screen">
      <InterviewFilterBar>
        <WeekSteps monday={monday} onShow={show} today={today} />
      </InterviewFilterBar>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <div className="week-scroll">
        <div className="week" style={style}>
          <div className="week-gutter" aria-hidden="true">
            <span className="week-zone" title={zone}>
              {offsetText(zone, instantAt(zone, monday, 0))}
            </span>
            {Array.from({ length: hours.last - hours.first }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
              <span key={index} className="week-hour">{`${String(hours.first + index).padStart(2, '0')}:00`}</span>
            ))}
          </div>
          <ol className="week-days" ref={list} onKeyDownCapture={moving.handleKey} onBlur={moving.cancelKeys}>
            {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => (
              <WeekDay
                key={date}
                date={date}
                zone={zone}
                nowMinute={date === today ? wallTimeAt(zone, nowMs).minute : undefined}
                firstHour={hours.first}
                lastHour={hours.last}
                interviews={interviews.filter(({ start_at }) => wallTimeAt(zone, Date.parse(start_at)).date === date)}
                moves={moving}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </div>
      </div>
      <MoveHint moving={moving.moving} />
      <p className="week-note">
        {`Times in ${zone.replaceAll('_', ' ')} (${offsetText(zone, nowMs)}).`}
        {data && interviews.length === 0 && ' No interviews this week.'}
        {data?.has_more && ` Only the first ${shownMax} are shown: choose an interviewer or a job.`}
      </p>
    </div>
  );
}

/** Where the interview is on its way, also for those who do not see it. */
function MoveHint({ moving }: { moving: Moving | undefined }) {
  return (
    <div role="status" className="week-move">
      {moving && (
        <p className="week-move-hint">
          <strong>{movingText(moving)}</strong>
          {moving.by === 'keys' && (
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> 15 minutes <Kbd>←</Kbd> <Kbd>→</Kbd> day <Kbd>⏎</Kbd> move
            </span>
          )}
          <span>
            <Kbd>Esc</Kbd> leave it
          </span>
        </p>
      )}
    </div>
  );
}

function WeekSteps({ monday, today, onShow }: { monday: string; today: string; onShow: (date: string) => void }) {
  return (
    <div className="week-steps">
      <Tooltip text="Previous week" shortcut="P">
        <Button kind="icon" aria-label="Previous week" onPress={() => onShow(addDays(monday, -7))}>
          <Icon name="left" />
        </Button>
      </Tooltip>
      <Button isDisabled={monday === weekStart(today)} shortcut="T" onPress={() => onShow(today)}>
        Today
      </Button>
      <Tooltip text="Next week" shortcut="N">
        <Button kind="icon" aria-label="Next week" onPress={() => onShow(addDays(monday, 7))}>
          <Icon name="right" />
        </Button>
      </Tooltip>
      <h2
        className="week-title"
        aria-live="polite"
      >{`${dayText(monday).slice(4)} – ${dayText(addDays(monday, 6)).slice(4)} ${addDays(monday, 6).slice(0, 4)}`}</h2>
    </div>
  );
}

function readDate(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** Every minute. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
