import type { Actor } from '@muster/contract/events/event.ts';
import type { Screening } from '@muster/contract/screening/screening.ts';
import { insertHistory } from '#candidates/candidate-queries.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { changeBySql } from '#storage/writes/row-change.ts';
import { type ScoredRow, saveConsent, saveScores } from './candidate-scoring-queries.ts';

export type { ScoredRow };

// Each conflict means that another update succeeded.
const attemptsMax = 500;

const screener: Actor = { type: 'system', id: 'screening', name: 'Screening' };

export function storeScores(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  rows: ScoredRow[],
  guard: Part,
): Promise<string[]> {
  return saveScores(database, workspaceId, rows, guard, { at: clock().toISOString(), actor: screener });
}

export type ConsentDeps = Pick<Runtime, 'database' | 'clock'> & { write: WriteChange; candidateReads: CandidateReads };

export type ConsentChange = {
  candidateId: string;
  consent: boolean;
  /** What is stored in place of the scores of a candidate who declines. */
  unscored: Screening;
  /** Committed with the change. */
  also: (candidate: { id: string; job_id: string | null }) => Part<'change'>[];
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
      row: changeBySql(saveConsent(workspaceId, { ...before, updated_at: at }, consent ? null : JSON.stringify(unscored))),
      totals: { versions: ['candidates_version'] },
      also: [insertHistory({ candidateId: before.id, changes, at, previousAt: before.updated_at, actor }), ...also(before)],
    });
    if (isSaved) return before;
  }
  throw unavailable('unavailable', 1);
}
