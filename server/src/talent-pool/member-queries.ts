import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { listDue } from '#storage/queues/list-due.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { dueTime, type Member } from './member.ts';
import type { PoolCompany } from './pool-form.ts';

const backgroundShare = 'talent pool';
const memberColumns = part`members.id, members.candidate_id, members.company_id, members.months, members.language, members.consented_at,
  members.ends_at, members.reminded_at, members.confirmed_at`;

const memberRow = defineRow('talent_pool_members', {
  id: 'uuid',
  candidate_id: 'uuid',
  company_id: 'uuid',
  months: 'int',
  language: 'text',
  consented_at: 'timestamptz',
  ends_at: 'timestamptz',
  due_at: 'timestamptz',
  confirmed_at: 'timestamptz',
});

export function insertMember(member: Member): RowWrite {
  return memberRow({ ...member, due_at: dueTime(member) });
}

/** Of a person, in the talent pool of one company. */
export async function findMemberOfPerson(
  db: Queryable,
  workspaceId: string,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<Member | undefined> {
  const [member] = await db.query<Member>(sql`
    SELECT ${memberColumns} FROM candidates JOIN talent_pool_members AS members
      ON members.workspace_id = candidates.workspace_id AND members.candidate_id = candidates.id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.person_id = ${personId} AND members.company_id = ${companyId}
    ORDER BY members.ends_at DESC LIMIT 1`);
  return member;
}

/** `pool_months` is null when the company has no talent pool any more. */
export type MemberOfCompany = Member & {
  pool_months: number | null;
  company: PoolCompany;
};

/** The longest one, where a merge has brought several together. */
export function findMemberOfCandidate(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<MemberOfCompany | undefined> {
  return findMemberWhere(db, workspaceId, part`members.candidate_id = ${candidateId}`);
}

export async function hasOtherMembership(
  tx: Queryable,
  workspaceId: string,
  { id, candidate_id }: Pick<Member, 'id' | 'candidate_id'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM talent_pool_members WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidate_id} AND id <> ${id} LIMIT 1`);
  return rows.length > 0;
}

export function findPoolMember(db: Queryable, workspaceId: string, id: string): Promise<MemberOfCompany | undefined> {
  return findMemberWhere(db, workspaceId, part`members.id = ${id}`);
}

async function findMemberWhere(db: Queryable, workspaceId: string, condition: Part): Promise<MemberOfCompany | undefined> {
  const [member] = await db.query<MemberOfCompany>(sql`
    SELECT ${memberColumns}, CASE WHEN companies.archived_at IS NULL THEN companies.talent_pool_months END AS pool_months,
      json_build_object(
        'name', companies.name, 'formOfAddress', companies.form_of_address, 'privacyText', companies.privacy_text,
        'privacyTexts', companies.privacy_texts, 'poolPrivacyText', companies.talent_pool_privacy_text,
        'poolPrivacyTexts', companies.talent_pool_privacy_texts) AS company
    FROM talent_pool_members AS members
    JOIN companies ON companies.workspace_id = members.workspace_id AND companies.id = members.company_id
    WHERE members.workspace_id = ${workspaceId} AND ${condition}
    ORDER BY members.ends_at DESC LIMIT 1`);
  return member;
}

/** Finds no row when the member has just left or ended. */
export function renewMember(
  workspaceId: string,
  { id, months, consented_at, ends_at, confirmed_at }: Pick<Member, 'id' | 'months' | 'consented_at' | 'ends_at' | 'confirmed_at'>,
): Part {
  return part`
    UPDATE talent_pool_members SET months = ${months}, consented_at = ${consented_at}::timestamptz, ends_at = ${ends_at}::timestamptz,
      reminded_at = NULL, due_at = ${dueTime({ ends_at, confirmed_at })}::timestamptz, confirmed_at = ${confirmed_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`;
}

/** Writes `also` beside an unchanged member. False when they have just left or ended. */
export async function writeForMember(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  id: string,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`SELECT id FROM talent_pool_members WHERE workspace_id = ${workspaceId} AND id = ${id} FOR KEY SHARE`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** Writes `also` with it. False when they have been reminded, or stay, meanwhile. */
export async function saveReminder(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, ends_at }: Pick<Member, 'id' | 'ends_at'>,
  { at, also }: { at: string; also: RowWrite[] },
): Promise<boolean> {
  const change = part`
    UPDATE talent_pool_members SET reminded_at = ${at}::timestamptz, due_at = ends_at
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND ends_at = ${ends_at}::timestamptz AND reminded_at IS NULL RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

export type DueMember = Member & { workspace_id: string };

export function listDueMembers(db: Pick<Database, 'longReads'>, page: { now: Date; perWorkspace: number }): Promise<DueMember[]> {
  return db
    .longReads(backgroundShare)
    .query(listDue({ table: part`talent_pool_members AS members`, columns: memberColumns }, page));
}

/** False when the member has left, or stays longer. */
export async function lockMember(
  tx: Queryable,
  workspaceId: string,
  { id, ends_at }: Pick<Member, 'id' | 'ends_at'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT 1 FROM talent_pool_members WHERE workspace_id = ${workspaceId} AND id = ${id} AND ends_at = ${ends_at} FOR UPDATE`);
  return rows.length > 0;
}

/**
 * Whether there is nothing about the person but this membership: no job, nothing that the team has begun with them, no other talent pool, and
 * no second record but profiles whose own membership has ended. With their records locked.
 */
export async function lockIfOnlyMember(
  tx: Queryable,
  workspaceId: string,
  {
    personId,
    member,
    now,
    isLeaving,
  }: { personId: string; member: Pick<Member, 'id' | 'candidate_id'>; now: Date; isLeaving: boolean },
): Promise<boolean> {
  await tx.query(
    sql`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId} ORDER BY id FOR UPDATE`,
  );
  const [person] = await tx.query<{ is_only: boolean }>(sql`
    SELECT bool_and(
      job_id IS NULL AND status IN ('applied', 'uploaded', 'rejected', 'withdrawn')
      AND (candidates.id = ${member.candidate_id} OR EXISTS (
        SELECT FROM candidate_history AS history WHERE history.workspace_id = ${workspaceId} AND ${isHistoryOf(part`candidates.id`)}
          AND history.what = 'talent_pool_ended'))
      AND NOT EXISTS (
        SELECT FROM interviews WHERE interviews.workspace_id = ${workspaceId} AND interviews.candidate_id = candidates.id
          AND interviews.status = 'scheduled' AND interviews.end_at > ${now})
      AND NOT EXISTS (
        SELECT FROM talent_pool_members AS other WHERE other.workspace_id = ${workspaceId} AND other.candidate_id = candidates.id
          AND other.id <> ${member.id})
      AND NOT (${isLeaving} AND EXISTS (
        SELECT FROM candidate_merges AS merges WHERE merges.workspace_id = ${workspaceId} AND merges.kept_id = candidates.id))
    ) AS is_only
    FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId}`);
  return person?.is_only === true;
}

export function deleteMember(workspaceId: string, { id, ends_at }: Pick<Member, 'id' | 'ends_at'>): Part {
  return part`
    DELETE FROM talent_pool_members WHERE workspace_id = ${workspaceId} AND id = ${id} AND ends_at = ${ends_at}::timestamptz RETURNING id`;
}
