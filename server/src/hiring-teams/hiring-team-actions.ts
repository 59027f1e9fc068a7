import type { HiringTeamMember, HiringTeamUpdate } from '@muster/contract/hiring-teams/hiring-team.ts';
import { hiringTeamMax, hiringTeamsOfUserMax } from '@muster/contract/limits.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { JobOwners } from '#jobs/job-owners.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { requireMembers } from '#users/members/members.ts';
import {
  countTeamsOf,
  deleteTeamMembers,
  listHiringTeam,
  lockJobOfTeam,
  newTeamMember,
  saveTeamMembers,
} from './hiring-team-queries.ts';

export type HiringTeamDeps = Pick<Runtime, 'database' | 'clock'> & { jobReads: JobReads };

export async function readHiringTeam(
  { database, jobReads }: HiringTeamDeps,
  workspaceId: string,
  jobId: string,
): Promise<HiringTeamMember[]> {
  const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
  if (!job) throw failure('invalid_job_id');
  return listHiringTeam(database, workspaceId, jobId);
}

/** Removes first, so that a team that is full can exchange members. */
export async function updateHiringTeam(
  { database, clock }: HiringTeamDeps,
  workspaceId: string,
  { job_id: jobId, add = [], remove = [] }: HiringTeamUpdate,
  also: (team: HiringTeamMember[]) => RowWrite[],
): Promise<HiringTeamMember[]> {
  if (add.length + remove.length === 0) throw failure('nothing_to_update');
  return database.transaction(workspaceId, async (tx) => {
    if (!isUuid(jobId) || !(await lockJobOfTeam(tx, workspaceId, jobId))) throw failure('invalid_job_id');
    const roles = new Map(add.map(({ user_id, role }) => [user_id.toLowerCase(), role]));
    const added = await requireMembers(tx, workspaceId, [...roles.keys()]);
    const members = added.map(({ id }) => ({ userId: id, role: roles.get(id) }));
    deleteTeamMembers(tx, workspaceId, jobId, remove.filter(isUuid));
    saveTeamMembers(tx, workspaceId, jobId, { members, at: clock() });
    const team = await listHiringTeam(tx, workspaceId, jobId);
    if (team.length > hiringTeamMax) throw failure('hiring_team_full');
    const addedIds = added.map(({ id }) => id);
    if ((await countTeamsOf(tx, workspaceId, addedIds)) > hiringTeamsOfUserMax) throw failure('hiring_teams_full');
    sendWrites(tx, workspaceId, also(team));
    return team;
  });
}

/** With a job that gets an owner. Somebody in the team keeps their role; who is in as many teams as possible joins no further one. */
export const joinHiringTeam: JobOwners['joinTeam'] = (member) => newTeamMember(member);
