-- The files that candidates send. Their bytes are outside the database, on disk or on S3-compatible storage, under random names.

-- A row for each of them, written before its first byte and removed after its last: what nobody owns is found here, and no storage has
-- ever to be listed. Whoever comes to own a file refers to its row, so a file that is owned cannot be swept, and one that was swept
-- cannot be owned.
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

-- No foreign key, as for all that a candidate refers to: lists show it without a join, and both are erased together.
ALTER TABLE candidates ADD COLUMN resume_file_id uuid;
