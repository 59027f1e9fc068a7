import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hourMs, minuteMs } from '#durations.ts';
import { owesFeedback } from '#interviews/details/interview-actions.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { nameOf } from '#interviews/use-interview-changes.ts';
import { addDays, clockAt, ownZone, shortDayText, wallTimeAt, weekdayOf, weekdayText, weekSpan } from '#interviews/zones.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { pageMax } from '#limits.ts';
import { paths } from '#paths.ts';
import { usePersonName } from '#people/use-members.ts';
import { interviewCardsQuery } from '#queries/interview-queries.ts';
import { Link } from '#router/link.tsx';
import { useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { HomeSection } from './section.tsx';
import './week.css';

const shownMax = 4;
const avatarsMax = 3;
const soonHours = 6;

export type Week = ReturnType<typeof useHomeWeek>;

/** The interviews of a week that the user sees; this week at first. */
export function useHomeWeek(thisWeek: string) {
  const [weeks, setWeeks] = useState(0);
  const { user } = useSession();
  const monday = addDays(thisWeek, weeks * 7);
  const zone = ownZone();
  const { data } = useQuery({
    ...interviewCardsQuery({
      ...weekSpan(zone, monday),
      status: ['scheduled', 'completed', 'no_show'],
      limit: pageMax,
      as: user.email,
    }),
    placeholderData: keepPreviousData,
  });
  return {
    monday,
    interviews: data?.interviews ?? [],
    step: (by: 1 | -1) => setWeeks(weeks + by),
    isThisWeek: weeks === 0,
    isShown: weeks !== 0 || (data?.interviews.length ?? 0) > 0,
    isEmpty: weeks === 0 && data?.interviews.length === 0,
  };
}

type Props = { week: Week; nowMs: number; onOpen: (opened: OpenedInterview) => void };

/** A column for each day; of the weekend when something is in it. */
export function WeekBand({ week: { monday, interviews, step, isShown, isThisWeek }, nowMs, onOpen }: Props) {
  const { user } = useSession();
  if (!isShown) return null;
  const zone = ownZone();
  const today = wallTimeAt(zone, nowMs).date;
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
    date,
    interviews: interviews.filter(({ start_at }) => wallTimeAt(zone, Date.parse(start_at)).date === date),
  }));
  const shown = days.filter((day) => weekdayOf(day.date) <= 5 || day.interviews.length > 0);
  const next = interviews.find(({ status, end_at }) => status === 'scheduled' && Date.parse(end_at) > nowMs);
  const due = interviews.filter((interview) => owesFeedback(interview, user)).length;
  return (
    <HomeSection
      title={isThisWeek ? t('This week') : t('Interviews')}
      details={
        <span className="home-week-counts">
          <span className="muted">{plural(interviews.length, '{count} interview', '{count} interviews')}</span>
          {due > 0 && <strong className="home-urgent">{plural(due, '{count} feedback due', '{count} feedback due')}</strong>}
        </span>
      }
      actions={
        <>
          <Button kind="icon" aria-label={t('Previous week')} onPress={() => step(-1)}>
            <Icon name="left" />
          </Button>
          <span className="home-week-title" aria-live="polite">
            {`${shortDayText(monday)} – ${shortDayText(addDays(monday, 6))}`}
          </span>
          <Button kind="icon" aria-label={t('Next week')} onPress={() => step(1)}>
            <Icon name="right" />
          </Button>
        </>
      }
    >
      <ol className="home-week">
        {shown.map(({ date, interviews: ofDay }) => (
          <li
            key={date}
            className={classNames(
              'home-day',
              date === today && 'home-day-today',
              (date < today || ofDay.length === 0) && 'home-day-minor',
            )}
          >
            <p className="home-day-head">
              <span>{weekdayText(date)}</span>
              {date === today && <span>{t('Today')}</span>}
              {ofDay.length > 0 && <span className="home-day-count">{ofDay.length.toLocaleString(locale)}</span>}
            </p>
            <ul>
              {shownOf(ofDay, nowMs).map((interview) => (
                <li key={interview.id}>
                  <Interview interview={interview} isNext={interview === next} nowMs={nowMs} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {ofDay.length > shownMax && (
              <Link className="home-day-more" href={`${paths.interviews}?week=${monday}`}>
                {plural(ofDay.length - shownMax, '{count} more', '{count} more')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

/** Of a long day those that are not over, and before them the last ones that are. */
function shownOf(interviews: InterviewCard[], nowMs: number): InterviewCard[] {
  const over = interviews.findIndex(({ end_at }) => Date.parse(end_at) > nowMs);
  const first = over < 0 ? interviews.length - shownMax : Math.min(over, interviews.length - shownMax);
  return interviews.slice(Math.max(0, first), Math.max(0, first) + shownMax);
}

type InterviewProps = { interview: InterviewCard; isNext: boolean; nowMs: number; onOpen: Props['onOpen'] };

function Interview({ interview, isNext, nowMs, onOpen }: InterviewProps) {
  const { start_at, end_at, job_title, title, interviewers } = interview;
  const personName = usePersonName();
  const isOver = Date.parse(end_at) <= nowMs;
  const panel = interviewers.map(personName);
  return (
    <button
      type="button"
      className={classNames('home-interview', isOver && 'home-interview-over', isNext && 'home-interview-next')}
      data-list-item
      onClick={() => onOpen({ kind: 'details', interview })}
    >
      <time className="home-interview-time" dateTime={start_at}>
        {clockAt(ownZone(), Date.parse(start_at))}
      </time>
      <span className="home-interview-line">
        <span className="home-interview-name truncate">{nameOf(interview)}</span>
        <span className="home-interview-state">
          <State interview={interview} isNext={isNext} nowMs={nowMs} />
        </span>
      </span>
      <span className="home-interview-line">
        <span className="home-interview-job truncate">{job_title ?? title}</span>
        <span className="home-interview-panel" title={panel.join(', ')}>
          <span className="visually-hidden">{t('with {names}', { names: panel.join(', ') })}</span>
          {panel.slice(0, avatarsMax).map((name) => (
            <Avatar key={name} name={name} size={18} />
          ))}
        </span>
      </span>
    </button>
  );
}

/** What is to be known of it besides the time: a tick and a word, never a color alone. */
function State({ interview, isNext, nowMs }: Pick<InterviewProps, 'interview' | 'isNext' | 'nowMs'>) {
  const { user } = useSession();
  const { status, start_at, end_at, feedback_status, candidate_response } = interview;
  const untilMs = Date.parse(start_at) - nowMs;
  if (status === 'no_show') return t('No-show');
  if (Date.parse(end_at) <= nowMs) {
    if (feedback_status === 'complete')
      return (
        <>
          <Icon name="check" size={14} />
          <span className="visually-hidden">{t('Feedback is in')}</span>
        </>
      );
    return owesFeedback(interview, user) ? <strong className="home-urgent">{t('Feedback due')}</strong> : t('No feedback');
  }
  if (untilMs <= 0) return <strong className="home-soon">{t('Now')}</strong>;
  if (isNext && untilMs < soonHours * hourMs)
    return <strong className="home-soon">{t('in {duration}', { duration: durationOf(untilMs) })}</strong>;
  if (candidate_response === 'declined') return <strong className="home-urgent">{t('Declined')}</strong>;
  return candidate_response === 'pending' ? t('No reply') : null;
}

function durationOf(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes < 60) return t('{minutes} min', { minutes });
  return minutes % 60 === 0
    ? t('{hours} h', { hours: minutes / 60 })
    : t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
