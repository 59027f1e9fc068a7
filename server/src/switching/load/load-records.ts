import { findErased, mayBeErased } from '#candidates/erasure/erased-imports.ts';
import { withRetries } from '#concurrency/retry.ts';
import type { BulkSession, BulkTransaction } from '#storage/copy/bulk.ts';
import { isConflict, isDataError } from '#storage/database-errors.ts';
import { part, sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { changeRecord, isChangeable } from './changes.ts';
import type { LoadContext, Step } from './context.ts';
import { addCounts, type TypeCounts } from './counts.ts';
import { columnHashes, type FieldHashes, fieldHashes, findImportLinks, isSame, placeOf, saveImportLinks } from './links.ts';
import { findKnownRecords, withOwnAddresses } from './matches.ts';
import { findMerged } from './merged.ts';
import { columnsOfRecord, insertHashedRows, insertOthers, withColumns } from './rows.ts';

type Counts = Pick<TypeCounts, 'made' | 'changed' | 'unchanged' | 'kept' | 'leftOut'>;

/** Others change the same workspace meanwhile. */
export const conflictPausesMs = [0, 10, 100, 1000, 5000];

/** Loads records in one transaction; where the database refuses one, the others are loaded without it. */
export async function loadRecords(
  bulk: BulkSession,
  context: LoadContext,
  { type, step }: { type: RecordType; step: Step },
  reads: ReadRecord[],
): Promise<Partial<TypeCounts>> {
  const [first] = reads;
  try {
    await step.prepare?.(
      bulk,
      context,
      reads.map(({ record }) => record),
    );
    return await withRetries({ pausesMs: conflictPausesMs, mayRetry: isConflict }, () =>
      bulk.transaction((tx) => loadInto(tx, context, { type, step }, reads)),
    );
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (reads.length === 1 && first)
      return {
        refusals: 1,
        refused: [{ id: first.record.id, place: first.place, reason: error instanceof Error ? error.message : String(error) }],
      };
  }
  const half = Math.ceil(reads.length / 2);
  const one = await loadRecords(bulk, context, { type, step }, reads.slice(0, half));
  return addCounts(addCounts(undefined, one), await loadRecords(bulk, context, { type, step }, reads.slice(half)));
}

async function loadInto(
  tx: BulkTransaction,
  context: LoadContext,
  { type, step }: { type: RecordType; step: Step },
  reads: ReadRecord[],
): Promise<Partial<TypeCounts>> {
  const counts: Counts = { made: 0, changed: 0, unchanged: 0, kept: 0, leftOut: {} };
  const links = await findImportLinks(
    tx,
    context,
    type.name,
    reads.map(({ source }) => source.id),
  );
  const unlinked = reads.filter(({ source }) => !links.has(source.id));
  const merged = await findMerged(
    tx,
    context,
    type.name,
    [...links.values()].map(({ record_id: id }) => id),
  );
  for (const read of reads) {
    const link = links.get(read.source.id);
    if (!link) continue;
    context.ids.set(type.name, read.record.id, merged.get(link.record_id) ?? link.record_id);
    const became = isSame(link.hashes, fieldHashes(read))
      ? 'unchanged'
      : await changeRecord(tx, context, { type, step, link }, read);
    counts[became] += 1;
  }
  const fresh = await withoutErasedHere(tx, context, type.name, unlinked);
  if (fresh.length < unlinked.length) counts.leftOut.erased = unlinked.length - fresh.length;
  if (fresh.length === 0) return counts;
  if (step.isQuiet) await tx.query(sql`SET LOCAL muster.restoring = 'on'`);
  const matches = await findKnownRecords(
    tx,
    context,
    type.name,
    fresh.map(({ record }) => record),
  );
  const unknown = fresh.filter(({ record }) => !matches.has(record.id));
  const others = type.name === 'person' ? withOwnAddresses(unknown) : unknown;
  const made = step.load
    ? new Map((await step.load(tx, context, others)).map((id) => [id, null]))
    : await insertRecords(tx, context, { type, step }, others);
  await saveImportLinks(
    tx,
    context,
    type.name,
    fresh.map((read) => ({
      source_id: read.source.id,
      ...placeOf(type.name, read, matches.get(read.record.id) ?? read.record.id),
      is_made: made.has(read.record.id),
      hashes: fieldHashes(read),
      loaded: made.get(read.record.id) ?? null,
    })),
  );
  for (const [id, here] of matches) context.ids.set(type.name, id, here);
  counts.made = made.size;
  counts.unchanged += fresh.length - made.size;
  return counts;
}

/** Looked up behind the links, which an erasure takes away as it remembers them. */
async function withoutErasedHere(
  tx: BulkTransaction,
  context: LoadContext,
  type: string,
  reads: ReadRecord[],
): Promise<ReadRecord[]> {
  if (!mayBeErased(type) || reads.length === 0) return reads;
  const ids = reads.map(({ source }) => source.id);
  const erased = await findErased(tx, context, type, ids);
  for (const { source, record } of reads) if (erased.has(source.id)) context.erased.add(`${type} ${record.id}`);
  return reads.filter(({ source }) => !erased.has(source.id));
}

/** The ids of those that are new; of what may change, how its row is right after. */
async function insertRecords(
  tx: BulkTransaction,
  context: LoadContext,
  { type, step }: { type: RecordType; step: Step },
  reads: ReadRecord[],
): Promise<Map<string, FieldHashes | null>> {
  const { table, fields } = type;
  if (!table || !fields.id) throw new Error(`${type.name} has no table`);
  const rows = reads.map((read) => ({
    workspace_id: context.workspaceId,
    ...withColumns(columnsOfRecord(type, read), step.more?.(context, read) ?? {}),
  }));
  const hashes = isChangeable(type) ? columnHashes : part`NULL::jsonb`;
  const inserted = await insertHashedRows(tx, { table, rows, returned: part`(${fields.id.value})::text`, hashes });
  const made = new Map(inserted.map((row) => [row.id, row.hashes]));
  const added = reads.map(({ record }) => record).filter(({ id }) => made.has(id));
  if (added.length === 0) return made;
  await insertOthers(
    tx,
    context,
    added.flatMap((record) => step.others?.(context, record) ?? []),
  );
  await step.after?.(tx, context, added);
  return made;
}
