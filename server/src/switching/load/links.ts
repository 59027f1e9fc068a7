import { hash } from 'node:crypto';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { part, sql } from '#storage/sql.ts';
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

/** The application or the person that a record is about. */
export type LinkedRecord = Link & { owner_id: string | null; interview_id: string | null; url: string | null };

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

/** Of each column of a row `t`, as short as is enough to tell whether it has changed. */
export const columnHashes = part`(SELECT jsonb_object_agg(key, left(md5(value::text), 11)) FROM jsonb_each(to_jsonb(t)))`;

export async function saveImportLinks(
  tx: BulkTransaction,
  { workspaceId, source, account, importId }: LoadContext,
  type: string,
  links: LinkedRecord[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.query(sql`
    INSERT INTO import_links (workspace_id, source, account, type, source_id, record_id, owner_id, url, is_made, hashes, loaded, import_id)
    SELECT ${workspaceId}::uuid, ${source}, ${account}, ${type}, given.source_id, given.record_id,
      coalesce(given.owner_id, interviews.candidate_id), given.url, given.is_made, given.hashes, given.loaded, ${importId}::uuid
    FROM json_to_recordset(${JSON.stringify(links)}::json)
      AS given (source_id text, record_id text, owner_id uuid, interview_id uuid, url text, is_made boolean, hashes jsonb, loaded jsonb)
    LEFT JOIN interviews ON interviews.workspace_id = ${workspaceId}::uuid AND interviews.id = given.interview_id
    ON CONFLICT (workspace_id, source, account, type, source_id) DO UPDATE SET hashes = excluded.hashes`);
}

/** Where a record is here, and there. `interview_id`: the owner is that of this interview. */
export function placeOf(
  type: string,
  read: ReadRecord,
  id: string,
): Pick<LinkedRecord, 'record_id' | 'owner_id' | 'interview_id' | 'url'> {
  const { application_id, person_id, interview_id } = read.record;
  const owner = type === 'person' || type === 'application' ? id : (application_id ?? person_id);
  return { record_id: id, owner_id: textOf(owner), interview_id: textOf(interview_id), url: urlOf(type, read) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const withPages = ['person', 'application', 'job'];
const urlLengthMax = 2000;

/** The page of a record there, which people may open. */
export function urlOf(type: string, { source: { raw } }: Pick<ReadRecord, 'source'>): string | null {
  const written = raw.get('source_url');
  if (written === undefined || written.length > urlLengthMax || !withPages.includes(type)) return null;
  const url: unknown = JSON.parse(written);
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
