import { nilUuid } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/**
 * Gives the next candidates without a history one that ends with their status: invented moves between their two dates. Their versions are
 * below zero, because changes since a version are read by it. Returns the last of these candidates; undefined behind the last one.
 */
export async function insertDemoHistories(
  db: Queryable,
  workspaceId: string,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string | undefined> {
  const [row] = await db.query<{ last_id: string | null }>(sql`
    WITH next AS (
      SELECT id, status, created_at, updated_at, abs(hashtext(id::text)) % 100 AS chance FROM candidates
      WHERE workspace_id = ${workspaceId} AND id > ${afterId} ORDER BY id LIMIT ${limit}
    ), paths AS (
      SELECT id, created_at, updated_at, CASE
          WHEN status IN ('rejected', 'withdrawn') THEN ('{applied,screening,phone_screen,interview,technical,offer}'::text[])
            [1:CASE WHEN chance < 50 THEN 1 WHEN chance < 76 THEN 2 WHEN chance < 87 THEN 3 WHEN chance < 95 THEN 4 WHEN chance < 98 THEN 5 ELSE 6 END]
          WHEN status = 'hired' AND chance < 60 THEN '{applied,screening,phone_screen,interview,offer}'
          WHEN status IN ('hired', 'offer') THEN '{applied,screening,phone_screen,interview,technical,offer}'
          WHEN status IN ('interview', 'technical') THEN '{applied,screening,phone_screen}'
          ELSE '{applied}' END || status AS path
      FROM next WHERE status NOT IN ('applied', 'uploaded')
        AND NOT EXISTS (SELECT FROM candidate_history WHERE candidate_history.workspace_id = ${workspaceId} AND candidate_id = next.id)
    ), moves AS (
      SELECT paths.id, paths.path, number, created_at + (updated_at - created_at) * number / (cardinality(path) - 1) AS at,
        created_at + (updated_at - created_at) * (number - 1) / (cardinality(path) - 1) AS previous_at
      FROM paths, generate_series(1, cardinality(path) - 1) AS number WHERE path[number] <> path[number + 1]
    ), inserted AS (
      INSERT INTO candidate_history (
        workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
      SELECT ${workspaceId}::uuid, id, number - 100, 'status', to_json(path[number]), to_json(path[number + 1]), at, previous_at, 'system', 'demo',
        'Demo data'
      FROM moves
    )
    SELECT max(id::text) AS last_id FROM next`);
  return row?.last_id ?? undefined;
}

/** Gives everybody who was rejected one of the reasons of the workspace, so that reports have some to compare. */
export async function setDemoRejectionReasons(db: Queryable, workspaceId: string): Promise<void> {
  await db.query(sql`
    WITH reasons AS (
      SELECT array_agg(id ORDER BY created_at, id) AS ids FROM rejection_reasons WHERE workspace_id = ${workspaceId} AND NOT is_archived
    )
    UPDATE candidates SET rejection_reason_id = ids[1 + abs(hashtext(id::text)) % cardinality(ids)] FROM reasons
    WHERE workspace_id = ${workspaceId} AND status = 'rejected' AND rejection_reason_id IS NULL`);
}

const visitedDays = 28;

/** Visits of the last weeks that fit the applications: for each of them some views and started forms, and a few more on every day. */
export async function insertDemoVisits(db: Queryable, workspaceId: string, now: Date): Promise<void> {
  await db.query(sql`
    WITH days AS (
      SELECT generate_series(${now}::timestamptz - ${visitedDays}::int * interval '1 day', ${now}::timestamptz, interval '1 day') AT TIME ZONE 'UTC' AS at
    ), links AS (
      SELECT jobs.id AS job_id, source_id
      FROM jobs, LATERAL (
        SELECT id AS source_id FROM sources WHERE workspace_id = ${workspaceId} AND job_id = jobs.id UNION ALL SELECT ${nilUuid}::uuid
      ) AS link
      WHERE jobs.workspace_id = ${workspaceId} AND status = 'active'
    ), applied AS (
      INSERT INTO job_submissions (workspace_id, job_id, day, source_id, applications)
      SELECT ${workspaceId}::uuid, job_id, (created_at AT TIME ZONE 'UTC')::date AS day, coalesce(source_id, ${nilUuid}::uuid) AS source_id, count(*)
      FROM candidates
      WHERE workspace_id = ${workspaceId} AND type = 'applicant' AND created_at > ${now}::timestamptz - ${visitedDays}::int * interval '1 day'
      GROUP BY job_id, day, source_id
      RETURNING job_id, day, source_id, applications
    )
    INSERT INTO job_visits (workspace_id, job_id, day, source_id, views, starts)
    SELECT ${workspaceId}::uuid, links.job_id, days.at::date, links.source_id,
      11 * coalesce(applications, 0) + 1 + abs(hashtext(links.source_id::text || days.at::date)) % 6,
      2 * coalesce(applications, 0) + abs(hashtext(links.job_id::text || days.at::date)) % 2
    FROM links CROSS JOIN days
    LEFT JOIN applied ON applied.job_id = links.job_id AND applied.source_id = links.source_id AND applied.day = days.at::date`);
}
