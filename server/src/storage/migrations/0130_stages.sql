-- Stages of a job, in their order: [{id, name, status, target_days, is_default, has_actions}]. Null: the built-in ones, a stage for each status.
-- `is_default` is the stage of its status in which candidates are whose own stage_id is null: of each status with a stage, one has it, and so
-- a change of the status need not know the stages. `to` marks a stage that was left out and whose candidates go there. What is long is apart,
-- so that a read of a candidate does not unpack it: {id: {description, on_enter}}.
ALTER TABLE jobs
  ADD COLUMN stages jsonb,
  ADD COLUMN stage_details jsonb,
  ADD COLUMN pipeline_id uuid;

-- `stage_changed_at`: since when a candidate is in another stage of the same status; older than their status where that has changed since.
ALTER TABLE candidates
  ADD COLUMN stage_id uuid,
  ADD COLUMN stage_changed_at timestamptz(3);

-- In place of the index of jobs and statuses, so that a move writes as many as before: the stages of a status are apart, and the column of one
-- is read in its order, however many candidates the others have. A key and not null, because rows with IS NULL are in no order for the planner;
-- with the column itself, so that counts read nothing else.
CREATE INDEX candidates_by_stage ON candidates
  (workspace_id, job_id, status, coalesce(stage_id, '00000000-0000-0000-0000-000000000000'::uuid), created_at, id) INCLUDE (stage_id)
  WHERE job_id IS NOT NULL;
DROP INDEX candidates_by_job_and_status;

-- The same ids as in jobs/stages/stage.ts.
CREATE FUNCTION built_in_stage_id(job_id uuid, status text) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT md5(job_id::text || ' ' || status)::uuid $$;

CREATE FUNCTION candidate_stage(job_id uuid, stages jsonb, status text, stage_id uuid) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN job_id IS NULL THEN NULL
    WHEN stages IS NULL THEN jsonb_build_object('id', built_in_stage_id(job_id, status),
      'name', upper(left(status, 1)) || replace(substr(status, 2), '_', ' '), 'status', status)
    ELSE (
      SELECT jsonb_build_object('id', stage -> 'id', 'name', stage -> 'name', 'status', status)
      FROM jsonb_array_elements(stages) WITH ORDINALITY AS listed (stage, place)
      WHERE stage ->> 'status' = status
        AND (NOT stage ? 'to' OR (stage ->> 'id')::uuid = stage_id OR (stage ->> 'is_default')::boolean)
      ORDER BY coalesce((stage ->> 'id')::uuid = stage_id, false) DESC, coalesce((stage ->> 'is_default')::boolean, false) DESC, place
      LIMIT 1
    ) END
$$;

-- The stages of a job with what their candidates have.
CREATE FUNCTION stage_keys(job_id uuid, stages jsonb) RETURNS TABLE (id uuid, status text, is_default boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT built_in_stage_id(job_id, known.status), known.status, true
  FROM unnest(ARRAY['uploaded', 'applied', 'screening', 'qualified', 'shortlisted', 'phone_screen', 'interview', 'technical', 'offer', 'hired',
    'on_hold', 'rejected', 'withdrawn']) AS known (status)
  WHERE stages IS NULL
  UNION ALL
  SELECT (stage ->> 'id')::uuid, stage ->> 'status', coalesce((stage ->> 'is_default')::boolean, false)
  FROM jsonb_array_elements(stages) AS listed (stage)
$$;

-- Whether a stage of the job carries the status.
CREATE FUNCTION has_stage(stages jsonb, status text, stage_id uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT stage_id IS NULL OR coalesce(stages @> jsonb_build_array(jsonb_build_object('id', stage_id, 'status', status)), false)
$$;

-- Whether candidates may come to it: it is not left out.
CREATE FUNCTION has_open_stage(stages jsonb, status text, stage_id uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(stages) AS listed (stage)
    WHERE stage ->> 'id' = stage_id::text AND stage ->> 'status' = status AND NOT stage ? 'to')
$$;

-- Templates of stages: [{name, status, description, target_days, on_enter}].
CREATE TABLE pipelines (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  stages jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  archived_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX pipelines_name ON pipelines (workspace_id, lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX pipelines_default ON pipelines (workspace_id) WHERE is_default;
CREATE INDEX jobs_by_pipeline ON jobs (workspace_id, pipeline_id) WHERE pipeline_id IS NOT NULL AND deleted_at IS NULL;

-- Jobs with candidates in stages that are left out, or that got another status: they are moved in pieces.
CREATE TABLE stage_moves (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  actor json NOT NULL,
  -- Who came into the status later is not moved with it.
  changed_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, job_id)
);
CREATE INDEX stage_moves_due ON stage_moves (workspace_id, due_at);

-- What follows when a candidate comes into a stage, until it is done.
CREATE TABLE stage_actions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  stage_id uuid NOT NULL,
  action jsonb NOT NULL,
  actor json NOT NULL,
  error text,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX stage_actions_due ON stage_actions (workspace_id, due_at) WHERE failed_at IS NULL;
CREATE INDEX stage_actions_of_candidate ON stage_actions (workspace_id, candidate_id);
