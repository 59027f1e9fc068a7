import { nextEvents } from '#events/event-list.ts';
import type { Runtime } from '#runtime.ts';
import { type EncodedMessage, encodeMessages } from './live-message.ts';

const batchMax = 100;

/** The next events after a sequence number. None when they are no longer stored. */
export async function readMessagesAfter(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  after: number,
): Promise<EncodedMessage[]> {
  // A client must not hear of an event that a failover can still take back.
  const epoch = await database.epoch();
  const events = await nextEvents({ database }, workspaceId, after, batchMax);
  await database.flush(epoch);
  return events[0]?.sequence === after + 1 ? encodeMessages(events) : [];
}
