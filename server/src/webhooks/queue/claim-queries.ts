import type { Database } from '#storage/database.ts';
import { queuedWorkspaces } from '#storage/queues/queued-workspaces.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import type { ClaimScope } from './claim-scope.ts';

/** A delivery that this process holds until its lease ends, with all that is needed to send it. */
export type ClaimedDelivery = {
  workspace_id: string;
  webhook_id: string;
  id: string;
  generation: number;
  attempts: number;
  event_id: string;
  created_at: string;
  was_due_at: string;
  lease_until: string;
  /** Not later than the lease, by the clock of `performance.now()`. */
  leaseEndsMs: number;
  body: string;
  include_compensation: boolean;
  request_url: string;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: string | null;
};

/** How many more deliveries a claim may take. */
export type ClaimLimits = {
  /** Deliveries that were due before `scanFrom` were claimed earlier; a claim for all workspaces does not rely on that. */
  webhooks: Map<string, { slots: number; scanFrom: Date }>;
  /** For a webhook that is not listed. */
  perWebhook: number;
  workspaces: Map<string, number>;
  /** For a workspace that is not listed. */
  perWorkspace: number;
  total: number;
};

export type DeliveryClaim = {
  scope: ClaimScope;
  limits: ClaimLimits;
  leaseMs: number;
};

// A first attempt is due at once: it does not wait for the next poll because of a fraction of a second.
const firstAttemptsAheadMs = 1000;

/**
 * Claims due deliveries: workspace by workspace, webhook by webhook, the oldest few of each. A backlog costs nothing, since only those few
 * rows of it are read. Rows that another sender is claiming at the same moment are skipped.
 *
 * Each row is looked up with a LIMIT and updated by its ctid: the queue is usually empty, and a plan that PostgreSQL makes then scans
 * the whole table, also when it has become long. Time is that of the database: the clocks of nodes do not matter.
 */
export async function claimDeliveries(
  db: Pick<Database, 'change'>,
  { scope, limits, leaseMs }: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  const leaseEndsMs = performance.now() + leaseMs;
  const claimed = await db.change<Omit<ClaimedDelivery, 'leaseEndsMs'>>(
    null,
    sql`
    WITH RECURSIVE queued_workspace AS (${'after' in scope ? queuedWorkspaces({ table: part`webhook_queue`, ...scope }) : listedWorkspaces(scope.workspaceIds)}),
    chosen AS MATERIALIZED (
      SELECT due.row_id, due.due_at
      FROM queued_workspace LEFT JOIN ${workspaceLimits(limits)} AS workspace (id, slots) ON workspace.id = queued_workspace.workspace_id
      CROSS JOIN LATERAL (
        SELECT oldest.row_id, oldest.due_at
        FROM webhooks LEFT JOIN ${webhookLimits(limits)} AS endpoint (id, slots, scan_from) ON endpoint.id = webhooks.id
        CROSS JOIN LATERAL (
          SELECT ctid AS row_id, due_at FROM webhook_queue
          WHERE workspace_id = webhooks.workspace_id AND webhook_id = webhooks.id
            AND due_at >= coalesce(endpoint.scan_from, '-infinity') AND due_at <= now() + ${firstAttemptsAheadMs} * interval '1 millisecond'
            AND (attempts = 0 OR due_at <= now())
          ORDER BY due_at, id LIMIT coalesce(endpoint.slots, ${limits.perWebhook}) FOR UPDATE SKIP LOCKED
        ) AS oldest
        WHERE webhooks.workspace_id = queued_workspace.workspace_id AND webhooks.active
        LIMIT coalesce(workspace.slots, ${limits.perWorkspace})
      ) AS due
      LIMIT ${limits.total}
    ), claimed AS (
      UPDATE webhook_queue AS queue SET due_at = now() + ${leaseMs} * interval '1 millisecond', generation = queue.generation + 1
      FROM chosen WHERE queue.ctid = chosen.row_id
      RETURNING queue.*, chosen.due_at AS was_due_at
    )
    SELECT claimed.workspace_id, webhook_id, claimed.id, generation, attempts, event_id, claimed.created_at, was_due_at, due_at AS lease_until,
      body, request_url, include_compensation, secret, old_secret, old_secret_until
    FROM claimed
    JOIN webhooks ON webhooks.workspace_id = claimed.workspace_id AND webhooks.id = webhook_id
    CROSS JOIN LATERAL (
      SELECT body FROM events
      WHERE workspace_id = claimed.workspace_id AND sequence = claimed.sequence AND occurred_at = claimed.occurred_at
      -- Without it PostgreSQL may plan a join that uses only workspace_id of the index.
      LIMIT 1
    ) AS event`,
  );
  return claimed.map((delivery) => ({ ...delivery, leaseEndsMs }));
}

function workspaceLimits({ workspaces }: ClaimLimits): Part {
  return part`unnest(${[...workspaces.keys()]}::uuid[], ${[...workspaces.values()]}::int[])`;
}

function webhookLimits({ webhooks }: ClaimLimits): Part {
  const limits = [...webhooks.values()];
  return part`
    unnest(${[...webhooks.keys()]}::uuid[], ${limits.map(({ slots }) => slots)}::int[], ${limits.map((each) => each.scanFrom)}::timestamptz[])`;
}

function listedWorkspaces(workspaceIds: string[]): Part {
  return part`SELECT workspace_id FROM unnest(${workspaceIds}::uuid[]) AS listed (workspace_id)`;
}
