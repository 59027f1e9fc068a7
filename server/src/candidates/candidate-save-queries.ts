import type { Actor } from '@muster/contract/events/event.ts';
import { isFieldChange } from '#custom-fields/custom-field.ts';
import { type Part, part } from '#storage/sql.ts';
import type { Columns } from '#storage/writes/columns.ts';
import { defineUpdate, RowChange } from '#storage/writes/row-change.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { CurrentCandidate, FieldChange } from './candidate.ts';
import { insertHistory, updateTags } from './candidate-queries.ts';
import { hasNewJob, isEdit } from './editing/edit.ts';
import { personColumns, scoreColumns, scoreValues } from './filling/candidate-filling-queries.ts';
import type { Scores } from './filling/scores.ts';
import { isHistoryOf } from './history-of-candidate.ts';
import type { MoveMail } from './moves.ts';
import { updateFieldLexemes } from './search/field-lexeme-queries.ts';
import { undoneChange } from './undone-changes.ts';

/** The change of a candidate. `undoneVersion`: of the change that it takes back. */
export type CandidateSave = {
  before: CurrentCandidate;
  after: CurrentCandidate;
  changes: FieldChange[];
  actor: Actor;
  undoneVersion?: number | undefined;
  /** That follow from the change; undefined leaves them as they are. */
  scores?: Scores | undefined;
  /** About the email of a rejection. */
  mail?: MoveMail | undefined;
  /** The stages of the job were changed, or it takes a change back: nothing follows in the new stage. */
  isByStages?: boolean;
  /** What must hold when it is saved. */
  condition?: Part | undefined;
};

const moveColumns = {
  status: 'text',
  pool_stage: 'text',
  note_to_candidate: 'text',
  rejection_reason_id: 'uuid',
  stage_id: 'uuid',
  updated_at: 'timestamptz',
} as const;
const allColumns = {
  ...moveColumns,
  tags: 'text[]',
  external_id: 'text',
  resume_file_id: 'uuid',
  resume_filename: 'text',
} as const;

const since = part`CASE WHEN candidates.status = found.status THEN candidates.status_changed_at ELSE found.updated_at END`;
// Since when in a stage of the same status; another status has its own time.
const stageSince = part`CASE WHEN candidates.status <> found.status THEN NULL
  WHEN candidates.stage_id IS DISTINCT FROM found.stage_id THEN found.updated_at ELSE candidates.stage_changed_at END`;
// The stages may have been changed since the candidate was read.
const hasStageIn = (jobId: Part) => part`(found.stage_id IS NULL
  OR (candidates.stage_id = found.stage_id AND candidates.status = found.status AND candidates.job_id = ${jobId}) OR EXISTS (
  SELECT FROM jobs WHERE jobs.workspace_id = candidates.workspace_id AND jobs.id = ${jobId}
    AND has_open_stage(jobs.stages, found.status, found.stage_id)))`;
const isInJob = hasStageIn(part`candidates.job_id`);
const times = { status_changed_at: since, stage_changed_at: stageSince };
const movedRow = defineUpdate('candidates', { ...moveColumns, ...times }, isInJob);
const changedRow = defineUpdate('candidates', { ...allColumns, ...times }, isInJob);
// The history knows since when an undone status was.
const undoneSince = part`CASE WHEN candidates.status = found.status THEN candidates.status_changed_at END`;
// The latest of them is the one that is taken back.
const undoneStageSince = part`CASE WHEN candidates.status = found.status AND candidates.stage_id IS NOT DISTINCT FROM found.stage_id
  THEN candidates.stage_changed_at ELSE (
    SELECT history.at FROM candidate_history AS history
    WHERE history.workspace_id = candidates.workspace_id AND history.what = 'stage' AND NOT history.is_undone
      AND ${isHistoryOf(part`candidates.id`)}
    ORDER BY history.candidate_id DESC, history.version DESC OFFSET 1 LIMIT 1) END`;
const undoneTimes = { status_changed_at: undoneSince, stage_changed_at: undoneStageSince };
const undoneRow = defineUpdate('candidates', { ...allColumns, ...undoneTimes }, isInJob);

