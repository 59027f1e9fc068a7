import type { PictureKind } from '@muster/contract/companies/company-picture.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { bySql, isMade, type RowWrite, type Sources } from '#storage/writes/row-write.ts';

// Of each kind.
const replacedMax = 10;

export type NewPicture = { kind: PictureKind; name: string; key: string; mediaType: string; bytes: number };

/** For `saveCompany`: makes the company the owner of a stored file, in place of the picture before. */
export function putPicture(workspaceId: string, companyId: string, picture: NewPicture, at: Date): RowWrite[] {
  const { kind, name, key, mediaType, bytes } = picture;
  const current = ofKind(companyId, kind);
  return [
    bySql(
      ...keepReplaced(workspaceId, { companyId, kind, at, except: name }),
      // The same picture again: its bytes are stored anew.
      disown(
        workspaceId,
        part`SELECT key FROM company_pictures WHERE workspace_id = ${workspaceId} AND ${current} AND name = ${name}`,
      ),
      part`
    UPDATE stored_files SET owned = true
    WHERE workspace_id = ${workspaceId} AND key = ${key} AND ${isMade}`,
      part`
    INSERT INTO company_pictures (workspace_id, company_id, kind, name, key, media_type, bytes, created_at)
    SELECT ${workspaceId}::uuid, ${companyId}::uuid, ${kind}, ${name}, ${key}, ${mediaType}, ${bytes}::bigint, ${at}::timestamptz
    WHERE ${isMade}
    ON CONFLICT (workspace_id, company_id, kind) DO UPDATE
    SET name = excluded.name, key = excluded.key, media_type = excluded.media_type, bytes = excluded.bytes, created_at = excluded.created_at`,
    ),
  ];
}

/** For `saveCompany`: the company has a logo elsewhere. The uploaded one is served for a while. */
export function replacePicture(workspaceId: string, companyId: string, kind: PictureKind, at: Date): RowWrite[] {
  const current = ofKind(companyId, kind);
  return [
    bySql(
      ...keepReplaced(workspaceId, { companyId, kind, at, except: '' }),
      part`DELETE FROM company_pictures WHERE workspace_id = ${workspaceId} AND ${current} AND ${isMade}`,
    ),
  ];
}

/** For `saveCompany`: the picture is gone at once, with those that it has replaced. The files are left to the sweep. */
export function dropPicture(workspaceId: string, companyId: string, kind: PictureKind): RowWrite[] {
  const owned = ofKind(companyId, kind);
  return [
    bySql(
      disown(
        workspaceId,
        part`SELECT key FROM company_pictures WHERE workspace_id = ${workspaceId} AND ${owned}
        UNION ALL SELECT key FROM replaced_pictures WHERE workspace_id = ${workspaceId} AND ${owned}`,
      ),
      part`DELETE FROM company_pictures WHERE workspace_id = ${workspaceId} AND ${owned} AND ${isMade}`,
      part`DELETE FROM replaced_pictures WHERE workspace_id = ${workspaceId} AND ${owned} AND ${isMade}`,
    ),
  ];
}

type Replaced = { companyId: string; kind: PictureKind; at: Date; except: string };

/** Of many, the oldest ones are dropped. */
function keepReplaced(workspaceId: string, { companyId, kind, at, except }: Replaced): Part<Sources>[] {
  const current = ofKind(companyId, kind);
  const tooMany = part`SELECT key FROM replaced_pictures WHERE workspace_id = ${workspaceId} AND ${current} ORDER BY replaced_at DESC, key OFFSET ${replacedMax - 1}`;
  return [
    part`
    INSERT INTO replaced_pictures (workspace_id, company_id, kind, name, key, media_type, bytes, replaced_at)
    SELECT workspace_id, company_id, kind, name, key, media_type, bytes, ${at}::timestamptz FROM company_pictures
    WHERE workspace_id = ${workspaceId} AND ${current} AND name <> ${except} AND ${isMade}`,
    disown(workspaceId, tooMany),
    part`
    DELETE FROM replaced_pictures
    WHERE workspace_id = ${workspaceId} AND ${isMade} AND key IN (${tooMany})`,
  ];
}

function ofKind(companyId: string, kind: PictureKind): Part {
  return part`company_id = ${companyId} AND kind = ${kind}`;
}

function disown(workspaceId: string, keys: Part): Part<Sources> {
  return part`
    UPDATE stored_files SET owned = false
    WHERE workspace_id = ${workspaceId} AND ${isMade} AND key IN (${keys})`;
}

/** Leaves the files of pictures that were replaced before to the sweep, in all workspaces; returns how many. */
export async function deleteReplacedBefore(db: Pick<Database, 'change'>, before: Date, limit: number): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    WITH deleted AS (
      DELETE FROM replaced_pictures WHERE (workspace_id, key) IN (
        SELECT pictures.workspace_id, pictures.key FROM replaced_pictures AS pictures JOIN stored_files USING (workspace_id, key)
        WHERE replaced_at < ${before} ORDER BY replaced_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING workspace_id, key
    )
    UPDATE stored_files SET owned = false FROM deleted
    WHERE stored_files.workspace_id = deleted.workspace_id AND stored_files.key = deleted.key
    RETURNING stored_files.key`,
  );
  return rows.length;
}

export type PublicPicture = { key: string; media_type: string; bytes: number };

export async function findPublicPicture(db: Queryable, companySlug: string, name: string): Promise<PublicPicture | undefined> {
  const [picture] = await db.query<PublicPicture>(sql`
    SELECT key, media_type, bytes
    FROM company_directory AS company, LATERAL (
      SELECT key, media_type, bytes FROM company_pictures AS current
      WHERE current.workspace_id = company.workspace_id AND current.company_id = company.company_id AND current.name = ${name}
      UNION ALL
      SELECT key, media_type, bytes FROM replaced_pictures AS replaced
      WHERE replaced.workspace_id = company.workspace_id AND replaced.company_id = company.company_id AND replaced.name = ${name}
    ) AS picture
    WHERE company.slug = ${companySlug} LIMIT 1`);
  return picture;
}
