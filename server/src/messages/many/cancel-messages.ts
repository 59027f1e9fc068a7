import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { cancelUnsentMessages, listCancelledMessages } from './many-message-queries.ts';

type CancelledMessages = { cancelled: number; not_cancelled: string[] };

/** Cancels those that have not been sent. Cancelling again gets the same answer, but for the number. */
export function cancelMessages(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  messageIds: string[],
  also: (result: CancelledMessages) => RowWrite[],
): Promise<CancelledMessages> {
  const ids = [...new Set(messageIds.filter(isUuid).map((id) => id.toLowerCase()))];
  return database.transaction(workspaceId, async (tx) => {
    const cancelled = await cancelUnsentMessages(tx, workspaceId, ids, clock());
    const known = new Set(await listCancelledMessages(tx, workspaceId, ids));
    const not_cancelled = [...new Set(messageIds)].filter((id) => !known.has(id.toLowerCase()));
    const result = { cancelled: cancelled.length, not_cancelled };
    sendWrites(tx, workspaceId, also(result));
    return result;
  });
}
