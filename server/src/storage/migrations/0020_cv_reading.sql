-- Reading CVs in the background: the queue gets leases, and its results a table.

-- A worker claims a row by moving `due_at` to the end of its lease, with a `claim_id` of its own: a result that comes with another id is
-- discarded. A newer file or a request to read the CV again removes the id. Rows that were waiting before are due at once.
ALTER TABLE cv_jobs
  -- 0 for a single CV, 1 for bulk uploads: a bulk upload does not delay the applications of its workspace.
  ADD COLUMN priority smallint NOT NULL DEFAULT 0,
  ADD COLUMN due_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN claim_id uuid,
  ADD COLUMN leased_until timestamptz(3),
  -- Incremented by each claim; a claim that is released without a reading takes it back.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0;

ALTER TABLE cv_jobs SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- A claim reads the first rows of each workspace, however many are behind them.
CREATE INDEX cv_jobs_due ON cv_jobs (workspace_id, priority, due_at, candidate_id);

-- The last reading of each candidate's CV. Apart from candidates, whose rows are read by lists and changed often. No foreign key, see 0004.
CREATE TABLE candidate_cvs (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  file_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('ok', 'failed')),
  error text,
  -- What the last successful reading of this file found: kept when a later one fails. Offsets in parsed_cv are UTF-16 code units of `text`.
  text text,
  pages integer,
  language text,
  quality text CHECK (quality IN ('good', 'low')),
  has_hidden_text boolean,
  parsed_cv json,
  engine text NOT NULL,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);
