import type { Actor } from '@muster/contract/events/event.ts';
import type { NewOccurrence } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { directoryEntries, type PlannedPanel } from '#interviewers/interviewer-actions.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import { part } from '#storage/sql.ts';
import { defineLock } from '#storage/writes/row-change.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

import type { StoredInterview } from './interview.ts';
import { insertInterview, insertInterviewHistory } from './interview-queries.ts';
import { newPanel } from './panel-queries.ts';
import { newSeats, type Seats } from './seat-queries.ts';

/** An interview with all that is committed with it or not at all. */
export type NewInterview = {
  interview: StoredInterview;
  /** Of the candidate. */
  personId: string;
  seats: Seats;
  actor: Actor;
  /** People of the panel who are new in the directory. */
  added: PlannedPanel['added'];
  occurrence: NewOccurrence;
  messages: NewMessage[];
  also: RowWrite[];
};

/**
 * The candidate, if they exist and are of the person whom the seats make busy: they cannot be erased, nor change to another person, until the
 * commit.
 */
const candidateOfInterview = defineLock('candidates', {
  lock: part`FOR KEY SHARE`,
  values: { person_id: 'uuid' },
  where: part`candidates.person_id = requested.person_id`,
  skipsLocked: true,
});

/** Writes an interview. False when its candidate has been erased. */
export function writeInterview(
  { write }: { write: WriteChange },
  workspaceId: string,
  { interview, personId, seats, actor, added, occurrence, messages, also }: NewInterview,
): Promise<boolean> {
  const { id, status, updated_at: at } = interview;
  const created = { what: 'created', from: null, to: status };
  return write(workspaceId, {
    row: candidateOfInterview({ id: interview.candidate_id, person_id: personId }),
    occurrence,
    totals: { versions: ['interviews_version'], interviewers: added.length },
    also: [
      ...directoryEntries(added, at),
      insertInterview(interview),
      ...newPanel(interview),
      ...newSeats(id, seats),
      insertInterviewHistory({ interviewId: id, changes: [created], previous: null, at, actor }),
      ...insertMessages(messages, at),
      ...also,
    ],
  });
}
