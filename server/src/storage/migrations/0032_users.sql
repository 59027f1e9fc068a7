-- Users of the console, who belong to one workspace each, with their sessions and the links that invite them. Of every secret only the
-- SHA-256 is stored, of a password its Argon2id hash. Deleting a user deletes what belongs to them.

CREATE TABLE users (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  user_id uuid NOT NULL,
  email text NOT NULL,
  -- The address in lower case.
  email_key text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer')),
  -- Null when the user signs in without a password.
  password_hash text,
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, user_id),
  CONSTRAINT users_email_key UNIQUE (workspace_id, email_key)
);

CREATE INDEX users_owners ON users (workspace_id) WHERE role = 'owner';

-- Somebody who signs in names an address, not a workspace.
CREATE TABLE user_directory (
  email_key text NOT NULL,
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (email_key, workspace_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX user_directory_by_user ON user_directory (workspace_id, user_id);

CREATE TABLE sessions (
  workspace_id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- How the user signed in.
  method text NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- When the user last proved who they are.
  confirmed_at timestamptz(3) NOT NULL,
  -- The rights of the user have changed: the next request gets a new secret.
  needs_new_secret boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, session_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
) WITH (fillfactor = 80);

CREATE INDEX sessions_by_user ON sessions (workspace_id, user_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- A replaced secret is valid for a moment longer, for requests that were under way.
CREATE TABLE session_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  session_id uuid NOT NULL,
  ends_at timestamptz(3),
  FOREIGN KEY (workspace_id, session_id) REFERENCES sessions ON DELETE CASCADE
);

CREATE INDEX session_directory_by_session ON session_directory (workspace_id, session_id);

-- Links that make a user: printed at the start of the server (first_run), sent by the team (invite), or made by the operator for somebody
-- who may be a user already and cannot sign in (recovery). A link is deleted when it is used.
CREATE TABLE invites (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  invite_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first_run', 'invite', 'recovery')),
  email text,
  email_key text,
  -- Null: a user who exists keeps theirs.
  role text,
  -- The name of the user who made it, and their id; null for the operator.
  invited_by text NOT NULL,
  invited_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, invite_id),
  CHECK (kind = 'first_run' OR email_key IS NOT NULL)
);

-- A new link for the same address replaces the one before.
CREATE UNIQUE INDEX invites_first_run ON invites (workspace_id) WHERE kind = 'first_run';
CREATE UNIQUE INDEX invites_by_address ON invites (workspace_id, email_key) WHERE kind <> 'first_run';
CREATE INDEX invites_by_inviter ON invites (workspace_id, invited_by_id);
CREATE INDEX invites_by_expiry ON invites (expires_at);

CREATE TABLE invite_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  invite_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, invite_id) REFERENCES invites ON DELETE CASCADE
);

CREATE INDEX invite_directory_by_invite ON invite_directory (workspace_id, invite_id);

-- Attempts to sign in, for waits that grow. The key is a keyed hash of an address, a network or both.
CREATE TABLE sign_in_attempts (
  key bytea PRIMARY KEY,
  attempts integer NOT NULL,
  last_at timestamptz(3) NOT NULL,
  waits_until timestamptz(3) NOT NULL
);

CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);
