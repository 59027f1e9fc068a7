import type { BackupSchedule } from '#settings/backup-settings.ts';
import { addDays } from '#time/dates.ts';
import { hourMs } from '#time/durations.ts';
import { instantToWallTime, wallTimeToInstant } from '#time/zones.ts';

const dateLength = 'yyyy-mm-dd'.length;

/** When the latest backup of the schedule was due. */
export function latestDueTime({ times, zone }: BackupSchedule, now: Date): Date {
  const today = instantToWallTime(zone, now.getTime()).slice(0, dateLength);
  const due = [-2, -1, 0]
    .flatMap((days) => times.map((time) => instantOf(zone, `${addDays(today, days)}T${time}`)))
    .filter((instant) => instant <= now.getTime());
  return new Date(Math.max(...due));
}

/** A time that clocks skip in the night of a change is an hour later. */
function instantOf(zone: string, wall: string): number {
  const anHourLater = new Date(Date.parse(`${wall}Z`) + hourMs).toISOString().slice(0, wall.length);
  return wallTimeToInstant(zone, wall)[0] ?? wallTimeToInstant(zone, anHourLater)[0] ?? Date.parse(`${wall}Z`);
}
