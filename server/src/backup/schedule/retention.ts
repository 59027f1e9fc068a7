import type { BackupKeep } from '#settings/backup-settings.ts';
import { addDays } from '#time/dates.ts';
import { instantToWallTime } from '#time/zones.ts';

type Kept = { id: string; at: Date };

/** The latest ones, and of each of so many days, weeks and months that have backups the newest. The newest of all in any case. */
export function chooseKept(backups: readonly Kept[], keep: BackupKeep, zone: string): Set<string> {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set(newestFirst.slice(0, Math.max(1, keep.latest)).map(({ id }) => id));
  for (const [count, periodOf] of [
    [keep.daily, (date: string) => date],
    [keep.weekly, mondayOf],
    [keep.monthly, (date: string) => date.slice(0, 'yyyy-mm'.length)],
  ] as const) {
    const periods = new Set<string>();
    for (const { id, at } of newestFirst) {
      const period = periodOf(instantToWallTime(zone, at.getTime()).slice(0, 'yyyy-mm-dd'.length));
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      kept.add(id);
    }
  }
  return kept;
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}
