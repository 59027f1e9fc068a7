-- # Imports that wait with their mapping, and dry runs

ALTER TABLE imports
  -- Which systems there are says the contract.
  DROP CONSTRAINT imports_chosen_check,
  DROP CONSTRAINT imports_status_check,
  ADD CONSTRAINT imports_status_check
    CHECK (status IN ('draft', 'fetching', 'ready', 'checking', 'loading', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  -- What a run goes on to when it has fetched and converted.
  ADD COLUMN wanted text NOT NULL DEFAULT 'load' CHECK (wanted IN ('ready', 'dry_run', 'load')),
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  -- As mapping.json of a bundle: what was proposed or chosen. The next run of the same source and account begins with it.
  ADD COLUMN mapping json,
  ADD COLUMN counts json,
  ADD COLUMN dry_run json,
  ADD COLUMN dry_run_at timestamptz(3);

DROP INDEX imports_running;
CREATE UNIQUE INDEX imports_running ON imports (workspace_id) WHERE status IN ('fetching', 'checking', 'loading', 'undoing');
DROP INDEX imports_ended;
CREATE INDEX imports_ended ON imports ((coalesce(ended_at, created_at))) WHERE status IN ('draft', 'ready', 'stopped', 'failed');
