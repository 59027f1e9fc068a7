import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import type { Transaction } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';

/** Whole rows, as JSON texts. */
export async function lockCandidatesToMerge(tx: Transaction, workspaceId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; row: string }>(sql`
    SELECT id, row_to_json(candidates)::text AS row FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

export async function readCandidateRow(tx: Transaction, workspaceId: string, id: string): Promise<string> {
  const [found] = await tx.query<{ row: string }>(sql`
    SELECT row_to_json(candidates)::text AS row FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  return found?.row ?? '';
}

/** Its tags, too. What else is about it stays where it is, and is found again by its id. */
export function removeCandidate(tx: Transaction, workspaceId: string, id: string): void {
  tx.send(sql`DELETE FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  tx.send(sql`DELETE FROM candidate_tags WHERE workspace_id = ${workspaceId} AND candidate_id = ${id}`);
  tx.send(sql`DELETE FROM candidate_search WHERE workspace_id = ${workspaceId} AND candidate_id = ${id}`);
}

/** The row as it was. Only its revision and its time say that something has happened. */
export async function restoreCandidate(
  tx: Transaction,
  workspaceId: string,
  { row, personId, at }: { row: string; personId: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO candidates SELECT stored.* FROM json_populate_record(NULL::candidates, ${row}::json) AS stored
    WHERE stored.workspace_id = ${workspaceId}`);
  tx.send(sql`
    UPDATE candidates SET revision = revision + 1, updated_at = ${at}, person_id = ${personId},
      stage_id = CASE WHEN (SELECT has_stage(jobs.stages, candidates.status, candidates.stage_id) FROM jobs
        WHERE jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id) THEN stage_id END
    WHERE workspace_id = ${workspaceId} AND id = (${row}::json ->> 'id')::uuid`);
  tx.send(sql`
    INSERT INTO candidate_tags (workspace_id, candidate_id, tag, status, created_at)
    SELECT workspace_id, id, tag, status, created_at FROM json_populate_record(NULL::candidates, ${row}::json) AS stored, unnest(tags) AS tag
    WHERE stored.workspace_id = ${workspaceId}`);
}

type TakenValues = { row: string; columns: string[]; tags: string[]; custom_fields: FieldValues | null; at: Date };

/** Gives a candidate some columns of another row, these tags, and these values of custom fields. */
export async function takeColumns(
  tx: Transaction,
  workspaceId: string,
  candidateId: string,
  { row, columns, tags, custom_fields, at }: TakenValues,
): Promise<void> {
  const takes = (column: string, value: Part, old: Part) =>
    part`CASE WHEN ${columns.includes(column)} THEN ${value} ELSE ${old} END`;
  const assignments = Object.entries(takenColumns).map(
    ([name, { column, value, old }]) => part`${column} = ${takes(name, value, old)}`,
  );
  await tx.query(sql`
    UPDATE candidates SET ${join(assignments, ', ')}, tags = ${tags},
      custom_fields = ${custom_fields && JSON.stringify(custom_fields)}::json, revision = candidates.revision + 1, updated_at = ${at}
    FROM json_populate_record(NULL::candidates, ${row}::json) AS given
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  tx.send(sql`DELETE FROM candidate_tags WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}`);
  tx.send(sql`
    INSERT INTO candidate_tags (workspace_id, candidate_id, tag, status, created_at)
    SELECT workspace_id, id, tag, status, created_at FROM candidates, unnest(tags) AS tag
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
}

export function replaceDocument(tx: Transaction, workspaceId: string, candidateId: string, document: string): void {
  tx.send(sql`
    INSERT INTO candidate_search (workspace_id, candidate_id, document) VALUES (${workspaceId}, ${candidateId}, ${document}::tsvector)
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET document = excluded.document`);
}

const takenColumns = {
  name: { column: part`name`, value: part`given.name`, old: part`candidates.name` },
  first_name: { column: part`first_name`, value: part`given.first_name`, old: part`candidates.first_name` },
  last_name: { column: part`last_name`, value: part`given.last_name`, old: part`candidates.last_name` },
  email: { column: part`email`, value: part`given.email`, old: part`candidates.email` },
  phone: { column: part`phone`, value: part`given.phone`, old: part`candidates.phone` },
  headline: { column: part`headline`, value: part`given.headline`, old: part`candidates.headline` },
  current_company: { column: part`current_company`, value: part`given.current_company`, old: part`candidates.current_company` },
  current_title: { column: part`current_title`, value: part`given.current_title`, old: part`candidates.current_title` },
  location_city: { column: part`location_city`, value: part`given.location_city`, old: part`candidates.location_city` },
  location_country: { column: part`location_country`, value: part`given.location_country`, old: part`candidates.location_country` },
  professional_network_url: {
    column: part`professional_network_url`,
    value: part`given.professional_network_url`,
    old: part`candidates.professional_network_url`,
  },
  professional_network_data: {
    column: part`professional_network_data`,
    value: part`given.professional_network_data`,
    old: part`candidates.professional_network_data`,
  },
  code_host_url: { column: part`code_host_url`, value: part`given.code_host_url`, old: part`candidates.code_host_url` },
  code_host_data: { column: part`code_host_data`, value: part`given.code_host_data`, old: part`candidates.code_host_data` },
  code_host_evaluation: {
    column: part`code_host_evaluation`,
    value: part`given.code_host_evaluation`,
    old: part`candidates.code_host_evaluation`,
  },
  website_url: { column: part`website_url`, value: part`given.website_url`, old: part`candidates.website_url` },
  cover_letter: { column: part`cover_letter`, value: part`given.cover_letter`, old: part`candidates.cover_letter` },
  languages: { column: part`languages`, value: part`given.languages`, old: part`candidates.languages` },
  custom_answers: { column: part`custom_answers`, value: part`given.custom_answers`, old: part`candidates.custom_answers` },
  pool_stage: { column: part`pool_stage`, value: part`given.pool_stage`, old: part`candidates.pool_stage` },
  note_to_candidate: {
    column: part`note_to_candidate`,
    value: part`given.note_to_candidate`,
    old: part`candidates.note_to_candidate`,
  },
  external_id: { column: part`external_id`, value: part`given.external_id`, old: part`candidates.external_id` },
  resume_file_id: { column: part`resume_file_id`, value: part`given.resume_file_id`, old: part`candidates.resume_file_id` },
  resume_filename: { column: part`resume_filename`, value: part`given.resume_filename`, old: part`candidates.resume_filename` },
  ai_skills_match: { column: part`ai_skills_match`, value: part`given.ai_skills_match`, old: part`candidates.ai_skills_match` },
  ai_experience_match: {
    column: part`ai_experience_match`,
    value: part`given.ai_experience_match`,
    old: part`candidates.ai_experience_match`,
  },
  ai_location_match: {
    column: part`ai_location_match`,
    value: part`given.ai_location_match`,
    old: part`candidates.ai_location_match`,
  },
  professional_network_matching: {
    column: part`professional_network_matching`,
    value: part`given.professional_network_matching`,
    old: part`candidates.professional_network_matching`,
  },
  ai_screening: { column: part`ai_screening`, value: part`given.ai_screening`, old: part`candidates.ai_screening` },
};
