import type { Actor } from '@muster/contract/events/event.ts';
import type { CurrentCandidate, FieldChange } from '#candidates/candidate.ts';
import { insertHistory } from '#candidates/candidate-queries.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import type { WriteChange } from '#events/write.ts';
import type { Part } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { saveProfileFields } from './candidate-profile-queries.ts';
import type { ProfileFields } from './profile-fields.ts';

export type ProfileChange = {
  before: CurrentCandidate;
  fields: ProfileFields;
  /** Undefined leaves them as they are. */
  scores: Scores | undefined;
  /** For the history. */
  noted: FieldChange[];
  actor: Actor;
  at: Date;
};

/**
 * Saves what a profile says and the scores that follow from it, with history and what `also` writes: all or nothing. It has no event.
 * False when the candidate has changed since it was read, or `guard` found no row.
 */
export function storeProfile(
  { write }: { write: WriteChange },
  workspaceId: string,
  { before, fields, scores, noted, actor, at }: ProfileChange,
  { guard, also }: { guard?: Part; also: RowWrite[] },
): Promise<boolean> {
  const time = at.toISOString();
  const history = { candidateId: before.id, changes: noted, at: time, previousAt: before.updated_at, actor };
  return write(workspaceId, {
    row: saveProfileFields({ before, fields, scores, at: time }, guard),
    totals: { versions: ['candidates_version'] },
    also: [...insertHistory(history), ...also],
  });
}
