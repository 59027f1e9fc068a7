-- Exports of everything in a workspace, made in the background. The queue is `due_at`: null when there is nothing left to do.
CREATE TABLE workspace_exports (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'complete', 'failed')),
  without_files boolean NOT NULL,
  requested_by text,
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  -- Of the attempt under way, or of the one that was the last.
  records bigint NOT NULL DEFAULT 0,
  files bigint NOT NULL DEFAULT 0,
  total_files bigint,
  total_file_bytes bigint,
  missing_files bigint NOT NULL DEFAULT 0,
  problem text,
  due_at timestamptz(3),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

-- One at a time.
CREATE UNIQUE INDEX workspace_exports_open ON workspace_exports (workspace_id) WHERE due_at IS NOT NULL;
CREATE INDEX workspace_exports_due ON workspace_exports (workspace_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX workspace_exports_by_expiry ON workspace_exports (expires_at) WHERE expires_at IS NOT NULL;

-- The archive of an export, in pieces that are one after the other what the archive is: no store needs to take more at once.
CREATE TABLE workspace_export_parts (
  workspace_id uuid NOT NULL,
  export_id uuid NOT NULL,
  number integer NOT NULL,
  key text NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (workspace_id, export_id, number),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, export_id) REFERENCES workspace_exports (workspace_id, id),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);
