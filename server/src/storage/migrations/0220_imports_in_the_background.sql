-- # Imports that the server runs

ALTER TABLE imports
  DROP CONSTRAINT imports_status_check,
  ADD CONSTRAINT imports_status_check
    CHECK (status IN ('draft', 'fetching', 'loading', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  -- What was chosen; null: begun with the muster command. `source` is what a bundle says of itself, once it was read.
  ADD COLUMN chosen text CHECK (chosen IN ('greenhouse', 'lever', 'bundle')),
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN without_files boolean NOT NULL DEFAULT false,
  ADD COLUMN include_private boolean NOT NULL DEFAULT false,
  -- Of the source, sealed, until the import ends.
  ADD COLUMN credential bytea,
  -- Of the archive that is uploaded.
  ADD COLUMN upload_bytes bigint,
  ADD COLUMN is_stopping boolean NOT NULL DEFAULT false,
  ADD COLUMN including_changed boolean NOT NULL DEFAULT false,
  -- Of the attempt under way, or of the last one.
  ADD COLUMN progress json NOT NULL DEFAULT '[]',
  -- What its files and its API had that was not loaded.
  ADD COLUMN source_report json,
  -- What became of its records when it was undone.
  ADD COLUMN undo_report json,
  ADD COLUMN problem text,
  ADD COLUMN message text,
  -- The queue: null when the server has nothing to do.
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN claim_id uuid,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0;

ALTER TABLE imports ALTER COLUMN started_at DROP NOT NULL;

DROP INDEX imports_running;
CREATE UNIQUE INDEX imports_running ON imports (workspace_id) WHERE status IN ('fetching', 'loading', 'undoing');
CREATE INDEX imports_due ON imports (workspace_id, due_at) WHERE due_at IS NOT NULL;
-- What is purged after a week.
CREATE INDEX imports_ended ON imports ((coalesce(ended_at, created_at))) WHERE status IN ('draft', 'stopped', 'failed');

-- The archive of an import, in the parts in which it was uploaded.
CREATE TABLE import_parts (
  workspace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  number integer NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (workspace_id, import_id, number),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, import_id) REFERENCES imports (workspace_id, id),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);
