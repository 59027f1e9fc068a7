import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { findStage, shownStage } from '#jobs/stages/stage.ts';
import type { RawRow } from '#text/json-text.ts';

const stagesMax = 5000;

type StageCells = { id: string | null; json: string | null };

/**
 * Fills in the stages of jobs without stages of their own, which `listedStageColumns` leave out. The rows of a page share a few of them, and
 * PostgreSQL would make each for each row. `names` are the columns of the rows.
 */
export function builtInStages(names: readonly string[]): (row: RawRow) => RawRow {
  const [job, status, id, stage] = ['job_id', 'status', 'stage_id', 'stage'].map((name) => names.indexOf(name));
  if (job === undefined || status === undefined || id === undefined || stage === undefined)
    throw new Error('a list without stages');
  return (row) => {
    if (row[id] !== '') return row;
    const cells = made.remember(`${row[job]} ${row[status]}`, makeCells);
    row[id] = cells.id;
    row[stage] = cells.json;
    return row;
  };
}

const made = createLruCache<StageCells>(stagesMax);

function makeCells(key: string): StageCells {
  const [jobId = '', statusName] = key.split(' ');
  const status = candidateStatuses.find((known) => known === statusName);
  const stage = status ? shownStage(findStage({ id: jobId, stages: null }, status, null)) : null;
  return { id: stage?.id ?? null, json: stage && JSON.stringify(stage) };
}
