import type { Runtime } from '#runtime.ts';
import { isModelSwitchedOn } from './model-result-queries.ts';

/** Whether the operator has set up a language model, and the workspace lets it read what candidates write. */
export async function mayAskModel(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  workspaceId: string,
): Promise<boolean> {
  return config.screening.ai !== undefined && (await isModelSwitchedOn(database, workspaceId));
}
