import type { CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import type { CalendarSettings, CalendarSettingsUpdate } from '@muster/contract/calendars/calendar-settings.ts';
import { type InterviewVideoKind, interviewVideoKinds } from '@muster/contract/interviews/video.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findCalendarSettings, type StoredCalendarSettings, saveCalendarSettings } from './calendar-settings-queries.ts';

type SettingsDeps = Pick<Runtime, 'database' | 'config'>;

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

export async function readCalendarSettings(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
): Promise<StoredCalendarSettings> {
  return (await findCalendarSettings(database, workspaceId)) ?? defaults;
}

/** As they are answered. */
export async function showCalendarSettings(app: SettingsDeps, workspaceId: string): Promise<CalendarSettings> {
  return shownSettings(await readCalendarSettings(app, workspaceId), app.config);
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function changeCalendarSettings(
  { database, config }: SettingsDeps,
  workspaceId: string,
  input: CalendarSettingsUpdate,
  { mayChange, also }: { mayChange: (current: object) => void; also: (after: CalendarSettings) => RowWrite[] },
): Promise<CalendarSettings> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await readCalendarSettings({ database }, workspaceId);
    mayChange({ success: true, settings: shownSettings(before, config) });
    const after: StoredCalendarSettings = { ...before, ...input };
    const template = after.video_template ?? '';
    const isOwnOfEach = template.includes('{random}') || template.includes('{interview}');
    if ((after.video === 'template' && !isOwnOfEach) || (after.video === 'fixed' && template === ''))
      throw failure('video_template_missing');
    if (input.video === 'zoom' && !config.zoom) throw failure('video_without_zoom');
    const shown = shownSettings(after, config);
    if (await saveCalendarSettings(database, workspaceId, after, also(shown))) return shown;
  }
  throw unavailable('unavailable', 1);
}

function shownSettings({ revision: _, ...settings }: StoredCalendarSettings, config: Runtime['config']): CalendarSettings {
  return { ...settings, providers: connectableProviders(config), video_kinds: offeredKinds(config) };
}

function offeredKinds({ zoom, calendars }: Runtime['config']): InterviewVideoKind[] {
  const makers: Partial<Record<InterviewVideoKind, unknown>> = { meet: calendars.google, teams: calendars.microsoft, zoom };
  return interviewVideoKinds.filter((kind) => !(kind in makers) || makers[kind] !== undefined);
}

function connectableProviders({ calendars }: Runtime['config']): CalendarProvider[] {
  return [
    'caldav',
    'ics',
    ...(calendars.google ? (['google'] as const) : []),
    ...(calendars.microsoft ? (['microsoft'] as const) : []),
  ];
}
