import type { Database } from '#storage/database.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import type { ClaimScope } from './claim-scope.ts';

/** A delivery that is ours until its lease ends, with all that is needed to send it. */
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
  body: string;
  request_url: string;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: string | null;
};

/** How many more may be taken; of those that are not named, `most`. */
export type Rooms = {
  /** What is due before `from` was taken by an earlier look; a look at all of them does not rely on it. */
  webhooks: Map<string, { room: number; from: Date }>;
  webhookMost: number;
  workspaces: Map<string, number>;
  workspaceMost: number;
  deliveriesMax: number;
};

export type DeliveryClaim = {
  places: ClaimScope;
  rooms: Rooms;
  now: Date;
  /** The same for first tries. */
  firstTriesNow: Date;
  leaseUntil: Date;
};

/**
 * Takes due deliveries: workspace by workspace, webhook by webhook, of each the oldest few. A backlog costs nothing, since no more than
 * those few of it are looked at. What another sender is taking at the same moment is passed over.
 *
 * Rows are looked up one by one with a LIMIT, and changed where they were found: a queue is empty most of the time, and a plan that is made
 * then takes to walking through all of it, which it will still do when it is long.
 */
export function claimDeliveries(db: Pick<Database, 'change'>, claim: DeliveryClaim): Promise<ClaimedDelivery[]> {
  const { places, rooms, now, firstTriesNow, leaseUntil } = claim;
  return db.change(
    null,
    sql`
    WITH RECURSIVE place AS (${'after' in places ? placesBehind(places.after) : placesNamed(places.workspaceIds)}),
    chosen AS MATERIALIZED (
      SELECT taken.place, taken.due_at
      FROM place LEFT JOIN ${workspaceRooms(rooms)} AS busy (id, room) ON busy.id = place.workspace_id
      CROSS JOIN LATERAL (
        SELECT due.place, due.due_at
        FROM webhooks LEFT JOIN ${webhookRooms(rooms)} AS endpoint (id, room, due_from) ON endpoint.id = webhooks.id
        CROSS JOIN LATERAL (
          SELECT ctid AS place, due_at FROM webhook_queue
          WHERE workspace_id = webhooks.workspace_id AND webhook_id = webhooks.id
            AND due_at >= coalesce(endpoint.due_from, '-infinity') AND due_at <= ${firstTriesNow} AND (attempts = 0 OR due_at <= ${now})
          ORDER BY due_at, id LIMIT coalesce(endpoint.room, ${rooms.webhookMost}) FOR UPDATE SKIP LOCKED
        ) AS due
        WHERE webhooks.workspace_id = place.workspace_id AND webhooks.active
        LIMIT coalesce(busy.room, ${rooms.workspaceMost})
      ) AS taken
      LIMIT ${rooms.deliveriesMax}
    ), claimed AS (
      UPDATE webhook_queue AS queue SET due_at = ${leaseUntil}, generation = queue.generation + 1
      FROM chosen WHERE queue.ctid = chosen.place
      RETURNING queue.*, chosen.due_at AS was_due_at
    )
    SELECT claimed.workspace_id, webhook_id, claimed.id, generation, attempts, event_id, claimed.created_at, was_due_at, due_at AS lease_until,
      body, request_url, secret, old_secret, old_secret_until
    FROM claimed
    JOIN webhooks ON webhooks.workspace_id = claimed.workspace_id AND webhooks.id = webhook_id
    CROSS JOIN LATERAL (
      SELECT body FROM events
      WHERE workspace_id = claimed.workspace_id AND sequence = claimed.sequence AND occurred_at = claimed.occurred_at
      -- Keeps the look-up whole: of a join, PostgreSQL may take the workspace alone to the index.
      LIMIT 1
    ) AS event`,
  );
}

function workspaceRooms({ workspaces }: Rooms): Part {
  return part`unnest(${[...workspaces.keys()]}::uuid[], ${[...workspaces.values()]}::int[])`;
}

function webhookRooms({ webhooks }: Rooms): Part {
  const endpoints = [...webhooks.values()];
  return part`
    unnest(${[...webhooks.keys()]}::uuid[], ${endpoints.map(({ room }) => room)}::int[], ${endpoints.map(({ from }) => from)}::timestamptz[])`;
}

function placesNamed(workspaceIds: string[]): Part {
  return part`SELECT workspace_id FROM unnest(${workspaceIds}::uuid[]) AS named (workspace_id)`;
}

/** From one workspace that has something queued to the next, without a look at what lies between. */
function placesBehind(after: string): Part {
  return part`
    (SELECT workspace_id FROM webhook_queue WHERE workspace_id > ${after} ORDER BY workspace_id LIMIT 1)
    UNION ALL
    SELECT next.workspace_id FROM place CROSS JOIN LATERAL (
      SELECT workspace_id FROM webhook_queue WHERE workspace_id > place.workspace_id ORDER BY workspace_id LIMIT 1
    ) AS next`;
}
