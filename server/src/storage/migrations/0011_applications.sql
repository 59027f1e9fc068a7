-- Applications through the form of a job.

-- The privacy text; null for the default text.
ALTER TABLE companies ADD COLUMN privacy_text text;

-- Optimistic lock: incremented by every application of a person, so that of two concurrent ones only one succeeds.
ALTER TABLE people ADD COLUMN applications integer NOT NULL DEFAULT 0;

-- The text that was agreed to, as it was shown. Erased with its candidate.
CREATE TABLE application_consents (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  text_hash bytea NOT NULL,
  text text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- CVs that have not been processed yet.
CREATE TABLE cv_jobs (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- Rate limits of applications, shared by all nodes. A key is a keyed hash of an IP address or a job, so that it identifies nobody.
-- `full_until` moves ahead of the clock with every application, by at most an hour. Unlogged: a crash resets the limits.
CREATE UNLOGGED TABLE application_brakes (
  workspace_id uuid NOT NULL,
  key bytea NOT NULL,
  full_until timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE INDEX application_brakes_by_end ON application_brakes (full_until);
