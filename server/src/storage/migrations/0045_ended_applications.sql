-- What reports count: a row for each application that has ended, with what its history says. A report over a million applications cannot
-- read a million histories, so the row is made when the application ends, from its own history, by the statement that ends it: a trigger,
-- because many statements change a status (one candidate, a batch, many at once, an undo), also those of a node that still runs the version
-- before. An application that is opened again has no row until it ends again. See docs/reports.md for what each column means.
-- Narrow, because a report may scan a million of them: indexes have all that is counted, and numbers are packed.
CREATE TABLE ended_applications (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  -- How it went: outcome + 4 * furthest + 64 * entered. The outcome is 0 for hired, 1 for rejected, 2 for withdrawn; furthest the position
  -- in the funnel of the furthest stage, 0 for applied to 8 for hired; entered has a bit for each stage that the application was in.
  path integer NOT NULL,
  -- For each of these stages: stage * 2^20 + whole hours in it, of all visits together. The stages are those of ended_application_rows.
  visits integer[] NOT NULL,
  source_id uuid,
  rejection_reason_id uuid
);

CREATE INDEX ended_applications_by_end ON ended_applications (workspace_id, ended_at) INCLUDE (path, source_id, rejection_reason_id);
CREATE INDEX ended_applications_by_job ON ended_applications (workspace_id, job_id, ended_at) INCLUDE (path, source_id, rejection_reason_id);
CREATE INDEX ended_applications_hired ON ended_applications (workspace_id, ended_at) INCLUDE (started_at, job_id) WHERE path & 3 = 0;
-- Created last, see 0002.
ALTER TABLE ended_applications ADD PRIMARY KEY (workspace_id, candidate_id);

-- Without it the planner expects one in 200 to be rejected.
CREATE STATISTICS ended_applications_outcome ON (path & 3) FROM ended_applications;

-- The rows of these candidates, of those that have ended and have a history of their status. A status that was left within a minute for the
-- one before it was a mistake that was undone. The last 1,000 changes count, so that no application takes long.
CREATE FUNCTION ended_application_rows(in_workspace uuid, ids uuid[]) RETURNS SETOF ended_applications LANGUAGE sql STABLE AS $$
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
      WHERE candidate_history.workspace_id = in_workspace AND candidate_history.candidate_id = ended.id AND what = 'status'
      ORDER BY version DESC LIMIT 1000
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
  )
  SELECT in_workspace, ended.id, ended.job_id, least(coalesce(ended.applied_at, ended.created_at), summed.ended_at), summed.ended_at,
    CASE ended.status WHEN 'hired' THEN 0 WHEN 'rejected' THEN 1 ELSE 2 END
      + 4 * CASE WHEN ended.status = 'hired' THEN 8 ELSE least(summed.furthest, 7) END + 64 * summed.entered,
    summed.visits, ended.source_id, ended.rejection_reason_id
  FROM ended JOIN summed ON summed.id = ended.id
$$;

CREATE FUNCTION keep_ended_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed candidates := coalesce(NEW, OLD);
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  DELETE FROM ended_applications WHERE workspace_id = changed.workspace_id AND candidate_id = changed.id;
  IF TG_OP <> 'DELETE' AND changed.status IN ('hired', 'rejected', 'withdrawn') THEN
    INSERT INTO ended_applications SELECT * FROM ended_application_rows(changed.workspace_id, ARRAY[changed.id]);
  END IF;
  RETURN NULL;
END
$$;

-- Deferred to the commit, when the history is there, whichever statement of the transaction writes it. The revision increases with each
-- change that people make; scores have none.
CREATE CONSTRAINT TRIGGER candidates_ended AFTER UPDATE ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.status IN ('hired', 'rejected', 'withdrawn') OR NEW.status IN ('hired', 'rejected', 'withdrawn'))
  AND (OLD.revision <> NEW.revision OR OLD.status <> NEW.status))
EXECUTE FUNCTION keep_ended_application();

CREATE CONSTRAINT TRIGGER candidates_erased AFTER DELETE ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.status IN ('hired', 'rejected', 'withdrawn'))
EXECUTE FUNCTION keep_ended_application();

-- A merge that is undone inserts a candidate with a history. Imported ones have none, and the first revision.
CREATE CONSTRAINT TRIGGER candidates_unmerged AFTER INSERT ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.status IN ('hired', 'rejected', 'withdrawn') AND NEW.revision > 1)
EXECUTE FUNCTION keep_ended_application();

-- Applications that ended before this migration get their rows from a task, in batches: a workspace is in this table until its last
-- candidate is done. `after_id` is the last one that was looked at.
CREATE TABLE ended_application_backfills (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

INSERT INTO ended_application_backfills (workspace_id) SELECT workspace_id FROM workspaces;
