import type { Role } from '@muster/contract/console/roles.ts';
import type { Home } from '@muster/contract/home/home.ts';
import type { Approval } from '@muster/contract/requisitions/approval-steps.ts';
import { isUnopened, type Viewer } from '#candidates/new-to.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export type HomeMember = { role: Role; email: string; interviewer_id: string | null; job_ids: string[] };

/** The user, with their entry in the directory of interviewers and the jobs of their hiring teams. */
export async function findHomeMember(db: Queryable, workspaceId: string, userId: string): Promise<HomeMember | undefined> {
  const [member] = await db.query<HomeMember>(sql`
    SELECT role, email,
      (SELECT id FROM interviewers WHERE interviewers.workspace_id = ${workspaceId} AND interviewers.email_key = users.email_key) AS interviewer_id,
      (SELECT coalesce(json_agg(job_id), '[]') FROM hiring_team_members AS team
       WHERE team.workspace_id = ${workspaceId} AND team.user_id = users.user_id) AS job_ids
    FROM users WHERE users.workspace_id = ${workspaceId} AND user_id = ${userId}`);
  return member;
}

const interviewColumns = part`interviews.id AS interview_id, interviews.title, interviews.end_at, interviews.candidate_id`;

const candidateNames = part`
  LEFT JOIN candidates ON candidates.workspace_id = interviews.workspace_id AND candidates.id = interviews.candidate_id
  LEFT JOIN jobs ON jobs.workspace_id = interviews.workspace_id AND jobs.id = interviews.job_id`;

/** Whose interviews: of an interviewer, of the jobs of a hiring manager, or of everybody. */
export type InterviewScope = { interviewerId: string | null; jobIds: readonly string[] | undefined; isEverybodys: boolean };
/** The rest of a day. */
export type Day = { now: string; start: string; end: string };
type HomeList<Name extends keyof Home> = Promise<NonNullable<Home[Name]>>;

export function listInterviewsOfDay(
  db: Queryable,
  workspaceId: string,
  { interviewerId, jobIds, isEverybodys }: InterviewScope,
  { now, start, end }: Day,
  limit: number,
): HomeList<'interviews'> {
  const isMine = part`EXISTS (
    SELECT FROM interview_panel AS panel WHERE panel.workspace_id = ${workspaceId} AND panel.interview_id = interviews.id
      AND panel.interviewer_id = ${interviewerId}::uuid)`;
  return db.query(sql`
    SELECT ${interviewColumns}, interviews.start_at, interviews.location, interviews.video_url, candidates.name AS candidate_name, jobs.job_title,
      ${isMine} AS is_mine
    FROM interviews ${candidateNames}
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.start_at >= ${start}::timestamptz AND interviews.start_at < ${end}::timestamptz
      AND interviews.status <> 'cancelled' AND interviews.end_at > ${now}::timestamptz
      AND (${isEverybodys}::boolean OR interviews.job_id = ANY (${jobIds ?? []}::uuid[]) OR ${isMine})
    ORDER BY interviews.start_at, interviews.id LIMIT ${limit}`);
}

/** Interviews of one interviewer that begin in a span. */
export function listComingInterviews(
  db: Queryable,
  workspaceId: string,
  interviewerId: string,
  { from, until, limit }: { from: string; until: string; limit: number },
): HomeList<'coming_interviews'> {
  return db.query(sql`
    SELECT ${interviewColumns}, interviews.start_at, interviews.location, interviews.video_url, candidates.name AS candidate_name, jobs.job_title,
      true AS is_mine
    FROM interview_panel AS panel
    JOIN interviews ON interviews.workspace_id = panel.workspace_id AND interviews.id = panel.interview_id
    ${candidateNames}
    WHERE panel.workspace_id = ${workspaceId} AND panel.interviewer_id = ${interviewerId} AND panel.start_at >= ${from}::timestamptz
      AND panel.start_at < ${until}::timestamptz AND interviews.status = 'scheduled'
    ORDER BY panel.start_at, interviews.id LIMIT ${limit}`);
}

