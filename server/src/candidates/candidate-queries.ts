import { tagsMax } from '@muster/contract/candidates/tags.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { importedFrom } from '#storage/imported-from.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { type ChangeKind, defineLock, RowChange } from '#storage/writes/row-change.ts';
import { candidatesVersion, defineRow, defineRowDelete, defineSql, type RowWrite } from '#storage/writes/row-write.ts';
import type { CandidateRow, CurrentCandidate, FieldChange, StoredCandidate } from './candidate.ts';
import { type CandidateKey, candidateKeyName } from './candidate-key.ts';
import { contactColumns } from './editing/contacts.ts';
import { stageChangedAt, stageChangedLater, statusChangedAt } from './status-changed-at.ts';
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

/** `hired_at` and `rejected_at` are set by who reads them: PostgreSQL would read the history for each column. */
const statusColumns = part`
  ${statusChangedAt} AS status_changed_at, NULL AS hired_at, NULL AS rejected_at,
  CASE WHEN candidates.rejection_reason_id IS NOT NULL THEN (
    SELECT json_build_object('id', reason.id, 'name', reason.name) FROM rejection_reasons reason
    WHERE reason.workspace_id = candidates.workspace_id AND reason.id = candidates.rejection_reason_id) END AS rejection_reason,
  CASE WHEN sources.credited_to_name IS NOT NULL THEN json_build_object('id', sources.credited_to_id, 'name', coalesce((
    SELECT member.name FROM users AS member WHERE member.workspace_id = sources.workspace_id AND member.user_id = sources.credited_to_id
  ), sources.credited_to_name)) END AS credited_to`;

const builtInStageId = part`built_in_stage_id(candidates.job_id, candidates.status)::text`;

/** Of own stages, that of a candidate without a stage_id is found by the status: see migration 0141. */
const ownStageId = part`
    WHEN candidates.stage_id IS NULL THEN substr(jobs.stage_names ->> candidates.status, 8, 36) ELSE candidates.stage_id::text`;
const ownStage = part`
    WHEN candidates.stage_id IS NULL THEN (jobs.stage_names ->> candidates.status)::json
    ELSE shown_stage(candidates.stage_id::text, jobs.stage_names ->> candidates.stage_id::text, candidates.status)::json`;

/** At the end of lists and compact rows. A built-in stage has an empty id, and is filled in by `builtInStages`. */
export const listedStageColumns = part`
  CASE WHEN candidates.job_id IS NULL THEN NULL WHEN jobs.stage_names IS NULL THEN '' ${ownStageId} END AS stage_id,
  CASE WHEN candidates.job_id IS NULL OR jobs.stage_names IS NULL THEN NULL ${ownStage} END AS stage`;

/** The same for single reads. */
const stageColumns = part`
  CASE WHEN candidates.job_id IS NULL THEN NULL WHEN jobs.stage_names IS NULL THEN ${builtInStageId} ${ownStageId} END AS stage_id,
  CASE WHEN candidates.job_id IS NULL THEN NULL
    WHEN jobs.stage_names IS NULL THEN ('{"id":"' || ${builtInStageId} || '","name":"' || upper(left(candidates.status, 1))
      || replace(substr(candidates.status, 2), '_', ' ') || '","status":"' || candidates.status || '"}')::json
    ${ownStage} END AS stage`;

/** In the order of the contract: rows of a list are sent as they are read. Only the file id is replaced by a link. */
export const listColumns = part`${columnsBeforeResume}, candidates.resume_file_id, ${columnsAfterResume}, ${statusColumns},
  ${listedStageColumns}, ${stageChangedLater} AS stage_changed_at, candidates.custom_fields`;

