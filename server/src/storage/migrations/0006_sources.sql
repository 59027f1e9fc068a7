-- Source links of jobs, with their number of visits.

CREATE TABLE sources (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  source_name text NOT NULL,
  code text NOT NULL,
  visits bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE UNIQUE INDEX sources_by_name ON sources (workspace_id, job_id, source_name);
CREATE INDEX sources_by_job ON sources (workspace_id, job_id, created_at, id);

-- Created last, see 0002.
ALTER TABLE sources ADD PRIMARY KEY (workspace_id, id);

-- Short codes are used in public links without a workspace: unique in the whole installation.
CREATE TABLE source_directory (
  code text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  source_id uuid NOT NULL
);
