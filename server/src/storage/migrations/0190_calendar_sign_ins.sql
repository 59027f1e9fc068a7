-- Calendars of Google and Microsoft: connected by signing in to them, read and written with tokens.

ALTER TABLE calendar_accounts DROP CONSTRAINT calendar_accounts_provider_check;
ALTER TABLE calendar_accounts
  ADD CONSTRAINT calendar_accounts_provider_check CHECK (provider IN ('caldav', 'ics', 'google', 'microsoft')),
  -- What was granted; null where there is a password or an address. Tokens are in `secret`.
  ADD COLUMN access text CHECK (access IN ('write', 'read')),
  -- False: the account has another address than its person, who has not said so far that it is theirs.
  ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true,
  -- Until then the access token is good; null: it is to be replaced.
  ADD COLUMN token_expires_at timestamptz(3),
  -- One process at a time asks for new tokens, because the old refresh token may end with it. A killed one leaves its claim behind.
  ADD COLUMN refresh_claim uuid,
  ADD COLUMN refresh_until timestamptz(3);

-- People who are on their way to a provider. A row is taken by whoever comes back with its state, once.
CREATE TABLE calendar_sign_ins (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'microsoft')),
  access text NOT NULL CHECK (access IN ('write', 'read')),
  state_hash bytea NOT NULL,
  -- Of PKCE (RFC 7636), encrypted with a key that is not in the database.
  verifier bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, session_id) REFERENCES sessions ON DELETE CASCADE
);

CREATE INDEX calendar_sign_ins_by_session ON calendar_sign_ins (workspace_id, session_id);
CREATE INDEX calendar_sign_ins_by_user ON calendar_sign_ins (workspace_id, user_id, expires_at);
CREATE INDEX calendar_sign_ins_by_expiry ON calendar_sign_ins (expires_at);
