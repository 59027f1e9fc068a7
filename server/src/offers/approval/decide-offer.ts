import type { WorkspaceActor } from '#events/event.ts';
import type { NewDecision } from '#requisitions/approvals/approval-rules.ts';
import { decided, type StoredOffer } from '../offer.ts';
import type { OfferDeps } from '../offer-deps.ts';
import { type AlsoWithOffer, retryOfferOnChange, saveChangedOffer } from '../save-offer.ts';

type Decision = NewDecision & { offer_id: string };
/** `mayDecide` gets the stored offer, and throws to refuse the decision. */
type DecisionOptions = { also: AlsoWithOffer; mayDecide?: (before: StoredOffer) => void | Promise<void> };

/** Saving finds no row when another approver has decided since the offer was read: so there is one outcome. */
export function decideOffer(
  app: OfferDeps,
  workspaceActor: WorkspaceActor,
  { offer_id, ...decision }: Decision,
  { also, mayDecide }: DecisionOptions,
): Promise<StoredOffer> {
  return retryOfferOnChange(app, workspaceActor.workspaceId, offer_id, async (before) => {
    await mayDecide?.(before);
    return saveChangedOffer(app, workspaceActor, before, decided(before, decision, app.clock()), { also });
  });
}
