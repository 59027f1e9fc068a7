import type { SignalSettings } from '@muster/contract/screening/signals.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { areSignalsOn, type SwitchedWorkspace, switchSignalsOff, switchSignalsOn } from './signal-settings-queries.ts';

type SettingsAnswer = { success: true; settings: SignalSettings };
type Checks = { mayChange: (current: object) => void; also: (after: SettingsAnswer) => RowWrite[] };

export async function readSignalSettings({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<SettingsAnswer> {
  return { success: true, settings: { is_on: await areSignalsOn(database, workspaceId) } };
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function updateSignalSettings(
  app: Pick<Runtime, 'database'>,
  workspaceId: string,
  isOn: boolean | undefined,
  { mayChange, also }: Checks,
): Promise<SettingsAnswer> {
  if (isOn === undefined) throw failure('nothing_to_update');
  mayChange(await readSignalSettings(app, workspaceId));
  const after: SettingsAnswer = { success: true, settings: { is_on: isOn } };
  await switchSignals(app, workspaceId, isOn, also(after));
  return after;
}

/** Undefined when there is no such workspace. */
export function switchSignals(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  isOn: boolean,
  also: RowWrite[],
): Promise<SwitchedWorkspace | undefined> {
  return (isOn ? switchSignalsOn : switchSignalsOff)(database, workspaceId, also);
}
