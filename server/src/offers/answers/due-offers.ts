import type { Runtime } from '#runtime.ts';
import { workOffDue } from '#storage/queues/work-off-due.ts';
import { isOverdueOffer, later } from '../offer.ts';
import { type DueOffer, findOffer, listDueOffers, saveOffer } from '../offer-queries.ts';
import { type HandOverDeps, handOver } from '../signing/hand-over.ts';
import { expireDueOffer } from './expire-offer.ts';
import { type AcceptanceDeps, finishAcceptance } from './finish-acceptance.ts';

/** The task that lets offers expire, hands them over to outside signers, and seals the letters of those that were accepted. */
export function workOnDueOffers(
  app: AcceptanceDeps & HandOverDeps & Pick<Runtime, 'noteError'>,
  signal: AbortSignal,
): Promise<void> {
  const handle = async ({ workspace_id: workspaceId, id }: DueOffer): Promise<boolean> => {
    const offer = await findOffer(app.database, workspaceId, id);
    if (!offer) return false;
    const now = app.clock();
    if (offer.status === 'accepted') return finishAcceptance(app, workspaceId, offer);
    if (isOverdueOffer(offer, now)) return expireDueOffer(app, workspaceId, offer);
    if (offer.status === 'sent' && offer.provider_url !== null && offer.handed_over_at === null)
      return handOver(app, workspaceId, offer);
    return app.write(workspaceId, { row: saveOffer(later(offer, { due_at: null }, now)) });
  };
  const list = (perWorkspace: number) => listDueOffers(app.database, { now: app.clock(), perWorkspace });
  return workOffDue(app, { task: 'work on an offer', perWorkspace: 20, list, key: ({ id }) => id, handle, signal });
}
