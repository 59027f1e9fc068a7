import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import { failure } from '#failure.ts';
import type { ChosenTime } from '#interviews/booking/booking-actions.ts';
import type { FormBody } from '#web/form-body.ts';

/** What was chosen on the page. */
export function chosenTime({ values }: FormBody): ChosenTime {
  const startAt = values.get('start_at')?.trim() ?? '';
  if (startAt === '') throw failure('booking_time_missing');
  const startMs = isoInstantMs(startAt);
  if (startMs === undefined) throw failure('booking_time_not_offered');
  const timeZone = values.get('time_zone') ?? '';
  return { startMs, timeZone: isTimeZone(timeZone) ? timeZone : null };
}
