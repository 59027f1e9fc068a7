import { type Part, part } from './sql.ts';

type Imported = { workspaceId: Part; type: 'application' | 'job'; id: Part; otherUrl?: (link: Part) => Part };

/**
 * Which other systems a record came from with imports, as in the API; null for others, for what has come from files of candidates or CVs, and
 * for what has moved with its workspace from one Muster to another. `otherUrl`: where the link itself has none.
 */
export function importedFrom({ workspaceId, type, id, otherUrl }: Imported): Part {
  const url = otherUrl ? part`coalesce(link.url, ${otherUrl(part`link`)})` : part`link.url`;
  return part`(
    SELECT json_agg(json_build_object('source', link.source, 'account', link.account, 'id', link.source_id, 'url', ${url})
      ORDER BY link.source, link.account, link.source_id)
    FROM import_links AS link
    WHERE link.workspace_id = ${workspaceId} AND link.type = ${type} AND link.record_id = (${id})::text AND link.source NOT IN ('muster', 'csv', 'cvs'))`;
}
