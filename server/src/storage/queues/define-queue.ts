import { randomUUID } from 'node:crypto';
import { nilUuid } from '#crypto/uuid.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { bySql, isMade } from '#storage/writes/row-write.ts';
import { queuedWorkspaces } from './queued-workspaces.ts';

/** A row that this process holds until its lease ends, or until a change takes the claim away: what it writes then has no effect. */
export type QueuedRow = {
  workspace_id: string;
  claim_id: string;
  /** This one included. */
  attempts: number;
};

/** When a row is due again. An attempt that did not reach what the row is about does not count. */
export type Postponement = { delayMs: number; isAttempt: boolean };

type QueueDefinition<Row extends QueuedRow> = {
  /** What is done with a row, for the log: 'read a CV'. */
  task: string;
  /** Has `workspace_id`, a key, `due_at`, `claim_id` and `attempts`, and an index of the workspace and `order`. */
  table: Part;
  /** Finds a row among those of its workspace. */
  key: (row: Row) => Part;
  /** What a claim returns of a row beside its workspace, claim and attempts. */
  columns: Part;
  /** In which order the rows of a workspace are claimed. */
  order: Part;
  /** For a table that several queues share, or that has other rows too: what its index has. */
  where?: Part;
  /** What else makes a due row claimable, without an index. */
  isClaimable?: Part;
  /**
   * Takes what a claim costs of something that all workspaces share, such as one of today's calls: a statement that reads the CTE `chosen`,
   * which has the row if there is one, and returns a row if there is enough. What it costs and the row are taken together, or neither.
   */
  cost?: Part;
  /** What else is set by a claim. */
  onClaim?: Part;
  leaseMs: number;
  /** Until a row is tried again after an attempt that has failed; undefined when it is given up. */
  retryDelayMs: (attempts: number) => number | undefined;
  /** A row that was claimed more often ends the processes that work on it: it is given up unseen. */
  attemptsMax: number;
  /** What else is set when an attempt has failed. */
  afterAttempt?: Part;
};

export type Queue<Row extends QueuedRow> = ReturnType<typeof defineQueue<Row>>;

type QueueWrites = Pick<Database, 'change'>;

/**
 * A table of work, which is claimed with a lease: `due_at` is moved to its end, so that another process takes over what a killed one had.
 * All times are of the clock of the database. Rows are added by the statements of the changes that cause the work.
 */
export function defineQueue<Row extends QueuedRow>(definition: QueueDefinition<Row>) {
  const {
    table,
    key,
    columns,
    order,
    where = part`true`,
    isClaimable = part`true`,
    cost,
    onClaim,
    leaseMs,
    afterAttempt,
  } = definition;
  const isHeldBy = (row: Row) => part`workspace_id = ${row.workspace_id} AND claim_id = ${row.claim_id} AND ${key(row)}`;
  const later = (ms: number) => part`now() + ${ms} * interval '1 millisecond'`;

  return {
    ...definition,
    isHeldBy,

    /**
     * Claims the first due row of the next workspace behind `after` that has one: a workspace with many does not delay the others. Rows
     * that are locked, by another claim or a change, are skipped.
     *
     * Each row is looked up with a LIMIT and updated by its ctid: a plan made while the queue is empty would scan all of it later.
     */
    claim: async (db: QueueWrites, after: string): Promise<Row | undefined> => {
      const [claimed] = await db.change<Row>(
        null,
        sql`
        WITH RECURSIVE queued_workspace AS (${queuedWorkspaces({ table, where, order, after })}), chosen AS MATERIALIZED (
          SELECT due.row_id FROM queued_workspace CROSS JOIN LATERAL (
            SELECT ctid AS row_id FROM ${table}
            WHERE ${where} AND ${isClaimable} AND workspace_id = queued_workspace.workspace_id AND due_at <= now()
            ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED
          ) AS due LIMIT 1
        )${cost ? part`, spent AS (${cost})` : part``}
        UPDATE ${table} AS queued
        SET claim_id = gen_random_uuid(), attempts = queued.attempts + 1, due_at = ${later(leaseMs)}${onClaim ? part`, ${onClaim}` : part``}
        FROM ${cost ? part`chosen, spent` : part`chosen`} WHERE queued.ctid = chosen.row_id
        RETURNING queued.workspace_id, claim_id, attempts, ${columns}`,
      );
      return claimed;
    },

    /** Prolongs a lease. A row that is locked, by an erasure for example, is prolonged the next time. */
    async extend(db: Pick<Database, 'changeUnflushed'>, row: Row): Promise<void> {
      await db.changeUnflushed(
        row.workspace_id,
        sql`
        UPDATE ${table} SET due_at = ${later(leaseMs)}
        WHERE workspace_id = ${row.workspace_id} AND ctid = (SELECT ctid FROM ${table} WHERE ${isHeldBy(row)} FOR UPDATE SKIP LOCKED)`,
      );
    },

    /** Returns a row to the queue. One that was added again while it was held, which has no attempts, is due now. */
    async postpone(db: QueueWrites, row: Row, { delayMs, isAttempt }: Postponement): Promise<void> {
      const attempts = isAttempt ? part`attempts` : part`greatest(0, attempts - 1)`;
      const alsoSet = isAttempt && afterAttempt ? part`, ${afterAttempt}` : part``;
      await db.change(
        row.workspace_id,
        sql`
        UPDATE ${table} SET due_at = CASE WHEN attempts > 0 THEN ${later(delayMs)} ELSE now() END, claim_id = NULL, attempts = ${attempts}${alsoSet}
        WHERE ${isHeldBy(row)} RETURNING workspace_id`,
      );
    },

    async finish(db: QueueWrites, row: Row): Promise<void> {
      await db.change(row.workspace_id, sql`DELETE FROM ${table} WHERE ${isHeldBy(row)} RETURNING workspace_id`);
    },

    /** The row while this process holds it, locked until the commit. */
    lock: (row: Row): Part => part`SELECT claim_id FROM ${table} WHERE ${isHeldBy(row)} FOR UPDATE`,

    /** Ends the work on a row with the change that saves its result. */
    remove: (row: Row) => bySql(part`DELETE FROM ${table} WHERE ${isHeldBy(row)} AND ${isMade}`),

    /** False when the lease ended and another process has the row, or a change took the claim away. */
    async isHeld(db: Queryable, row: Row): Promise<boolean> {
      return (await db.query(sql`SELECT FROM ${table} WHERE ${isHeldBy(row)}`)).length > 0;
    },
  };
}

/** Claims one row after the other, from one workspace after the other, and from the first ones again after the last. */
export function takeTurns<Row extends QueuedRow>(
  db: QueueWrites,
  { claim }: Pick<Queue<Row>, 'claim'>,
): () => Promise<Row | undefined> {
  // Starts at a random workspace, so that nodes do not serve the same ones at the same time.
  let after: string = randomUUID();
  return async () => {
    const next = await claim(db, after);
    const found = next || after === nilUuid ? next : await claim(db, nilUuid);
    after = found?.workspace_id ?? nilUuid;
    return found;
  };
}
