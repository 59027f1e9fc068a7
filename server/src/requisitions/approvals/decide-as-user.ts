import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';
import type { Runtime } from '#runtime.ts';
import { hasOtherMembers } from '#users/members/other-members.ts';
import type { Caller } from '#web/caller.ts';
import { type Approvable, currentApproval } from './approval-rules.ts';

/** In the console people decide as themselves; tokens name the approver. */
export function withOwnApprover<Input extends { approver?: string | null }>({ email }: Pick<Caller, 'email'>, input: Input): Input {
  if (email === undefined) return input;
  const { approver } = input;
  if (approver != null && approver.trim() !== '' && emailKey(approver) !== emailKey(email)) throw failure('forbidden');
  return { ...input, approver: email };
}

/**
 * Refuses a user who may not decide a step that names nobody: those who see the whole workspace may, but not the one who asks, unless there
 * is nobody else.
 */
export function openStepCheck(app: Pick<Runtime, 'database'>, caller: Caller) {
  const check = openStepCheckFor(app, caller);
  return (before: StoredRequisition): Promise<void> => check({ ...before, isPending: before.status === 'pending' });
}

/** The same for anything that is approved in steps. */
export function openStepCheckFor({ database }: Pick<Runtime, 'database'>, { workspaceId, actor, access, email }: Caller) {
  return async (before: Approvable & { isPending: boolean; requested_by: string | null }): Promise<void> => {
    if (email === undefined || !before.isPending || currentApproval(before).approvers.length > 0) return;
    if (access.scope !== 'workspace') throw failure('forbidden');
    if (before.requested_by === null || emailKey(before.requested_by) !== emailKey(email)) return;
    if (await hasOtherMembers(database, workspaceId, actor.id)) throw failure('asker_decides');
  };
}
