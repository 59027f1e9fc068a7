import type { Runtime } from '#runtime.ts';
import { type Backfill, isBackfilled, runBackfill } from '#storage/backfills/backfill.ts';
import type { Queryable } from '#storage/queryable.ts';
import { addJobLexemes, jobLexemeBackfills } from './job-lexeme-queries.ts';

// A document may have 1 MB.
const batchMax = 200;

const backfill: Backfill = {
  task: 'add jobs to search documents',
  table: jobLexemeBackfills,
  fillNext: (tx, position) => addJobLexemes(tx, position, batchMax),
};

/** Adds the job to search documents that were made before they named it. */
export function backfillJobLexemes(app: Pick<Runtime, 'database' | 'log' | 'noteError'>, signal: AbortSignal): Promise<void> {
  return runBackfill(app, backfill, signal);
}

/** Whether all search documents of the workspace name the job. Those made before they did are being changed. */
export function hasJobLexemes(db: Queryable, workspaceId: string): Promise<boolean> {
  return isBackfilled(db, backfill, workspaceId);
}
