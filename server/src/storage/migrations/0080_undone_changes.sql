-- A change that was undone, and the change that undid it, are marked: together they changed nothing. The time in a stage goes on as if they
-- had not been, reports leave them out, and a timeline shows them as one line. Both stay in the history, and both are told to webhooks.
ALTER TABLE candidate_history ADD COLUMN is_undone boolean NOT NULL DEFAULT false;

-- As in 0056, without changes that were undone.
CREATE OR REPLACE FUNCTION ended_application_rows(in_workspace uuid, ids uuid[]) RETURNS SETOF ended_applications LANGUAGE sql STABLE AS $$
  WITH ended AS (
    SELECT candidates.*
    FROM unnest(ids) AS requested (id), LATERAL (
      SELECT candidates.id, job_id, source_id, status, rejection_reason_id, applied_at, created_at
      FROM candidates WHERE candidates.workspace_id = in_workspace AND candidates.id = requested.id LIMIT 1
    ) AS candidates
    WHERE job_id IS NOT NULL AND status IN ('hired', 'rejected', 'withdrawn')
  ), moves AS (
    SELECT ended.id, ended.created_at, history.*, row_number() OVER (PARTITION BY ended.id ORDER BY history.version) AS number
    FROM ended, LATERAL (
      SELECT version, from_value #>> '{}' AS from_status, to_value #>> '{}' AS to_status, at FROM candidate_history
      WHERE candidate_history.workspace_id = in_workspace AND what = 'status' AND NOT is_undone
        AND (candidate_history.candidate_id, version) >= (ended.id, -9223372036854775808)
        AND (candidate_history.candidate_id, version) <= (ended.id, 9223372036854775807)
      ORDER BY candidate_history.candidate_id DESC, version DESC LIMIT 1000
    ) AS history
  ), statuses AS (
    SELECT id, 0 AS number, from_status AS status, created_at AS since FROM moves WHERE number = 1
    UNION ALL SELECT id, number, to_status, at FROM moves
  ), visits AS (
    SELECT id, number, status, since, lead(since) OVER in_order AS until,
      lag(status) OVER in_order AS before, lead(status) OVER in_order AS after
    FROM statuses WINDOW in_order AS (PARTITION BY id ORDER BY number)
  ), counted AS (
    SELECT id, since, until, greatest(0, extract(epoch FROM until - since)) AS seconds,
      array_position('{applied,screening,qualified,shortlisted,phone_screen,interview,technical,offer,hired}', status) - 1 AS place,
      array_position('{uploaded,applied,screening,qualified,shortlisted,phone_screen,interview,technical,offer,on_hold}', status) - 1 AS stage
    FROM visits
    WHERE until IS NULL OR before IS NULL OR before <> after OR until - since >= interval '1 minute'
  ), stages AS (
    SELECT id, stage, max(place) AS place, max(since) FILTER (WHERE until IS NULL) AS ended_at,
      stage * 1048576 + least(1048575, floor(sum(seconds) / 3600))::int AS visit
    FROM counted GROUP BY id, stage
  ), summed AS (
    SELECT id, coalesce(max(place), 0) AS furthest, max(ended_at) AS ended_at, coalesce(sum(1 << stage), 0)::int AS entered,
      coalesce(array_agg(visit) FILTER (WHERE visit IS NOT NULL), '{}') AS visits
    FROM stages GROUP BY id
  ), rows AS (
    SELECT ended.*, least(coalesce(ended.applied_at, ended.created_at), summed.ended_at) AS started_at, summed.ended_at, summed.visits,
      CASE ended.status WHEN 'hired' THEN 0 WHEN 'rejected' THEN 1 ELSE 2 END
        + 4 * CASE WHEN ended.status = 'hired' THEN 8 ELSE least(summed.furthest, 7) END + 64 * summed.entered AS path
    FROM ended JOIN summed ON summed.id = ended.id
  )
  SELECT in_workspace, id, job_id, started_at, ended_at, path,
    pack_ended_application(path, started_at, ended_at, visits), source_id, rejection_reason_id
  FROM rows
$$;
