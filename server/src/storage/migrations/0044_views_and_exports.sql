-- Saved views of lists of candidates, and exports of candidates that somebody may read as a file.

CREATE TABLE saved_views (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Of the table of a job; null for the list of all candidates. No foreign key, see 0004.
  job_id uuid,
  filters json NOT NULL,
  columns text[] NOT NULL,
  is_shared boolean NOT NULL,
  is_pinned boolean NOT NULL,
  -- The user who alone sees a view that is not shared. Nobody would see it after the user is gone.
  private_to uuid,
  author_type text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, private_to) REFERENCES users ON DELETE CASCADE,
  CHECK (is_shared = (private_to IS NULL))
);

CREATE INDEX saved_views_by_owner ON saved_views (workspace_id, private_to);

-- Who may read which candidates as a file, for an hour. The filters may name a person, so the rows are deleted then.
CREATE TABLE candidate_exports (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  candidate_ids uuid[],
  filter json,
  columns text[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX candidate_exports_by_expiry ON candidate_exports (expires_at);
