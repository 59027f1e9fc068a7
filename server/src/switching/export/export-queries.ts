import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { sql, withCustomPlan } from '#storage/sql.ts';
import { type RecordType, selectRecords } from '#switching/bundle/record-type.ts';
import type { FileOfRow } from '#switching/bundle/types/offers-and-files.ts';

export type RecordRow = { line: string } & Partial<FileOfRow>;

/** All that follows reads one state of the database, whatever is changed meanwhile. */
export async function readOneState(tx: BulkTransaction): Promise<void> {
  await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

/** The rows of a type in pages, without more of them in memory. */
export async function* recordRows(tx: BulkTransaction, type: RecordType, workspaceId: string): AsyncGenerator<RecordRow[]> {
  // A file may be in the row.
  const fetched = withCustomPlan(type.file ? sql`FETCH 20 FROM records` : sql`FETCH 500 FROM records`);
  await tx.query(withCustomPlan(sql`DECLARE records NO SCROLL CURSOR FOR ${selectRecords(type, workspaceId)}`));
  try {
    for (;;) {
      const rows = await tx.query<RecordRow>(fetched);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await tx.query(sql`CLOSE records`);
  }
}
