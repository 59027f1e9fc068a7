import type { RelatedCvs } from '#candidates/merge/related-rows.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import { newSignalLookup } from '../lookups/queue/lookup-queries.ts';
import { findCvText } from '../queue/cv-result-queries.ts';
import { insertRescoring } from '../rescoring/rescoring-queries.ts';
import { copyReading, deleteReading, deleteWork, hasCvJobs, insertReading, insertWork } from './merged-cv-queries.ts';

/** What becomes of CVs and of what was read in them, when candidates are merged. */
export const relatedCvs: RelatedCvs = {
  areWaiting: hasCvJobs,
  removeWork: deleteWork,
  restoreWork: insertWork,
  readText: async (tx, workspaceId, candidateId) => (await findCvText(tx, workspaceId, candidateId))?.text ?? null,
  copyReading: async (tx, workspaceId, { from, to }) => {
    const before = await deleteReading(tx, workspaceId, to);
    copyReading(tx, workspaceId, { from, to });
    return before;
  },
  restoreReading: async (tx, workspaceId, candidateId, reading) => {
    await deleteReading(tx, workspaceId, candidateId);
    if (reading !== null) insertReading(tx, workspaceId, reading);
  },
  requestScores: (tx, workspaceId, jobId, at) => sendWrites(tx, workspaceId, [insertRescoring(jobId, at.toISOString())]),
  requestSignals: (tx, workspaceId, candidateIds) =>
    sendWrites(
      tx,
      workspaceId,
      candidateIds.map((candidate_id) => newSignalLookup({ candidate_id })),
    ),
};
