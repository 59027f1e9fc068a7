import type { Actor } from '@muster/contract/events/event.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import { type ChangeKind, RowChange } from '#storage/writes/row-change.ts';
import { defineRow, defineWrite, type OtherWrite, type WrittenWith } from '#storage/writes/row-write.ts';
import type { CandidateRow, CurrentCandidate, FieldChange, StoredCandidate } from './candidate.ts';
import { isHistoryOf } from './history-of-candidate.ts';
import { touched } from './touched-candidate-queries.ts';

const columnsBeforeResume = part`
  candidates.id, candidates.person_id, candidates.type, candidates.status, to_json(candidates.tags) AS tags, candidates.pool_stage,
  candidates.note_to_candidate, candidates.name, candidates.first_name, candidates.last_name, candidates.email, candidates.phone,
  candidates.headline, candidates.current_company, candidates.current_title, candidates.location_city, candidates.location_country,
  candidates.professional_network_url, candidates.code_host_url, candidates.website_url, candidates.cover_letter, candidates.languages,
  candidates.custom_answers, candidates.ai_skills_match, candidates.ai_experience_match, candidates.ai_location_match,
  candidates.professional_network_matching`;

const columnsAfterResume = part`
  candidates.resume_filename, candidates.job_id, jobs.job_title, candidates.source_id, sources.source_name, candidates.external_id,
  candidates.applied_at, candidates.created_at, candidates.updated_at`;

/** When a candidate came into their status. */
export const statusChangedAt = part`
  coalesce(candidates.status_changed_at, (
    SELECT history.at FROM candidate_history AS history
    WHERE history.workspace_id = candidates.workspace_id AND history.what = 'status' AND NOT history.is_undone
      AND ${isHistoryOf(part`candidates.id`)}
    ORDER BY history.candidate_id DESC, history.version DESC LIMIT 1
  ), candidates.created_at)`;

/** `hired_at` and `rejected_at` are set by who reads them: PostgreSQL would read the history for each column. */
const statusColumns = part`
  ${statusChangedAt} AS status_changed_at, NULL AS hired_at, NULL AS rejected_at,
  CASE WHEN candidates.rejection_reason_id IS NOT NULL THEN (
    SELECT json_build_object('id', reason.id, 'name', reason.name) FROM rejection_reasons reason
    WHERE reason.workspace_id = candidates.workspace_id AND reason.id = candidates.rejection_reason_id) END AS rejection_reason`;

/** In the order of the contract: rows of a list are sent as they are read. Only the file id is replaced by a link. */
export const listColumns = part`${columnsBeforeResume}, candidates.resume_file_id, ${columnsAfterResume}, ${statusColumns}`;

/** The same for single reads, with a column for the link. */
const singleColumns = part`
  ${columnsBeforeResume}, NULL AS resume_url, ${columnsAfterResume}, candidates.resume_file_id, candidates.revision,
  candidates.rejection_reason_id, candidates.workspace_id`;

export const withJobAndSource = part`
  LEFT JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
  LEFT JOIN sources ON sources.workspace_id = candidates.workspace_id AND sources.id = candidates.source_id`;

/** A job in the queue is newer than the result: the CV is to be read, or read again. */
export const cvStatus = part`
  CASE WHEN cv_jobs.claim_id IS NOT NULL AND cv_jobs.due_at > now() THEN 'processing' WHEN cv_jobs.candidate_id IS NOT NULL THEN 'waiting'
    ELSE coalesce(candidate_cvs.status, 'none') END AS cv_status`;

export const cvError = part`CASE WHEN cv_jobs.candidate_id IS NULL THEN candidate_cvs.error END AS cv_error`;

const cvColumns = part`
  ${cvStatus},
  ${cvError},
  CASE WHEN candidate_cvs.text IS NOT NULL THEN json_build_object('pages', candidate_cvs.pages, 'language', candidate_cvs.language,
    'text_quality', candidate_cvs.quality, 'hidden_text', candidate_cvs.has_hidden_text) END AS cv,
  candidate_cvs.parsed_cv, candidate_cvs.model_summary`;

