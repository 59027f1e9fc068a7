import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { owesFeedback } from '#interviews/details/interview-actions.tsx';
import { durationText, interviewStatusLabels } from '#interviews/interview-labels.ts';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { nameOf } from '#interviews/use-interview-changes.ts';
import { clockAt, clockOf, dayText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';
import { useSession } from '#session/session.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CssVariables } from './css-variables.ts';
import { layoutDay, type PlaceInDay } from './layout-day.ts';
import { spanOf } from './span-of.ts';
import type { Moves, Moving } from './use-moving.ts';

type Props = {
  date: string;
  zone: string;
  /** Only on the day that it is. */
  nowMinute: number | undefined;
  firstHour: number;
  lastHour: number;
  interviews: readonly InterviewCard[];
  moves: Moves;
  onOpen: (opened: OpenedInterview) => void;
};

const shortest = 25;

/** A day: what overlaps stands side by side. On phones a list. */
export function WeekDay({ date, zone, nowMinute, firstHour, lastHour, interviews, moves, onOpen }: Props) {
  const spans = interviews.map((interview) => spanOf(zone, interview));
  const places = layoutDay(spans.map(({ start, end }) => ({ start, end: Math.max(end, start + shortest) })));
  const nowStyle: CssVariables = { '--from': (nowMinute ?? 0) / 60 - firstHour };
  const isNowShown = nowMinute !== undefined && nowMinute >= firstHour * 60 && nowMinute <= lastHour * 60;
  return (
    <li
      className={classNames('week-day', nowMinute !== undefined && 'week-day-today', interviews.length === 0 && 'week-day-empty')}
    >
      <h3 className="week-day-name" {...(nowMinute !== undefined && { 'aria-current': 'date' })}>
        {dayText(date)}
      </h3>
      <div className="week-day-body" data-empty-text={t('No interviews')}>
        {isNowShown && <span className="week-now" style={nowStyle} />}
        {interviews.map((interview, index) => (
          <WeekEvent
            key={interview.id}
            interview={interview}
            zone={zone}
            fromHours={(spans[index]?.start ?? 0) / 60 - firstHour}
            place={places[index] ?? { column: 0, columns: 1 }}
            moves={moves}
            onOpen={onOpen}
          />
        ))}
        {moves.moving?.date === date && <MovedEvent moving={moves.moving} firstHour={firstHour} />}
      </div>
    </li>
  );
}

/** Where the interview would be. */
function MovedEvent({ moving, firstHour }: { moving: Moving; firstHour: number }) {
  const { minute, interview, isPast } = moving;
  const style: CssVariables = {
    '--from': minute / 60 - firstHour,
    '--length': Math.max(interview.duration_minutes, shortest) / 60,
  };
  return (
    <span className={classNames('week-moved', isPast && 'week-moved-past')} style={style} aria-hidden="true">
      {isPast ? t('In the past') : `${clockOf(minute)}–${clockOf(minute + interview.duration_minutes)}`}
    </span>
  );
}

type EventProps = Pick<Props, 'zone' | 'moves' | 'onOpen'> & { interview: InterviewCard; fromHours: number; place: PlaceInDay };

function WeekEvent({ interview, zone, fromHours, place, moves, onOpen }: EventProps) {
  const { user } = useSession();
  const personName = usePersonName();
  const { status, start_at, end_at, duration_minutes, interviewers, job_title, title } = interview;
  const isDue = owesFeedback(interview, user);
  const times = `${clockAt(zone, Date.parse(start_at))}–${clockAt(zone, Date.parse(end_at))}`;
  const style: CssVariables = {
    '--from': fromHours,
    '--length': Math.max(duration_minutes, shortest) / 60,
    '--column': place.column,
    '--columns': place.columns,
  };
  return (
    <button
      type="button"
      data-list-item
      data-interview={interview.id}
      className={classNames(
        'week-event',
        `week-event-${status}`,
        isDue && 'week-event-due',
        moves.moving?.interview.id === interview.id && 'week-event-moving',
      )}
      style={style}
      title={`${times} ${nameOf(interview)} · ${title} · ${interviewers.map(personName).join(', ')}`}
      onPointerDown={(event) => moves.beginDrag(event, interview)}
      onClick={() => moves.wasDragged() || onOpen({ kind: 'details', interview })}
    >
      <span className="week-event-name">
        <bdi>{nameOf(interview)}</bdi> <span className="week-event-time">{clockAt(zone, Date.parse(start_at))}</span>
      </span>
      {isDue && <span className="week-event-mark">{t('Feedback due')}</span>}
      {status !== 'scheduled' && <span className="week-event-detail">{interviewStatusLabels[status]}</span>}
      <span className="week-event-detail">{`${job_title ?? title} · ${durationText(duration_minutes)}`}</span>
      <span className="week-event-detail">{interviewers.map(personName).join(', ')}</span>
    </button>
  );
}
