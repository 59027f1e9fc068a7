import type { Database } from '#storage/database.ts';
import type { NodeOrder } from './node.ts';
import { notifyNodes, orderNode } from './node-queries.ts';

/** Tells the node at once; without a connection for it, the node asks within ten seconds. False when there is no such node. */
export async function giveOrder(db: Pick<Database, 'change' | 'changeUnflushed'>, id: string, order: NodeOrder): Promise<boolean> {
  const isKnown = await orderNode(db, id, order);
  if (isKnown) await notifyNodes(db);
  return isKnown;
}
