import type { Runtime } from '#runtime.ts';
import { measureRegularly } from '#storage/queues/measure-regularly.ts';
import { measureCalendars } from './calendar-counts.ts';

/** Metrics about calendars: numbers alone. */
export function observeCalendars(app: Pick<Runtime, 'database' | 'metrics' | 'noteError'>): { stop: () => void } {
  const { value, stop } = measureRegularly(app, 'measure the calendars', measureCalendars);
  const { gauge } = app.metrics;
  gauge('muster_calendar_unreadable', 'Calendar accounts that cannot be read, at most 10,000', () => value('unreadable'));
  gauge('muster_calendar_oldest_read_seconds', 'How long ago the calendar was read that waits longest for it', () =>
    value('oldest_read_seconds'),
  );
  gauge('muster_calendar_entries_due', 'Entries that are to be written or removed, at most 10,000', () => value('entries_due'));
  gauge('muster_calendar_entries_oldest_seconds', 'How long the oldest of them has been due', () =>
    value('entries_oldest_seconds'),
  );
  gauge('muster_zoom_meetings_due', 'Meetings at Zoom that are to be made, changed or removed, at most 10,000', () =>
    value('zoom_due'),
  );
  gauge('muster_zoom_meetings_oldest_seconds', 'How long the oldest of them has been due', () => value('zoom_oldest_seconds'));
  gauge('muster_calendar_channels', 'Push channels that are open, at most 10,000', () => value('channels'));
  gauge(
    'muster_calendar_channels_silent',
    'Those of them by which the provider has not reached this server within ten minutes',
    () => value('channels_silent'),
  );
  return { stop };
}