/** Interviews that are over without feedback of the interviewer; with null of anybody. */
export function listDueFeedback(
  db: Queryable,
  workspaceId: string,
  interviewerId: string,
  { since, now, limit }: { since: string; now: string; limit: number },
): HomeList<'feedback'> {
  return db.query(sql`
    SELECT ${interviewColumns}, candidates.name AS candidate_name, jobs.job_title
    FROM interview_panel AS panel
    JOIN interviews ON interviews.workspace_id = panel.workspace_id AND interviews.id = panel.interview_id
    ${candidateNames}
    WHERE panel.workspace_id = ${workspaceId} AND panel.interviewer_id = ${interviewerId} AND panel.start_at >= ${since}::timestamptz
      AND panel.start_at < ${now}::timestamptz AND interviews.end_at < ${now}::timestamptz
      AND interviews.status IN ('scheduled', 'completed')
      AND NOT EXISTS (
        SELECT FROM interview_feedback AS feedback WHERE feedback.workspace_id = ${workspaceId}
          AND feedback.interview_id = panel.interview_id AND feedback.interviewer_id = panel.interviewer_id)
    ORDER BY panel.start_at LIMIT ${limit}`);
}

/** For a caller without interviews of their own. */
export function listInterviewsWithoutFeedback(
  db: Queryable,
  workspaceId: string,
  { since, now, limit }: { since: string; now: string; limit: number },
): HomeList<'feedback'> {
  return db.query(sql`
    SELECT ${interviewColumns}, candidates.name AS candidate_name, jobs.job_title
    FROM interviews ${candidateNames}
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.start_at >= ${since}::timestamptz AND interviews.start_at < ${now}::timestamptz
      AND interviews.end_at < ${now}::timestamptz AND interviews.status IN ('scheduled', 'completed') AND interviews.feedback_status <> 'complete'
    ORDER BY interviews.start_at LIMIT ${limit}`);
}

export type PendingRequisition = {
  id: string;
  number: number;
  title: string;
  requested_by: string | null;
  submitted_at: string | null;
  approvals: Approval[];
  step: number;
};

/** The oldest first. */
export function listPendingRequisitions(db: Queryable, workspaceId: string, limit: number): Promise<PendingRequisition[]> {
  return db.query(sql`
    SELECT id, number, title, requested_by, submitted_at, approvals, step FROM requisitions
    WHERE workspace_id = ${workspaceId} AND status = 'pending' ORDER BY created_at, id LIMIT ${limit}`);
}

export type PendingOffer = {
  offer_id: string;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
  requested_by: string | null;
  asked_at: string;
  approvals: Approval[];
  step: number;
};

/** The oldest first. */
export function listPendingOffers(db: Queryable, workspaceId: string, limit: number): Promise<PendingOffer[]> {
  return db.query(sql`
    SELECT offers.id AS offer_id, offers.candidate_id, candidates.name AS candidate_name, jobs.job_title, offers.requested_by,
      offers.updated_at AS asked_at, offers.approvals, offers.step
    FROM offers
    JOIN candidates ON candidates.workspace_id = offers.workspace_id AND candidates.id = offers.candidate_id
    LEFT JOIN jobs ON jobs.workspace_id = offers.workspace_id AND jobs.id = offers.job_id
    WHERE offers.workspace_id = ${workspaceId} AND offers.status = 'pending_approval'
    ORDER BY offers.created_at, offers.id LIMIT ${limit}`);
}

type NewSince = { viewer: Viewer; since: string; limit: number };

/** Applicants of all jobs that are new to the viewer, among the newest ones: how many are read does not depend on how many there are. */
export function countNewApplicants(
  db: Queryable,
  workspaceId: string,
  { viewer, since, limit }: NewSince,
): HomeList<'new_applicants'> {
  return db.query(sql`
    SELECT newest.job_id, jobs.job_title, count(*)::int AS applicants, max(newest.created_at) AS newest_at
    FROM (
      SELECT id, job_id, created_at FROM candidates
      WHERE workspace_id = ${workspaceId} AND status = 'applied' AND type = 'applicant' AND created_at > ${since}::timestamptz
      ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) AS newest
    JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = newest.job_id
    WHERE ${isUnopened(part`${workspaceId}`, part`newest.id`, viewer)}
    GROUP BY newest.job_id, jobs.job_title ORDER BY newest_at DESC, newest.job_id`);
}

