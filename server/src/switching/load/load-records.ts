import type { BulkConnection, BulkTransaction } from '#storage/copy/bulk.ts';
import { isDataError } from '#storage/database-errors.ts';
import { part, sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { changeRecord, isChangeable, rememberLoaded } from './changes.ts';
import type { LoadContext, Step } from './context.ts';
import { addCounts, type TypeCounts } from './counts.ts';
import { fieldHashes, findImportLinks, isSame, saveImportLinks } from './links.ts';
import { findKnownRecords, withOwnAddresses } from './matches.ts';
import { columnsOfRecord, insertOthers, insertRows, withColumns } from './rows.ts';

/** Loads records in one transaction; where the database refuses one, the others are loaded without it. */
export async function loadRecords(
  bulk: BulkConnection,
  context: LoadContext,
  { type, step }: { type: RecordType; step: Step },
  reads: ReadRecord[],
): Promise<Partial<TypeCounts>> {
  try {
    return await bulk.transaction((tx) => loadInto(tx, context, { type, step }, reads));
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [first] = reads;
    if (reads.length === 1 && first)
      return {
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
  const counts = { made: 0, changed: 0, unchanged: 0, kept: 0 };
  const links = await findImportLinks(
    tx,
    context,
    type.name,
    reads.map(({ source }) => source.id),
  );
  const fresh = reads.filter(({ source }) => !links.has(source.id));
  for (const read of reads) {
    const link = links.get(read.source.id);
    if (link) context.ids.set(type.name, read.record.id, link.record_id);
    if (!link) continue;
    counts[isSame(link.hashes, fieldHashes(read)) ? 'unchanged' : await changeRecord(tx, context, { type, step, link }, read)] += 1;
  }
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
  const made = new Set(await (step.load ?? insertRecords(type, step))(tx, context, others));
  await saveImportLinks(
    tx,
    context,
    type.name,
    fresh.map((read) => ({
      source_id: read.source.id,
      record_id: matches.get(read.record.id) ?? read.record.id,
      is_made: made.has(read.record.id),
      hashes: fieldHashes(read),
    })),
  );
  if (isChangeable(type)) await rememberLoaded(tx, context, type, [...made]);
  for (const [id, here] of matches) context.ids.set(type.name, id, here);
  counts.made = made.size;
  counts.unchanged += fresh.length - made.size;
  return counts;
}

function insertRecords(type: RecordType, step: Step): NonNullable<Step['load']> {
  return async (tx, context, reads) => {
    const { table, fields } = type;
    if (!table || !fields.id) throw new Error(`${type.name} has no table`);
    const rows = reads.map((read) => ({
      workspace_id: context.workspaceId,
      ...withColumns(columnsOfRecord(type, read), step.more?.(context, read) ?? {}),
    }));
    const ids = new Set(await insertRows(tx, { table, rows, returned: part`(${fields.id.value})::text` }));
    const added = reads.map(({ record }) => record).filter(({ id }) => ids.has(id));
    if (added.length === 0) return [];
    await insertOthers(
      tx,
      context,
      added.flatMap((record) => step.others?.(context, record) ?? []),
    );
    await step.after?.(tx, context, added);
    return [...ids];
  };
}
