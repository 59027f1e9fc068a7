import type { Change } from '#events/write.ts';
import { failure } from '#failure.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { CandidateDeps } from './candidate-deps.ts';

// Each conflict means that another update succeeded: only hundreds of concurrent updates of one candidate get here.
export const attemptsMax = 500;

/** Returns false when the candidate has changed since it was read. */
export async function recordCandidate(
  { write }: Pick<CandidateDeps, 'write'>,
  workspaceId: string,
  change: Change,
): Promise<boolean> {
  try {
    return await write(workspaceId, change);
  } catch (error) {
    // An edit found nobody with this address, and somebody got it in the meantime.
    if (uniqueConflict(error) === 'people_email') throw failure('email_of_another_person');
    throw externalIdTaken(error, 'candidates_external_id');
  }
}
