import { type Part, part, type Statement, sql } from '#storage/sql.ts';
import { queuedWorkspaces } from './queued-workspaces.ts';

type DueTable = {
  /** Has `workspace_id` and `due_at`, and an index of them. */
  table: Part;
  columns: Part;
  /** What the index has of the table. */
  where?: Part;
  /** Without an index. */
  isWanted?: Part;
};

/** What is due by the calendar: the first rows of each workspace, so that one with many does not delay the others. */
export function listDue(
  { table, columns, where = part`true`, isWanted = part`true` }: DueTable,
  { now, perWorkspace }: { now: Date; perWorkspace: number },
): Statement {
  return sql`
    WITH RECURSIVE queued_workspace AS (${queuedWorkspaces({ table, where })})
    SELECT due.* FROM queued_workspace CROSS JOIN LATERAL (
      SELECT workspace_id, ${columns} FROM ${table}
      WHERE ${where} AND ${isWanted} AND workspace_id = queued_workspace.workspace_id AND due_at <= ${now}
      ORDER BY due_at LIMIT ${perWorkspace}
    ) AS due`;
}
