-- What was deleted, for those who keep a copy: ids and times, nothing else. Rows of candidates, notes and interviews are deleted by several
-- features, so triggers record it. Deleted jobs and archived companies keep their rows: their actions record it.
CREATE TABLE deletions (
  workspace_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('candidate', 'job', 'company', 'note', 'interview')),
  id uuid NOT NULL,
  deleted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, kind, id)
);

CREATE INDEX deletions_by_time ON deletions (workspace_id, deleted_at, id);
CREATE INDEX deletions_by_age ON deletions (deleted_at);

CREATE FUNCTION record_deletions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deletions (workspace_id, kind, id, deleted_at) SELECT workspace_id, TG_ARGV[0], id, clock_timestamp() FROM deleted
  ON CONFLICT (workspace_id, kind, id) DO UPDATE SET deleted_at = excluded.deleted_at;
  RETURN NULL;
END $$;

-- Only the author knows of a private note.
CREATE FUNCTION record_deletions_of_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deletions (workspace_id, kind, id, deleted_at) SELECT workspace_id, 'note', id, clock_timestamp() FROM deleted WHERE private_to IS NULL
  ON CONFLICT (workspace_id, kind, id) DO UPDATE SET deleted_at = excluded.deleted_at;
  RETURN NULL;
END $$;

CREATE TRIGGER candidates_deleted AFTER DELETE ON candidates
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions('candidate');
CREATE TRIGGER interviews_deleted AFTER DELETE ON interviews
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions('interview');
CREATE TRIGGER notes_deleted AFTER DELETE ON notes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions_of_notes();
