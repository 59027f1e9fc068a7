-- What somebody wants to do about a candidate, on a day. A user who leaves leaves their tasks to the team.
CREATE TABLE tasks (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  text text NOT NULL,
  due_on date,
  assignee_id uuid,
  author_type text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  done_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assignee_id) REFERENCES users ON DELETE SET NULL (assignee_id)
);

CREATE INDEX tasks_by_candidate ON tasks (workspace_id, candidate_id, created_at, id);
CREATE INDEX tasks_by_time ON tasks (workspace_id, created_at, id);
-- Live updates: what has changed lately.
CREATE INDEX tasks_by_updated_at ON tasks (workspace_id, updated_at, id);
CREATE INDEX tasks_by_assignee ON tasks (workspace_id, assignee_id, created_at, id) WHERE assignee_id IS NOT NULL;
-- Home: the open ones of a user by their day.
CREATE INDEX tasks_open_by_day ON tasks (workspace_id, assignee_id, due_on, id) WHERE done_at IS NULL;
CREATE INDEX tasks_open_of_all_by_day ON tasks (workspace_id, due_on, id) WHERE done_at IS NULL;
