import {
  declinedReferralDays,
  type Referral,
  type ReferralStatus,
  referralMailsPerDay,
} from '@muster/contract/referrals/referral.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, defineRowUpdate, type RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { NewReferral, OpenJob, OwnReferral, StoredReferral } from './referral.ts';
import { creditOfLink } from './referral-link-queries.ts';

export type ReferralKey = { workspaceId: string; referralId: string };
export type ReferralFilters = {
  referral_link_id?: string;
  job_id?: string;
  candidate_id?: string;
  credited_to_id?: string;
  statuses?: ReferralStatus[];
};

const directoryRow = defineRow('referral_directory', { secret_hash: 'bytea', referral_id: 'uuid' });

/** Fails when the person has answered before. */
export const referralAnswer = defineRow('referral_answers', { referral_id: 'uuid', answer: 'text', answered_at: 'timestamptz' });

/** What stays of one that is answered. */
export const answeredReferral = defineRowUpdate(
  'referrals',
  { id: 'uuid' },
  {
    email_key: 'text',
    person_name: 'text',
    email: 'text',
    phone: 'text',
    professional_network_url: 'text',
    resume_filename: 'text',
    relation: 'text',
    note: 'text',
    candidate_id: 'uuid',
    expires_at: 'timestamptz',
  },
);

/** Stores a recommendation with the mail to the person. False when they are not to be asked: they were asked, or have declined before. */
export async function insertAsked(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  given: NewReferral,
  { secretHash, mail }: { secretHash: Buffer; mail: RowWrite[] },
): Promise<boolean> {
  const { person } = given;
  const change = part`
    INSERT INTO referrals (workspace_id, id, referral_link_id, job_id, source_id, address_hash, is_asked, email_key, person_name, email, phone,
      professional_network_url, resume_filename, relation, note, created_at, expires_at)
    SELECT ${workspaceId}::uuid, ${given.id}::uuid, ${given.referral_link_id}::uuid, ${given.job_id}::uuid, ${given.source_id}::uuid,
      ${given.address_hash}::bytea, true, ${given.email_key}, ${person.person_name}, ${person.email}, ${person.phone},
      ${person.professional_network_url}, ${person.resume_filename}, ${person.relation}, ${person.note}, ${given.created_at}::timestamptz,
      ${given.expires_at}::timestamptz
    WHERE NOT EXISTS (
      SELECT FROM referrals AS known
      JOIN referral_answers AS answers ON answers.workspace_id = known.workspace_id AND answers.referral_id = known.id
      WHERE known.workspace_id = ${workspaceId} AND known.address_hash = ${given.address_hash} AND known.is_asked
        AND answers.answer = 'declined')
    AND ${referralMailsPerDay}::int > (
      SELECT count(*) FROM referrals AS recent
      WHERE recent.workspace_id = ${workspaceId} AND recent.address_hash = ${given.address_hash} AND recent.is_asked
        AND recent.created_at > ${given.created_at}::timestamptz - interval '1 day')
    ON CONFLICT (workspace_id, address_hash, job_id) WHERE is_asked DO NOTHING RETURNING id`;
  const directory = directoryRow({ secret_hash: secretHash, referral_id: given.id });
  return (await changeWith(db, workspaceId, change, [directory, ...mail])) !== undefined;
}

