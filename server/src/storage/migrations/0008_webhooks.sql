-- Webhooks, the delivery queue and the delivery log.

CREATE TABLE webhooks (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  request_url text NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL,
  -- Encrypted with a key that is not in the database.
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamptz(3),
  verification_status text NOT NULL CHECK (verification_status IN ('passed', 'failed')),
  verification_error text,
  checked_at timestamptz(3) NOT NULL,
  -- The last challenge, and its URL when that is a new one: it may be confirmed through the API.
  challenge_hash bytea NOT NULL,
  pending_url text,
  -- The begin of the current series of failures, and the reason if it was switched off because of them.
  failing_since timestamptz(3),
  switched_off_reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

-- Rate limit: ten challenges a minute, shared by all nodes.
CREATE TABLE challenge_limits (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  window_started_at timestamptz NOT NULL,
  used integer NOT NULL
);

-- The queue holds only pending deliveries, so it stays small. A sender claims a row by moving `due_at` to the end of its lease and
-- incrementing `generation`; a result of an older generation is discarded.
CREATE TABLE webhook_queue (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  generation integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

CREATE INDEX webhook_queue_due ON webhook_queue (workspace_id, webhook_id, due_at, id);

-- Delivered and failed deliveries. Partitioned by day, like events.
CREATE TABLE webhook_deliveries (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  status text NOT NULL CHECK (status IN ('delivered', 'failed')),
  attempts integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id, created_at)
) PARTITION BY RANGE (created_at);

CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (workspace_id, webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (workspace_id, event_id);
CREATE TABLE webhook_deliveries_default PARTITION OF webhook_deliveries DEFAULT;

CREATE TABLE webhook_attempts (
  workspace_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  error text,
  -- The first KiB of the response.
  response text,
  PRIMARY KEY (workspace_id, delivery_id, number, started_at)
) PARTITION BY RANGE (started_at);

CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;