export const withCv = part`
  LEFT JOIN cv_jobs ON cv_jobs.workspace_id = candidates.workspace_id AND cv_jobs.candidate_id = candidates.id
  LEFT JOIN candidate_cvs ON candidate_cvs.workspace_id = candidates.workspace_id AND candidate_cvs.candidate_id = candidates.id`;

const isoTime = part`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

export type CandidateKey = { workspaceId: string; candidateId: string };

export function candidateKeyName({ workspaceId, candidateId }: CandidateKey): string {
  return `${workspaceId} ${candidateId.toLowerCase()}`;
}

/** Batched reads of one tick: several candidates of several workspaces, with their histories, in one statement. */
export async function findCandidates(db: Queryable, keys: CandidateKey[]): Promise<Map<string, CandidateRow>> {
  const rows = await db.query<CandidateRow>(sql`
    SELECT found.*
    FROM unnest(${keys.map((key) => key.workspaceId)}::uuid[], ${keys.map((key) => key.candidateId)}::uuid[]) AS requested (workspace_id, id),
    LATERAL (
      SELECT ${singleColumns}, ${statusColumns}, candidates.professional_network_data, candidates.code_host_data, candidates.code_host_evaluation,
        candidates.ai_screening, candidates.language AS application_language, ${cvColumns},
        (SELECT coalesce(json_agg(json_build_object('what', what, 'from', from_value, 'to', to_value,
           'at', to_char(at AT TIME ZONE 'UTC', ${isoTime}),
           'actor', json_build_object('type', actor_type, 'id', actor_id, 'name', actor_name), 'undone', is_undone) ORDER BY version, what), '[]')
         FROM candidate_history history
         WHERE history.workspace_id = candidates.workspace_id AND history.candidate_id = candidates.id AND what <> ${touched}) AS history
      FROM candidates ${withJobAndSource} ${withCv}
      WHERE candidates.workspace_id = requested.workspace_id AND candidates.id = requested.id LIMIT 1
    ) AS found`);
  return indexByKey(rows.map((row) => ({ ...row, ...statusTimes(row.status, row.status_changed_at) })));
}

/** When a candidate became hired or rejected, if they are. */
export function statusTimes<Time>(status: string | null, changedAt: Time): { hired_at: Time | null; rejected_at: Time | null } {
  return { hired_at: status === 'hired' ? changedAt : null, rejected_at: status === 'rejected' ? changedAt : null };
}

/** Read before a change: without history, with the fields of the job that events contain. */
export async function findCurrentCandidates(db: Queryable, keys: CandidateKey[]): Promise<Map<string, CurrentCandidate>> {
  const rows = await db.query<CurrentCandidate>(sql`
    SELECT found.*
    FROM unnest(${keys.map((key) => key.workspaceId)}::uuid[], ${keys.map((key) => key.candidateId)}::uuid[]) AS requested (workspace_id, id),
    LATERAL (
      SELECT ${singleColumns}, candidates.language,
        CASE WHEN jobs.id IS NOT NULL THEN json_build_object('id', jobs.id, 'company_id', jobs.company_id, 'job_title', jobs.job_title,
          'status', jobs.status, 'department', jobs.department, 'job_country', jobs.job_country, 'city', jobs.city,
          'external_id', jobs.external_id, 'public_slug', jobs.public_slug) END AS job,
        (SELECT mail_version FROM workspaces WHERE workspaces.workspace_id = requested.workspace_id) AS mail_version,
        coalesce((SELECT number FROM application_links AS link WHERE link.workspace_id = requested.workspace_id AND link.candidate_id = requested.id), 0)
          AS link_number
      FROM candidates ${withJobAndSource}
      WHERE candidates.workspace_id = requested.workspace_id AND candidates.id = requested.id LIMIT 1
    ) AS found`);
  return indexByKey(rows);
}

function indexByKey<Row extends { workspace_id: string; id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [candidateKeyName({ workspaceId: row.workspace_id, candidateId: row.id }), row]));
}

export async function findPerson(db: Queryable, workspaceId: string, key: string): Promise<string | undefined> {
  const [person] = await db.query<{ id: string }>(
    sql`SELECT coalesce(merged_into, id) AS id FROM people WHERE workspace_id = ${workspaceId} AND email_key = ${key}`,
  );
  return person?.id;
}

/** Locks an existing person against erasure until the commit. Finds no row when they have been erased, or merged into another one. */
export function lockPerson(workspaceId: string, personId: string): Part {
  return part`SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ${personId} AND merged_into IS NULL FOR SHARE`;
}

const newPeople: ChangeKind<NewPerson> = {
  ctes: (workspaceId, people) => ({
    // In the order of the emails, so that two statements with the same ones cannot deadlock.
    written: part`
      INSERT INTO people (workspace_id, id, email_key, created_at)
      SELECT ${workspaceId}::uuid, given.* FROM unnest(
        ${people.map(({ id }) => id)}::uuid[], ${people.map(({ key }) => key)}::text[], ${people.map(({ at }) => at)}::timestamptz[]
      ) AS given (id, email_key, created_at) ORDER BY email_key
      ON CONFLICT (workspace_id, email_key) WHERE email_key IS NOT NULL DO NOTHING
      RETURNING id`,
    change: part`
      SELECT requested.ordinal::int AS ordinal, id
      FROM written JOIN unnest(${people.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS requested (id, ordinal) USING (id)`,
  }),
};

type NewPerson = { id: string; key: string | null; at: string };

/** Finds no row when another request has just added the same email. */
export function insertPerson(person: NewPerson): RowChange {
  return new RowChange(newPeople, person, person.id);
}

/** Columns that no list shows. */
export type CandidateMarks = { importKey: Buffer | null; declinesScreening: boolean; language: Language | null };

const candidateRow = defineRow('candidates', {
  id: 'uuid',
  person_id: 'uuid',
  job_id: 'uuid',
  source_id: 'uuid',
  type: 'text',
  status: 'text',
  pool_stage: 'text',
  revision: 'int',
  tags: 'text[]',
  note_to_candidate: 'text',
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  headline: 'text',
  current_company: 'text',
  current_title: 'text',
  location_city: 'text',
  location_country: 'text',
  professional_network_url: 'text',
  code_host_url: 'text',
  website_url: 'text',
  cover_letter: 'text',
  languages: 'json',
  custom_answers: 'json',
  resume_file_id: 'uuid',
  resume_filename: 'text',
  external_id: 'text',
  import_key: 'bytea',
  declines_screening: 'boolean',
  language: 'text',
  applied_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  status_changed_at: 'timestamptz',
});

export function insertCandidate(
  candidate: StoredCandidate,
  { importKey, declinesScreening, language }: CandidateMarks,
): OtherWrite {
  return candidateRow({
    ...candidate,
    languages: JSON.stringify(candidate.languages),
    custom_answers: JSON.stringify(candidate.custom_answers),
    import_key: importKey,
    declines_screening: declinesScreening,
    language,
    status_changed_at: candidate.created_at,
  });
}

type SavedCandidate = Pick<
  StoredCandidate,
  | 'id'
  | 'status'
  | 'tags'
  | 'pool_stage'
  | 'note_to_candidate'
  | 'external_id'
  | 'resume_file_id'
  | 'resume_filename'
  | 'updated_at'
  | 'revision'
  | 'created_at'
>;

/** Finds no row when the candidate has changed since it was read, because then its revision differs. The history knows since when an undone status was. */
export function saveCandidate(
  workspaceId: string,
  candidate: SavedCandidate & Pick<CurrentCandidate, 'rejection_reason_id'>,
  readRevision: number,
  isUndone: boolean,
): Part {
  return part`
    UPDATE candidates SET
      status = ${candidate.status}, status_changed_at = CASE WHEN status = ${candidate.status} THEN status_changed_at ELSE ${isUndone ? null : candidate.updated_at}::timestamptz END,
      tags = ${candidate.tags}, pool_stage = ${candidate.pool_stage},
      note_to_candidate = ${candidate.note_to_candidate}, external_id = ${candidate.external_id}, resume_file_id = ${candidate.resume_file_id},
      resume_filename = ${candidate.resume_filename}, rejection_reason_id = ${candidate.rejection_reason_id}, updated_at = ${candidate.updated_at}, revision = ${candidate.revision}
    WHERE workspace_id = ${workspaceId} AND id = ${candidate.id} AND revision = ${readRevision}
    RETURNING id`;
}

/** Applies the change of a candidate to the table of tags, without changing a row twice. */
export function updateTags(workspaceId: string, before: SavedCandidate, after: SavedCandidate): WrittenWith[] {
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  const kept = before.tags.filter((tag) => after.tags.includes(tag));
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  return [
    ...(removed.length > 0 ? [deleteTags(workspaceId, before.id, removed)] : []),
    ...(kept.length > 0 && before.status !== after.status ? [updateTagStatus(workspaceId, after, kept)] : []),
    ...insertTags(after, added),
  ];
}

function deleteTags(workspaceId: string, candidateId: string, tags: string[]): Part<'change'> {
  return part`
    DELETE FROM candidate_tags
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND tag = ANY (${tags}::text[]) AND EXISTS (SELECT FROM ${cte.change})`;
}

function updateTagStatus(workspaceId: string, { id, status }: SavedCandidate, tags: string[]): Part<'change'> {
  return part`
    UPDATE candidate_tags SET status = ${status}
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${id} AND tag = ANY (${tags}::text[]) AND EXISTS (SELECT FROM ${cte.change})`;
}

const tagRow = defineRow('candidate_tags', { candidate_id: 'uuid', tag: 'text', status: 'text', created_at: 'timestamptz' });

export function insertTags({ id, status, created_at }: SavedCandidate, tags: string[]): OtherWrite[] {
  return tags.map((tag) => tagRow({ candidate_id: id, tag, status, created_at }));
}

/** What the history says about a change of a candidate. */
export type CandidateHistory = {
  candidateId: string;
  changes: FieldChange[];
  at: string;
  previousAt: string | null;
  actor: Actor;
  isUndone?: boolean;
};

/** All of a statement with one version, because they commit in one transaction. */
export const insertHistory = defineWrite<CandidateHistory>((_workspaceId, histories) => {
  const rows = histories.flatMap(({ changes, ...history }) => changes.map((change) => ({ ...history, ...change })));
  return [
    part`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name, is_undone)
    SELECT counter.workspace_id, candidate_id, counter.candidates_version, what, from_value, to_value, at, previous_at, actor_type, actor_id,
      actor_name, is_undone
    FROM ${cte.counter}, ${cte.change} JOIN unnest(
      ${rows.map(({ ordinal }) => ordinal)}::int[], ${rows.map(({ candidateId }) => candidateId)}::uuid[],
      ${rows.map(({ what }) => what)}::text[], ${rows.map(({ from }) => JSON.stringify(from))}::json[],
      ${rows.map(({ to }) => JSON.stringify(to))}::json[], ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ previousAt }) => previousAt)}::timestamptz[], ${rows.map(({ actor }) => actor.type)}::text[],
      ${rows.map(({ actor }) => actor.id)}::text[], ${rows.map(({ actor }) => actor.name)}::text[],
      ${rows.map(({ isUndone = false }) => isUndone)}::boolean[]
    ) AS changed (ordinal, candidate_id, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name, is_undone)
      ON changed.ordinal = change.ordinal`,
  ];
});