/** Stores that somebody was recommended, and nothing about them. */
export async function insertUnasked(db: Pick<Database, 'change'>, workspaceId: string, given: NewReferral): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    INSERT INTO referrals (workspace_id, id, referral_link_id, job_id, source_id, address_hash, is_asked, created_at, expires_at)
    VALUES (${workspaceId}, ${given.id}, ${given.referral_link_id}, ${given.job_id}, ${given.source_id}, ${given.address_hash}, false,
      ${given.created_at}, ${given.expires_at}) RETURNING id`,
  );
}

export async function findReferralKey(db: Queryable, secretHash: Buffer): Promise<ReferralKey | undefined> {
  const [key] = await db.query<ReferralKey>(sql`
    SELECT workspace_id AS "workspaceId", referral_id AS "referralId" FROM referral_directory WHERE secret_hash = ${secretHash}`);
  return key;
}

export async function findReferral(
  db: Queryable,
  { workspaceId, referralId }: ReferralKey,
  now: Date,
): Promise<StoredReferral | undefined> {
  const [referral] = await db.query<StoredReferral>(sql`
    SELECT referrals.id, referrals.job_id, referrals.source_id, referrals.candidate_id, referrals.expires_at, answers.answer,
      answers.answered_at, ${creditOfLink} AS credited_to, json_build_object('person_name', person_name, 'email', email, 'phone', phone,
        'professional_network_url', professional_network_url, 'resume_filename', resume_filename, 'relation', relation, 'note', note) AS person
    FROM referrals
    JOIN referral_links AS links ON links.workspace_id = referrals.workspace_id AND links.id = referrals.referral_link_id
    LEFT JOIN referral_answers AS answers ON answers.workspace_id = referrals.workspace_id AND answers.referral_id = referrals.id
    WHERE referrals.workspace_id = ${workspaceId} AND referrals.id = ${referralId}
      AND (referrals.expires_at IS NULL OR referrals.expires_at > ${now})`);
  return referral;
}

/** Declines one: nothing about the person stays. False when it was answered before. */
export async function saveDeclined(
  db: Pick<Database, 'change'>,
  { workspaceId, referralId }: ReferralKey,
  at: Date,
): Promise<boolean> {
  const change = part`
    INSERT INTO referral_answers (workspace_id, referral_id, answer, answered_at)
    SELECT ${workspaceId}::uuid, id, 'declined', ${at}::timestamptz FROM (
      SELECT id FROM referrals WHERE workspace_id = ${workspaceId} AND id = ${referralId} FOR UPDATE
    ) AS known
    ON CONFLICT (workspace_id, referral_id) DO NOTHING RETURNING referral_id`;
  const expires = new Date(at);
  expires.setUTCDate(expires.getUTCDate() + declinedReferralDays);
  const emptied = { ...nothingKept, id: referralId, expires_at: expires.toISOString() };
  return (await changeWith(db, workspaceId, change, [answeredReferral(emptied)])) !== undefined;
}

/** Of the person. */
export const nothingKept = {
  email_key: null,
  person_name: null,
  email: null,
  phone: null,
  professional_network_url: null,
  resume_filename: null,
  relation: null,
  note: null,
  candidate_id: null,
};

/** The answer of the person, also to a recommendation that they were asked about because of an earlier one; but none from before it. */
const joinedAnswers = part`
  LEFT JOIN referral_answers AS answers ON answers.workspace_id = referrals.workspace_id AND answers.answered_at >= referrals.created_at
    AND answers.referral_id = CASE WHEN referrals.is_asked THEN referrals.id ELSE (
      SELECT asked.id FROM referrals AS asked
      WHERE asked.workspace_id = referrals.workspace_id AND asked.address_hash = referrals.address_hash AND asked.job_id = referrals.job_id
        AND asked.is_asked) END`;
const status = part`coalesce(answers.answer, 'waiting')`;

/** The newest ones of a link, and how many there are. */
export async function listOwnReferrals(
  db: Queryable,
  { workspaceId, linkId }: { workspaceId: string; linkId: string },
  { now, limit }: { now: Date; limit: number },
): Promise<{ referrals: OwnReferral[]; total: number }> {
  const rows = await db.query<OwnReferral & { total: number }>(sql`
    SELECT referrals.id, jobs.job_title, ${status} AS status, referrals.created_at, count(*) OVER () AS total
    FROM referrals ${joinedAnswers}
    LEFT JOIN jobs ON jobs.workspace_id = referrals.workspace_id AND jobs.id = referrals.job_id
    WHERE referrals.workspace_id = ${workspaceId} AND referrals.referral_link_id = ${linkId}
      AND (referrals.expires_at IS NULL OR referrals.expires_at > ${now})
    ORDER BY referrals.created_at DESC, referrals.id DESC LIMIT ${limit}`);
  return { referrals: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export function listReferrals(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: ReferralFilters,
  page: Page<'-created_at'>,
): Promise<Referral[]> {
  const { order, conditions } = keyset(page, { created_at: part`referrals.created_at`, id: part`referrals.id` });
  const isConfirmed = part`answers.answer = 'confirmed'`;
  return db.longReads(workspaceId).query<Referral>(sql`
    SELECT referrals.id, referrals.referral_link_id, ${creditOfLink} AS credited_to, referrals.job_id, jobs.job_title, ${status} AS status,
      referrals.candidate_id, candidates.name AS candidate_name, CASE WHEN ${isConfirmed} THEN referrals.relation END AS relation,
      CASE WHEN ${isConfirmed} THEN referrals.note END AS note, referrals.created_at, answers.answered_at
    FROM referrals ${joinedAnswers}
    JOIN referral_links AS links ON links.workspace_id = referrals.workspace_id AND links.id = referrals.referral_link_id
    LEFT JOIN jobs ON jobs.workspace_id = referrals.workspace_id AND jobs.id = referrals.job_id
    LEFT JOIN candidates ON candidates.workspace_id = referrals.workspace_id AND candidates.id = referrals.candidate_id
    WHERE ${all([...filterConditions(workspaceId, filters), ...conditions])} ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countReferrals(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: ReferralFilters,
): Promise<number> {
  const [total] = await db.longReads(workspaceId).query<{ referrals: number }>(sql`
    SELECT count(*) AS referrals FROM referrals ${joinedAnswers}
    JOIN referral_links AS links ON links.workspace_id = referrals.workspace_id AND links.id = referrals.referral_link_id
    WHERE ${all(filterConditions(workspaceId, filters))}`);
  return total?.referrals ?? 0;
}

