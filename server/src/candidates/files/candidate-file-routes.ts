import { listCandidateFiles } from '@muster/contract/candidates/candidate-file.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor } from '#web/route.ts';
import { findCandidateFiles } from './candidate-file-queries.ts';

const route = routesFor<Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads; fileLinks: FileLinks }>();

export const candidateFileRoutes = [
  route(listCandidateFiles, async ({ app, caller: { workspaceId }, query }) => {
    const { id: candidateId } = await requireCandidate(app, workspaceId, query.candidate_id);
    const found = await findCandidateFiles(app.database, workspaceId, candidateId);
    const now = app.clock();
    const url_expires_at = app.fileLinks.expiryAt(now);
    const files = found.map((file) => {
      const url = app.fileLinks.urlAt({ workspaceId, fileId: file.id, filename: file.filename }, now);
      return { ...file, url, url_expires_at };
    });
    return { success: true, files, total_files: files.length };
  }),
];
