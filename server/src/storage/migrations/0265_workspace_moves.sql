-- A workspace moves to another installation: see docs/adr/0079. While it is frozen, and after it has moved, nothing of it may change here.

-- A row stays as long as the installation has to know how the move ended. Of the states of the old side, frozen ends by itself with its lease;
-- from switching on, only the other side knows whether the workspace lives there. A move that the new side has refused can never arrive.
CREATE TABLE workspace_moves (
  workspace_id uuid NOT NULL,
  move_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('frozen', 'switching', 'moved', 'arrived', 'refused')),
  -- The public address of the other side.
  other text NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  frozen_until timestamptz(3),
  PRIMARY KEY (workspace_id, move_id)
);

CREATE UNIQUE INDEX workspace_moves_out ON workspace_moves (workspace_id) WHERE state IN ('frozen', 'switching', 'moved');

-- Files of a workspace that is arriving, noted before they are stored, so that those of a move that has failed are found.
CREATE TABLE moved_files (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (workspace_id, key)
);

-- Every change with an event updates the counters of its workspace, under the lock of their row: whatever was under way when the workspace was
-- frozen is either committed before, or refused.
ALTER TABLE workspace_counters ADD COLUMN is_frozen boolean NOT NULL DEFAULT false;

CREATE FUNCTION refuse_frozen_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the workspace is frozen' USING ERRCODE = 'MU001';
END
$$;

CREATE TRIGGER workspace_counters_frozen BEFORE UPDATE ON workspace_counters FOR EACH ROW
  WHEN (OLD.is_frozen AND NEW.is_frozen) EXECUTE FUNCTION refuse_frozen_workspace();

-- A change without an event has an entry in the audit log.
CREATE FUNCTION refuse_entry_of_frozen_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT FROM workspace_moves
    WHERE workspace_id = NEW.workspace_id AND state IN ('frozen', 'switching', 'moved')
  ) THEN
    RAISE EXCEPTION 'the workspace is frozen' USING ERRCODE = 'MU001';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_log_frozen BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_entry_of_frozen_workspace();

-- The entries of a workspace that lives elsewhere may be deleted with the rest of it.
CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    OLD.created_at < now() - interval '730 days'
    OR EXISTS (SELECT FROM workspace_moves WHERE workspace_id = OLD.workspace_id AND state = 'moved')
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
