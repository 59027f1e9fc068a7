-- Requests to services outside of Muster: the operator's provider of profiles, a code host, a language model. All are off by default.

-- True: the language model of the operator may read the redacted CVs of the workspace.
ALTER TABLE workspaces ADD COLUMN ai boolean NOT NULL DEFAULT false;

-- The sentences that a language model wrote about the reading in this row. A new reading removes them.
ALTER TABLE candidate_cvs ADD COLUMN model_summary json;

-- What is to be looked up for a candidate. A worker claims a row by moving `due_at` to the end of its lease, with a `claim_id` of its own:
-- a result that comes with another id is discarded. A new request for the same lookup removes the id. No foreign key, see 0004.
CREATE TABLE screening_lookups (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  service text NOT NULL CHECK (service IN ('profile', 'code_host', 'model')),
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, candidate_id, service)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- A claim reads the first rows of each workspace, however many are behind them.
CREATE INDEX screening_lookups_due ON screening_lookups (service, workspace_id, due_at, candidate_id);

-- What a code host answered about a profile, for conditional requests: reduced to public repositories. Erased with the candidate for whom
-- it was fetched, and deleted when it is old.
CREATE TABLE code_host_profiles (
  workspace_id uuid NOT NULL,
  username text NOT NULL,
  candidate_id uuid NOT NULL,
  snapshot json NOT NULL,
  -- False while the host has not answered all requests.
  is_complete boolean NOT NULL,
  fetched_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, username)
);

CREATE INDEX code_host_profiles_by_candidate ON code_host_profiles (workspace_id, candidate_id);
CREATE INDEX code_host_profiles_by_age ON code_host_profiles (fetched_at);
