import type { RowReader } from '#import/file/file-row.ts';
import {
  type CandidateImportDeps,
  type ImportCounts,
  type ImportOptions,
  type ImportWatcher,
  importCandidates,
} from '#import/import-candidates.ts';
import type { Runtime } from '#runtime.ts';
import { addCounts, type RefusedRecord, refusedMax, type TypeCounts } from '#switching/load/counts.ts';
import { type WantedRun, withSharedRun } from '#switching/load/import-runs.ts';
import { fileLinks, fileLinksOf } from './file-links.ts';

type RowFile = { reader: RowReader; chunks: AsyncIterable<Buffer> };
export type RowImport = Omit<ImportOptions, 'links'>;
export type RowRun = Pick<WantedRun, 'actor' | 'command' | 'resumes' | 'signal'>;

export type ImportedRows = ImportCounts & { importId: string; isStopped: boolean };

/** Loads the candidates of a file as a run: it can be stopped, gone on with, and undone. */
export async function importRows(
  app: CandidateImportDeps & Pick<Runtime, 'keys'>,
  file: RowFile,
  options: RowImport,
  watcher: Omit<ImportWatcher, 'isStopped'>,
  wanted: RowRun,
): Promise<ImportedRows> {
  const of = { workspaceId: options.workspaceId, source: 'csv' } as const;
  const { rows } = await withSharedRun(app, { ...fileLinksOf(of), ...wanted }, async ({ importId, signal, onProgress }) => {
    const refused: RefusedRecord[] = [];
    let done = 0;
    const counts = await importCandidates(
      app,
      file,
      { ...options, links: fileLinks(app, of, importId) },
      {
        onRows(count) {
          done += count;
          onProgress([{ type: 'application', done, total: null }]);
          watcher.onRows(count);
        },
        onRejected(rejected) {
          const place = `line ${rejected.line}`;
          if (refused.length < refusedMax) refused.push({ id: place, place, reason: rejected.reason });
          watcher.onRejected(rejected);
        },
        isStopped: () => signal.aborted,
      },
    );
    const read = { ...counts, made: counts.added, unchanged: counts.alreadyThere, refusals: counts.rejected, refused };
    return { types: typesOf(read), rows: { ...counts, importId, isStopped: signal.aborted } };
  });
  return rows;
}

type FileCounts = Pick<TypeCounts, 'read' | 'made' | 'unchanged' | 'refusals' | 'refused'> & { erased?: number };

/** Of the report. */
export function typesOf({ erased = 0, ...counts }: FileCounts): Record<string, TypeCounts> {
  return { application: addCounts(undefined, { ...counts, ...(erased > 0 && { leftOut: { erased } }) }) };
}
