import type { PictureKind } from '@muster/contract/companies/company-picture.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';

export type NewPicture = { kind: PictureKind; name: string; key: string; mediaType: string; bytes: number };

/** For `saveCompany`: makes the company the owner of a stored file, in place of the picture before. */
export function putPicture(workspaceId: string, companyId: string, picture: NewPicture, at: Date): Part<'change'>[] {
  const { kind, name, key, mediaType, bytes } = picture;
  return [
    disownPicture(workspaceId, companyId, kind),
    part`
    UPDATE stored_files SET owned = true
    WHERE workspace_id = ${workspaceId} AND key = ${key} AND EXISTS (SELECT FROM ${cte.change})`,
    part`
    INSERT INTO company_pictures (workspace_id, company_id, kind, name, key, media_type, bytes, created_at)
    SELECT ${workspaceId}::uuid, ${companyId}::uuid, ${kind}, ${name}, ${key}, ${mediaType}, ${bytes}::bigint, ${at}::timestamptz
    FROM ${cte.change}
    ON CONFLICT (workspace_id, company_id, kind) DO UPDATE
    SET name = excluded.name, key = excluded.key, media_type = excluded.media_type, bytes = excluded.bytes, created_at = excluded.created_at`,
  ];
}

/** For `saveCompany`: the company has another logo, or no cover picture any more. */
export function dropPicture(workspaceId: string, companyId: string, kind: PictureKind): Part<'change'>[] {
  return [
    disownPicture(workspaceId, companyId, kind),
    part`
    DELETE FROM company_pictures
    WHERE workspace_id = ${workspaceId} AND company_id = ${companyId} AND kind = ${kind} AND EXISTS (SELECT FROM ${cte.change})`,
  ];
}

/** Leaves the file to the sweep. */
function disownPicture(workspaceId: string, companyId: string, kind: PictureKind): Part<'change'> {
  return part`
    UPDATE stored_files SET owned = false
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM ${cte.change}) AND key = (
      SELECT key FROM company_pictures WHERE workspace_id = ${workspaceId} AND company_id = ${companyId} AND kind = ${kind})`;
}

export type PublicPicture = { key: string; media_type: string; bytes: number };

export async function findPublicPicture(db: Queryable, companySlug: string, name: string): Promise<PublicPicture | undefined> {
  const [picture] = await db.query<PublicPicture>(sql`
    SELECT key, media_type, bytes
    FROM company_directory JOIN company_pictures
      ON company_pictures.workspace_id = company_directory.workspace_id AND company_pictures.company_id = company_directory.company_id
    WHERE company_directory.slug = ${companySlug} AND company_pictures.name = ${name} LIMIT 1`);
  return picture;
}
