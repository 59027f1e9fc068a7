import type { TalentPoolMember } from '@muster/contract/talent-pool/talent-pool.ts';
import type { Database } from '#storage/database.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export type MemberFilters = { candidate_id?: string; company_id?: string };

export function listMembers(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: MemberFilters,
  page: Page<'ends_at'>,
): Promise<TalentPoolMember[]> {
  const { order, conditions } = keyset(page, { ends_at: part`members.ends_at`, id: part`members.id` });
  return db.longReads(workspaceId).query<TalentPoolMember>(sql`
    SELECT members.id, members.candidate_id, candidates.name AS candidate_name, members.company_id, companies.name AS company_name,
      members.consented_at, members.ends_at, members.reminded_at
    FROM talent_pool_members AS members
    JOIN companies ON companies.workspace_id = members.workspace_id AND companies.id = members.company_id
    LEFT JOIN candidates ON candidates.workspace_id = members.workspace_id AND candidates.id = members.candidate_id
    WHERE ${all([...filterConditions(workspaceId, filters), ...conditions])} ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countMembers(db: Pick<Database, 'longReads'>, workspaceId: string, filters: MemberFilters): Promise<number> {
  const [total] = await db.longReads(workspaceId).query<{ members: number }>(sql`
    SELECT count(*) AS members FROM talent_pool_members AS members WHERE ${all(filterConditions(workspaceId, filters))}`);
  return total?.members ?? 0;
}

function filterConditions(workspaceId: string, { candidate_id, company_id }: MemberFilters): Part[] {
  return [
    part`members.workspace_id = ${workspaceId}`,
    part`members.confirmed_at IS NOT NULL`,
    ...(candidate_id === undefined ? [] : [part`members.candidate_id = ${candidate_id}::uuid`]),
    ...(company_id === undefined ? [] : [part`members.company_id = ${company_id}::uuid`]),
  ];
}
