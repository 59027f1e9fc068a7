import type { CandidateCard } from '@muster/contract/candidates/candidate-card.ts';
import { homeDays } from '@muster/contract/home/home.ts';
import type { ResumeUrl } from '#candidates/candidate.ts';
import { cvError, cvStatus, listColumns, statusChangedAt, withCv, withJobAndSource } from '#candidates/candidate-queries.ts';
import { type Part, part } from '#storage/sql.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import { bool, type JsonBytes, json, jsonRows, quotedWithoutEscapes, rowWriter, text, type Write } from '#text/json-text.ts';
import { type CursorColumns, cursorColumns, type ListedRow } from '#web/listed-row.ts';
import { candidateCursorColumns, candidatesJson } from './candidate-json.ts';
import { scoreExpression } from './candidate-score-expression.ts';

/** What a list reads of each candidate, and how it is sent. */
export type CandidateView = {
  columns: Part;
  joins: Part;
  cursor: CursorColumns;
  write: (rows: ListedRow[], workspaceId: string, resumeUrl: ResumeUrl) => Promise<JsonBytes>;
};

export const completeRows: CandidateView = {
  columns: listColumns,
  joins: withJobAndSource,
  cursor: candidateCursorColumns,
  write: candidatesJson,
};

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
};

/** One row of the columns below. */
export const writeCard = rowWriter(cardColumns);

export const cards: CandidateView = {
  columns: part`
    candidates.id, candidates.person_id, candidates.name, candidates.current_title, candidates.current_company, candidates.status,
    ${statusChangedAt} AS status_since,
    to_json(candidates.tags) AS tags, candidates.pool_stage, nullif(${scoreExpression}, -1) AS score, candidates.ai_skills_match,
    candidates.ai_experience_match, candidates.ai_location_match, ${cvStatus}, ${cvError}, sources.source_name, candidates.job_id, jobs.job_title,
    candidates.status = 'applied' AND candidates.type = 'applicant' AND candidates.created_at > now() - make_interval(days => ${homeDays}::int)
      AND NOT EXISTS (SELECT FROM candidate_views views
      WHERE views.workspace_id = candidates.workspace_id AND views.candidate_id = candidates.id) AS is_new,
    candidates.applied_at, candidates.created_at, candidates.updated_at`,
  joins: part`${withJobAndSource} ${withCv}`,
  cursor: cursorColumns(Object.keys(cardColumns)),
  write: (rows) => writeCards(rows),
};

export function writeCards(rows: ListedRow[]): Promise<JsonBytes> {
  return jsonRows(rows, ({ raw }) => writeCard(raw));
}

const statusIndex = Object.keys(cardColumns).indexOf('status');

export function cardStatus({ raw }: ListedRow): string {
  return raw[statusIndex] ?? '';
}
