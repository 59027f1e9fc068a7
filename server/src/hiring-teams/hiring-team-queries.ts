import type { HiringTeamMember } from '@muster/contract/hiring-teams/hiring-team.ts';
import { hiringTeamsOfUserMax } from '@muster/contract/limits.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';

export function listHiringTeam(db: Queryable, workspaceId: string, jobId: string): Promise<HiringTeamMember[]> {
  return db.query(sql`
    SELECT team.user_id, users.name, team.role, team.added_at FROM hiring_team_members AS team
    JOIN users ON users.workspace_id = team.workspace_id AND users.user_id = team.user_id
    WHERE team.workspace_id = ${workspaceId} AND team.job_id = ${jobId}
    ORDER BY lower(users.name), team.user_id`);
}

/** Locked, so that two changes of a team cannot exceed its limit. False when there is no such job. */
export async function lockJobOfTeam(tx: Transaction, workspaceId: string, jobId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT id FROM jobs WHERE workspace_id = ${workspaceId} AND id = ${jobId} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  return rows.length > 0;
}

export function deleteTeamMembers(tx: Transaction, workspaceId: string, jobId: string, userIds: string[]): void {
  tx.send(sql`
    DELETE FROM hiring_team_members
    WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} AND user_id = ANY (${userIds}::uuid[])`);
}

type NewMember = { userId: string; role: string | undefined };

/** A member without a role keeps theirs, or becomes a hiring manager. */
export function saveTeamMembers(
  tx: Transaction,
  workspaceId: string,
  jobId: string,
  { members, at }: { members: NewMember[]; at: Date },
): void {
  tx.send(sql`
    INSERT INTO hiring_team_members AS team (workspace_id, job_id, user_id, role, added_at)
    SELECT ${workspaceId}::uuid, ${jobId}::uuid, member.user_id, coalesce(member.role, 'hiring_manager'), ${at}::timestamptz
    FROM unnest(${members.map(({ userId }) => userId)}::uuid[], ${members.map(({ role }) => role ?? null)}::text[]) AS member (user_id, role)
    WHERE member.role IS NOT NULL OR NOT EXISTS (
      SELECT FROM hiring_team_members AS known
      WHERE known.workspace_id = ${workspaceId} AND known.job_id = ${jobId} AND known.user_id = member.user_id)
    ORDER BY member.user_id
    ON CONFLICT (workspace_id, job_id, user_id) DO UPDATE SET role = excluded.role`);
}

/** With another change. */
export const newTeamMember = defineSql(
  { job_id: 'uuid', user_id: 'uuid', role: 'text', added_at: 'timestamptz' },
  (given, workspaceId) => [
    part`
    INSERT INTO hiring_team_members (workspace_id, job_id, user_id, role, added_at)
    SELECT ${workspaceId}::uuid, given.job_id, given.user_id, given.role, given.added_at FROM ${given}
    WHERE (
      SELECT count(*) FROM hiring_team_members AS known
      WHERE known.workspace_id = ${workspaceId} AND known.user_id = given.user_id) < ${hiringTeamsOfUserMax}
    ON CONFLICT (workspace_id, job_id, user_id) DO NOTHING`,
  ],
);

/** In how many teams the busiest of these users is. */
export async function countTeamsOf(tx: Transaction, workspaceId: string, userIds: string[]): Promise<number> {
  const [row] = await tx.query<{ teams: number | null }>(sql`
    SELECT max(teams) AS teams FROM (
      SELECT count(*) AS teams FROM hiring_team_members
      WHERE workspace_id = ${workspaceId} AND user_id = ANY (${userIds}::uuid[]) GROUP BY user_id) AS counted`);
  return row?.teams ?? 0;
}

export type TeamMemberKey = { workspaceId: string; userId: string };

export function teamMemberKeyName({ workspaceId, userId }: TeamMemberKey): string {
  return `${workspaceId} ${userId}`;
}

/** The jobs in whose teams users are. Batched reads of one tick: several users of several workspaces in one statement. */
export async function findJobsOfMembers(db: Queryable, keys: TeamMemberKey[]): Promise<Map<string, string[]>> {
  const rows = await db.query<{ workspace_id: string; user_id: string; job_ids: string[] }>(sql`
    SELECT team.workspace_id, team.user_id, array_agg(team.job_id ORDER BY team.job_id) AS job_ids
    FROM unnest(${keys.map(({ workspaceId }) => workspaceId)}::uuid[], ${keys.map(({ userId }) => userId)}::uuid[]) AS wanted (workspace_id, user_id)
    JOIN hiring_team_members AS team ON team.workspace_id = wanted.workspace_id AND team.user_id = wanted.user_id
    GROUP BY team.workspace_id, team.user_id`);
  return new Map(
    rows.map(({ workspace_id: workspaceId, user_id: userId, job_ids }) => [teamMemberKeyName({ workspaceId, userId }), job_ids]),
  );
}
