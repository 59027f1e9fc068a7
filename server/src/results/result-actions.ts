import type { NewResult, Result, ResultUpdate } from '@muster/contract/results/result.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { candidateOfResult, insertResult, lockResult, removeResult, saveResult } from './result-queries.ts';

export type ResultDeps = Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads; write: WriteChange };

export async function addResult(
  app: ResultDeps,
  { workspaceId, actor }: WorkspaceActor,
  { candidate_id, ...fields }: NewResult,
  also: (result: Result) => RowWrite[],
): Promise<Result> {
  const candidate = await requireCandidate(app, workspaceId, candidate_id);
  const at = app.clock().toISOString();
  const result: Result = {
    ...{ id: uuidv7(), candidate_id: candidate.id, candidate_name: candidate.name },
    ...{ status: 'pending', score: null, maximum: null, url: null, summary: null, external_id: null },
    ...fields,
    ...{ author: actor, created_at: at, updated_at: at },
  };
  const row = candidateOfResult({ id: candidate.id });
  const isAdded = await refuseTakenId(app.write(workspaceId, { row, also: [insertResult(result), ...also(result)] }));
  if (isAdded) return result;
  await requireCandidate(app, workspaceId, candidate_id);
  throw failure('results_full');
}

export async function updateResult(
  { database, clock }: Pick<ResultDeps, 'database' | 'clock'>,
  workspaceId: string,
  { result_id, ...fields }: ResultUpdate,
  also: (result: Result) => RowWrite[],
): Promise<Result> {
  const change = database.transaction(workspaceId, async (tx) => {
    const before = await requireResult(tx, workspaceId, result_id);
    const after: Result = { ...before, ...fields, updated_at: clock().toISOString() };
    saveResult(tx, workspaceId, after);
    sendWrites(tx, workspaceId, also(after));
    return after;
  });
  return refuseTakenId(change);
}

/** Returns when it was deleted. */
export async function deleteResult(
  { database, clock }: Pick<ResultDeps, 'database' | 'clock'>,
  workspaceId: string,
  resultId: string,
  also: (deleted: string) => RowWrite[],
): Promise<string> {
  return database.transaction(workspaceId, async (tx) => {
    const { id } = await requireResult(tx, workspaceId, resultId);
    removeResult(tx, workspaceId, id);
    const at = clock().toISOString();
    sendWrites(tx, workspaceId, also(at));
    return at;
  });
}

async function requireResult(tx: Transaction, workspaceId: string, resultId: string): Promise<Result> {
  const result = isUuid(resultId) ? await lockResult(tx, workspaceId, resultId) : undefined;
  if (!result) throw failure('invalid_result_id');
  return result;
}

async function refuseTakenId<Made>(change: Promise<Made>): Promise<Made> {
  try {
    return await change;
  } catch (error) {
    throw externalIdTaken(error, 'candidate_results_external_id');
  }
}
