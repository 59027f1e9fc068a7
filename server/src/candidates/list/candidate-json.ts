import type { CandidateInList } from '@muster/contract/candidates/candidate.ts';
import type { ResumeUrl } from '#candidates/candidate.ts';
import { statusTimes } from '#candidates/candidate-queries.ts';
import { jsonWithoutHidden } from '#custom-fields/hidden-fields.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import { type JsonBytes, json, jsonRows, quotedWithoutEscapes, type RawRow, rowWriter, text, type Write } from '#text/json-text.ts';
import { cursorColumns, type ListedRow } from '#web/listed-row.ts';

/** In the order of `listColumns`. */
const columns: Record<keyof CandidateInList, Write> = {
  id: quotedWithoutEscapes,
  person_id: quotedWithoutEscapes,
  type: quotedWithoutEscapes,
  status: quotedWithoutEscapes,
  tags: json,
  pool_stage: quotedWithoutEscapes,
  note_to_candidate: text,
  name: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  headline: text,
  current_company: text,
  current_title: text,
  location_city: text,
  location_country: text,
  professional_network_url: text,
  code_host_url: text,
  website_url: text,
  cover_letter: text,
  languages: json,
  custom_answers: json,
  ai_skills_match: json,
  ai_experience_match: json,
  ai_location_match: json,
  professional_network_matching: json,
  resume_url: text,
  resume_filename: text,
  job_id: quotedWithoutEscapes,
  job_title: text,
  source_id: quotedWithoutEscapes,
  source_name: text,
  external_id: text,
  applied_at: time,
  created_at: time,
  updated_at: time,
  status_changed_at: time,
  hired_at: time,
  rejected_at: time,
  rejection_reason: json,
  credited_to: json,
  stage_id: quotedWithoutEscapes,
  stage: json,
  stage_changed_at: (value, row) => time(laterOf(value, row[statusChangedAt])),
  custom_fields: json,
};

const names = Object.keys(columns);
/** In the order of the rows. */
export const candidateColumnNames: readonly string[] = names;
export const candidateCursorColumns = cursorColumns(names);
const resume = names.indexOf('resume_url');
const resumeFilename = names.indexOf('resume_filename');
const status = names.indexOf('status');
const statusChangedAt = names.indexOf('status_changed_at');
const hiredAt = names.indexOf('hired_at');
const rejectedAt = names.indexOf('rejected_at');
const customFields = names.indexOf('custom_fields');
const write = rowWriter(columns, ['custom_fields']);

export function candidatesJson(
  rows: ListedRow[],
  workspaceId: string,
  resumeUrl: ResumeUrl,
  hidden?: ReadonlySet<string>,
): Promise<JsonBytes> {
  return jsonRows(rows, ({ raw }) => {
    raw[customFields] = jsonWithoutHidden(raw[customFields] ?? null, hidden);
    linkResume(raw, workspaceId, resumeUrl);
    setStatusTimes(raw);
    return write(raw);
  });
}

function linkResume(raw: RawRow, workspace_id: string, resumeUrl: ResumeUrl): void {
  const resume_file_id = raw[resume] ?? null;
  if (resume_file_id === null) return;
  raw[resume] = resumeUrl({ workspace_id, resume_file_id, resume_filename: raw[resumeFilename] ?? null });
}

function setStatusTimes(raw: RawRow): void {
  const { hired_at, rejected_at } = statusTimes(raw[status] ?? null, raw[statusChangedAt] ?? null);
  raw[hiredAt] = hired_at;
  raw[rejectedAt] = rejected_at;
}

/** Of two times as the database writes them; '-infinity' is before all others. */
export function laterOf(one: string, other: string | null | undefined): string {
  return other != null && other > one ? other : one;
}

function time(value: string): string {
  return `"${isoTimestamp(value)}"`;
}
