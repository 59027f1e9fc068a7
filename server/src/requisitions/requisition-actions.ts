import type { ApprovalStep } from '@muster/contract/requisitions/approval-steps.ts';
import type { NewRequisition, RequisitionUpdate } from '@muster/contract/requisitions/requisition-input.ts';
import { findCompanyForJob } from '#companies/company-actions.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { checkFieldValues, checkNewFieldValues } from '#custom-fields/check-field-values.ts';
import { changeFieldValues } from '#custom-fields/custom-field.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import { approvalRequests } from '#requisitions/approvals/approval-requests.ts';
import { newApprovals, newRound, storedSteps, submit } from '#requisitions/approvals/approval-rules.ts';
import { requisitionPeople } from '#requisitions/people/requisition-people.ts';
import { savePeople } from '#requisitions/people/requisition-people-queries.ts';
import type { Caller } from '#web/caller.ts';
import { changeRequisition } from './change-requisition.ts';
import { isSalaryRange, newRequisition, type StoredRequisition } from './requisition.ts';
import type { RequisitionDeps } from './requisition-deps.ts';
import { findLastNumber, insertRequisition, insertRequisitionHistory, takeNumber } from './requisition-queries.ts';
import { readDefaultSteps } from './requisition-settings.ts';
import { cancel, resumeFromHold, withdraw } from './requisition-status.ts';
import { type Also, applyRule, retryOnChange, saveChanged, translateConflict } from './save-requisition.ts';

type Writer = WorkspaceActor & Pick<Caller, 'hiddenFields'>;

// Each conflict means that another requisition was created: only hundreds of concurrent requests get here.
const numberAttemptsMax = 1000;

/** Creates a draft, or with `submit` a requisition whose first round begins. What `also` writes is committed with it or not at all. */
export async function createRequisition(
  app: RequisitionDeps,
  workspaceActor: Writer,
  given: NewRequisition,
  also: Also,
): Promise<StoredRequisition> {
  const { workspaceId } = workspaceActor;
  const custom_fields = await checkNewFieldValues(app, workspaceActor, 'requisition', given.custom_fields);
  const input = { ...given, custom_fields };
  const company = await findCompanyForJob(app, workspaceId, input.company_id);
  const defaultSteps = await readDefaultSteps(app, workspaceId);
  for (let attempt = 0; attempt < numberAttemptsMax; attempt += 1) {
    const number = (await findLastNumber(app.database, workspaceId)) + 1;
    const added = newDraft(app, input, { number, company_id: company.id }, defaultSteps);
    if (await storeRequisition(app, workspaceActor, added, also(added))) {
      if (added.status === 'pending') app.mailWakeup.notify(workspaceId);
      return added;
    }
  }
  throw unavailable('unavailable', 1);
}

function newDraft(
  { clock }: Pick<RequisitionDeps, 'clock'>,
  {
    submit: isSubmitted,
    approval_steps,
    ...details
  }: Omit<NewRequisition, 'custom_fields'> & Pick<StoredRequisition, 'custom_fields'>,
  identity: { number: number; company_id: string },
  defaultSteps: ApprovalStep[] | null,
): StoredRequisition {
  const own = storedSteps(approval_steps);
  const steps = own ?? defaultSteps;
  const approvals = newApprovals(steps, details.requested_by ?? null);
  const draft = newRequisition(details, { id: uuidv7(), ...identity, approval_steps: own, approvals }, clock());
  if (!isSalaryRange(draft)) throw failure('salary_range');
  return isSubmitted ? { ...draft, ...newRound(draft, steps, new Date(draft.created_at)) } : draft;
}

/** False when the number is taken. */
async function storeRequisition(
  app: RequisitionDeps,
  { workspaceId, actor }: WorkspaceActor,
  added: StoredRequisition,
  also: ReturnType<Also>,
): Promise<boolean> {
  const created = { what: 'created', from: null, to: added.status };
  const statements = [
    insertRequisition(added),
    ...insertRequisitionHistory(added, [created], actor),
    ...savePeople(added.id, requisitionPeople(added)),
    ...(added.status === 'pending' ? await approvalRequests(app, workspaceId, added) : []),
    ...also,
  ];
  return app.write(workspaceId, { row: takeNumber(added), also: statements }).catch(translateConflict);
}

/**
 * Saves the fields that differ from the stored ones; without a difference nothing is written. `mayChange` gets the stored requisition, and
 * throws to refuse the change.
 */
export function updateRequisition(
  app: RequisitionDeps,
  workspaceActor: Writer,
  { requisition_id, company_id, approval_steps, custom_fields: sent, ...details }: RequisitionUpdate,
  { mayChange, also }: { mayChange: (before: StoredRequisition) => Promise<void>; also: Also },
): Promise<StoredRequisition> {
  const { workspaceId } = workspaceActor;
  return retryOnChange(app, workspaceId, requisition_id, async (before, epoch) => {
    await mayChange(before);
    const company = company_id === undefined ? undefined : await findCompanyForJob(app, workspaceId, company_id);
    const values = await checkFieldValues(app, workspaceActor, 'requisition', sent);
    const update = {
      ...details,
      ...(values && { custom_fields: changeFieldValues(before.custom_fields, values).values }),
      ...(company && { company_id: company.id }),
      ...(approval_steps !== undefined && { approval_steps: storedSteps(approval_steps) }),
    };
    const changed = changeRequisition(before, update, await readDefaultSteps(app, workspaceId), app.clock());
    if (changed.changes.length === 0) {
      await app.database.flush(epoch);
      return before;
    }
    return saveChanged(app, workspaceActor, before, changed, { also });
  });
}

export function submitRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  id: string,
  also: Also,
): Promise<StoredRequisition> {
  const rule = async (before: StoredRequisition) => {
    const steps = before.approval_steps ?? (await readDefaultSteps(app, workspaceActor.workspaceId));
    return submit(before, steps, app.clock());
  };
  return applyRule(app, workspaceActor, id, rule, also);
}

type Commented = { requisition_id: string; comment?: string | null };

export function withdrawRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, comment = null }: Commented,
  also: Also,
): Promise<StoredRequisition> {
  return applyRule(app, workspaceActor, requisition_id, (before) => withdraw(before, comment, app.clock()), also);
}

export function resumeRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, comment = null }: Commented,
  also: Also,
): Promise<StoredRequisition> {
  return applyRule(app, workspaceActor, requisition_id, (before) => resumeFromHold(before, comment, app.clock()), also);
}

export function cancelRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, comment = null }: Commented,
  also: Also,
): Promise<StoredRequisition> {
  return applyRule(app, workspaceActor, requisition_id, (before) => cancel(before, comment, app.clock()), also);
}
