import type { Queryable } from '#storage/queryable.ts';
import { findCandidatesOfInterviewer } from './panel-queries.ts';

const interviewsMax = 5000;

/** The candidates of the latest interviews of an interviewer. A cancelled interview does not count. */
export function listCandidatesOfInterviewer(database: Queryable, workspaceId: string, interviewerId: string): Promise<string[]> {
  return findCandidatesOfInterviewer(database, workspaceId, interviewerId, interviewsMax);
}
