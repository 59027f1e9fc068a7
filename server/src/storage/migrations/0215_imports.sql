-- # Imports of bundles

CREATE TABLE imports (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  -- The system that it came from, and the account there.
  source text NOT NULL,
  account text NOT NULL,
  status text NOT NULL CHECK (status IN ('loading', 'done', 'failed', 'undoing', 'undone')),
  -- What was read, made, changed and so on, by type.
  report json,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- Of the process that loads or undoes it: another one goes on when it has passed.
  alive_until timestamptz(3),
  -- Until when it can be undone.
  undo_until timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX imports_running ON imports (workspace_id) WHERE status IN ('loading', 'undoing');

-- What became of each record of a source.
CREATE TABLE import_links (
  workspace_id uuid NOT NULL,
  source text NOT NULL,
  account text NOT NULL,
  type text NOT NULL,
  source_id text NOT NULL,
  -- The record here.
  record_id text NOT NULL,
  -- False for what was here before, and was found by its address or name.
  is_made boolean NOT NULL,
  -- Of each field, as it was loaded last: what has changed there, and what here.
  hashes jsonb NOT NULL,
  -- Of each column of its row, right after that. Null where nothing changes.
  loaded jsonb,
  import_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, source, account, type, source_id)
);

CREATE INDEX import_links_by_import ON import_links (workspace_id, import_id, type);
CREATE INDEX import_links_by_record ON import_links (workspace_id, type, record_id);

-- Columns of rows as they were before an import changed them, for as long as it can be undone.
CREATE TABLE import_changes (
  workspace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  type text NOT NULL,
  record_id text NOT NULL,
  before json NOT NULL,
  hashes jsonb NOT NULL,
  PRIMARY KEY (workspace_id, import_id, type, record_id)
);
