import type { Actor } from '@muster/contract/events/event.ts';
import type { NewOccurrence } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { directoryEntries, type PlannedPanel } from '#interviewers/interviewer-actions.ts';
import { messageWithChange, type NewMessage, newMessageRow } from '#messages/new-messages.ts';
import type { Part } from '#storage/sql.ts';
import { defineChange } from '#storage/writes/row-change.ts';
import { defineWrite } from '#storage/writes/row-write.ts';
import { insertInterviewHistory } from './interview-queries.ts';
import { type InterviewInsert, interviewInserts, lockCandidates } from './new-interview-queries.ts';

/** An interview with all that is committed with it or not at all. */
export type NewInterview = InterviewInsert & {
  actor: Actor;
  /** People of the panel who are new in the directory. */
  added: PlannedPanel['added'];
  occurrence: NewOccurrence;
  messages: NewMessage[];
  also: Part<'change' | 'counter'>[];
};

const candidateOfInterview = defineChange<InterviewInsert & { id: string }>({
  ctes: (workspaceId, inserts) => ({ change: lockCandidates(workspaceId, inserts) }),
  skipsLocked: true,
});

const newInterview = defineWrite<InterviewInsert>((_workspaceId, inserts) => interviewInserts(inserts));

/** Writes an interview. False when its candidate has been erased. */
export function writeInterview(
  { write }: { write: WriteChange },
  workspaceId: string,
  { actor, added, occurrence, messages, also, ...insert }: NewInterview,
): Promise<boolean> {
  const { id, status, updated_at: at } = insert.interview;
  const created = { what: 'created', from: null, to: status };
  return write(workspaceId, {
    row: candidateOfInterview({ ...insert, id }),
    occurrence,
    totals: { versions: ['interviews_version'], interviewers: added.length },
    also: [
      ...directoryEntries(added, at),
      newInterview(insert),
      insertInterviewHistory({ interviewId: id, changes: [created], previous: null, at, actor }),
      ...messages.map((message) => messageWithChange(newMessageRow(message, at))),
      ...also,
    ],
  });
}
