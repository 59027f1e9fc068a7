import { emailKey } from '#candidates/candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';
import { findRequisition } from '#requisitions/requisition-queries.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller, LimitedAccess } from '#web/caller.ts';
import { requisitionPeople } from './requisition-people.ts';

/**
 * What somebody may do with a requisition who does not see the whole workspace. A hiring manager changes those that they ask for or are the
 * hiring manager of, and reads those that they approve and those of their jobs.
 */
export async function readRequisitionAccess(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  id: string,
  access: LimitedAccess,
): Promise<'none' | 'read' | 'change'> {
  if (access.scope !== 'jobs' || !isUuid(id)) return 'none';
  const found = await findRequisition(database, workspaceId, id);
  if (!found) return 'none';
  if (isOwn(found, access.email)) return 'change';
  const takesPart = requisitionPeople(found).some(({ key }) => key === emailKey(access.email));
  return takesPart || (found.job_id !== null && access.jobIds.includes(found.job_id)) ? 'read' : 'none';
}

function isOwn({ requested_by, hiring_manager }: StoredRequisition, email: string): boolean {
  return [requested_by, hiring_manager].some((person) => person !== null && emailKey(person) === emailKey(email));
}

type Asked = { requested_by?: string | null; approval_steps?: unknown[] | null };

/** A hiring manager asks in their own name, and does not choose who approves. */
export function checkAsker({ access }: Pick<Caller, 'access'>, { requested_by, approval_steps }: Asked): void {
  if (access.scope === 'workspace') return;
  const isForOther = requested_by != null && emailKey(requested_by) !== emailKey(access.email);
  if (isForOther || (approval_steps != null && approval_steps.length > 0)) throw failure('forbidden');
}
