import { withoutAudit } from '#audit/audit.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { type Failure, failure, unavailable } from '#failure.ts';
import { isDirectoryConflict } from '#interviewers/interviewer-actions.ts';
import type { Runtime } from '#runtime.ts';
import { exclusionConflict, isConflict, uniqueConflict } from '#storage/database-errors.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { busyTime, type StoredInterview } from './interview.ts';
import { findSeats } from './seat-queries.ts';

// Each conflict means that another change succeeded, or that the time has just become free.
const attemptsMax = 100;

/** Repeats a change until it returns a result: `undefined` means that another change was faster. */
export async function retryChange<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < attemptsMax; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw unavailable('unavailable', 1);
}

type People = { interview: StoredInterview; candidate: CurrentCandidate };

/**
 * Makes the change, unless it would double-book a person: that is refused, with their name. `not_found`: the change found no
 * row. `conflict`: it may succeed when it is repeated.
 */
export async function recordInterview(
  app: Pick<Runtime, 'database'>,
  workspaceId: string,
  people: People,
  change: () => Promise<boolean>,
): Promise<'recorded' | 'not_found' | 'conflict'> {
  try {
    return (await change()) ? 'recorded' : 'not_found';
  } catch (error) {
    if (exclusionConflict(error) === 'interview_seats_overlap') {
      const refusal = await findDoubleBooking(app, workspaceId, people);
      if (refusal) throw refusal;
      return 'conflict';
    }
    // A deadlock, for example with an erasure. Everything else that is unique has a refusal of its own.
    if ((isConflict(error) && uniqueConflict(error) === undefined) || isDirectoryConflict(error)) return 'conflict';
    throw externalIdTaken(error, 'interviews_external_id');
  }
}

/** Undefined when the other interview is gone by now. The interviewers first, in the order of the panel. */
async function findDoubleBooking(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { interview, candidate }: People,
): Promise<Failure | undefined> {
  const partyIds = partiesOf(interview, candidate);
  const seats = await findSeats(database, workspaceId, partyIds, busyTime(interview));
  const busy = new Set(
    seats.filter(({ exclusive, interview_id }) => exclusive && interview_id !== interview.id).map(({ party_id }) => party_id),
  );
  const interviewer = interview.interviewers.find(({ id }) => busy.has(id));
  if (interviewer) return failure('interviewer_busy', interviewer.email);
  return busy.has(candidate.person_id) ? failure('candidate_busy') : undefined;
}

/** The parties that an interview makes busy: its interviewers and the person of the candidate. None once it is cancelled. */
export function partiesOf({ status, interviewers }: StoredInterview, { person_id }: Pick<CurrentCandidate, 'person_id'>): string[] {
  return status === 'cancelled' ? [] : [...new Set([...interviewers.map(({ id }) => id), person_id])].sort();
}

/** For a request that changes nothing: what would have been written with the change, but the audit entry. */
export async function runAlone(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  statements: RowWrite[],
): Promise<void> {
  const unaudited = withoutAudit(statements);
  if (unaudited.length === 0) return;
  await database.transaction(workspaceId, async (tx) => {
    sendWrites(tx, workspaceId, unaudited);
  });
}
