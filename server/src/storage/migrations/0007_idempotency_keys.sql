-- Responses to POST requests with an Idempotency-Key, written in the transaction of their change and kept for a day.

CREATE TABLE idempotency_keys (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  answer text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys (created_at);
