import { emailKey } from '#candidates/candidate.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { requisitionPeople } from '#requisitions/people/requisition-people.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { part, sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { isRecord } from '#text/is-record.ts';
import type { LoadContext, Step } from '../context.ts';
import { insertRows, RawJson } from '../rows.ts';
import { member } from './people-steps.ts';

export async function recountJobs(tx: BulkTransaction, { workspaceId }: Pick<LoadContext, 'workspaceId'>): Promise<void> {
  await tx.query(sql`SELECT FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE`);
  await tx.query(sql`
    UPDATE workspace_counters AS counters SET jobs_version = jobs_version + 1, jobs_draft = counted.draft, jobs_active = counted.active,
      jobs_paused = counted.paused, jobs_closed = counted.closed
    FROM (
      SELECT count(*) FILTER (WHERE status = 'draft') AS draft, count(*) FILTER (WHERE status = 'active') AS active,
        count(*) FILTER (WHERE status = 'paused') AS paused, count(*) FILTER (WHERE status = 'closed') AS closed
      FROM jobs WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL
    ) AS counted
    WHERE counters.workspace_id = ${workspaceId}`);
}

/** The stages of a job are one value of it, so those of a job are loaded together. */
async function loadStages(tx: BulkTransaction, { workspaceId }: LoadContext, records: ReadRecord[]): Promise<string[]> {
  const byJob = new Map<string, ReadRecord[]>();
  for (const read of records) {
    const job = String(read.record.job_id);
    byJob.set(job, [...(byJob.get(job) ?? []), read]);
  }
  const rows = [...byJob].map(([id, stages]) => ({ id, ...stagesOfJob(stages) }));
  const changed = await tx.query<{ id: string }>(sql`
    UPDATE jobs SET stages = given.stages, stage_details = given.stage_details
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (id uuid, stages jsonb, stage_details jsonb)
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.id = given.id AND jobs.stages IS NULL RETURNING jobs.id`);
  return changed.flatMap(({ id }) => (byJob.get(id) ?? []).map(({ record }) => record.id));
}

function stagesOfJob(reads: ReadRecord[]) {
  const inOrder = reads.map(({ record }) => record).sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
  const stages = inOrder.map(({ id, name, status, target_days = null, is_default, replaced_by }) => ({
    id,
    name,
    status,
    target_days,
    ...(is_default === undefined ? {} : { is_default }),
    ...(replaced_by === undefined ? {} : { to: replaced_by }),
  }));
  const details = inOrder
    .filter(({ description, on_enter }) => description !== undefined || on_enter !== undefined)
    .map(({ id, description, on_enter }) => [
      id,
      { ...(description !== undefined && { description }), ...(on_enter !== undefined && { on_enter }) },
    ]);
  return { stages, stage_details: details.length > 0 ? Object.fromEntries(details) : null };
}

async function loadVisits(tx: BulkTransaction, { workspaceId }: LoadContext, records: ReadRecord[]): Promise<string[]> {
  const rows = records.map(
    ({ record }) => ({ ...record, source_id: record.source_id ?? nilUuid }) as BundleRecord & { source_id: unknown },
  );
  const insert = (table: string, columns: string[], needed: BundleRecord[]) =>
    insertRows(tx, {
      table,
      rows: needed.map((row) => ({
        workspace_id: workspaceId,
        ...Object.fromEntries(columns.map((column) => [column, row[column]])),
      })),
      returned: part`t.job_id || '.' || t.day || '.' || t.source_id`,
    });
  const key = ['job_id', 'day', 'source_id'];
  const isViewed = ({ views, starts }: BundleRecord) => Number(views ?? 0) + Number(starts ?? 0) > 0;
  const viewed = await insert('job_visits', [...key, 'views', 'starts'], rows.filter(isViewed));
  const isSent = ({ applications }: BundleRecord) => Number(applications ?? 0) > 0;
  const sent = await insert('job_submissions', [...key, 'applications'], rows.filter(isSent));
  return [...new Set([...viewed, ...sent])];
}

export async function recountRequisitions(tx: BulkTransaction, { workspaceId }: Pick<LoadContext, 'workspaceId'>): Promise<void> {
  await tx.query(sql`SELECT FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE`);
  await tx.query(sql`
    INSERT INTO requisition_totals (workspace_id, last_number, version, draft, pending, approved, on_hold, filled, rejected, cancelled)
    SELECT ${workspaceId}::uuid, coalesce(max(number), 0), 1, count(*) FILTER (WHERE status = 'draft'), count(*) FILTER (WHERE status = 'pending'),
      count(*) FILTER (WHERE status = 'approved'), count(*) FILTER (WHERE status = 'on_hold'), count(*) FILTER (WHERE status = 'filled'),
      count(*) FILTER (WHERE status = 'rejected'), count(*) FILTER (WHERE status = 'cancelled')
    FROM requisitions WHERE workspace_id = ${workspaceId}
    ON CONFLICT (workspace_id) DO UPDATE SET last_number = excluded.last_number, version = requisition_totals.version + 1,
      draft = excluded.draft, pending = excluded.pending, approved = excluded.approved, on_hold = excluded.on_hold,
      filled = excluded.filled, rejected = excluded.rejected, cancelled = excluded.cancelled`);
  // Hires of these jobs count from now on; those before are in `filled`.
  await tx.query(sql`
    INSERT INTO requisition_jobs (workspace_id, job_id) SELECT DISTINCT workspace_id, job_id FROM requisitions
    WHERE workspace_id = ${workspaceId} AND job_id IS NOT NULL ON CONFLICT DO NOTHING`);
}

const taking = (record: BundleRecord): Parameters<typeof requisitionPeople>[0] =>
  JSON.parse(JSON.stringify({ requested_by: null, hiring_manager: null, approvals: [], step: null, ...record }));

export const jobSteps: Record<string, Step> = {
  job: {
    more: (context, { record }) => ({
      ...member(context, 'recruiter_id', record.recruiter_id),
      ...member(context, 'hiring_manager_id', record.hiring_manager_id),
      hide_salary: isRecord(record.salary) && record.salary.hidden === true,
      created_by_api: record.made_by_api === true,
      questions: record.questions === undefined ? [] : undefined,
    }),
    after: recountJobs,
  },
  stage: { load: loadStages },
  source: {
    more: (context, { record }) => member(context, 'credited_to_id', record.credited_to_id),
    others: (_, { id, code }) => [{ table: 'source_directory', row: { code, source_id: id } }],
  },
  visit: { load: loadVisits },
  requisition: {
    more: (_, { record }) => ({
      hiring_manager_key: typeof record.hiring_manager === 'string' ? emailKey(record.hiring_manager) : null,
    }),
    others: (_, record) => [
      ...requisitionPeople(taking(record)).map(({ key, isWaiting }) => ({
        table: 'requisition_people',
        row: { requisition_id: record.id, person_key: key, is_waiting: isWaiting },
      })),
      ...(Array.isArray(record.changes) ? record.changes : []).map(({ revision, what, from = null, to = null, at, by }) => ({
        table: 'requisition_history',
        row: {
          requisition_id: record.id,
          revision,
          what,
          from_value: new RawJson(JSON.stringify(from)),
          to_value: new RawJson(JSON.stringify(to)),
          at,
          actor_type: by?.type,
          actor_id: by?.id,
          actor_name: by?.name,
        },
      })),
    ],
    after: recountRequisitions,
  },
  interview_kit: {},
};
