import type { Actor } from '@muster/contract/events/event.ts';
import type { Screening } from '@muster/contract/screening/screening.ts';
import { insertHistory } from '#candidates/candidate-queries.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { recordedTouch, touchBy } from '#candidates/touched-candidate-queries.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Totals } from '#events/totals.ts';
import { type WriteChange, writeIn } from '#events/write.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type ScoredRow, saveConsent, scoredCandidate } from './candidate-scoring-queries.ts';

export type { ScoredRow };

// Each conflict means that another update succeeded.
const attemptsMax = 500;

const screener: Actor = { type: 'system', id: 'screening', name: 'Screening' };

/** Returns the ids of those that were saved. On a connection of its own, because it is long and waits for locked candidates. */
export function storeScores(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  rows: ScoredRow[],
  guard: Part,
): Promise<string[]> {
  const at = clock().toISOString();
  const changes = rows.map((row) => ({
    row: scoredCandidate({ ...row, at, guard }),
    totals: { versions: ['candidates_version'] } satisfies Totals,
    also: [recordedTouch(touchBy(screener, at))],
  }));
  return database.transaction(workspaceId, async (tx) => {
    const saved = await writeIn(tx, workspaceId, changes);
    return saved.flatMap(({ ordinal }) => rows[ordinal - 1]?.id ?? []);
  });
}

export type ConsentDeps = Pick<Runtime, 'database' | 'clock'> & { write: WriteChange; candidateReads: CandidateReads };

export type ConsentChange = {
  candidateId: string;
  consent: boolean;
  /** What is stored in place of the scores of a candidate who declines. */
  unscored: Screening;
  /** Committed with the change. */
  also: (candidate: { id: string; job_id: string | null }) => RowWrite[];
};

/** Stores whether a candidate may be scored, with its history. */
export async function storeConsent(
  app: ConsentDeps,
  { workspaceId, actor }: WorkspaceActor,
  { candidateId, consent, unscored, also }: ConsentChange,
): Promise<{ id: string; job_id: string | null }> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await app.candidateReads.current({ workspaceId, candidateId });
    if (!before) throw failure('invalid_candidate_id');
    const at = app.clock().toISOString();
    const changes = [{ what: 'screening_consent', from: null, to: consent }];
    const isSaved = await app.write(workspaceId, {
      row: saveConsent(before, { at, unscored: consent ? null : JSON.stringify(unscored) }),
      totals: { versions: ['candidates_version'] },
      also: [...insertHistory({ candidateId: before.id, changes, at, previousAt: before.updated_at, actor }), ...also(before)],
    });
    if (isSaved) return before;
  }
  throw unavailable('unavailable', 1);
}
