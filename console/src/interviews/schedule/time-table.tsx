import { type KeyboardEvent, useRef } from 'react';
import { cityOf, clockAt, dayText, offsetText, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { type Attendee, type AttendeeTime, type DayRow, hoursText } from './day-rows.ts';

type Props = {
  date: string;
  zone: string;
  rows: readonly DayRow[];
  attendees: readonly Attendee[];
  chosenMs: number | undefined;
  mayOverlap: boolean;
  onChoose: (startMs: number) => void;
  onStepDay: (step: 1 | -1) => void;
};

/** The times of a day: those of the person who schedules, beside them those of everybody. Arrows move, Enter chooses. */
export function TimeTable({ date, zone, rows, attendees, chosenMs, mayOverlap, onChoose, onStepDay }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return onStepDay(direction === 1 ? 1 : -1);
    const buttons = [...(body.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const focused = document.activeElement;
    const index = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
    buttons[index + direction]?.focus();
  };
  const mayChoose = ({ state }: DayRow) => mayOverlap || state !== 'busy';
  const first =
    rows.find(({ startMs }) => startMs === chosenMs) ?? rows.find(({ state }) => state === 'free') ?? rows.find(mayChoose);
  // Of a candidate without a time zone nothing is known but when they are busy.
  const isBusyToday = (key: string) =>
    rows.some((row) => row.attendees.some((time) => time.key === key && (time.state === 'busy' || time.state === 'interview')));
  const shown = attendees.filter(({ key, zone: known, hasHours }) => known !== null || hasHours || isBusyToday(key));
  return (
    <table className="times" aria-label={t('Times on {day}', { day: dayText(date) })}>
      <thead>
        <tr>
          <th scope="col">
            {t('You')}
            <span className="times-zone">{`${cityOf(zone)} · ${offsetText(zone, rows[0]?.startMs ?? Date.now())}`}</span>
          </th>
          {shown.map((attendee) => (
            <th key={attendee.key} scope="col">
              <span className="truncate times-name">{attendee.name}</span>
              <AttendeeZone attendee={attendee} atMs={rows[0]?.startMs ?? Date.now()} />
              {attendee.hasHours && <span className="times-zone">{hoursText(attendee, date)}</span>}
              {attendee.unread && <span className="times-unread-since">{unreadText(attendee.unread)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={step}>
        {rows.map((row) => (
          <tr key={row.startMs} className={classNames(`times-row-${row.state}`, row.startMs === chosenMs && 'times-row-chosen')}>
            <th scope="row">
              <button
                type="button"
                className="times-button"
                disabled={!mayChoose(row)}
                aria-pressed={row.startMs === chosenMs}
                aria-label={stateText(row, attendees)}
                tabIndex={row === first ? 0 : -1}
                onClick={() => onChoose(row.startMs)}
              >
                {row.clock}
              </button>
            </th>
            {shown.map((attendee) => (
              <AttendeeCell key={attendee.key} attendee={attendee} time={row.attendees.find(({ key }) => key === attendee.key)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AttendeeCell({ attendee: { zone, hasHours }, time }: { attendee: Attendee; time: AttendeeTime | undefined }) {
  if (!time) return <td />;
  const { clock, dayShift, state } = time;
  const isClockKnown = zone !== null || hasHours;
  return (
    <td className={`times-${state}`}>
      {isClockKnown && clock}
      {isClockKnown && dayShift !== 0 && <sup>{dayShift > 0 ? '+1' : '−1'}</sup>}
      {state === 'busy' && <span className="times-word">{t('busy')}</span>}
      {state === 'interview' && <span className="times-word">{t('interview')}</span>}
      {state === 'unread' && <span className="times-word">{t('not read')}</span>}
    </td>
  );
}

function AttendeeZone({ attendee: { zone, hasHours }, atMs }: { attendee: Attendee; atMs: number }) {
  if (zone) return <span className="times-zone">{`${cityOf(zone)} · ${offsetText(zone, atMs)}`}</span>;
  return <span className="times-zone">{hasHours ? t('time zone unknown') : t('candidate')}</span>;
}

function unreadText({ since }: { since: string | null }): string {
  return since === null
    ? t('calendar not read so far')
    : t('calendar not read since {when}', { when: whenText(Date.parse(since)) });
}

/** 13:40, with the day unless it is today. */
function whenText(atMs: number): string {
  const zone = ownZone();
  const { date } = wallTimeAt(zone, atMs);
  const clock = clockAt(zone, atMs);
  return date === wallTimeAt(zone, Date.now()).date ? clock : `${dayText(date)}, ${clock}`;
}

function stateText({ clock, state, attendees: times }: DayRow, attendees: readonly Attendee[]): string {
  if (state === 'free') return t('{time}, everyone is free', { time: clock });
  const named = times
    .filter((time) => time.state === state || (state === 'busy' && time.state === 'interview'))
    .map(({ key }) => attendees.find((each) => each.key === key)?.name ?? key);
  const names = named.join(', ');
  if (state === 'busy') return t('{time}, busy: {names}', { time: clock, names });
  return state === 'unread'
    ? t('{time}, calendar not read: {names}', { time: clock, names })
    : t('{time}, outside the working hours of {names}', { time: clock, names });
}
