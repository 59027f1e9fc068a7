import type pg from 'pg';
import type { VerifiedBackup } from '#backup/check-backup.ts';
import { readSections } from '#backup/format/backup-reader.ts';
import { percent, type ReportProgress } from '#backup/progress.ts';
import { copyIn } from '#storage/copy/copy-stream.ts';
import { copyInStatement, knownTables } from './restore-queries.ts';

type LoadOptions = {
  report: ReportProgress;
  signal: AbortSignal;
  isDiskLow: () => boolean;
  /** Called with each block of the rows of a table. */
  onBlock?: (table: string, block: Buffer) => void;
};

/** Loads all rows into a schema that has none, in the caller's transaction. */
export async function loadTables(
  client: pg.Client,
  { path, manifest, bytes }: Pick<VerifiedBackup, 'path' | 'manifest' | 'bytes'>,
  { report, signal, isDiskLow, onBlock }: LoadOptions,
): Promise<{ rows: number; skipped_tables: string[] }> {
  const known = await knownTables(client);
  const skipped: string[] = [];
  let rows = 0;
  for await (const { header, content, position } of readSections(path)) {
    if (header.kind === 'file' || header.kind === 'missing') break;
    const table = header.kind === 'table' ? manifest.tables.find(({ name }) => name === header.name) : undefined;
    const watched = watch(content, (block) => {
      signal.throwIfAborted();
      if (isDiskLow()) throw new Error('The disk of DATA_DIR is nearly full (DISK_RESERVE_MB). Make room, and restore again.');
      if (!table) return;
      report(`Loading ${table.name}, ${percent(position(), bytes)}`, position());
      onBlock?.(table.name, block);
    });
    if (table && known.has(table.name)) rows += await copyIn(client, copyInStatement(table), watched);
    else for await (const _block of watched);
    if (table && !known.has(table.name)) skipped.push(table.name);
  }
  return { rows, skipped_tables: skipped };
}

async function* watch(content: AsyncIterable<Buffer>, onBlock: (block: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const block of content) {
    onBlock(block);
    yield block;
  }
}
