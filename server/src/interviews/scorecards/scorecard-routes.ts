import { listScorecards, type Scorecard, scorecardsMax } from '@muster/contract/interviews/scorecard.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { interviewViewer } from '#interviews/interview-viewer.ts';
import { listHeldInterviewIds } from '#interviews/list/candidate-interview-queries.ts';
import type { Runtime } from '#runtime.ts';
import type { Access, Caller } from '#web/caller.ts';
import { routesFor } from '#web/route.ts';
import { makeScorecard } from './scorecard.ts';

type ScorecardDeps = Pick<Runtime, 'database'> & { candidateReads: CandidateReads; interviewReads: InterviewReads };

const route = routesFor<ScorecardDeps>();

export const scorecardRoutes = [
  route(listScorecards, async ({ app, caller, query }) => ({
    success: true,
    scorecards: await readScorecards(app, caller, query.candidate_id, query.as),
  })),
];

async function readScorecards(
  app: ScorecardDeps,
  { workspaceId, access }: Caller,
  candidateId: string,
  as: string | undefined,
): Promise<Scorecard[]> {
  const { id } = await requireCandidate(app, workspaceId, candidateId);
  const ids = await listHeldInterviewIds(app.database, workspaceId, id, scorecardsMax);
  const read = await Promise.all(ids.map((interviewId) => app.interviewReads.find({ workspaceId, interviewId })));
  return read
    .flatMap((found) => found?.interview ?? [])
    .filter((interview) => isVisible(interview, access))
    .map((interview) => makeScorecard(interview, interviewViewer(access, as)));
}

/** As get-interview shows it: a hiring manager sees those of their jobs, and everybody those on whose panel they are. */
function isVisible({ interviewers, job_id }: StoredInterview, access: Access): boolean {
  if (access.scope === 'workspace') return true;
  const isOnPanel = interviewers.some(({ email }) => emailKey(email) === emailKey(access.email));
  return isOnPanel || (access.scope === 'jobs' && job_id !== null && access.jobIds.includes(job_id));
}
