import { hash } from 'node:crypto';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { LoadContext } from './context.ts';

/** Of each field, so that a later import tells what has changed there, and what here. */
export type FieldHashes = Record<string, string>;

export type Link = {
  source_id: string;
  record_id: string;
  is_made: boolean;
  hashes: FieldHashes;
  /** Of each column, as it was loaded last. */
  loaded: FieldHashes | null;
};

const hashLength = 11;

export function fieldHashes({ source: { raw } }: Pick<ReadRecord, 'source'>): FieldHashes {
  const hashes: FieldHashes = {};
  for (const [field, value] of raw) if (value !== 'null') hashes[field] = hash('sha256', value, 'base64').slice(0, hashLength);
  return hashes;
}

export function isSame(one: FieldHashes, other: FieldHashes): boolean {
  return changedFields(one, other).length === 0;
}

export function changedFields(before: FieldHashes, after: FieldHashes): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => before[field] !== after[field]);
}

export async function findImportLinks(
  tx: Pick<BulkTransaction, 'query'>,
  { workspaceId, source, account }: LoadContext,
  type: string,
  ids: string[],
): Promise<Map<string, Link>> {
  const rows = await tx.query<Link>(sql`
    SELECT source_id, record_id, is_made, hashes, loaded FROM import_links
    WHERE workspace_id = ${workspaceId} AND source = ${source} AND account = ${account} AND type = ${type}
      AND source_id = ANY (${ids}::text[])`);
  return new Map(rows.map((row) => [row.source_id, row]));
}

export async function saveImportLinks(
  tx: BulkTransaction,
  { workspaceId, source, account, importId }: LoadContext,
  type: string,
  links: Omit<Link, 'loaded'>[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.query(sql`
    INSERT INTO import_links (workspace_id, source, account, type, source_id, record_id, is_made, hashes, import_id)
    SELECT ${workspaceId}::uuid, ${source}, ${account}, ${type}, given.source_id, given.record_id, given.is_made, given.hashes, ${importId}::uuid
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS given (source_id text, record_id text, is_made boolean, hashes jsonb)
    ON CONFLICT (workspace_id, source, account, type, source_id) DO UPDATE SET hashes = excluded.hashes`);
}
