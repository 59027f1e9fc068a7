import type { Actor } from '@muster/contract/events/event.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { NewOccurrence, WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import { approvalRequests } from '#requisitions/approvals/approval-requests.ts';
import { requisitionPeople } from '#requisitions/people/requisition-people.ts';
import { savePeople } from '#requisitions/people/requisition-people-queries.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { ChangedRequisition, StoredRequisition } from './requisition.ts';
import type { RequisitionDeps } from './requisition-deps.ts';
import { findRequisition, insertRequisitionHistory, movedRequisition, saveRequisition } from './requisition-queries.ts';

/** SQL to run with the change, which gets the requisition as it will be. */
export type Also = (requisition: StoredRequisition) => RowWrite[];

// Each conflict means that another change succeeded: only hundreds of concurrent changes of one requisition get here.
const attemptsMax = 500;

/** Applies a rule to a requisition and saves what it returns. */
export function applyRule(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  id: string,
  rule: (before: StoredRequisition) => Promise<ChangedRequisition> | ChangedRequisition,
  also: Also,
): Promise<StoredRequisition> {
  return retryOnChange(app, workspaceActor.workspaceId, id, async (before) =>
    saveChanged(app, workspaceActor, before, await rule(before), { also }),
  );
}

/** Optimistic concurrency: when another request has changed the requisition since it was read, `change` returns nothing and is retried. */
export async function retryOnChange<Result>(
  { database }: RequisitionDeps,
  workspaceId: string,
  id: string,
  change: (before: StoredRequisition, readSince: Epoch) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const epoch = await database.epoch();
    const before = isUuid(id) ? await findRequisition(database, workspaceId, id) : undefined;
    if (!before) throw failure('invalid_requisition_id');
    const result = await change(before, epoch);
    if (result !== undefined) return result;
  }
  throw unavailable('unavailable', 1);
}

/** Undefined when the requisition has changed since it was read. */
export async function saveChanged(
  app: RequisitionDeps,
  { workspaceId, actor }: WorkspaceActor,
  before: StoredRequisition,
  changed: ChangedRequisition,
  { also = () => [], occurrence }: { also?: Also; occurrence?: NewOccurrence } = {},
): Promise<StoredRequisition | undefined> {
  const { requisition } = changed;
  const row = saveRequisition(requisition);
  const statements = [
    ...changeRecords(before, changed, actor),
    ...(asksNewStep(before, requisition) ? await approvalRequests(app, workspaceId, requisition) : []),
    ...also(requisition),
  ];
  if (!(await app.write(workspaceId, { row, occurrence, also: statements }).catch(translateConflict))) return undefined;
  if (asksNewStep(before, requisition)) app.mailWakeup.notify(workspaceId);
  return requisition;
}

/** What is stored beside every change of a requisition. */
export function changeRecords(before: StoredRequisition, { requisition, changes }: ChangedRequisition, actor: Actor): RowWrite[] {
  return [
    ...insertRequisitionHistory(requisition, changes, actor),
    movedRequisition({ old: before.status, new: requisition.status }),
    ...savePeople(requisition.id, requisitionPeople(requisition)),
  ];
}

export function translateConflict(error: unknown): never {
  throw externalIdTaken(error, 'requisitions_external_id');
}

/** True when a step is asked now that was not asked before. */
function asksNewStep(before: StoredRequisition, after: StoredRequisition): boolean {
  return after.step !== null && (after.round !== before.round || after.step !== before.step);
}
