-- Notes of the team about candidates, with the members that they mention, and the hiring teams of jobs. No foreign keys to candidates and
-- jobs, see 0004; erasing a candidate deletes the notes.

CREATE TABLE notes (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  text text NOT NULL,
  author_type text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  -- The only user who sees the note; null when the whole team does. Nobody could read it after the user is gone.
  private_to uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, private_to) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX notes_by_candidate ON notes (workspace_id, candidate_id, created_at, id);
CREATE INDEX notes_by_owner ON notes (workspace_id, private_to) WHERE private_to IS NOT NULL;

-- The name is the one at the time of the note: it is shown when the user is no longer there.
CREATE TABLE note_mentions (
  workspace_id uuid NOT NULL,
  note_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (workspace_id, note_id, user_id),
  FOREIGN KEY (workspace_id, note_id) REFERENCES notes ON DELETE CASCADE
);

-- For the notes that mention a user, newest first: ids of notes are ordered by time.
CREATE INDEX note_mentions_by_user ON note_mentions (workspace_id, user_id, note_id);

-- A user who is removed leaves all teams.
CREATE TABLE hiring_team_members (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What they do for the job; it grants nothing.
  role text NOT NULL CHECK (role IN ('hiring_manager', 'recruiter', 'coordinator', 'interviewer')),
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, job_id, user_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX hiring_team_members_by_user ON hiring_team_members (workspace_id, user_id, job_id);