/** The same for single reads, with a column for the link. */
const singleColumns = part`
  ${columnsBeforeResume}, NULL AS resume_url, ${columnsAfterResume}, candidates.resume_file_id, candidates.revision,
  candidates.rejection_reason_id, candidates.workspace_id, candidates.custom_fields`;

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
    'text_quality', candidate_cvs.quality, 'hidden_text', candidate_cvs.has_hidden_text,
    'scans', coalesce(candidate_cvs.scans -> 'ranges', '[]')) END AS cv,
  candidate_cvs.parsed_cv, candidate_cvs.model_summary`;

export const withCv = part`
  LEFT JOIN cv_jobs ON cv_jobs.workspace_id = candidates.workspace_id AND cv_jobs.candidate_id = candidates.id
  LEFT JOIN candidate_cvs ON candidate_cvs.workspace_id = candidates.workspace_id AND candidate_cvs.candidate_id = candidates.id`;

const isoTime = part`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Many systems have a page of a person, and none of an application. */
const imported = importedFrom({
  workspaceId: part`candidates.workspace_id`,
  type: 'application',
  id: part`candidates.id`,
  otherUrl: (link) => part`(
    SELECT person.url FROM import_links AS person
    WHERE person.workspace_id = ${link}.workspace_id AND person.type = 'person' AND person.record_id = candidates.person_id::text
      AND person.source = ${link}.source AND person.account = ${link}.account AND person.url IS NOT NULL
    ORDER BY person.source_id LIMIT 1)`,
});

