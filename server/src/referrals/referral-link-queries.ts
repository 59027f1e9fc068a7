import type { ReferralLink } from '@muster/contract/referrals/referral-link.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { NewLink } from './referral-link.ts';

export type LinkKey = { workspaceId: string; linkId: string };
export type LinkFilters = { job_id?: string; credited_to_id?: string };

/** Of links, by the name `links`. */
export const creditOfLink = part`json_build_object('id', links.credited_to_id, 'name', coalesce((
    SELECT member.name FROM users AS member WHERE member.workspace_id = links.workspace_id AND member.user_id = links.credited_to_id
  ), links.credited_to_name))`;
const isActive = part`(links.revoked_at IS NULL AND (NOT links.is_of_member OR links.credited_to_id IS NOT NULL))`;
const columns = part`
  links.id, links.job_id, links.company_id, ${creditOfLink} AS credited_to, ${isActive} AS is_active, links.created_at, links.revoked_at,
  (SELECT job_title FROM jobs WHERE jobs.workspace_id = links.workspace_id AND jobs.id = links.job_id) AS job_title,
  (SELECT name FROM companies WHERE companies.workspace_id = links.workspace_id AND companies.id = links.company_id) AS company_name,
  (SELECT count(*) FROM referrals
    WHERE referrals.workspace_id = links.workspace_id AND referrals.referral_link_id = links.id) AS referrals,
  (SELECT count(*) FROM referrals
    JOIN referral_answers AS answers ON answers.workspace_id = referrals.workspace_id AND answers.referral_id = referrals.id
    WHERE referrals.workspace_id = links.workspace_id AND referrals.referral_link_id = links.id AND answers.answer = 'confirmed') AS confirmed`;

const directoryRow = defineRow('referral_link_directory', { secret_hash: 'bytea', referral_link_id: 'uuid' });

export async function insertLink(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, job_id, company_id, credited_to, created_at }: NewLink,
  { secretHash, also }: { secretHash: Buffer; also: RowWrite[] },
): Promise<void> {
  const change = part`
    INSERT INTO referral_links (workspace_id, id, job_id, company_id, credited_to_id, credited_to_name, is_of_member, created_at)
    VALUES (${workspaceId}, ${id}, ${job_id}::uuid, ${company_id}::uuid, ${credited_to.id}::uuid, ${credited_to.name},
      ${credited_to.id !== null}, ${created_at}) RETURNING id`;
  await changeWith(db, workspaceId, change, [directoryRow({ secret_hash: secretHash, referral_link_id: id }), ...also]);
}

/** In place of the secret that it has. False when it was revoked meanwhile. */
export async function saveSecret(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  linkId: string,
  { secretHash, also }: { secretHash: Buffer; also: RowWrite[] },
): Promise<boolean> {
  const change = part`
    UPDATE referral_link_directory SET secret_hash = ${secretHash}
    WHERE workspace_id = ${workspaceId} AND referral_link_id = ${linkId} AND EXISTS (
      SELECT FROM referral_links AS links WHERE links.workspace_id = ${workspaceId} AND links.id = ${linkId} AND ${isActive})
    RETURNING referral_link_id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** False when it was revoked before. */
export async function saveRevoked(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  linkId: string,
  { at, also }: { at: string; also: RowWrite[] },
): Promise<boolean> {
  const change = part`
    UPDATE referral_links SET revoked_at = ${at} WHERE workspace_id = ${workspaceId} AND id = ${linkId} AND revoked_at IS NULL RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

export async function findLinkKey(db: Queryable, secretHash: Buffer): Promise<LinkKey | undefined> {
  const [key] = await db.query<LinkKey>(sql`
    SELECT workspace_id AS "workspaceId", referral_link_id AS "linkId" FROM referral_link_directory WHERE secret_hash = ${secretHash}`);
  return key;
}

export async function findLink(db: Queryable, workspaceId: string, linkId: string): Promise<ReferralLink | undefined> {
  const [link] = await db.query<ReferralLink>(
    sql`SELECT ${columns} FROM referral_links AS links WHERE links.workspace_id = ${workspaceId} AND links.id = ${linkId}`,
  );
  return link;
}

export function listLinks(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: LinkFilters,
  page: Page<'-created_at'>,
): Promise<ReferralLink[]> {
  const { order, conditions } = keyset(page, { created_at: part`links.created_at`, id: part`links.id` });
  return db.longReads(workspaceId).query<ReferralLink>(sql`
    SELECT ${columns} FROM referral_links AS links
    WHERE ${all([...filterConditions(workspaceId, filters), ...conditions])} ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countLinks(db: Pick<Database, 'longReads'>, workspaceId: string, filters: LinkFilters): Promise<number> {
  const [total] = await db.longReads(workspaceId).query<{ links: number }>(sql`
    SELECT count(*) AS links FROM referral_links AS links WHERE ${all(filterConditions(workspaceId, filters))}`);
  return total?.links ?? 0;
}

function filterConditions(workspaceId: string, { job_id, credited_to_id }: LinkFilters): Part[] {
  return [
    part`links.workspace_id = ${workspaceId}`,
    ...(job_id === undefined ? [] : [part`links.job_id = ${job_id}::uuid`]),
    ...(credited_to_id === undefined ? [] : [part`links.credited_to_id = ${credited_to_id}::uuid`]),
  ];
}
