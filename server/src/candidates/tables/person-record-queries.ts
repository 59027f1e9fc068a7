import { type Part, part } from '#storage/sql.ts';

/** Whose data: applications of one person, proven by one address. */
export type PersonKeys = { workspaceId: string; personId: string; candidateIds: string[]; emailKey: string };

/* Sections of the download that are more than some columns of their table. Each statement selects `record`, a JSON object. */

const teamColumns = part`ARRAY['status', 'pool_stage', 'tags', 'note_to_candidate', 'ai_skills_match', 'ai_experience_match', 'ai_location_match',
  'professional_network_matching', 'code_host_evaluation', 'ai_screening', 'rejection_reason_id', 'external_id', 'custom_fields']`;
const technicalColumns = part`ARRAY['workspace_id', 'revision', 'import_key', 'resume_file_id']`;

export const people = ({ workspaceId, personId }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'email_address', email_key, 'created_at', created_at, 'unsubscribed_at', unsubscribed_at,
    'unsubscribed_by', unsubscribed_by) AS record
  FROM people WHERE workspace_id = ${workspaceId} AND (id = ${personId} OR merged_into = ${personId})`;

export const candidates = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT to_jsonb(each) - ${technicalColumns} - ${teamColumns} || jsonb_build_object('job_title', (
      SELECT job_title FROM jobs WHERE jobs.workspace_id = ${workspaceId} AND jobs.id = each.job_id)) || (${answeredFields(workspaceId)}) AS record
  FROM candidates AS each WHERE each.workspace_id = ${workspaceId} AND each.id = ANY (${candidateIds}::uuid[])`;

/** Custom fields that they have filled in a form. */
const answeredFields = (workspaceId: string): Part => part`
  SELECT CASE WHEN count(*) = 0 THEN '{}' ELSE jsonb_build_object('custom_fields', jsonb_object_agg(field.key, each.custom_fields -> field.key)) END
  FROM custom_fields AS field
  WHERE field.workspace_id = ${workspaceId} AND field.object = 'application' AND field.on_form AND each.custom_fields -> field.key IS NOT NULL`;

/** What the team thinks of them. */
export const assessments = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(each)) WHERE key = 'id' OR key = ANY (${teamColumns})) AS record
  FROM candidates AS each WHERE each.workspace_id = ${workspaceId} AND each.id = ANY (${candidateIds}::uuid[])`;

export const repeatedApplications = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT sent || jsonb_build_object('candidate_id', candidate_id, 'sent_at', sent_at) AS record
  FROM repeated_applications WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

export const cvs = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT to_jsonb(each) - ARRAY['workspace_id', 'engine', 'model_summary'] AS record
  FROM candidate_cvs AS each WHERE each.workspace_id = ${workspaceId} AND each.candidate_id = ANY (${candidateIds}::uuid[])`;

/** Without the others that they are about. */
export const signals = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT DISTINCT jsonb_build_object('candidate_id', candidate_id, 'kind', kind, 'evidence', evidence, 'found_at', found_at,
    'dismissed_at', dismissed_at) AS record
  FROM candidate_signals WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`;

const isOwnMail = part`status IN ('sent', 'bounced')`;
/** From them, as far as it is known: not from somebody of the team, and not with a sender that was forged. */
const isTheirs = part`(direction = 'in' AND sender_check <> 'failed' AND NOT EXISTS (
  SELECT FROM mail_threads AS thread
  WHERE thread.workspace_id = messages.workspace_id AND thread.id = messages.thread_id AND thread.party = 'team'))`;
// Their text has no secret in it, and says nothing without.
const isShown = part`kind NOT IN ('page_code', 'notification')`;

export const messages = ({ workspaceId, candidateIds, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'kind', kind, 'to', to_email, 'language', language, 'subject', subject,
    'text', text, 'calendar', calendar, 'sent_at', sent_at, 'created_at', created_at) AS record
  FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND to_key = ${emailKey} AND ${isOwnMail} AND ${isShown}`;

