import { isUuid } from '#crypto/uuid.ts';
import type { NewOccurrence, WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { offerApprovalRequests } from './approval/approval-mails.ts';
import type { StoredOffer } from './offer.ts';
import type { OfferDeps } from './offer-deps.ts';
import { cancelledOfferLinks } from './offer-messages.ts';
import { findOffer, insertVersion, saveOffer } from './offer-queries.ts';

/** SQL to run with the change, which gets the offer as it will be. */
export type AlsoWithOffer = (offer: StoredOffer) => RowWrite[];

// Each conflict means that another change succeeded: only hundreds of concurrent changes of one offer get here.
const attemptsMax = 500;

/** Optimistic concurrency: when another request has changed the offer since it was read, `change` returns nothing and is retried. */
export async function retryOfferOnChange<Result>(
  { database }: Pick<OfferDeps, 'database'>,
  workspaceId: string,
  id: string,
  change: (before: StoredOffer, readSince: Epoch) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const epoch = await database.epoch();
    const before = isUuid(id) ? await findOffer(database, workspaceId, id) : undefined;
    if (!before) throw failure('invalid_offer_id');
    const result = await change(before, epoch);
    if (result !== undefined) return result;
  }
  throw unavailable('unavailable', 1);
}

/** Undefined when the offer has changed since it was read. */
export async function saveChangedOffer(
  app: OfferDeps,
  { workspaceId }: WorkspaceActor,
  before: StoredOffer,
  after: StoredOffer,
  { also = () => [], occurrence }: { also?: AlsoWithOffer; occurrence?: NewOccurrence } = {},
): Promise<StoredOffer | undefined> {
  const isReplaced = after.version !== before.version;
  const isAsked = asksNewStep(before, after);
  const statements = [
    ...(isReplaced ? [insertVersion(before, after.updated_at)] : []),
    ...(before.status === 'sent' && (isReplaced || after.status === 'withdrawn')
      ? [cancelledOfferLinks({ candidate_id: before.candidate_id, at: after.updated_at })]
      : []),
    ...(isAsked ? await offerApprovalRequests(app, workspaceId, after) : []),
    ...also(after),
  ];
  if (!(await app.write(workspaceId, { row: saveOffer(after), occurrence, also: statements }))) return undefined;
  if (isAsked) app.mailWakeup.notify(workspaceId);
  return after;
}

/** True when a step is asked now that was not asked before. */
function asksNewStep(before: StoredOffer, after: StoredOffer): boolean {
  return after.step !== null && (after.round !== before.round || after.step !== before.step);
}
