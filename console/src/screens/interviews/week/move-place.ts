import { addDays } from '#interviews/zones.ts';

/** A time of the week, as calendars and clocks show it; `minute` counts from midnight. */
export type WeekPlace = { date: string; minute: number };

/** The days and hours that the week shows. */
export type WeekGrid = { monday: string; firstHour: number; lastHour: number };

export const stepMinutes = 15;
const days = 7;

const steps: Record<string, { days: number; minutes: number }> = {
  ArrowUp: { days: 0, minutes: -stepMinutes },
  ArrowDown: { days: 0, minutes: stepMinutes },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/** Where an arrow key leads. Undefined for another key. */
export function steppedPlace(key: string, place: WeekPlace, duration: number, grid: WeekGrid): WeekPlace | undefined {
  const step = steps[key];
  return step && within({ date: addDays(place.date, step.days), minute: place.minute + step.minutes }, duration, grid);
}

/** Where something of this length is put down: on a quarter of an hour of the shown days and hours. */
export function droppedPlace(day: number, minute: number, duration: number, grid: WeekGrid): WeekPlace {
  const rounded = Math.round(minute / stepMinutes) * stepMinutes;
  return within({ date: addDays(grid.monday, day), minute: rounded }, duration, grid);
}

function within({ date, minute }: WeekPlace, duration: number, { monday, firstHour, lastHour }: WeekGrid): WeekPlace {
  const sunday = addDays(monday, days - 1);
  const latest = Math.max(firstHour * 60, lastHour * 60 - duration);
  return {
    date: date < monday ? monday : date > sunday ? sunday : date,
    minute: Math.min(Math.max(minute, firstHour * 60), latest),
  };
}
