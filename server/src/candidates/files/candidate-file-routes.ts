import { addCandidateFile as addFileEndpoint, listCandidateFiles } from '@muster/contract/candidates/candidate-file.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { failure } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type AddFileDeps, addCandidateFile } from './add-candidate-file.ts';
import { findCandidateFiles } from './candidate-file-queries.ts';

const route = routesFor<AddFileDeps & { fileLinks: FileLinks }>();

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

  route(addFileEndpoint, async (call) => {
    const { app, caller, body, file } = call;
    // The check of the body refuses a request without a file.
    if (!file) throw failure('file_empty').at('file');
    const answer = (added: object) => ({ success: true, file: added });
    return withReceipt(call, { answer, status: () => 201 }, (also) =>
      addCandidateFile(app, caller.workspaceId, { candidateId: body.candidate_id, file }, also),
    );
  }),
];
