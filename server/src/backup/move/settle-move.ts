import { connectForBackup } from '#backup/backup-queries.ts';
import type { Connection } from '#storage/connections/connection.ts';
import type { Conversation } from './conversation.ts';
import { type KnownMove, listMoves, markMoved, unfreeze } from './freeze-queries.ts';
import { moveMessages } from './messages.ts';

export type Settled = 'moved' | 'here';

/**
 * Ends a move that was interrupted. Until the switch the workspace is here for certain. After it the other side says whether the workspace lives
 * there, and from that answer on refuses this move for ever if not.
 */
export async function settleMove(
  connection: Connection,
  { workspace_id: workspaceId, move_id: moveId, state }: KnownMove,
  ask: () => Promise<{ talk: Conversation; address: string }>,
): Promise<Settled> {
  const client = await connectForBackup(connection, 'backup');
  try {
    if (state === 'frozen' && (await unfreeze(client, { workspaceId, moveId }, ['frozen']))) return 'here';
    const { talk, address } = await ask();
    await talk.tell('ask', { workspace_id: workspaceId, move_id: moveId, address, refuse: true });
    const { has_arrived } = await talk.hear('answer', moveMessages.answer);
    await talk.end();
    if (has_arrived) await markMoved(client, workspaceId, moveId);
    else await unfreeze(client, { workspaceId, moveId }, ['switching']);
    return has_arrived ? 'moved' : 'here';
  } finally {
    await client.end();
  }
}

export async function readMoves(connection: Connection): Promise<KnownMove[]> {
  const client = await connectForBackup(connection, 'backup');
  return listMoves(client).finally(() => client.end());
}
