import type { Actor } from '@muster/contract/events/event.ts';
import {
  type RequisitionHistoryEntry,
  type RequisitionStatus,
  requisitionHistoryMax,
} from '@muster/contract/requisitions/requisition.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, join, type Part, part, sql } from '#storage/sql.ts';
import type { RequisitionChange, StoredRequisition } from './requisition.ts';

export const requisitionColumns = part`
  id, number, title, company_id, department, job_country, city, workplace, job_type, career_level, openings, filled, salary_min,
  salary_max, currency, salary_period, reason, replaces, justification, hiring_manager, requested_by, target_start_date, external_id,
  job_id, status, approval_steps, approvals, round, step, openings_opened, opened_at, submitted_at, approved_at, created_at, updated_at,
  revision`;

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

/*
 * Every statement that changes requisitions locks the counters of the workspace first, as a change of a job or of a candidate does before it
 * comes to requisitions: so no two of them can deadlock.
 */
const lockedCounters = (workspaceId: string, condition?: Part) => part`(
  SELECT workspace_id FROM workspace_counters WHERE workspace_id = ${workspaceId}${condition ? part` AND ${condition}` : part``} FOR UPDATE
) AS locked`;

/** Takes the next number. Finds no row when another request has taken it since the last one was read. */
export function takeNumber(workspaceId: string, { number, status }: Pick<StoredRequisition, 'number' | 'status'>): Part {
  const isPending = status === 'pending';
  return part`
    INSERT INTO requisition_totals (workspace_id, last_number, version, draft, pending)
    SELECT workspace_id, ${number}::int, 1, ${isPending ? 0 : 1}::int, ${isPending ? 1 : 0}::int FROM ${lockedCounters(workspaceId)}
    ON CONFLICT (workspace_id) DO UPDATE SET
      last_number = excluded.last_number, version = requisition_totals.version + 1,
      draft = requisition_totals.draft + excluded.draft, pending = requisition_totals.pending + excluded.pending
    WHERE requisition_totals.last_number = excluded.last_number - 1
    RETURNING workspace_id`;
}

/** Beside `takeNumber`. */
export function insertRequisition(workspaceId: string, added: StoredRequisition): Part<'change'> {
  return part`
    INSERT INTO requisitions (
      workspace_id, id, number, title, company_id, department, job_country, city, workplace, job_type, career_level, openings, salary_min,
      salary_max, currency, salary_period, reason, replaces, justification, hiring_manager, hiring_manager_key, requested_by,
      target_start_date, external_id, status, approval_steps, approvals, round, step, submitted_at, created_at, updated_at)
    SELECT
      ${workspaceId}::uuid, ${added.id}::uuid, ${added.number}::int, ${added.title}, ${added.company_id}::uuid, ${added.department},
      ${added.job_country}, ${added.city}, ${added.workplace}, ${added.job_type}, ${added.career_level}, ${added.openings}::int,
      ${added.salary_min}::float8, ${added.salary_max}::float8, ${added.currency}, ${added.salary_period}, ${added.reason},
      ${added.replaces}, ${added.justification}, ${added.hiring_manager}, ${optionalKey(added.hiring_manager)}, ${added.requested_by},
      ${added.target_start_date}, ${added.external_id}, ${added.status}, ${jsonOrNull(added.approval_steps)}::json,
      ${JSON.stringify(added.approvals)}::json, ${added.round}::int, ${added.step}::int, ${added.submitted_at}::timestamptz,
      ${added.created_at}::timestamptz, ${added.updated_at}::timestamptz
    FROM ${cte.change}`;
}

/** Finds no row when the requisition has changed since it was read, or when the condition does not hold. */
export function saveRequisition(workspaceId: string, after: StoredRequisition, condition?: Part): Part {
  return part`
    UPDATE requisitions SET
      title = ${after.title}, company_id = ${after.company_id}, department = ${after.department}, job_country = ${after.job_country},
      city = ${after.city}, workplace = ${after.workplace}, job_type = ${after.job_type}, career_level = ${after.career_level},
      openings = ${after.openings}, salary_min = ${after.salary_min}, salary_max = ${after.salary_max}, currency = ${after.currency},
      salary_period = ${after.salary_period}, reason = ${after.reason}, replaces = ${after.replaces},
      justification = ${after.justification}, hiring_manager = ${after.hiring_manager},
      hiring_manager_key = ${optionalKey(after.hiring_manager)}, requested_by = ${after.requested_by},
      target_start_date = ${after.target_start_date}, external_id = ${after.external_id}, job_id = ${after.job_id},
      status = ${after.status}, approval_steps = ${jsonOrNull(after.approval_steps)}, approvals = ${JSON.stringify(after.approvals)},
      round = ${after.round}, step = ${after.step}, openings_opened = ${after.openings_opened}, opened_at = ${after.opened_at},
      submitted_at = ${after.submitted_at}, approved_at = ${after.approved_at}, updated_at = ${after.updated_at},
      revision = ${after.revision}
    FROM ${lockedCounters(workspaceId, condition)}
    WHERE requisitions.workspace_id = ${workspaceId} AND requisitions.id = ${after.id} AND requisitions.revision = ${after.revision - 1}::int
    RETURNING requisitions.id`;
}

export function insertRequisitionHistory(
  workspaceId: string,
  { id, revision, updated_at }: Pick<StoredRequisition, 'id' | 'revision' | 'updated_at'>,
  changes: RequisitionChange[],
  actor: Actor,
): Part<'change'> {
  const rows = changes.map(
    ({ what, from, to }) => part`(${what}::text, ${JSON.stringify(from)}::json, ${JSON.stringify(to)}::json)`,
  );
  return part`
    INSERT INTO requisition_history (
      workspace_id, requisition_id, revision, what, from_value, to_value, at, actor_type, actor_id, actor_name)
    SELECT ${workspaceId}::uuid, ${id}::uuid, ${revision}::int, what, from_value, to_value, ${updated_at}::timestamptz, ${actor.type},
      ${actor.id}, ${actor.name}
    FROM ${cte.change}, (VALUES ${join(rows, ', ')}) AS changed (what, from_value, to_value)`;
}

/** Updates the totals for a change of the status, and marks cached totals as outdated. */
export function updateRequisitionTotals(workspaceId: string, from: RequisitionStatus, to: RequisitionStatus): Part<'change'> {
  const delta = (status: RequisitionStatus) => (to === status ? 1 : 0) - (from === status ? 1 : 0);
  return part`
    UPDATE requisition_totals SET version = version + 1, draft = draft + ${delta('draft')}::int, pending = pending + ${delta('pending')}::int,
      approved = approved + ${delta('approved')}::int, on_hold = on_hold + ${delta('on_hold')}::int, filled = filled + ${delta('filled')}::int,
      rejected = rejected + ${delta('rejected')}::int, cancelled = cancelled + ${delta('cancelled')}::int
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM ${cte.change})`;
}

function optionalKey(person: string | null): string | null {
  return person === null ? null : emailKey(person);
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
