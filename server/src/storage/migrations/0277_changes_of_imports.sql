-- When an import was begun, changed, stopped or undone last, also by another process: consoles that are open are told. Not how far it is, which
-- changes every second.
ALTER TABLE imports
  ADD COLUMN changed_at timestamptz(3) NOT NULL DEFAULT now(),
  -- What is to be freed, at least, before one that a full disk has paused goes on.
  ADD COLUMN needed_bytes bigint;

CREATE INDEX imports_by_change ON imports (workspace_id, changed_at);

CREATE FUNCTION note_change_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER imports_changed BEFORE UPDATE ON imports FOR EACH ROW WHEN (
  (OLD.status, OLD.is_stopping, OLD.include_private, OLD.include_expired, OLD.dry_run_at, OLD.ended_at, OLD.mapping::text)
  IS DISTINCT FROM
  (NEW.status, NEW.is_stopping, NEW.include_private, NEW.include_expired, NEW.dry_run_at, NEW.ended_at, NEW.mapping::text)
) EXECUTE FUNCTION note_change_of_import();
