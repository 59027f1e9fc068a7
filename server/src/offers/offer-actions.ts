import type { NewOffer, OfferUpdate } from '@muster/contract/offers/offer-input.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { checkFieldValues, checkNewFieldValues } from '#custom-fields/check-field-values.ts';
import { changeFieldValues } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import { storedSteps } from '#requisitions/approvals/approval-rules.ts';
import { readDefaultSteps } from '#requisitions/requisition-settings.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Caller } from '#web/caller.ts';
import { expireDueOffer } from './answers/expire-offer.ts';
import { offerApprovalRequests } from './approval/approval-mails.ts';
import { changeOffer, isOverdueOffer, newOffer, type StoredOffer, submitted, withdrawn } from './offer.ts';
import type { OfferDeps } from './offer-deps.ts';
import { findOffer, findOpenOffer, insertOffer } from './offer-queries.ts';
import { requirePay } from './pay-access.ts';
import { type AlsoWithOffer, retryOfferOnChange, saveChangedOffer } from './save-offer.ts';
import { requireOfferTemplate } from './templates/offer-template-actions.ts';

/** Makes a draft, or with `submit` an offer whose first round begins. What `also` writes is committed with it or not at all. */
export async function createOffer(
  app: OfferDeps,
  caller: Caller,
  { candidate_id, submit, approval_steps, custom_fields, ...given }: NewOffer,
  also: AlsoWithOffer,
): Promise<StoredOffer> {
  const { workspaceId, email } = caller;
  const candidate = await requireCandidate(app, workspaceId, candidate_id);
  const job = candidate.job_id === null ? undefined : await app.jobReads.find({ workspaceId, jobId: candidate.job_id });
  if (!job) throw failure('candidate_without_job');
  await requireUsableTemplate(app, workspaceId, given.document_template_id);
  const details = { ...given, custom_fields: (await checkNewFieldValues(app, caller, 'offer', custom_fields)) ?? {} };
  const identity = {
    id: uuidv7(),
    candidate_id: candidate.id,
    candidate_name: candidate.name,
    job_id: job.id,
    job_title: job.job_title,
    recruiter_id: job.recruiter_id,
    approval_steps: storedSteps(approval_steps),
    requested_by: email ?? null,
  };
  const now = app.clock();
  const draft = newOffer(details, identity, now);
  const added = submit ? { ...submitted(draft, await readDefaultSteps(app, workspaceId), now), revision: 1 } : draft;
  await refuseSecond(app, workspaceId, candidate.id);
  const requests = submit ? await offerApprovalRequests(app, workspaceId, added) : [];
  try {
    const row = keptCandidate({ id: candidate.id });
    if (!(await app.write(workspaceId, { row, also: [insertOffer(added), ...requests, ...also(added)] })))
      throw failure('invalid_candidate_id');
  } catch (error) {
    throw uniqueConflict(error) === 'offers_open' ? failure('offer_open') : error;
  }
  if (submit) app.mailWakeup.notify(workspaceId);
  return added;
}

/** One whose time is over does not count as open, also when no task has ended it yet. */
async function refuseSecond(app: OfferDeps, workspaceId: string, candidateId: string): Promise<void> {
  const open = await findOpenOffer(app.database, workspaceId, candidateId);
  if (!open) return;
  if (!isOverdueOffer(open, app.clock())) throw failure('offer_open');
  await expireDueOffer(app, workspaceId, open);
}

/** An archived one only where it is already. */
async function requireUsableTemplate(
  app: OfferDeps,
  workspaceId: string,
  templateId: string | null | undefined,
  current: string | null = null,
): Promise<void> {
  if (templateId === null || templateId === undefined || templateId === current) return;
  const template = await requireOfferTemplate(app, workspaceId, templateId, 'document_template_id');
  if (template.archived_at !== null) throw failure('invalid_offer_template_id').at('document_template_id');
}

/** Saves the fields that differ from the stored ones; without a difference nothing is written. `mayChange` throws to refuse the change. */
export function updateOffer(
  app: OfferDeps,
  caller: Caller,
  { offer_id, approval_steps, custom_fields, ...details }: OfferUpdate,
  { mayChange, also }: { mayChange: (before: StoredOffer) => Promise<void>; also: AlsoWithOffer },
): Promise<StoredOffer> {
  const { workspaceId } = caller;
  if (Object.keys(details).length === 0 && approval_steps === undefined && custom_fields === undefined)
    throw failure('nothing_to_update');
  return retryOfferOnChange(app, workspaceId, offer_id, async (before, epoch) => {
    requirePay(caller, before);
    await mayChange(before);
    await requireUsableTemplate(app, workspaceId, details.document_template_id, before.document_template_id);
    const values = await checkFieldValues(app, caller, 'offer', custom_fields);
    const update = {
      ...details,
      ...(values && { custom_fields: changeFieldValues(before.custom_fields, values).values ?? {} }),
      ...(approval_steps !== undefined && { approval_steps: storedSteps(approval_steps) }),
    };
    const after = changeOffer(before, update, await readDefaultSteps(app, workspaceId), app.clock());
    if (after !== before) return saveChangedOffer(app, caller, before, after, { also });
    await app.database.flush(epoch);
    return before;
  });
}

export function submitOffer(app: OfferDeps, caller: Caller, offerId: string, also: AlsoWithOffer): Promise<StoredOffer> {
  return retryOfferOnChange(app, caller.workspaceId, offerId, async (before) => {
    requirePay(caller, before);
    const after = submitted(before, await readDefaultSteps(app, caller.workspaceId), app.clock());
    return saveChangedOffer(app, caller, before, after, { also });
  });
}

export function withdrawOffer(
  app: OfferDeps,
  caller: Caller,
  { offer_id, comment = null }: { offer_id: string; comment?: string | null },
  also: AlsoWithOffer,
): Promise<StoredOffer> {
  return retryOfferOnChange(app, caller.workspaceId, offer_id, async (before) => {
    requirePay(caller, before);
    return saveChangedOffer(app, caller, before, withdrawn(before, comment, app.clock()), { also });
  });
}

export async function requireOffer(
  { database }: Pick<OfferDeps, 'database'>,
  workspaceId: string,
  offerId: string,
): Promise<StoredOffer> {
  const found = isUuid(offerId) ? await findOffer(database, workspaceId, offerId) : undefined;
  if (!found) throw failure('invalid_offer_id');
  return found;
}
