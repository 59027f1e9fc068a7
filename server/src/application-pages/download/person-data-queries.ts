import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';

/** Whose data: applications of one person, proven by one address. */
export type PersonKeys = { workspaceId: string; personId: string; candidateIds: string[]; emailKey: string };

/* Each statement selects `record`, a JSON object. Secrets, keys of files and numbers for concurrency are left out. */

const teamColumns = part`ARRAY['status', 'pool_stage', 'tags', 'note_to_candidate', 'ai_skills_match', 'ai_experience_match', 'ai_location_match',
  'professional_network_matching', 'code_host_evaluation', 'ai_screening', 'rejection_reason_id', 'external_id']`;
const technicalColumns = part`ARRAY['workspace_id', 'revision', 'import_key', 'resume_file_id']`;

export const people = ({ workspaceId, personId }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'email_address', email_key, 'created_at', created_at) AS record
  FROM people WHERE workspace_id = ${workspaceId} AND (id = ${personId} OR merged_into = ${personId})`;

export const candidates = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT to_jsonb(each) - ${technicalColumns} - ${teamColumns} || jsonb_build_object('job_title', (
      SELECT job_title FROM jobs WHERE jobs.workspace_id = ${workspaceId} AND jobs.id = each.job_id)) AS record
  FROM candidates AS each WHERE each.workspace_id = ${workspaceId} AND each.id = ANY (${candidateIds}::uuid[])`;

/** What the team thinks of them. */
export const assessments = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(each)) WHERE key = 'id' OR key = ANY (${teamColumns})) AS record
  FROM candidates AS each WHERE each.workspace_id = ${workspaceId} AND each.id = ANY (${candidateIds}::uuid[])`;

export const consents = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'text', text, 'given_at', given_at) AS record
  FROM application_consents WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const repeatedApplications = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT sent || jsonb_build_object('candidate_id', candidate_id, 'sent_at', sent_at) AS record
  FROM repeated_applications WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const files = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'id', id, 'purpose', purpose, 'question_id', question_id, 'filename', filename,
    'media_type', media_type, 'bytes', bytes, 'created_at', created_at) AS record
  FROM candidate_files WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const cvs = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT to_jsonb(each) - ARRAY['workspace_id', 'engine', 'model_summary'] AS record
  FROM candidate_cvs AS each WHERE each.workspace_id = ${workspaceId} AND each.candidate_id = ANY (${candidateIds}::uuid[])`;

export const codeHostProfiles = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'username', username, 'data', snapshot, 'fetched_at', fetched_at) AS record
  FROM code_host_profiles WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

const isOwnMail = part`status IN ('sent', 'bounced')`;
// Their text has no secret in it, and says nothing without.
const isShown = part`kind <> 'page_code'`;

