import type { KeyObject } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import { type FileStorageSettings, parseFilesUrl } from './file-storage.ts';
import { refuseSetting, secretsKey } from './setting-values.ts';

/** At these times of each day, in the zone. */
export type BackupSchedule = { text: string; times: string[]; zone: string };

/** How many of the latest are kept, and of how many days, weeks and months the newest. */
export type BackupKeep = { latest: number; daily: number; weekly: number; monthly: number };

export type BackupSettings = {
  place: FileStorageSettings;
  /** Undefined: only by hand. */
  schedule: BackupSchedule | undefined;
  keep: BackupKeep;
  /** Undefined: not encrypted. A KeyObject, which reveals nothing when it is printed. */
  key: KeyObject | undefined;
};

type Name = 'BACKUP_URL' | 'BACKUP_SCHEDULE' | 'BACKUP_KEEP' | 'BACKUP_KEY';

const keptMax = 1000;
const scheduleShape = /^daily ((?:[01]\d|2[0-3]):[0-5]\d(?:,(?:[01]\d|2[0-3]):[0-5]\d){0,23})(?: ([\w/+-]{1,60}))?$/;
const keepShape = /^(\d{1,4}) (latest|daily|weekly|monthly)$/;

/** Undefined without BACKUP_URL. */
export function backupSettings(
  given: (name: Name) => string | undefined,
  orDefault: (name: Name) => string,
): BackupSettings | undefined {
  const schedule = parseSchedule(orDefault('BACKUP_SCHEDULE'));
  const keep = parseKeep(orDefault('BACKUP_KEEP'));
  const key = secretsKey('BACKUP_KEY', given('BACKUP_KEY'));
  const url = given('BACKUP_URL');
  if (url === undefined) return undefined;
  const place: FileStorageSettings | undefined = isAbsolute(url) ? { kind: 'disk', folder: url } : parseFilesUrl(url, undefined);
  return {
    place: place ?? refuseSetting('BACKUP_URL', '/folder, file:///folder or s3://ACCESS:SECRET@host:port/bucket/prefix?region=…'),
    schedule,
    keep,
    key,
  };
}

function parseSchedule(text: string): BackupSchedule | undefined {
  if (text === 'off') return undefined;
  const [, times, zone = 'UTC'] = scheduleShape.exec(text) ?? [];
  if (times === undefined || !isTimeZone(zone))
    return refuseSetting('BACKUP_SCHEDULE', '"daily HH:MM", with more times after commas and a time zone after a space, or off');
  return { text: `daily ${times} ${zone}`, times: times.split(','), zone };
}

function parseKeep(text: string): BackupKeep {
  const keep: BackupKeep = { latest: 1, daily: 0, weekly: 0, monthly: 0 };
  for (const rule of text.split(',')) {
    const [, count, unit] = keepShape.exec(rule.trim()) ?? [];
    const number = Number(count);
    if (!(number <= keptMax) || !isUnit(unit))
      return refuseSetting('BACKUP_KEEP', `such as "7 daily, 4 weekly, 6 monthly", each at most ${keptMax}`);
    keep[unit] = number;
  }
  return keep;
}

function isUnit(text: string | undefined): text is keyof BackupKeep {
  return text === 'latest' || text === 'daily' || text === 'weekly' || text === 'monthly';
}
