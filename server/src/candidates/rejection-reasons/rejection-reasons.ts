import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import {
  defaultRejectionReasons,
  type RejectionReason,
  type RejectionReasonUpdate,
} from '@muster/contract/candidates/rejection-reason.ts';
import { rejectionReasonsMax } from '@muster/contract/limits.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { insertDefaultReasons, insertRejectionReason, isRejectionReason, saveRejectionReason } from './rejection-reason-queries.ts';

export async function addRejectionReason(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  name: string,
  also: (reason: RejectionReason) => RowWrite[],
): Promise<RejectionReason> {
  const reason = { id: uuidv7(), name: name.trim(), is_archived: false, created_at: clock().toISOString() };
  const insertion = insertRejectionReason(database, workspaceId, reason, { max: rejectionReasonsMax, also: also(reason) });
  if (!(await insertion.catch(explainTakenName))) throw failure('rejection_reasons_full');
  return reason;
}

export async function updateRejectionReason(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { rejection_reason_id, name, is_archived }: RejectionReasonUpdate,
  also: (reason: object) => RowWrite[],
): Promise<RejectionReason> {
  if (!isUuid(rejection_reason_id)) throw failure('invalid_rejection_reason_id');
  const update = { name: name?.trim(), is_archived };
  const saved = await saveRejectionReason(database, workspaceId, rejection_reason_id, { ...update, also: also({}) }).catch(
    explainTakenName,
  );
  if (!saved) throw failure('invalid_rejection_reason_id');
  return saved;
}

export function addDefaultRejectionReasons(tx: Transaction, workspaceId: string, at: Date): void {
  insertDefaultReasons(tx, workspaceId, defaultRejectionReasons, at);
}

/** Refuses a reason that does not exist, and one for a candidate who is not rejected. */
export async function checkRejectionReason(
  database: Queryable,
  workspaceId: string,
  reasonId: string | null | undefined,
  status: CandidateStatus | undefined,
): Promise<void> {
  if (reasonId == null) return;
  if (status !== 'rejected') throw failure('rejection_reason_without_status');
  if (!isUuid(reasonId) || !(await isRejectionReason(database, workspaceId, reasonId)))
    throw failure('invalid_rejection_reason_id');
}

function explainTakenName(error: unknown): never {
  throw uniqueConflict(error) === 'rejection_reasons_name' ? failure('rejection_reason_taken') : error;
}
