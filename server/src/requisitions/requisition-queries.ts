import type { Actor } from '@muster/contract/events/event.ts';
import {
  type RequisitionHistoryEntry,
  requisitionHistoryMax,
  requisitionStatuses,
} from '@muster/contract/requisitions/requisition.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { join, name, type Part, part, sql } from '#storage/sql.ts';
import { defineChange, defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { defineRow, defineSql, type RowWrite } from '#storage/writes/row-write.ts';
import type { RequisitionChange, StoredRequisition } from './requisition.ts';

export const requisitionColumns = part`
  id, number, title, company_id, department, job_country, city, workplace, job_type, career_level, openings, filled, salary_min,
  salary_max, currency, salary_period, reason, replaces, justification, hiring_manager, requested_by, target_start_date, external_id,
  job_id, status, approval_steps, approvals, round, step, openings_opened, opened_at, submitted_at, approved_at, created_at, updated_at,
  revision, custom_fields`;

export async function findRequisition(db: Queryable, workspaceId: string, id: string): Promise<StoredRequisition | undefined> {
  const [requisition] = await db.query<StoredRequisition>(
    sql`SELECT ${requisitionColumns} FROM requisitions WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return requisition;
}

/** The last changes, oldest first. */
export function listHistory(db: Queryable, workspaceId: string, id: string): Promise<RequisitionHistoryEntry[]> {
  return db.query<RequisitionHistoryEntry>(sql`
    SELECT what, "from", "to", at, actor FROM (
      SELECT what, from_value AS "from", to_value AS "to", at, revision,
        json_build_object('type', actor_type, 'id', actor_id, 'name', actor_name) AS actor
      FROM requisition_history WHERE workspace_id = ${workspaceId} AND requisition_id = ${id}
      ORDER BY revision DESC, what DESC LIMIT ${requisitionHistoryMax}::int
    ) AS latest ORDER BY revision, what`);
}

export async function findLastNumber(db: Queryable, workspaceId: string): Promise<number> {
  const [totals] = await db.query<{ last: number }>(
    sql`SELECT last_number AS last FROM requisition_totals WHERE workspace_id = ${workspaceId}`,
  );
  return totals?.last ?? 0;
}

const detailColumns = {
  title: 'text',
  company_id: 'uuid',
  department: 'text',
  job_country: 'text',
  city: 'text',
  workplace: 'text',
  job_type: 'text',
  career_level: 'text',
  openings: 'int',
  salary_min: 'double precision',
  salary_max: 'double precision',
  currency: 'text',
  salary_period: 'text',
  reason: 'text',
  replaces: 'text',
  justification: 'text',
  hiring_manager: 'text',
  hiring_manager_key: 'text',
  requested_by: 'text',
  target_start_date: 'text',
  external_id: 'text',
  status: 'text',
  approval_steps: 'json',
  approvals: 'json',
  custom_fields: 'jsonb',
  round: 'int',
  step: 'int',
  submitted_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

const newRow = defineRow('requisitions', { id: 'uuid', number: 'int', ...detailColumns, created_at: 'timestamptz' });

/*
 * Every statement that changes requisitions locks the counters of the workspace first, as a change of a job or of a candidate does before it
 * comes to requisitions: so no two of them can deadlock.
 */
const savedRow = defineUpdate(
  'requisitions',
  { ...detailColumns, job_id: 'uuid', openings_opened: 'int', opened_at: 'timestamptz', approved_at: 'timestamptz' },
  part`EXISTS (SELECT FROM workspace_counters AS counters WHERE counters.workspace_id = requisitions.workspace_id FOR UPDATE)`,
);

const number = defineChange<Pick<StoredRequisition, 'id' | 'number' | 'status'>>({
  ctes: (workspaceId, [added]) => ({
    change: part`
    INSERT INTO requisition_totals (workspace_id, last_number, version, draft, pending)
    SELECT workspace_id, ${added?.number}::int, 1, ${added?.status === 'pending' ? 0 : 1}::int, ${added?.status === 'pending' ? 1 : 0}::int
    FROM (SELECT workspace_id FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE) AS locked
    ON CONFLICT (workspace_id) DO UPDATE SET
      last_number = excluded.last_number, version = requisition_totals.version + 1,
      draft = requisition_totals.draft + excluded.draft, pending = requisition_totals.pending + excluded.pending
    WHERE requisition_totals.last_number = excluded.last_number - 1
    RETURNING 1 AS ordinal`,
  }),
  isAlone: true,
});

/** Takes the next number. Finds no row when another request has taken it since the last one was read. */
export function takeNumber({ id, number: next, status }: StoredRequisition): RowChange {
  return number({ id, number: next, status });
}

/** With `takeNumber`. */
export function insertRequisition(added: StoredRequisition): RowWrite {
  return newRow(rowOf(added));
}

/** Finds no row when the requisition has changed since it was read, or when the condition does not hold. */
export function saveRequisition(after: StoredRequisition, condition?: Part): RowChange {
  return savedRow({ ...rowOf(after), read_revision: after.revision - 1 }, condition);
}

function rowOf(requisition: StoredRequisition) {
  const { hiring_manager, approval_steps, approvals } = requisition;
  return {
    ...requisition,
    hiring_manager_key: hiring_manager && emailKey(hiring_manager),
    approval_steps: approval_steps && JSON.stringify(approval_steps),
    approvals: JSON.stringify(approvals),
    custom_fields: requisition.custom_fields && JSON.stringify(requisition.custom_fields),
  };
}

const historyRow = defineRow('requisition_history', {
  requisition_id: 'uuid',
  revision: 'int',
  what: 'text',
  from_value: 'json',
  to_value: 'json',
  at: 'timestamptz',
  actor_type: 'text',
  actor_id: 'text',
  actor_name: 'text',
});

export function insertRequisitionHistory(
  { id, revision, updated_at }: Pick<StoredRequisition, 'id' | 'revision' | 'updated_at'>,
  changes: RequisitionChange[],
  actor: Actor,
): RowWrite[] {
  return changes.map(({ what, from, to }) =>
    historyRow({
      ...{ requisition_id: id, revision, what, at: updated_at },
      ...{ actor_type: actor.type, actor_id: actor.id, actor_name: actor.name },
      from_value: JSON.stringify(from),
      to_value: JSON.stringify(to),
    }),
  );
}

const statusDeltas = requisitionStatuses.map(
  (status) =>
    part`(count(*) FILTER (WHERE given.new = ${status}) - count(*) FILTER (WHERE given.old = ${status}))::int AS ${name(status)}`,
);
const addedDeltas = requisitionStatuses.map((status) => part`${name(status)} = totals.${name(status)} + moved.${name(status)}`);

/** Updates the totals for a change of the status, and marks cached totals as outdated. */
export const movedRequisition = defineSql({ old: 'text', new: 'text' }, (given, workspaceId) => [
  part`
    UPDATE requisition_totals AS totals SET version = totals.version + 1, ${join(addedDeltas, ', ')}
    FROM (SELECT count(*) AS count, ${join(statusDeltas, ', ')} FROM ${given}) AS moved
    WHERE totals.workspace_id = ${workspaceId} AND moved.count > 0`,
]);
