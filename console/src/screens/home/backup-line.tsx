import type { Home } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';

type Backups = NonNullable<Home['backups']>;

/** For owners: when the latest backup was made, and whether it could be restored. */
export function BackupLine({ backups }: { backups: Backups }) {
  return <p className={isBad(backups) ? 'home-backups home-late' : 'home-backups muted'}>{textOf(backups)}</p>;
}

function isBad({ is_overdue, is_restorable }: Backups): boolean {
  return is_overdue || is_restorable === false;
}

function textOf({ made_at, bytes, is_overdue, is_restorable, tested_at }: Backups): string {
  if (is_overdue) return t('No complete backup for 36 hours. See muster doctor.');
  if (is_restorable === false) return t('The latest backup could not be restored. See muster doctor.');
  if (made_at === null) return t('No backup yet. The first one is made soon.');
  const time = new Date(made_at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const made =
    bytes === null ? t('Last backup: {time}.', { time }) : t('Last backup: {time}, {size}.', { time, size: sizeOf(bytes) });
  if (tested_at === null) return `${made} ${t('It is restored for a test soon.')}`;
  const date = new Date(tested_at).toLocaleDateString(locale, { dateStyle: 'medium' });
  return `${made} ${t('Restoring was tested on {date}.', { date })}`;
}

function sizeOf(bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1));
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: units[power] ?? 'kilobyte', maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** (power + 1));
}
