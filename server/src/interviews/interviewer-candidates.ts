import { batched } from '#concurrency/batched-reads.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import type { Runtime } from '#runtime.ts';
import { interviewVersions } from './list/interview-total-queries.ts';
import { findCandidatesOfInterviewers, type InterviewerCandidates } from './panel-queries.ts';

/** The candidates of the latest interviews of an interviewer. A cancelled interview does not count. */
export type ReadInterviewerCandidates = (workspaceId: string, interviewerId: string) => Promise<readonly string[]>;

const interviewsMax = 5000;
const cachedMax = 1000;
const workspacesMax = 1000;

/**
 * Every request of an interviewer and every live event asks for them, so they are read once for each version of the interviews of the workspace.
 * Those of one tick share a statement with a connection to itself, by workspace, because a busy workspace must not fail another.
 */
export function openInterviewerCandidates({ database }: Pick<Runtime, 'database'>): ReadInterviewerCandidates {
  const cached = createLruCache<InterviewerCandidates>(cachedMax);
  const readVersion = batched(String, (workspaceIds: string[]) => interviewVersions(database, workspaceIds));
  const loads = createLruCache<LoadCandidates>(workspacesMax);

  const loadFor = (workspaceId: string): LoadCandidates =>
    batched(String, (interviewerIds: string[]) =>
      findCandidatesOfInterviewers(database.longReads(workspaceId), workspaceId, interviewerIds, interviewsMax),
    );

  return async (workspaceId, interviewerId) => {
    const name = `${workspaceId} ${interviewerId}`;
    const current = await readVersion(workspaceId);
    const known = cached.get(name);
    if (known && known.version === current?.version && known.epoch === current.epoch) return known.candidateIds;
    const found = await loads.remember(workspaceId, loadFor)(interviewerId);
    if (!found) return [];
    cached.set(name, found);
    return found.candidateIds;
  };
}

type LoadCandidates = (interviewerId: string) => Promise<InterviewerCandidates | undefined>;
