import type { ScreeningSettings } from '@muster/contract/screening/screening-settings.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { requestRescoringOfAll } from '#screening/rescoring/rescore-jobs.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findScreeningSwitches, type StoredSwitches, saveScreening } from './screening-settings-queries.ts';

type ScreeningAnswer = { success: true; settings: ScreeningSettings };
type Checks = { mayChange: (current: object) => void; also: (after: ScreeningAnswer) => RowWrite[] };

export async function readScreeningSettings(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
): Promise<ScreeningAnswer> {
  const switches = await findScreeningSwitches(database, workspaceId);
  if (!switches) throw new Error(`there is no workspace ${workspaceId}`);
  return screeningAnswer(switches);
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function updateScreeningSettings(
  app: Pick<Runtime, 'database'>,
  workspaceId: string,
  isOn: boolean | undefined,
  { mayChange, also }: Checks,
): Promise<ScreeningAnswer> {
  if (isOn === undefined) throw failure('nothing_to_update');
  const before = await readScreeningSettings(app, workspaceId);
  mayChange(before);
  const after: ScreeningAnswer = { ...before, settings: { ...before.settings, is_on: isOn } };
  await switchScreening(app, workspaceId, isOn, also(after));
  return after;
}

/** All jobs are scored again, with the change: scores are removed, or made. Undefined when there is no such workspace. */
export function switchScreening(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  isOn: boolean,
  also: RowWrite[],
): Promise<StoredSwitches | undefined> {
  return saveScreening(database, workspaceId, isOn, [requestRescoringOfAll(), ...also]);
}

function screeningAnswer({ screening, ai }: StoredSwitches): ScreeningAnswer {
  return { success: true, settings: { is_on: screening, uses_language_model: ai } };
}
