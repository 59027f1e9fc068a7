import { randomUUID } from 'node:crypto';
import {
  dryRunPeopleMax,
  dryRunPreviewMax,
  dryRunRefusalsMax,
  type ImportDryRun,
} from '@muster/contract/switching/workspace-import.ts';
import type { BulkSession } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import { withBundle } from '#switching/bundle/bundle-files.ts';
import { KnownIds } from '#switching/bundle/known-ids.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { references, verifyBundle } from '#switching/bundle/verify-bundle.ts';
import type { LoadContext, LoadDeps } from './context.ts';
import { type BundleLoad, loadTypes } from './load-bundle.ts';

/**
 * Verifies all of a bundle, and loads its first people with all that belongs to them in one transaction, which is rolled back. Others who
 * change the workspace wait for it, so it may not be long.
 */
export function dryRunBundle(app: LoadDeps, wanted: Omit<BundleLoad, 'onRecords'> & { importId: string }): Promise<ImportDryRun> {
  return withBundle(wanted.path, async (files) => {
    const manifest = await verifyBundle(files, wanted.signal);
    const sample = new Sample();
    const bulk = await app.database.openBulk();
    try {
      return await bulk.rehearse(async (session) => {
        const load = {
          ...wanted,
          onRecords: () => {},
          storeFile: nameFile,
          choose: (type: RecordType, batch: ReadRecord[]) => batch.filter((read) => sample.takes(type, read)),
        };
        const startedMs = performance.now();
        const { types } = await loadTypes(app, load, { bulk: session, files, manifest });
        const seconds = (performance.now() - startedMs) / 1000;
        const records = Map.groupBy(manifest.parts, ({ type }) => type);
        const tried = Object.values(types).reduce((sum, { read }) => sum + read, 0);
        const all = manifest.parts.reduce((sum, part) => sum + part.records, 0);
        return {
          people: sample.people,
          is_whole: sample.isWhole,
          load_seconds: Math.ceil((seconds * all) / Math.max(1, tried)),
          types: Object.entries(types).map(([type, { read, leftOut, refused: _, refusals, ...counts }]) => ({
            type,
            records: (records.get(type) ?? []).reduce((sum, part) => sum + part.records, 0),
            tried: read,
            ...counts,
            left_out: Object.entries(leftOut).map(([reason, count]) => ({ reason, count })),
            refused: refusals,
          })),
          refused: Object.entries(types)
            .flatMap(([type, { refused }]) => refused.map((each) => ({ type, ...each })))
            .slice(0, dryRunRefusalsMax),
          preview: await readPreview(session, wanted),
        };
      });
    } finally {
      await bulk.close();
    }
  });
}

/** The first people, and what belongs to nobody else. */
class Sample {
  people = 0;
  isWhole = true;
  readonly #leftOut = new Map<string, KnownIds>();

  takes(type: RecordType, { record }: ReadRecord): boolean {
    const isTaken =
      type.name === 'person'
        ? this.people < dryRunPeopleMax
        : // What names its own type belongs to the same people, and is asked for when all of it is known.
          references(type, record).every(({ to, id }) => to === type.name || !this.#leftOut.get(to)?.has(id));
    if (isTaken && type.name === 'person') this.people += 1;
    if (!isTaken) this.#leaveOut(type.name, record.id);
    return isTaken;
  }

  #leaveOut(type: string, id: string): void {
    this.isWhole = false;
    const ids = this.#leftOut.get(type) ?? new KnownIds();
    this.#leftOut.set(type, ids);
    ids.add(id);
  }
}

/** The bytes are not stored: the row is as far as a dry run goes. */
const nameFile: LoadContext['storeFile'] = async (tx, { workspaceId }) => {
  const key = `dry-run/${randomUUID()}`;
  await tx.query(sql`INSERT INTO stored_files (workspace_id, key, created_at) VALUES (${workspaceId}, ${key}, now())`);
  return key;
};

/** Those who bring the most. */
function readPreview(
  session: BulkSession,
  { workspaceId, importId }: { workspaceId: string; importId: string },
): Promise<ImportDryRun['preview']> {
  return session.query(sql`
    SELECT name, job, stage, status, files, notes, applied_at FROM (
      SELECT DISTINCT ON (shown.person_id) shown.* FROM (
        SELECT candidates.person_id, candidates.name, jobs.job_title AS job, candidates.status, candidates.created_at AS applied_at,
          (SELECT stage ->> 'name' FROM jsonb_array_elements(jobs.stages) AS stage
            WHERE stage ->> 'id' = candidates.stage_id::text
              OR candidates.stage_id IS NULL AND stage ->> 'status' = candidates.status AND stage -> 'is_default' = 'true' LIMIT 1) AS stage,
          (SELECT count(*) FROM candidate_files AS file
            WHERE file.workspace_id = candidates.workspace_id AND file.candidate_id = candidates.id) AS files,
          (SELECT count(*) FROM notes WHERE notes.workspace_id = candidates.workspace_id AND notes.candidate_id = candidates.id) AS notes
        FROM import_links AS link
        JOIN candidates ON candidates.workspace_id = link.workspace_id AND candidates.id = link.record_id::uuid
        LEFT JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
        WHERE link.workspace_id = ${workspaceId} AND link.import_id = ${importId} AND link.type = 'application'
      ) AS shown ORDER BY shown.person_id, files + notes DESC
    ) AS people ORDER BY files + notes DESC, name LIMIT ${dryRunPreviewMax}`);
}