function filterConditions(workspaceId: string, filters: ReferralFilters): Part[] {
  const { referral_link_id, job_id, candidate_id, credited_to_id, statuses } = filters;
  return [
    part`referrals.workspace_id = ${workspaceId}`,
    ...(referral_link_id === undefined ? [] : [part`referrals.referral_link_id = ${referral_link_id}::uuid`]),
    ...(job_id === undefined ? [] : [part`referrals.job_id = ${job_id}::uuid`]),
    ...(candidate_id === undefined ? [] : [part`referrals.candidate_id = ${candidate_id}::uuid`]),
    ...(credited_to_id === undefined ? [] : [part`links.credited_to_id = ${credited_to_id}::uuid`]),
    ...(statuses === undefined ? [] : [part`${status} = ANY (${statuses}::text[])`]),
  ];
}

/** The active jobs that a link is for, the newest first. Those that have expired are among them: their day depends on their text. */
export function listActiveJobs(
  db: Queryable,
  workspaceId: string,
  { job_id, company_id }: { job_id: string | null; company_id: string | null },
  { patterns, limit }: { patterns: string[] | undefined; limit: number },
): Promise<OpenJob[]> {
  return db.query<OpenJob>(sql`
    SELECT jobs.id, jobs.job_title, jobs.city, jobs.department, companies.name AS company_name, jobs.valid_through
    FROM jobs JOIN companies ON companies.workspace_id = jobs.workspace_id AND companies.id = jobs.company_id
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.status = 'active' AND jobs.deleted_at IS NULL AND companies.archived_at IS NULL
      AND (${job_id}::uuid IS NULL OR jobs.id = ${job_id}::uuid) AND (${company_id}::uuid IS NULL OR jobs.company_id = ${company_id}::uuid)
      AND (${patterns ?? null}::text[] IS NULL OR jobs.job_title ILIKE ALL (${patterns ?? null}::text[]))
    ORDER BY jobs.created_at DESC, jobs.id DESC LIMIT ${limit}`);
}
