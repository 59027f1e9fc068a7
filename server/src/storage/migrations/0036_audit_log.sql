-- Who did what, for those who answer for the data. An entry is written in the transaction of the change and never changed. It has ids, and
-- the name of its actor as it was then; nothing about candidates but their ids, so that an erasure has nothing to remove here. No foreign
-- keys: an entry outlives its actor and its target.

CREATE TABLE audit_log (
  workspace_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  id uuid NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  target_type text,
  target_id text,
  -- For a change of many.
  count integer,
  request_id text,
  -- Of sign-ins and refusals, shortened.
  network text,
  PRIMARY KEY (workspace_id, created_at, id)
);

-- Each filter of the list reads along an index in the order of the list. The entries of an actor are read by action and merged.
CREATE INDEX audit_log_by_actor ON audit_log (workspace_id, actor_id, action, created_at, id);
CREATE INDEX audit_log_by_target ON audit_log (workspace_id, target_id, created_at, id) WHERE target_id IS NOT NULL;
CREATE INDEX audit_log_by_action ON audit_log (workspace_id, action, created_at, id);

-- The server owns its tables, so privileges would not keep it from changing entries; the trigger does. Entries older than 730 days may be
-- deleted, see docs/audit-log.md.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();

-- An empty table may be truncated: a restore does.
CREATE FUNCTION refuse_audit_log_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_log) THEN
    RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION refuse_audit_log_truncate();
