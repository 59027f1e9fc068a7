-- # Imports of files with candidates, and of CVs

ALTER TABLE imports
  -- Others of the workspace may run at the same time.
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false,
  -- The muster command that has begun it: it goes on with that.
  ADD COLUMN command json;

DROP INDEX imports_running;
CREATE UNIQUE INDEX imports_running ON imports (workspace_id)
  WHERE status IN ('connecting', 'fetching', 'checking', 'loading', 'undoing') AND NOT is_shared;

-- Those whose process may be gone.
CREATE INDEX imports_shared ON imports (alive_until) WHERE is_shared AND status = 'loading';
