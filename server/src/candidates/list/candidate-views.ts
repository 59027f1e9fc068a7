import type { CandidateCard } from '@muster/contract/candidates/candidate-card.ts';
import type { ResumeUrl } from '#candidates/candidate.ts';
import { cvError, cvStatus, listColumns, listedStageColumns, withCv, withJobAndSource } from '#candidates/candidate-queries.ts';
import { isRecentApplicant, isUnopened, type Viewer } from '#candidates/new-to.ts';
import { stageChangedLater, statusChangedAt } from '#candidates/status-changed-at.ts';
import { jsonWithoutHidden } from '#custom-fields/hidden-fields.ts';
import { type Part, part } from '#storage/sql.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import {
  bool,
  type JsonBytes,
  json,
  jsonRows,
  quotedWithoutEscapes,
  type RawRow,
  rowWriter,
  text,
  type Write,
} from '#text/json-text.ts';
import { type CursorColumns, cursorColumns, type ListedRow } from '#web/listed-row.ts';
import { builtInStages } from './built-in-stage.ts';
import { candidateColumnNames, candidateCursorColumns, candidatesJson, laterOf } from './candidate-json.ts';
import { scoreExpression } from './candidate-score-expression.ts';

/** What a list reads of each candidate, and how it is sent. */
export type CandidateView = {
  columns: Part;
  joins: Part;
  cursor: CursorColumns;
  /** Completes a row as it was read. */
  complete: (row: RawRow) => RawRow;
  write: (rows: ListedRow[], workspaceId: string, resumeUrl: ResumeUrl) => Promise<JsonBytes>;
};

export const completeRows: CandidateView = {
  columns: listColumns,
  joins: withJobAndSource,
  cursor: candidateCursorColumns,
  complete: builtInStages(candidateColumnNames),
  write: (rows, workspaceId, resumeUrl) => candidatesJson(rows, workspaceId, resumeUrl),
};

/** The same without the custom fields that a caller does not see. */
export function completeRowsWithout(hidden: ReadonlySet<string> | undefined): CandidateView {
  return { ...completeRows, write: (rows, workspaceId, resumeUrl) => candidatesJson(rows, workspaceId, resumeUrl, hidden) };
}

const time: Write = (value) => `"${isoTimestamp(value)}"`;

/** In the order of the columns below. */
const cardColumns: Record<keyof CandidateCard, Write> = {
  id: quotedWithoutEscapes,
  person_id: quotedWithoutEscapes,
  name: text,
  current_title: text,
  current_company: text,
  status: quotedWithoutEscapes,
  status_since: time,
  tags: json,
  pool_stage: quotedWithoutEscapes,
  score: json,
  ai_skills_match: json,
  ai_experience_match: json,
  ai_location_match: json,
  cv_status: quotedWithoutEscapes,
  cv_error: quotedWithoutEscapes,
  source_name: text,
  job_id: quotedWithoutEscapes,
  job_title: text,
  is_new: bool,
  applied_at: time,
  created_at: time,
  updated_at: time,
  stage_id: quotedWithoutEscapes,
  stage: json,
  stage_changed_at: (value, row) => time(laterOf(value, row[statusSinceIndex]), row),
  custom_fields: json,
};

/** One row of the columns below. */
export const writeCard = rowWriter(cardColumns, ['custom_fields']);

/** As one user sees them, or a program. */
export function cardsFor(viewer: Viewer, hidden?: ReadonlySet<string>): CandidateView {
  return { ...cards, columns: cardColumnsFor(viewer), write: (rows) => writeCards(rows, hidden) };
}

const cardColumnsFor = (viewer: Viewer) => part`
    candidates.id, candidates.person_id, candidates.name, candidates.current_title, candidates.current_company, candidates.status,
    ${statusChangedAt} AS status_since,
    to_json(candidates.tags) AS tags, candidates.pool_stage, nullif(${scoreExpression}, -1) AS score, candidates.ai_skills_match,
    candidates.ai_experience_match, candidates.ai_location_match, ${cvStatus}, ${cvError}, sources.source_name, candidates.job_id, jobs.job_title,
    ${isRecentApplicant} AND ${isUnopened(part`candidates.workspace_id`, part`candidates.id`, viewer)} AS is_new,
    candidates.applied_at, candidates.created_at, candidates.updated_at, ${listedStageColumns}, ${stageChangedLater} AS stage_changed_at,
    candidates.custom_fields`;

const cards: Omit<CandidateView, 'columns' | 'write'> = {
  joins: part`${withJobAndSource} ${withCv}`,
  cursor: cursorColumns(Object.keys(cardColumns)),
  complete: builtInStages(Object.keys(cardColumns)),
};

export function writeCards(rows: ListedRow[], hidden: ReadonlySet<string> | undefined): Promise<JsonBytes> {
  return jsonRows(rows, ({ raw }) => {
    raw[fieldsIndex] = jsonWithoutHidden(raw[fieldsIndex] ?? null, hidden);
    return writeCard(raw);
  });
}

const fieldsIndex = Object.keys(cardColumns).indexOf('custom_fields');
const statusIndex = Object.keys(cardColumns).indexOf('status');
const statusSinceIndex = Object.keys(cardColumns).indexOf('status_since');

export function cardStatus({ raw }: ListedRow): string {
  return raw[statusIndex] ?? '';
}
