import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { CvFile } from '#import/cvs/cv-file.ts';
import { type CvCounts, importCvs } from '#import/cvs/import-cvs.ts';
import type { Runtime } from '#runtime.ts';
import { type RefusedRecord, refusedMax } from '#switching/load/counts.ts';
import { withSharedRun } from '#switching/load/import-runs.ts';
import { linkRow } from './file-link-queries.ts';
import { fileLinks, fileLinksOf } from './file-links.ts';
import { type RowRun, typesOf } from './import-rows.ts';

export type CvFilesImport = {
  workspaceId: string;
  jobId: string | undefined;
  withEvents: boolean;
  onProgress: (counts: CvCounts) => void;
  onFailed: (name: string, reason: string) => void;
};

/** Adds CVs as a run: it can be stopped, gone on with, and undone. */
export async function importCvFiles(
  app: AddCandidateDeps & Pick<Runtime, 'keys'>,
  files: AsyncGenerator<CvFile | undefined>,
  { onProgress: show, onFailed, ...options }: CvFilesImport,
  wanted: RowRun,
): Promise<CvCounts & { importId: string; isStopped: boolean }> {
  const of = { workspaceId: options.workspaceId, source: 'cvs' } as const;
  const { cvs } = await withSharedRun(app, { ...fileLinksOf(of), ...wanted }, async ({ importId, signal, onProgress }) => {
    const refused: RefusedRecord[] = [];
    const counts = await importCvs(app, files, {
      ...options,
      links: fileLinks(app, of, importId),
      link: (link) => linkRow(fileLinksOf(of, importId), link),
      onProgress(soFar) {
        onProgress([{ type: 'application', done: soFar.files, total: null }]);
        show(soFar);
      },
      onFailed(name, reason) {
        if (refused.length < refusedMax) refused.push({ id: name, place: name, reason });
        onFailed(name, reason);
      },
      isStopped: () => signal.aborted,
    });
    const { files: all, ignored, added: made, known: unchanged, failed: refusals, erased = 0 } = counts;
    const types = typesOf({ read: all - ignored, made, unchanged, refusals, refused, erased });
    return { types, cvs: { ...counts, importId, isStopped: signal.aborted } };
  });
  return cvs;
}