/** Batched reads of one tick: several candidates of several workspaces, with their histories, in one statement. */
export async function findCandidates(db: Queryable, keys: CandidateKey[]): Promise<Map<string, CandidateRow>> {
  const rows = await db.query<CandidateRow>(sql`
    SELECT found.*
    FROM unnest((SELECT ${keys.map((key) => key.workspaceId)}::uuid[]), (SELECT ${keys.map((key) => key.candidateId)}::uuid[])) AS requested (workspace_id, id),
    LATERAL (
      SELECT ${singleColumns}, ${statusColumns}, ${stageColumns}, ${stageChangedAt} AS stage_changed_at, candidates.professional_network_data, candidates.code_host_data, candidates.code_host_evaluation,
        candidates.ai_screening, candidates.language AS application_language, ${cvColumns}, ${contactColumns},
        (SELECT min(unsubscribed_at) FROM people WHERE people.workspace_id = candidates.workspace_id
          AND (people.id = candidates.person_id OR people.merged_into = candidates.person_id)) AS unsubscribed_at,
        (SELECT unsubscribed_by FROM people WHERE people.workspace_id = candidates.workspace_id AND unsubscribed_at IS NOT NULL
          AND (people.id = candidates.person_id OR people.merged_into = candidates.person_id) ORDER BY unsubscribed_at LIMIT 1) AS unsubscribed_by,
        coalesce(jobs.questions -> 'custom', '[]') AS job_questions,
        (SELECT coalesce(json_agg(json_build_object('what', what, 'from', from_value, 'to', to_value,
           'at', to_char(at AT TIME ZONE 'UTC', ${isoTime}),
           'actor', json_build_object('type', actor_type, 'id', actor_id, 'name', actor_name), 'undone', is_undone) ORDER BY version, what), '[]')
         FROM candidate_history history
         WHERE history.workspace_id = candidates.workspace_id AND history.candidate_id = candidates.id AND what <> ${touched}) AS history,
        ${imported} AS imported_from
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
export function findCurrentCandidates(db: Queryable, keys: CandidateKey[]): Promise<Map<string, CurrentCandidate>> {
  return findCandidatesWith<CurrentCandidate>(db, keys, part``);
}

/** With further columns, which may refer to `found`. */
export async function findCandidatesWith<Row extends CurrentCandidate>(
  db: Queryable,
  keys: CandidateKey[],
  further: Part,
): Promise<Map<string, Row>> {
  const rows = await db.query<Row>(sql`
    SELECT found.*${further}
    FROM unnest((SELECT ${keys.map((key) => key.workspaceId)}::uuid[]), (SELECT ${keys.map((key) => key.candidateId)}::uuid[])) AS requested (workspace_id, id),
    LATERAL (
      SELECT ${singleColumns}, candidates.language, candidates.stage_id, jobs.stages AS job_stages,
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

/** Locks an existing person against erasure. Finds no row when they have been erased, or merged into another one: an erasure is waited for. */
export const knownPerson = defineLock('people', { lock: part`FOR SHARE`, where: part`people.merged_into IS NULL`, isAlone: true });

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
  custom_fields: 'json',
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
  stage_id: 'uuid',
});

export function insertCandidate(candidate: StoredCandidate, { importKey, declinesScreening, language }: CandidateMarks): RowWrite {
  return candidateRow({
    ...candidate,
    languages: JSON.stringify(candidate.languages),
    custom_answers: JSON.stringify(candidate.custom_answers),
    custom_fields: candidate.custom_fields && JSON.stringify(candidate.custom_fields),
    import_key: importKey,
    declines_screening: declinesScreening,
    language,
    status_changed_at: candidate.created_at,
    stage_id: candidate.stage_id ?? null,
  });
}

type SavedCandidate = Pick<StoredCandidate, 'id' | 'status' | 'tags' | 'created_at'>;

/** The changes of the table of tags, without changing a row twice. */
export function updateTags(before: SavedCandidate, after: SavedCandidate): RowWrite[] {
  const { id: candidate_id, status } = after;
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  const kept = before.tags.filter((tag) => after.tags.includes(tag));
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  return [
    ...removed.map((tag) => removedTag({ candidate_id, tag })),
    ...(kept.length > 0 && before.status !== status ? [movedTags({ candidate_id, kept, status })] : []),
    ...insertTags(after, added),
  ];
}

const tagKeys = { candidate_id: 'uuid', tag: 'text' } as const;
const removedTag = defineRowDelete('candidate_tags', tagKeys);

/** The table repeats the status of each candidate, for the lists by tag. By ctid, so that no plan reads all candidates with a tag. */
const movedTags = defineSql({ candidate_id: 'uuid', kept: 'text[]', status: 'text' }, (given, workspaceId) => [
  part`
    UPDATE candidate_tags SET status = moved.status
    FROM (
      SELECT given.status, tagged.ctid AS tagged_ctid FROM ${given}, LATERAL (
        SELECT ctid, tag FROM candidate_tags AS tagged
        WHERE tagged.workspace_id = ${workspaceId} AND tagged.candidate_id = given.candidate_id LIMIT ${tagsMax}::int
      ) AS tagged
      WHERE tagged.tag = ANY (given.kept::text[])
    ) AS moved
    WHERE candidate_tags.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND candidate_tags.ctid = moved.tagged_ctid`,
]);

const tagRow = defineRow('candidate_tags', { ...tagKeys, status: 'text', created_at: 'timestamptz' });

export function insertTags({ id, status, created_at }: SavedCandidate, tags: string[]): RowWrite[] {
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

const historyRow = defineRow('candidate_history', {
  candidate_id: 'uuid',
  version: candidatesVersion,
  what: 'text',
  from_value: 'json',
  to_value: 'json',
  at: 'timestamptz',
  previous_at: 'timestamptz',
  actor_type: 'text',
  actor_id: 'text',
  actor_name: 'text',
  is_undone: 'boolean',
});

/** All of a statement with one version, because they commit in one transaction. */
export function insertHistory({ candidateId, changes, at, previousAt, actor, isUndone = false }: CandidateHistory): RowWrite[] {
  return changes.map(({ what, from, to }) =>
    historyRow({
      ...{ candidate_id: candidateId, what, at, previous_at: previousAt, is_undone: isUndone },
      ...{ actor_type: actor.type, actor_id: actor.id, actor_name: actor.name },
      from_value: JSON.stringify(from),
      to_value: JSON.stringify(to),
    }),
  );
}
