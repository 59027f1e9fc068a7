-- Files of candidates. Their bytes are on disk or on S3-compatible storage, under random names.

-- A row is written before the first byte and deleted after the last one, so that orphaned files are found here and the storage never has
-- to be listed. An owner references the row: a file that is owned cannot be swept, and a swept one cannot be owned.
CREATE TABLE stored_files (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  owned boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX stored_files_not_owned ON stored_files (created_at, workspace_id, key) WHERE NOT owned;

CREATE TABLE candidate_files (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('resume', 'answer')),
  question_id text,
  filename text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);

CREATE INDEX candidate_files_by_candidate ON candidate_files (workspace_id, candidate_id);

-- No foreign key, as for everything that candidates reference (0004). Lists show it without a join.
ALTER TABLE candidates ADD COLUMN resume_file_id uuid;