/** The same for some jobs. */
export function countNewApplicantsOfJobs(
  db: Queryable,
  workspaceId: string,
  jobIds: readonly string[],
  { viewer, since, limit }: NewSince,
): HomeList<'new_applicants'> {
  return db.query(sql`
    SELECT jobs.id AS job_id, jobs.job_title, count(*)::int AS applicants, max(newest.created_at) AS newest_at
    FROM unnest(${jobIds}::uuid[]) AS requested (id)
    JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = requested.id,
    LATERAL (
      SELECT candidates.id, candidates.created_at FROM candidates
      WHERE candidates.workspace_id = ${workspaceId} AND candidates.job_id = requested.id AND candidates.status = 'applied'
        AND candidates.type = 'applicant' AND candidates.created_at > ${since}::timestamptz
      ORDER BY candidates.created_at DESC, candidates.id DESC LIMIT ${limit}
    ) AS newest
    WHERE ${isUnopened(part`${workspaceId}`, part`newest.id`, viewer)}
    GROUP BY jobs.id, jobs.job_title ORDER BY newest_at DESC, jobs.id`);
}

type MentionFilter = { userId: string; jobIds: readonly string[] | undefined; since: string; limit: number; textMax: number };

/** Ids of notes are ordered by time, so the newest are read along the index of mentions. */
export function listMentions(
  db: Queryable,
  workspaceId: string,
  { userId, jobIds, since, limit, textMax }: MentionFilter,
): HomeList<'mentions'> {
  return db.query(sql`
    SELECT notes.id AS note_id, left(notes.text, ${textMax}::int) AS text, notes.author_name, notes.created_at, notes.candidate_id,
      candidates.name AS candidate_name, jobs.job_title
    FROM note_mentions AS mentions
    JOIN notes ON notes.workspace_id = mentions.workspace_id AND notes.id = mentions.note_id
    JOIN candidates ON candidates.workspace_id = notes.workspace_id AND candidates.id = notes.candidate_id
    LEFT JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE mentions.workspace_id = ${workspaceId} AND mentions.user_id = ${userId} AND notes.created_at > ${since}::timestamptz
      AND notes.author_id <> ${userId}::text AND notes.private_to IS NULL
      AND (${jobIds === undefined}::boolean OR candidates.job_id = ANY (${jobIds ?? []}::uuid[]))
      AND NOT EXISTS (
        SELECT FROM notes AS answers WHERE answers.workspace_id = ${workspaceId} AND answers.candidate_id = notes.candidate_id
          AND answers.author_id = ${userId}::text AND answers.created_at > notes.created_at)
    ORDER BY mentions.note_id DESC LIMIT ${limit}`);
}

export type LinkWithoutTimes = Omit<NonNullable<Home['booking_links']>[number], 'interviewers'> & { interviewer_ids: string[] };

const openLinksMax = 1000;

/** Open links that offer nothing while it is not known when these people are busy. */
export function listLinksWithoutTimes(
  db: Queryable,
  workspaceId: string,
  { unknownIds, jobIds, now, limit }: { unknownIds: string[]; jobIds: readonly string[] | undefined; now: string; limit: number },
): Promise<LinkWithoutTimes[]> {
  return db.query(sql`
    SELECT links.id AS booking_link_id, links.candidate_id, candidates.name AS candidate_name, jobs.job_title, links.created_at,
      links.expires_at, to_json(links.interviewer_ids) AS interviewer_ids
    FROM (
      SELECT id, candidate_id, interviewer_ids, settings, created_at, expires_at FROM booking_links
      WHERE workspace_id = ${workspaceId} AND revoked_at IS NULL AND interview_id IS NULL AND expires_at > ${now}::timestamptz
      ORDER BY expires_at, created_at, id LIMIT ${openLinksMax}
    ) AS links
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = links.candidate_id
    LEFT JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = candidates.job_id
    WHERE CASE links.settings->>'mode' WHEN 'all' THEN links.interviewer_ids && ${unknownIds}::uuid[]
        ELSE links.interviewer_ids <@ ${unknownIds}::uuid[] END
      AND (${jobIds === undefined}::boolean OR candidates.job_id = ANY (${jobIds ?? []}::uuid[]))
    ORDER BY links.expires_at, links.created_at, links.id LIMIT ${limit}`);
}

