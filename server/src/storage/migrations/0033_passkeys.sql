-- Passkeys of users of the console, and the challenges that browsers sign. Of a passkey only the public key is known here.

CREATE TABLE passkeys (
  workspace_id uuid NOT NULL,
  passkey_id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  -- How often the authenticator has signed; 0 when it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  PRIMARY KEY (workspace_id, passkey_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX passkeys_by_user ON passkeys (workspace_id, user_id);

-- Somebody who signs in with a passkey names neither an address nor a workspace.
CREATE TABLE passkey_directory (
  credential_id bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  passkey_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, passkey_id) REFERENCES passkeys ON DELETE CASCADE
);

CREATE INDEX passkey_directory_by_passkey ON passkey_directory (workspace_id, passkey_id);

-- Deleted when they are used. A challenge for a new passkey belongs to the session that asked for it.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  session_id uuid,
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
