-- The private page of an application. Its link needs no table: it is the id, encrypted with a key that is derived from the key of the
-- installation (applications/application-link.ts).

-- What candidates are told about each status. Without a row: the defaults, see application-pages/settings.
CREATE TABLE application_page_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  statuses json NOT NULL,
  includes_assessments boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1
);

-- Candidates who ask for their data to be erased. A request is erased with its candidate, which is how it is granted.
CREATE TABLE erasure_requests (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  status text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  reason text,
  decided_at timestamptz(3),
  decided_by_type text,
  decided_by_id text,
  decided_by_name text,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX erasure_requests_by_time ON erasure_requests (workspace_id, requested_at, id);
CREATE INDEX erasure_requests_open ON erasure_requests (workspace_id, requested_at, id) WHERE status = 'open';
CREATE INDEX erasure_requests_by_candidate ON erasure_requests (workspace_id, candidate_id, requested_at);
