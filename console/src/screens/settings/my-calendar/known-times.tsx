import type { ListBusyTimesAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, clockOf, dayText, ownZone, shortDayText, wallTimeAt, weekdayText, weekStart } from '#interviews/zones.ts';
import { plural, t } from '#language/t.ts';
import { busyTimesQuery } from '#queries/calendar-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { blockHours, dayBlocks, type KnownBlock } from './day-blocks.ts';

type Kind = KnownBlock['kind'];

const kinds: Record<Kind, string> = {
  busy: t('busy'),
  tentative: t('tentative'),
  away: t('away'),
  interview: t('interview in Muster'),
};

const weeksAhead = 17;
// As in the style sheet.
const hourPixels = 32;

/** The blocks of a week, as they are stored. */
export function KnownTimes() {
  const { user } = useSession();
  const zone = ownZone();
  const today = wallTimeAt(zone, Date.now()).date;
  const thisWeek = weekStart(today);
  const [weeks, setWeeks] = useState(0);
  const monday = addDays(thisWeek, 7 * weeks);
  const sunday = addDays(monday, 6);
  const query = useQuery({
    ...busyTimesQuery({ interviewer: user.email, time_zone: zone, start_date: monday, end_date: sunday }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="known-head">
        <Button kind="icon" aria-label={t('Previous week')} isDisabled={weeks === 0} onPress={() => setWeeks(weeks - 1)}>
          <Icon name="left" />
        </Button>
        <strong>{`${shortDayText(monday)} – ${shortDayText(sunday)}`}</strong>
        <Button kind="icon" aria-label={t('Next week')} isDisabled={weeks >= weeksAhead} onPress={() => setWeeks(weeks + 1)}>
          <Icon name="right" />
        </Button>
        <span className="muted">
          {query.data && plural(query.data.busy_times.length, '{count} busy time', '{count} busy times')}
        </span>
      </div>
      <Loaded query={query}>{({ busy_times }) => <Week times={busy_times} monday={monday} today={today} zone={zone} />}</Loaded>
      <ul className="known-legend" aria-label={t('Legend')}>
        {Object.entries(kinds).map(([kind, label]) => (
          <li key={kind}>
            <span className={`known-swatch known-${kind}`} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

type WeekProps = { times: ListBusyTimesAnswer['busy_times']; monday: string; today: string; zone: string };

function Week({ times, monday, today, zone }: WeekProps) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
    date,
    blocks: dayBlocks(times, date, zone),
  }));
  const isList = useMedia('(width < 720px)');
  const [first, last] = blockHours(days.flatMap(({ blocks }) => blocks));
  const minutes = (last - first) * 60;
  const share = (minute: number) => `${(100 * Math.min(Math.max(minute - first * 60, 0), minutes)) / minutes}%`;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className="known-week">
      <ol className="known-hours" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{clockOf(hour * 60)}</li>
        ))}
      </ol>
      {days.map(({ date, blocks }) => (
        <section key={date} className={classNames('known-day', date === today && 'known-today')}>
          <h4 aria-label={dayText(date)}>{weekdayText(date)}</h4>
          <ul className="known-blocks" {...(!isList && { style: { blockSize: `${(last - first) * hourPixels}px` } })}>
            {blocks.map(({ from, to, kind }) => (
              <li
                key={`${from} ${to} ${kind}`}
                className={`known-block known-${kind}`}
                {...(!isList && { style: { insetBlockStart: share(from), blockSize: `calc(${share(to)} - ${share(from)})` } })}
                title={`${rangeOf(from, to)}, ${kinds[kind]}`}
              >
                <span className="known-range">{rangeOf(from, to)}</span>
                <span className="known-kind">{kinds[kind]}</span>
              </li>
            ))}
            {blocks.length === 0 && <li className="known-none">{t('nothing')}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

function rangeOf(from: number, to: number): string {
  return from === 0 && to === 24 * 60 ? t('all day') : `${clockOf(from)}–${clockOf(to)}`;
}
