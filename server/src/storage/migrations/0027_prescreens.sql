-- Pre-screens: short written interviews by link. No foreign keys, see 0004: the rows of a candidate are deleted by the erasure.

CREATE TABLE prescreens (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  status text NOT NULL
    CHECK (status IN ('invited', 'started', 'completed', 'abandoned', 'declined', 'expired', 'cancelled')),
  language text NOT NULL,
  -- The questions as they are asked, whatever happens to the job and the CV afterwards.
  plan json NOT NULL,
  -- The ad at that time: text that is copied from it counts little.
  ad_text text NOT NULL,
  answers json NOT NULL DEFAULT '[]',
  assessment json,
  -- Of the assessment, for lists and events.
  score smallint,
  coverage real,
  method text,
  -- All reviews, the newest last.
  reviews json NOT NULL DEFAULT '[]',
  -- The text that the page showed when the candidate chose to start.
  consent json,
  -- The secret of the page, encrypted, so that lists can show its link again; null when the pre-screen is over.
  sealed_secret bytea,
  not_before timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- When a task looks at it next: to expire it (invited), to end it (started, 48 hours after the last answer), or to ask a language model
  -- about its answers (completed, abandoned). Null when there is nothing to do.
  due_at timestamptz(3),
  -- Of the process that asks a language model: a result with another id is discarded. The event of such a pre-screen is recorded with it.
  claim_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

-- One open pre-screen for each candidate.
CREATE UNIQUE INDEX prescreens_open ON prescreens (workspace_id, candidate_id) WHERE status IN ('invited', 'started');

-- One index for each leading filter, in the order of the list. A filter by job or status reads one page for each status.
CREATE INDEX prescreens_by_created_at ON prescreens (workspace_id, created_at, id);
CREATE INDEX prescreens_by_updated_at ON prescreens (workspace_id, updated_at, id);
CREATE INDEX prescreens_by_status_and_created_at ON prescreens (workspace_id, status, created_at, id);
CREATE INDEX prescreens_by_status_and_updated_at ON prescreens (workspace_id, status, updated_at, id);
CREATE INDEX prescreens_by_job_and_created_at ON prescreens (workspace_id, job_id, status, created_at, id);
CREATE INDEX prescreens_by_job_and_updated_at ON prescreens (workspace_id, job_id, status, updated_at, id);
CREATE INDEX prescreens_by_candidate ON prescreens (workspace_id, candidate_id, created_at, id);

CREATE INDEX prescreens_due ON prescreens (workspace_id, due_at) WHERE due_at IS NOT NULL;

-- The page has no workspace in its address. SHA-256 of the secret.
CREATE TABLE prescreen_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  prescreen_id uuid NOT NULL
);

CREATE INDEX prescreen_directory_by_prescreen ON prescreen_directory (workspace_id, prescreen_id);

-- The totals of lists without other filters than the status, and a version for those with others.
ALTER TABLE workspace_counters
  ADD COLUMN prescreens_version bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_invited bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_started bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_completed bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_abandoned bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_declined bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_expired bigint NOT NULL DEFAULT 0,
  ADD COLUMN prescreens_cancelled bigint NOT NULL DEFAULT 0;
