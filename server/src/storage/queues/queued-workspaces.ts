import { type Part, part } from '#storage/sql.ts';

type QueuedWorkspaces = {
  table: Part;
  /** What the index of workspaces has of the table. */
  where?: Part;
  /** The columns of that index behind the workspace, where another index begins with it too and has more rows. */
  order?: Part;
  /** The workspaces behind this one only. */
  after?: string;
};

/**
 * The body of the CTE `queued_workspace`: the workspaces that have rows in a table, but for those that are being moved elsewhere. Skips from one
 * to the next, without reading the rows in between, and as far as it is read from.
 */
export function queuedWorkspaces({ table, where = part`true`, order, after }: QueuedWorkspaces): Part {
  const byIndex = order ? part`workspace_id, ${order}` : part`workspace_id`;
  const isBehind = after === undefined ? part`` : part` AND workspace_id > ${after}`;
  return part`
    SELECT workspace_id FROM (
      WITH RECURSIVE next_workspace AS (
        (SELECT workspace_id FROM ${table} WHERE ${where}${isBehind} ORDER BY ${byIndex} LIMIT 1)
        UNION ALL
        SELECT next.workspace_id FROM next_workspace CROSS JOIN LATERAL (
          SELECT workspace_id FROM ${table}
          WHERE ${where} AND workspace_id > next_workspace.workspace_id ORDER BY ${byIndex} LIMIT 1
        ) AS next
      ) SELECT workspace_id FROM next_workspace
    ) AS queued
    WHERE workspace_id <> ALL (ARRAY(SELECT workspace_id FROM workspace_moves WHERE state IN ('frozen', 'switching', 'moved')))`;
}
