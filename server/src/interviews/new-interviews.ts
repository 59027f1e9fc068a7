import { auditEntriesOfBatch, mayBeBatched } from '#audit/audit.ts';
import { createWorkspaceBatches } from '#concurrency/workspace-batches.ts';
import type { NewOccurrence } from '#events/event.ts';
import { type DeliveryWakeup, recordBatch } from '#events/event-actions.ts';
import { directoryEntries, type PlannedPanel } from '#interviewers/interviewer-actions.ts';
import { insertMessagesOfBatch, type NewMessage } from '#messages/new-messages.ts';
import type { Runtime } from '#runtime.ts';
import { exclusionConflict, isConflict } from '#storage/database-errors.ts';
import { type Part, part } from '#storage/sql.ts';
import { interviewsVersionIncrement } from './interview-queries.ts';
import { type InterviewInsert, interviewInserts, lockCandidates } from './new-interview-queries.ts';

/** An interview with all that is committed with it or not at all. */
export type NewInterview = InterviewInsert & {
  /** People of the panel who are new in the directory. */
  added: PlannedPanel['added'];
  occurrence: NewOccurrence;
  messages: NewMessage[];
  also: Part<'change' | 'counter'>[];
};

/** Writes an interview. False when its candidate has been erased. */
export type NewInterviews = (workspaceId: string, made: NewInterview) => Promise<boolean>;

type NewInterviewsDeps = Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup };

const batchMax = 32;
// Of the texts and calendars of the mails in one statement.
const batchLengthMax = 500_000;

/**
 * Interviews of one workspace share statements. Those with statements of their own, such as the receipt of an Idempotency-Key, or with new people do not, and
 * what a batch did not write is tried by itself: its candidate was locked, or an interview of the batch was refused.
 */
export function openNewInterviews(app: NewInterviewsDeps): NewInterviews {
  const writeAlone = async (workspaceId: string, made: NewInterview) => (await writeTogether(app, workspaceId, [made])).size > 0;
  const writeWithOthers = createWorkspaceBatches<NewInterview>({
    run: (workspaceId, batch) => writeTogether(app, workspaceId, batch),
    choose: chooseInterviews,
  });
  return async (workspaceId, made) => {
    if (!mayBeBatched(made.also) || made.added.length > 0) return writeAlone(workspaceId, made);
    const isWritten = await writeWithOthers(workspaceId, made).catch(falseIfRefused);
    return isWritten || writeAlone(workspaceId, made);
  };
}

/** The first ones, as many as a statement may have; at least one. */
function chooseInterviews(waiting: NewInterview[]): number[] {
  let length = 0;
  const end = waiting.findIndex(({ messages }, index) => {
    length += messages.reduce((sum, { text, calendar }) => sum + text.length + (calendar?.ics.length ?? 0), 0);
    return index === batchMax || (index > 0 && length > batchLengthMax);
  });
  return [...waiting.keys()].slice(0, end < 0 ? waiting.length : end);
}

/** A refused statement has written nothing. */
function falseIfRefused(error: unknown): false {
  if (exclusionConflict(error) !== undefined || isConflict(error)) return false;
  throw error;
}

/** A single interview may have statements of its own; those of a batch have audit entries only. */
function statementsOf(workspaceId: string, batch: NewInterview[]): NewInterview['also'] {
  const [first, second] = batch;
  return first && !second
    ? first.also
    : auditEntriesOfBatch(
        workspaceId,
        batch.map(({ also }) => also),
      );
}

function writeTogether(app: NewInterviewsDeps, workspaceId: string, batch: NewInterview[]): Promise<Set<number>> {
  // Only a single interview has new people.
  const directory = directoryEntries(
    batch.flatMap(({ added }) => added),
    batch[0]?.interview.updated_at ?? '',
  );
  const mails = batch.map(({ messages, interview }) => ({ messages, at: interview.updated_at }));
  return recordBatch(app, workspaceId, {
    change: lockCandidates(workspaceId, batch),
    occurrences: batch.map(({ occurrence }) => occurrence),
    totals: part`${interviewsVersionIncrement}, ${directory.total}`,
    also: [
      ...directory.statements,
      ...interviewInserts(batch),
      ...insertMessagesOfBatch(workspaceId, mails),
      ...statementsOf(workspaceId, batch),
    ],
  });
}
