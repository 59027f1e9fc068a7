import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { addDays } from '#time/dates.ts';
import { chooseKept } from './retention.ts';
import { latestDueTime } from './schedule.ts';

const backupOf = (settings: Record<string, string>) => readConfig({ BACKUP_URL: '/backups', ...settings }).backup;
const dueAt = (schedule: string, now: string) => {
  const parsed = backupOf({ BACKUP_SCHEDULE: schedule })?.schedule ?? assert.fail();
  return latestDueTime(parsed, new Date(now)).toISOString();
};

test('a schedule is due at its times in its zone, also in the nights in which clocks change', () => {
  assert.equal(dueAt('daily 02:30', '2026-11-19T02:29:59Z'), '2026-11-18T02:30:00.000Z');
  assert.equal(dueAt('daily 02:30', '2026-11-19T02:30:00Z'), '2026-11-19T02:30:00.000Z');
  assert.equal(dueAt('daily 06:00,18:00 Europe/Berlin', '2026-07-01T15:00:00Z'), '2026-07-01T04:00:00.000Z');
  assert.equal(dueAt('daily 06:00,18:00 Europe/Berlin', '2026-07-01T16:00:00Z'), '2026-07-01T16:00:00.000Z');
  assert.equal(
    dueAt('daily 02:30 Europe/Berlin', '2026-03-29T12:00:00Z'),
    '2026-03-29T01:30:00.000Z',
    '03:30, since 02:30 is skipped',
  );
  assert.equal(dueAt('daily 02:30 Europe/Berlin', '2026-10-25T12:00:00Z'), '2026-10-25T00:30:00.000Z', 'the first of two');
});

test('settings that are not understood are refused with what is accepted', () => {
  for (const [name, values] of Object.entries({
    BACKUP_SCHEDULE: ['hourly', 'daily 24:00', 'daily 2:30', 'daily 02:30 Mars/Olympus', '30 2 * * *'],
    BACKUP_KEEP: ['seven daily', '7', '7 yearly', '1001 daily', '7 daily 4 weekly'],
    BACKUP_URL: ['backups', 'https://example.com/backups', 's3://nothing'],
    BACKUP_KEY: ['short', `${'A'.repeat(43)}`],
  }))
    for (const value of values) assert.throws(() => backupOf({ [name]: value }), new RegExp(`^\\w*Error: ${name} must be`), value);
  assert.equal(backupOf({ BACKUP_SCHEDULE: 'off' })?.schedule, undefined);
  assert.deepEqual(backupOf({ BACKUP_KEEP: '3 monthly,2 daily' })?.keep, { latest: 1, daily: 2, weekly: 0, monthly: 3 });
  assert.equal(readConfig({ BACKUP_SCHEDULE: 'off' }).backup, undefined);
});

test('of each day, week and month the newest backup is kept, and the newest of all in any case', () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays('2025-11-01', index));
  const backups = days.flatMap((day) =>
    ['02:30', '14:30'].map((time) => ({ id: `${day} ${time}`, at: new Date(`${day}T${time}:00Z`) })),
  );
  const kept = chooseKept(backups, { latest: 2, daily: 3, weekly: 2, monthly: 3 }, 'UTC');
  assert.deepEqual(
    [...kept].sort(),
    ['2026-10-31', '2026-11-29', '2026-11-30', '2026-12-03', '2026-12-04', '2026-12-05']
      .map((day) => `${day} 14:30`)
      .concat('2026-12-05 02:30')
      .sort(),
    'the last two, the last days of October and November, the Sunday of the week before, and three days',
  );
  assert.deepEqual([...chooseKept(backups, { latest: 0, daily: 0, weekly: 0, monthly: 0 }, 'UTC')], ['2026-12-05 14:30']);
  assert.equal(chooseKept([], { latest: 1, daily: 1, weekly: 1, monthly: 1 }, 'UTC').size, 0);
});
