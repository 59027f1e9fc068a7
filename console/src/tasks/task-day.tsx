import { addDays, dayText, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import './tasks.css';

/** The day of a task; one that is over has a clock and says so. */
export function TaskDay({ day, isDone = false }: { day: string; isDone?: boolean }) {
  const today = todayDate();
  const isLate = !isDone && day < today;
  const isToday = !isDone && day === today;
  return (
    <time dateTime={day} className={classNames('task-day', isLate && 'task-late', isToday && 'task-today')}>
      {isLate && <Icon name="clock" size={13} />}
      {isLate && <span className="visually-hidden">{t('Overdue since')} </span>}
      {dayWords(day, today)}
    </time>
  );
}

export function todayDate(): string {
  return wallTimeAt(ownZone(), Date.now()).date;
}

/** Today, Tomorrow, else Fri 20 Nov; of another year with the year. */
export function dayWords(day: string, today: string): string {
  if (day === today) return t('Today');
  if (day === addDays(today, 1)) return t('Tomorrow');
  return day.slice(0, 4) === today.slice(0, 4) ? dayText(day) : t('{day} {year}', { day: dayText(day), year: day.slice(0, 4) });
}
