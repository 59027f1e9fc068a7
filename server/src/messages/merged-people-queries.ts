import { type Part, part } from '#storage/sql.ts';

/** The person and those who were merged into them: a rejection keeps the person it was written to. */
export function peopleMergedInto(workspaceId: string, personId: Part): Part {
  return part`(SELECT ${personId} UNION ALL SELECT id FROM people WHERE workspace_id = ${workspaceId} AND merged_into = ${personId})`;
}
