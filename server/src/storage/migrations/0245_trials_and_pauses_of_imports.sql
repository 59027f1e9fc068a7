-- # Imports whose credential is tried, and that are paused

ALTER TABLE imports
  DROP CONSTRAINT imports_status_check,
  ADD CONSTRAINT imports_status_check CHECK (status IN (
    'draft', 'connecting', 'fetching', 'ready', 'checking', 'loading', 'paused', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  DROP CONSTRAINT imports_wanted_check,
  ADD CONSTRAINT imports_wanted_check CHECK (wanted IN ('try', 'ready', 'dry_run', 'load')),
  -- What the credential may read, as it was tried.
  ADD COLUMN access json,
  ADD COLUMN include_expired boolean NOT NULL DEFAULT false,
  -- It is stopping, and keeps its credential.
  ADD COLUMN is_pausing boolean NOT NULL DEFAULT false;

DROP INDEX imports_running;
CREATE UNIQUE INDEX imports_running ON imports (workspace_id)
  WHERE status IN ('connecting', 'fetching', 'checking', 'loading', 'undoing') AND NOT is_shared;
DROP INDEX imports_ended;
CREATE INDEX imports_ended ON imports ((coalesce(ended_at, created_at))) WHERE status IN ('draft', 'ready', 'paused', 'stopped', 'failed');
