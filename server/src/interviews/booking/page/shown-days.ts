import { instantToWallTime } from '#time/zones.ts';

type Start = { startMs: number };

/** The times of one day in the zone of the visitor. */
export type ShownDay<Time extends Start> = { date: string; times: Time[] };

export type ShownDays<Time extends Start> = {
  days: ShownDay<Time>[];
  /** The first day of the page before and of the page after this one. */
  earlier: string | undefined;
  later: string | undefined;
};

const daysPerPage = 7;
const dateLength = 'yyyy-mm-dd'.length;

/** The times by day, from this date on; days without times are left out. */
export function shownDays<Time extends Start>(times: Time[], zone: string, from = ''): ShownDays<Time> {
  const byDate = Map.groupBy(times, ({ startMs }) => instantToWallTime(zone, startMs).slice(0, dateLength));
  const dates = [...byDate.keys()];
  const found = dates.findIndex((date) => date >= from);
  const first = found >= 0 ? found : Math.max(0, dates.length - daysPerPage);
  return {
    days: dates.slice(first, first + daysPerPage).map((date) => ({ date, times: byDate.get(date) ?? [] })),
    earlier: first > 0 ? dates[Math.max(0, first - daysPerPage)] : undefined,
    later: dates[first + daysPerPage],
  };
}