export const messages = ({ workspaceId, candidateIds, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'kind', kind, 'to', to_email, 'language', language, 'subject', subject,
    'text', text, 'calendar', calendar, 'sent_at', sent_at, 'created_at', created_at) AS record
  FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND to_key = ${emailKey} AND ${isOwnMail} AND ${isShown}`;

/** Mails to others about them, and those that were not sent. */
export const otherMessages = ({ workspaceId, candidateIds, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'kind', kind, 'status', status, 'subject', subject, 'text', text,
    'created_at', created_at) AS record
  FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND NOT (to_key = ${emailKey} AND ${isOwnMail})
    AND ${isShown}`;

const interviewsOf = ({ workspaceId, candidateIds }: PersonKeys) => part`
  SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const interviews = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'title', title, 'type', type, 'status', status, 'start_at', start_at,
    'end_at', end_at, 'time_zone', time_zone, 'candidate_time_zone', candidate_time_zone, 'location', location, 'video_url', video_url,
    'candidate_response', candidate_response, 'candidate_note', candidate_note, 'booked_by', booked_by, 'cancel_reason', cancel_reason,
    'created_at', created_at) AS record
  FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const interviewNotes = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('interview_id', id, 'note_to_interviewers', note_to_interviewers) AS record
  FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND note_to_interviewers IS NOT NULL`;

export const interviewPanel = (keys: PersonKeys): Part => part`
  SELECT json_build_object('interview_id', interview_id, 'name', interviewers.name, 'response', response) AS record
  FROM interview_panel JOIN interviewers ON interviewers.workspace_id = interview_panel.workspace_id AND interviewers.id = interviewer_id
  WHERE interview_panel.workspace_id = ${keys.workspaceId} AND interview_id IN (${interviewsOf(keys)})`;

export const interviewFeedback = (keys: PersonKeys): Part => part`
  SELECT json_build_object('interview_id', interview_id, 'recommendation', recommendation, 'ratings', ratings, 'comment', comment,
    'submitted_at', submitted_at) AS record
  FROM interview_feedback WHERE workspace_id = ${keys.workspaceId} AND interview_id IN (${interviewsOf(keys)})`;

export const interviewHistory = (keys: PersonKeys): Part => part`
  SELECT json_build_object('interview_id', interview_id, 'changes', changes, 'at', at, 'by', actor_type) AS record
  FROM interview_history WHERE workspace_id = ${keys.workspaceId} AND interview_id IN (${interviewsOf(keys)})`;

export const bookingLinks = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'settings', settings, 'expires_at', expires_at, 'created_at', created_at) AS record
  FROM booking_links WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const bookings = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('booking_link_id', booking_link_id, 'what', what, 'at', changed_at) AS record
  FROM booking_link_changes WHERE workspace_id = ${workspaceId} AND booking_link_id IN (
    SELECT id FROM booking_links WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]))`;

export const prescreens = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'status', status, 'language', language, 'questions', plan, 'answers', answers,
    'consent', consent, 'started_at', started_at, 'ended_at', ended_at, 'created_at', created_at) AS record
  FROM prescreens WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const prescreenAssessments = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('prescreen_id', id, 'assessment', assessment, 'reviews', reviews) AS record
  FROM prescreens WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const notes = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'text', text, 'created_at', created_at, 'updated_at', updated_at) AS record
  FROM notes WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const history = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'what', what, 'from', from_value, 'to', to_value, 'at', at, 'by', actor_type) AS record
  FROM candidate_history WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND what <> 'touched'`;

export const views = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'viewed_at', viewed_at) AS record
  FROM candidate_views WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const merges = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('kept_id', kept_id, 'merged', duplicate, 'merged_at', merged_at) AS record
  FROM candidate_merges WHERE workspace_id = ${workspaceId} AND kept_id = ANY (${candidateIds}::uuid[])`;

export const quarantined = ({ workspaceId, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('job_id', job_id, 'answers', answers, 'privacy_text', privacy_text, 'caught_at', caught_at) AS record
  FROM quarantined_applications WHERE workspace_id = ${workspaceId} AND email_key = ${emailKey}`;

export const erasureRequests = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'status', status, 'requested_at', requested_at, 'reason', reason, 'decided_at', decided_at) AS record
  FROM erasure_requests WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const talentPool = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'company_id', company_id, 'consented_at', consented_at, 'confirmed_at', confirmed_at, 'ends_at', ends_at,
    'reminded_at', reminded_at) AS record
  FROM talent_pool_members WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

/** The JSON texts of some records of a section. */
export async function listRecords(
  db: Queryable,
  section: Part,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.query<{ record: string }>(sql`
    SELECT record::text AS record FROM (${section}) AS found ORDER BY record::text LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ record }) => record);
}

export async function countRecords(db: Queryable, section: Part): Promise<number> {
  const [found] = await db.query<{ records: number }>(sql`SELECT count(*) AS records FROM (${section}) AS found`);
  return found?.records ?? 0;
}

/** The applications of a person with their addresses. */
export function listApplicationsOfPerson(
  db: Queryable,
  workspaceId: string,
  personId: string,
  limit: number,
): Promise<{ id: string; email: string | null }[]> {
  return db.query(sql`
    SELECT id, email FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId} ORDER BY created_at DESC, id LIMIT ${limit}`);
}

export type ExportedFile = { id: string; key: string; filename: string; bytes: number };

export function listFilesOf(db: Queryable, workspaceId: string, candidateId: string): Promise<ExportedFile[]> {
  return db.query(sql`
    SELECT id, key, filename, bytes FROM candidate_files WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}
    ORDER BY created_at, id`);
}
