import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { byteSize } from '#ui/texts/byte-size.ts';

const peopleShown = 10_000;

/** By the limit that was just measured. */
export function FetchEstimate({ access }: { access: NonNullable<WorkspaceImport['access']> }) {
  const { requests_per_second, seconds_per_1000_people, free_bytes } = access;
  return (
    <p className="field-hint">
      {t('{rate} requests a second are allowed there: {people} people take about {time}.', {
        rate: requests_per_second.toLocaleString(locale, { maximumFractionDigits: 1 }),
        people: peopleShown.toLocaleString(locale),
        time: roughTime((seconds_per_1000_people * peopleShown) / 1000),
      })}{' '}
      {free_bytes !== undefined && t('Free on the server: {free}.', { free: byteSize(free_bytes) })}
    </p>
  );
}

const minute = 60;
const hour = 60 * minute;

/** Hours from one and a half on, with a half: nobody knows it better. */
export function roughTime(seconds: number): string {
  const unit = (value: number, name: 'minute' | 'hour') =>
    value.toLocaleString(locale, { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: 1 });
  if (seconds < 1.5 * hour) return unit(Math.max(1, Math.round(seconds / minute)), 'minute');
  return unit(Math.round((seconds / hour) * 2) / 2, 'hour');
}
