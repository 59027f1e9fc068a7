import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { addDays, fullDayText, instantAt, offsetText, ownZone, shortDayText, wallTimeAt, weekStart } from '#interviews/zones.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { rich } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { useSearch } from '#router/location.ts';
import { InterviewFilterBar } from '#screens/interviews/filter-bar.tsx';
import { useInterviewFilters } from '#screens/interviews/use-interview-filters.ts';
import { useInterviewsCurl } from '#screens/interviews/use-interviews-curl.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { useNow } from '#ui/use-now.ts';
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
  const list = useListKeys<HTMLOListElement>(t('Interviews'), 'interview');
  useKeys([
    { keys: 'n', label: t('Next week'), group: t('Interviews'), run: () => show(addDays(monday, 7)) },
    { keys: 'p', label: t('Previous week'), group: t('Interviews'), run: () => show(addDays(monday, -7)) },
    { keys: 't', label: t('This week'), group: t('Interviews'), run: () => show(today) },
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
        {t('Times in {zone} ({offset}).', { zone: zone.replaceAll('_', ' '), offset: offsetText(zone, nowMs) })}
        {data && interviews.length === 0 && ` ${t('No interviews this week.')}`}
        {data?.has_more &&
          ` ${plural(
            shownMax,
            'Only the first {count} is shown: choose an interviewer or a job.',
            'Only the first {count} are shown: choose an interviewer or a job.',
          )}`}
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
              {rich('{upAndDown} 15 minutes {leftAndRight} day {enter} move', {
                upAndDown: (
                  <>
                    <Kbd>↑</Kbd> <Kbd>↓</Kbd>
                  </>
                ),
                leftAndRight: (
                  <>
                    <Kbd>←</Kbd> <Kbd>→</Kbd>
                  </>
                ),
                enter: <Kbd>⏎</Kbd>,
              })}
            </span>
          )}
          <span>{rich('{escape} leave it', { escape: <Kbd>{t('Esc')}</Kbd> })}</span>
        </p>
      )}
    </div>
  );
}

function WeekSteps({ monday, today, onShow }: { monday: string; today: string; onShow: (date: string) => void }) {
  return (
    <div className="week-steps">
      <Tooltip text={t('Previous week')} shortcut="P">
        <Button kind="icon" aria-label={t('Previous week')} onPress={() => onShow(addDays(monday, -7))}>
          <Icon name="left" />
        </Button>
      </Tooltip>
      <Button isDisabled={monday === weekStart(today)} shortcut="T" onPress={() => onShow(today)}>
        {t('Today')}
      </Button>
      <Tooltip text={t('Next week')} shortcut="N">
        <Button kind="icon" aria-label={t('Next week')} onPress={() => onShow(addDays(monday, 7))}>
          <Icon name="right" />
        </Button>
      </Tooltip>
      <h2 className="week-title" aria-live="polite">{`${shortDayText(monday)} – ${fullDayText(addDays(monday, 6))}`}</h2>
    </div>
  );
}

function readDate(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
