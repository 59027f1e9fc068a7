import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { deleteStageAction } from './stage-action-queries.ts';

export async function cancelStageAction(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { stage_action_id: id }: { stage_action_id: string },
  also: (cancelled: object) => RowWrite[],
): Promise<object> {
  if (!isUuid(id) || !(await deleteStageAction(database, workspaceId, id, also({})))) throw failure('invalid_stage_action_id');
  return {};
}
