import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { wallTimeAt } from '#interviews/zones.ts';
import type { Span } from './layout-day.ts';

/** In minutes of its day, as clocks show it. */
export function spanOf(zone: string, { start_at, duration_minutes }: Pick<InterviewCard, 'start_at' | 'duration_minutes'>): Span {
  const { minute } = wallTimeAt(zone, Date.parse(start_at));
  return { start: minute, end: minute + duration_minutes };
}