/** What was looked up is of the link before. An uploaded profile is of the person. */
const editedColumns = {
  ...allColumns,
  ...personColumns,
  professional_network_data: part`
    CASE WHEN candidates.professional_network_url IS NOT DISTINCT FROM found.professional_network_url
      OR candidates.professional_network_data ->> 'origin' = 'upload' THEN candidates.professional_network_data END`,
  code_host_data: part`CASE WHEN candidates.code_host_url IS NOT DISTINCT FROM found.code_host_url THEN candidates.code_host_data END`,
  code_host_evaluation: part`
    CASE WHEN candidates.code_host_url IS NOT DISTINCT FROM found.code_host_url THEN candidates.code_host_evaluation END`,
} as const;

// The values of custom fields, which other changes do not write again.
const fieldColumns = { ...allColumns, custom_fields: 'json' } as const;
const fieldsRow = defineUpdate('candidates', { ...fieldColumns, ...times }, isInJob);
const undoneFieldsRow = defineUpdate('candidates', { ...fieldColumns, ...undoneTimes }, isInJob);

const movedFields = new Set([...Object.keys(moveColumns), 'stage']);

/**
 * Saves a candidate, if it is still as it was read. A statement has one candidate of a person: rows that their applications share cannot change
 * twice in it.
 */
export function savedCandidate(given: CandidateSave): RowChange {
  const { before, after, changes, undoneVersion } = given;
  if (isEdit(changes)) return editedCandidate(given);
  const isMove = changes.every(({ what }) => movedFields.has(what));
  const save = { ...after, custom_fields: fieldsText(after), read_revision: before.revision };
  const isUndone = undoneVersion !== undefined;
  const saveRow = hasFieldChanges(changes)
    ? isUndone
      ? undoneFieldsRow
      : fieldsRow
    : isUndone
      ? undoneRow
      : isMove
        ? movedRow
        : changedRow;
  const { kind, row } = saveRow(save);
  return new RowChange(kind, row, after.person_id);
}

/** Edits are rare, and each has its own statement. */
function editedCandidate({ before, after, changes, undoneVersion, scores, condition }: CandidateSave): RowChange {
  const columns: Columns<never> = {
    ...editedColumns,
    ...(hasNewJob(changes) && { job_id: 'uuid' }),
    ...(hasFieldChanges(changes) && { custom_fields: 'json' }),
    ...(scores && scoreColumns),
    ...(undoneVersion === undefined ? times : undoneTimes),
    // The stages of another job are other ones.
    ...(undoneVersion === undefined && hasNewJob(changes) && { stage_changed_at: part`found.updated_at` }),
  };
  const isInStage = hasStageIn(hasNewJob(changes) ? part`found.job_id` : part`candidates.job_id`);
  const row = {
    ...after,
    languages: JSON.stringify(after.languages),
    custom_fields: fieldsText(after),
    ...(scores && scoreValues(scores)),
  };
  const { kind, row: saved } = defineUpdate(
    'candidates',
    columns,
    isInStage,
  )({ ...row, read_revision: before.revision }, condition);
  return new RowChange(kind, saved, after.person_id);
}

function fieldsText({ custom_fields }: CurrentCandidate): string | null {
  return custom_fields && JSON.stringify(custom_fields);
}

function hasFieldChanges(changes: FieldChange[]): boolean {
  return changes.some(({ what }) => isFieldChange(what));
}

/** The history of a saved candidate, its tags, and what finds its custom fields; an edit makes the whole search document anew. */
export function savedFields(workspaceId: string, { before, after, changes, actor, undoneVersion }: CandidateSave): RowWrite[] {
  const { id: candidateId, updated_at: at } = after;
  const isUndone = undoneVersion !== undefined;
  return [
    ...insertHistory({ candidateId, changes, at, previousAt: before.updated_at, actor, isUndone }),
    ...(isUndone ? changes.map(({ what }) => undoneChange({ candidate_id: candidateId, version: undoneVersion, what })) : []),
    ...updateTags(before, after),
    ...(hasFieldChanges(changes) && !isEdit(changes) ? updateFieldLexemes(workspaceId, before, after) : []),
  ];
}
