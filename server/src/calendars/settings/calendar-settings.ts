import type { CalendarSettings } from '@muster/contract/calendars/calendar-settings.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findCalendarSettings, type StoredCalendarSettings, saveCalendarSettings } from './calendar-settings-queries.ts';

type SettingsDeps = Pick<Runtime, 'database'>;

const attemptsMax = 20;
const defaults: StoredCalendarSettings = {
  ...{
    calendar_outage: 'strict',
    calendar_titles: 'full',
    count_tentative: true,
    video: 'none',
    video_template: null,
    revision: 0,
  },
};

export async function readCalendarSettings({ database }: SettingsDeps, workspaceId: string): Promise<CalendarSettings> {
  return withoutRevision((await findCalendarSettings(database, workspaceId)) ?? defaults);
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function changeCalendarSettings(
  { database }: SettingsDeps,
  workspaceId: string,
  input: Partial<CalendarSettings>,
  { mayChange, also }: { mayChange: (current: object) => void; also: (after: CalendarSettings) => RowWrite[] },
): Promise<CalendarSettings> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { revision, ...before } = (await findCalendarSettings(database, workspaceId)) ?? defaults;
    mayChange({ success: true, settings: before });
    const after: CalendarSettings = { ...before, ...input };
    const template = after.video_template ?? '';
    const isOwnOfEach = template.includes('{random}') || template.includes('{interview}');
    if ((after.video === 'template' && !isOwnOfEach) || (after.video === 'fixed' && template === ''))
      throw failure('video_template_missing');
    if (await saveCalendarSettings(database, workspaceId, { ...after, revision }, also(after))) return after;
  }
  throw unavailable('unavailable', 1);
}

function withoutRevision({ revision: _, ...settings }: StoredCalendarSettings): CalendarSettings {
  return settings;
}