export async function countFailingWebhooks(db: Queryable, workspaceId: string, failingSinceMax: string): HomeList<'webhooks'> {
  const [row] = await db.query<NonNullable<Home['webhooks']>>(sql`
    SELECT count(*) FILTER (WHERE active AND failing_since <= ${failingSinceMax}::timestamptz)::int AS failing,
      count(*) FILTER (WHERE switched_off_reason IS NOT NULL)::int AS switched_off
    FROM webhooks WHERE workspace_id = ${workspaceId}`);
  return row ?? { failing: 0, switched_off: 0 };
}

const waitingMax = 1000;

/** What was not sent, from the totals that are kept with every change of a message, and what came in and was not read or filed. */
export async function countMessagesToSee(db: Queryable, workspaceId: string): HomeList<'messages'> {
  const rows = await db.query<{ status: string; messages: number }>(sql`
    SELECT status, sum(change)::int AS messages FROM message_totals
    WHERE workspace_id = ${workspaceId} AND status IN ('held', 'uncertain', 'failed') GROUP BY status`);
  const [waiting] = await db.query<{ replies: number; unfiled: number }>(sql`
    SELECT
      (SELECT count(*) FROM (SELECT FROM messages
        WHERE workspace_id = ${workspaceId} AND kind = 'reply' AND read_at IS NULL LIMIT ${waitingMax}) AS unread)::int AS replies,
      (SELECT count(*) FROM (SELECT FROM inbound_mails
        WHERE workspace_id = ${workspaceId} AND state = 'unfiled' AND NOT is_spam LIMIT ${waitingMax}) AS unfiled)::int AS unfiled`);
  const count = (wanted: string) => rows.find(({ status }) => status === wanted)?.messages ?? 0;
  const { replies = 0, unfiled = 0 } = waiting ?? {};
  return { held: count('held'), uncertain: count('uncertain'), failed: count('failed'), replies, unfiled };
}

export async function findSetup(db: Queryable, workspaceId: string): HomeList<'setup'> {
  const [row] = await db.query<NonNullable<Home['setup']>>(sql`
    SELECT EXISTS (SELECT FROM jobs WHERE jobs.workspace_id = ${workspaceId}) AS has_job,
      (SELECT count(*) FROM users WHERE users.workspace_id = ${workspaceId}) > 1
        OR EXISTS (SELECT FROM invites WHERE invites.workspace_id = ${workspaceId} AND expires_at > now()) AS has_team,
      EXISTS (SELECT FROM tokens WHERE tokens.workspace_id = ${workspaceId} AND revoked_at IS NULL) AS has_token,
      EXISTS (SELECT FROM candidates WHERE candidates.workspace_id = ${workspaceId}) AS has_candidate`);
  return row ?? { has_job: false, has_team: false, has_token: false, has_candidate: false };
}

/** People who wait for an answer, the oldest request first. */
export function listOpenErasureRequests(db: Queryable, workspaceId: string, limit: number): HomeList<'erasure_requests'> {
  return db.query(sql`
    SELECT requests.id AS erasure_request_id, requests.requested_at, requests.candidate_id, candidates.name AS candidate_name, jobs.job_title
    FROM erasure_requests AS requests
    JOIN candidates ON candidates.workspace_id = requests.workspace_id AND candidates.id = requests.candidate_id
    LEFT JOIN jobs ON jobs.workspace_id = requests.workspace_id AND jobs.id = candidates.job_id
    WHERE requests.workspace_id = ${workspaceId} AND requests.status = 'open'
    ORDER BY requests.requested_at, requests.id LIMIT ${limit}`);
}
