-- What users are told of: a row for each, with ids alone, so that names are those of now and nothing is left of a candidate who is erased.
-- `key` is what it is about: nobody is told twice. `channel` is how they wanted to be told when it happened; `mail_due_at` is set until the
-- email is written.
CREATE TABLE notifications (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  candidate_id uuid,
  interview_id uuid,
  requisition_id uuid,
  task_id uuid,
  count integer,
  actor_name text,
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'digest')),
  mail_due_at timestamptz(3),
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT notifications_key UNIQUE (workspace_id, user_id, key),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX notifications_of_user ON notifications (workspace_id, user_id, id);
CREATE INDEX notifications_of_candidate ON notifications (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX notifications_to_mail ON notifications (mail_due_at, workspace_id, user_id) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);

-- How users want to be told, where that is not the default.
CREATE TABLE notification_settings (
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('off', 'inbox', 'email', 'digest')),
  PRIMARY KEY (workspace_id, user_id, kind),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

-- For what is due by the calendar in the time zone of each user.
CREATE INDEX tasks_due ON tasks (due_on, workspace_id) WHERE done_at IS NULL AND assignee_id IS NOT NULL;
