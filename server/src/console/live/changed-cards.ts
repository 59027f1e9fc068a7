import type { LiveChange } from '@muster/contract/console/live.ts';
import { readCards } from '#candidates/list/live-cards.ts';
import type { Runtime } from '#runtime.ts';
import { type EncodedChange, encodeChange, toldChangesMax } from './live-message.ts';

/**
 * The changes of workspaces with the cards of their candidates, as they are to be sent: one read here instead of one by each browser that
 * shows a list. Where so many have changed that they are told by job, there are no cards.
 */
export async function addCards(
  app: Pick<Runtime, 'database'>,
  changes: Map<string, LiveChange[]>,
): Promise<Map<string, EncodedChange[]>> {
  const wanted = [...changes].flatMap(([workspaceId, changed]) => {
    const ids = changed.flatMap((change) => idWithoutCard(change) ?? []);
    return ids.length > toldChangesMax ? [] : ids.map((candidateId) => ({ workspaceId, candidateId }));
  });
  const cards = await readCards(app, wanted);
  const isRead = new Set(wanted.map(({ candidateId }) => candidateId));
  const encode = (change: LiveChange) => {
    const id = idWithoutCard(change);
    return encodeChange(id !== undefined && isRead.has(id) ? { ...change, card: cards.get(id) ?? null } : change);
  };
  return new Map([...changes].map(([workspaceId, changed]) => [workspaceId, changed.map(encode)]));
}

function idWithoutCard({ what, candidate_id, card }: LiveChange): string | undefined {
  return what === 'candidate' && card === undefined ? (candidate_id ?? undefined) : undefined;
}
