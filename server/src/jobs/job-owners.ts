import type { JobUpdate } from '@muster/contract/jobs/job-input.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StoredJob } from './job.ts';

export type NewTeamMember = { job_id: string; user_id: string; role: 'recruiter' | 'hiring_manager'; added_at: string };

/** What jobs need of members and hiring teams, which import them. */
export type JobOwners = {
  /** Refuses ids without a member. */
  require: (workspaceId: string, userIds: readonly string[]) => Promise<{ id: string; name: string }[]>;
  /** What is stored with a job so that its recruiter or hiring manager is in the hiring team, which says who sees the job. */
  joinTeam: (member: NewTeamMember) => RowWrite;
};

type Owners = Pick<JobUpdate, 'recruiter_id' | 'hiring_manager_id'>;
const ownerFields = { recruiter_id: 'recruiter', hiring_manager_id: 'hiring_manager' } as const;

/** The input with the ids of members as they are stored. Refuses others. */
export async function withKnownOwners<Input extends Owners>(
  { jobOwners }: { jobOwners: JobOwners },
  workspaceId: string,
  input: Input,
): Promise<Input> {
  const known = await Promise.all([
    knownOwner(jobOwners, workspaceId, input.recruiter_id),
    knownOwner(jobOwners, workspaceId, input.hiring_manager_id),
  ]);
  const [recruiter_id, hiring_manager_id] = known;
  return { ...input, ...(recruiter_id && { recruiter_id }), ...(hiring_manager_id && { hiring_manager_id }) };
}

async function knownOwner(
  jobOwners: JobOwners,
  workspaceId: string,
  userId: string | null | undefined,
): Promise<string | undefined> {
  if (userId === undefined || userId === null) return undefined;
  const [member] = await jobOwners.require(workspaceId, [userId]);
  return member?.id;
}

/** Owners whom the job did not have before join its team. */
export function ownersJoin({ joinTeam }: JobOwners, before: Owners | undefined, job: StoredJob): RowWrite[] {
  const { id: job_id, updated_at: added_at } = job;
  return (['recruiter_id', 'hiring_manager_id'] as const).flatMap((field) => {
    const user_id = job[field];
    return user_id === null || user_id === before?.[field]
      ? []
      : [joinTeam({ job_id, user_id, role: ownerFields[field], added_at })];
  });
}
