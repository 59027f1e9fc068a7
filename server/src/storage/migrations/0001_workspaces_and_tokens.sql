-- Workspaces (tenants), their tokens and their rate limits.
-- Every workspace table has workspace_id first in its keys, so that it can be sharded by workspace.
-- Directories (…_directory) map something else to a workspace; they hold no counters.

CREATE TABLE workspaces (
  workspace_id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('free', 'starter', 'pro', 'premium')),
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE tokens (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  last_four text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 80);

-- The token itself is never stored, only its SHA-256.
CREATE TABLE token_directory (
  token_hash bytea PRIMARY KEY,
  token_id uuid NOT NULL UNIQUE,
  workspace_id uuid NOT NULL
);

-- One row per workspace, updated at every request: the fillfactor and the single index allow HOT updates.
CREATE TABLE rate_limits (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  window_started_at timestamptz NOT NULL DEFAULT '-infinity',
  used integer NOT NULL DEFAULT 0
) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
