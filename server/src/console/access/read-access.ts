import { emailKey } from '#candidates/candidate.ts';
import { openJobsOfMember } from '#hiring-teams/hiring-team-reads.ts';
import type { InterviewerReads } from '#interviewers/interviewer-reads.ts';
import type { ReadInterviewerCandidates } from '#interviews/interviewer-candidates.ts';
import type { Runtime } from '#runtime.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import { type Access, workspaceAccess } from '#web/caller.ts';

/** What a user may see, read for each request: a member who leaves a team is refused at once, on all nodes. */
export type ReadAccess = (session: Pick<ActiveSession, 'workspaceId' | 'user'>) => Promise<Access>;

type AccessDeps = Pick<Runtime, 'database'> & {
  interviewerReads: InterviewerReads;
  readInterviewerCandidates: ReadInterviewerCandidates;
};

export function openAccessReads({ database, interviewerReads, readInterviewerCandidates }: AccessDeps): ReadAccess {
  const readJobs = openJobsOfMember(database);
  return async ({ workspaceId, user: { id: userId, email, role } }) => {
    if (role === 'hiring_manager') return { scope: 'jobs', jobIds: await readJobs({ workspaceId, userId }), email };
    if (role !== 'interviewer') return workspaceAccess;
    const interviewer = await interviewerReads.byEmail({ workspaceId, emailKey: emailKey(email) });
    const candidateIds = interviewer ? await readInterviewerCandidates(workspaceId, interviewer.id) : [];
    return { scope: 'interviews', interviewerId: interviewer?.id ?? null, candidateIds, email };
  };
}
