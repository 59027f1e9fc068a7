-- Who is credited with the candidates of a source link: a member, or somebody by their name. The name stays when a member leaves.
ALTER TABLE sources
  ADD COLUMN credited_to_id uuid,
  ADD COLUMN credited_to_name text,
  ADD CONSTRAINT sources_credited_to FOREIGN KEY (workspace_id, credited_to_id) REFERENCES users ON DELETE SET NULL (credited_to_id);

CREATE INDEX sources_by_credited_to ON sources (workspace_id, credited_to_id) WHERE credited_to_id IS NOT NULL;
