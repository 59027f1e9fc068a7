import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { requeueCv } from './cv-job-queries.ts';
import type { CvQueueChannel } from './cv-queue.ts';
import { findCvText, type StoredText } from './cv-result-queries.ts';

export type CvDeps = Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads; cvQueue: CvQueueChannel };

type Queued = { id: string; cv_status: 'waiting' };

// Each conflict means that the candidate got another file.
const triesMax = 20;

/** Queues the CV of a candidate to be read again. A reading that is under way is discarded. */
export async function processCv(
  app: CvDeps,
  workspaceId: string,
  candidateId: string,
  also: (queued: Queued) => RowWrite[],
): Promise<Queued> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const { id, resume_file_id: fileId } = await requireCandidate(app, workspaceId, candidateId);
    if (fileId === null) throw failure('candidate_without_cv');
    const queued: Queued = { id, cv_status: 'waiting' };
    const cv = { candidateId: id, fileId, at: app.clock().toISOString(), priority: 0 } as const;
    if (!(await requeueCv(app.database, workspaceId, cv, also(queued)))) continue;
    app.cvQueue.notify(workspaceId);
    return queued;
  }
  throw unavailable('unavailable', 1);
}

export async function readCvText(app: CvDeps, workspaceId: string, candidateId: string): Promise<StoredText & { id: string }> {
  const candidate = await requireCandidate(app, workspaceId, candidateId);
  const found = await findCvText(app.database, workspaceId, candidate.id);
  if (!found) throw failure('cv_text_not_found');
  return { id: candidate.id, ...found };
}
