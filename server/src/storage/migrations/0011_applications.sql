-- What people hand in themselves, through the form of a job.

-- What an applicant agrees to; a company without one of its own gets ours.
ALTER TABLE companies ADD COLUMN privacy_text text;

-- Moves with every application that a person hands in: of two at the same moment only one finds the number that it has read.
ALTER TABLE people ADD COLUMN applications integer NOT NULL DEFAULT 0;

-- The text that was agreed to, as it was shown. Leaves with its candidate.
CREATE TABLE application_consents (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  text_hash bytea NOT NULL,
  text text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- The CVs that nobody has read yet.
CREATE TABLE cv_jobs (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- Who sends applications too fast, counted on all nodes together. A key is a keyed hash of an address or a job: nobody can tell whose it is.
-- `full_until` runs ahead of the clock with every application, and may not run further than an hour. Unlogged: after a crash all start anew.
CREATE UNLOGGED TABLE application_brakes (
  workspace_id uuid NOT NULL,
  key bytea NOT NULL,
  full_until timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE INDEX application_brakes_by_end ON application_brakes (full_until);