export const replies = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'kind', kind, 'from', from_email, 'subject', subject, 'text', text,
    'attachments', attachments, 'sent_at', sent_at, 'received_at', created_at) AS record
  FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND ${isTheirs}`;

/** Mails to others about them, and those that were not sent. */
export const otherMessages = ({ workspaceId, candidateIds, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'kind', kind, 'status', status, 'subject', subject, 'text', text,
    'created_at', created_at) AS record
  FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND NOT (to_key = ${emailKey} AND ${isOwnMail})
    AND NOT ${isTheirs} AND ${isShown}`;

export const interviewNotes = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('interview_id', id, 'note_to_interviewers', note_to_interviewers) AS record
  FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND note_to_interviewers IS NOT NULL`;

export const interviewPanel = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('interview_id', interview_id, 'name', interviewers.name, 'response', response) AS record
  FROM interview_panel JOIN interviewers ON interviewers.workspace_id = interview_panel.workspace_id AND interviewers.id = interviewer_id
  WHERE interview_panel.workspace_id = ${workspaceId} AND interview_id IN (
    SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]))`;

export const history = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', candidate_id, 'what', what, 'from', from_value, 'to', to_value, 'at', at, 'by', actor_type) AS record
  FROM candidate_history WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND what <> 'touched'`;

export const quarantined = ({ workspaceId, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('job_id', job_id, 'answers', answers, 'privacy_text', privacy_text, 'caught_at', caught_at) AS record
  FROM quarantined_applications WHERE workspace_id = ${workspaceId} AND email_key = ${emailKey}`;

/** Those that they have agreed to, and those to their address that wait for an answer. */
export const referrals = ({ workspaceId, candidateIds, emailKey }: PersonKeys): Part => part`
  SELECT json_build_object('job_id', job_id, 'candidate_id', candidate_id, 'name', person_name, 'email', email, 'phone', phone,
    'professional_network_url', professional_network_url, 'relation', relation, 'note', note, 'created_at', created_at) AS record
  FROM referrals WHERE workspace_id = ${workspaceId} AND (candidate_id = ANY (${candidateIds}::uuid[]) OR email_key = ${emailKey})`;

/** For live updates. */
export const jobOf = (table: Part) => part`(
  SELECT job_id FROM candidates WHERE candidates.workspace_id = ${table}.workspace_id AND candidates.id = ${table}.candidate_id)`;

const offerTerms = part`'start_date', start_date, 'salary', salary, 'currency', currency, 'salary_period', salary_period, 'bonus', bonus,
  'equity', equity, 'employment_type', employment_type, 'location', location, 'custom_fields', custom_fields, 'expires_at', expires_at`;

/** What the candidate was sent. */
export const offers = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'job_id', job_id, 'version', version, 'status', status, ${offerTerms},
    'letter', letter, 'sent_at', sent_at, 'viewed_at', viewed_at, 'decided_at', decided_at, 'decline_reason', decline_reason,
    'decline_comment', decline_comment, 'evidence', evidence) AS record
  FROM offers WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND sent_at IS NOT NULL`;

export const offerDrafts = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('id', id, 'candidate_id', candidate_id, 'job_id', job_id, 'version', version, 'status', status, ${offerTerms},
    'notes_internal', notes_internal, 'created_at', created_at) AS record
  FROM offers WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])
    AND (sent_at IS NULL OR notes_internal IS NOT NULL)`;

export const earlierOffers = ({ workspaceId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('offer_id', offer_id, 'version', offer_versions.version, 'terms', terms, 'sent_at', offer_versions.sent_at)
    AS record
  FROM offer_versions JOIN offers ON offers.workspace_id = offer_versions.workspace_id AND offers.id = offer_versions.offer_id
  WHERE offer_versions.workspace_id = ${workspaceId} AND offers.candidate_id = ANY (${candidateIds}::uuid[])
    AND offer_versions.sent_at IS NOT NULL`;

export const sourcesOfPerson = ({ workspaceId, personId, candidateIds }: PersonKeys): Part => part`
  SELECT json_build_object('candidate_id', CASE WHEN type = 'application' THEN owner_id END, 'system', source, 'account', account, 'id', source_id,
    'url', url) AS record
  FROM import_links WHERE workspace_id = ${workspaceId} AND owner_id = ANY (${[personId, ...candidateIds]}::uuid[])
    AND type IN ('person', 'application')`;
