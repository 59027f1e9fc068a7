-- What assessments, tests and background checks elsewhere have found out about a candidate. Scores are as their provider gives them.
CREATE TABLE candidate_results (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  provider text NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
  score double precision,
  maximum double precision,
  url text,
  summary text,
  external_id text,
  author_type text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX candidate_results_external_id ON candidate_results (workspace_id, external_id) WHERE external_id <> '';
CREATE INDEX candidate_results_by_candidate ON candidate_results (workspace_id, candidate_id, created_at, id);
CREATE INDEX candidate_results_by_time ON candidate_results (workspace_id, created_at, id);
-- Syncs and live updates: what has changed lately.
CREATE INDEX candidate_results_by_updated_at ON candidate_results (workspace_id, updated_at, id);

-- Deleted tasks and results are listed too.
ALTER TABLE deletions DROP CONSTRAINT deletions_kind_check;
ALTER TABLE deletions ADD CONSTRAINT deletions_kind_check
  CHECK (kind IN ('candidate', 'job', 'company', 'note', 'interview', 'task', 'result'));

CREATE TRIGGER tasks_deleted AFTER DELETE ON tasks
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions('task');

CREATE TRIGGER candidate_results_deleted AFTER DELETE ON candidate_results
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions('result');

-- Syncs read notes about all candidates, in the order of their changes.
CREATE INDEX notes_by_time ON notes (workspace_id, created_at, id);
CREATE INDEX notes_by_updated_at ON notes (workspace_id, updated_at, id);

-- Departments and offices are those of the jobs, and have no rows: the id is made of the name, however it is written, and changes with it.
CREATE FUNCTION named_id(in_workspace uuid, kind text, called text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(md5(in_workspace::text || ' ' || kind || ' ' || lower(btrim(called))) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
$$;

CREATE FUNCTION department_id(in_workspace uuid, department text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN btrim(department) <> '' THEN named_id(in_workspace, 'department', department) END
$$;

CREATE FUNCTION office_id(in_workspace uuid, city text, country text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN btrim(coalesce(city, '') || coalesce(country, '')) <> ''
    THEN named_id(in_workspace, 'office', btrim(coalesce(city, '')) || ', ' || btrim(coalesce(country, ''))) END
$$;
