-- So that what takes long is done in pieces, and one tenant's long work holds up nobody.

-- The log of deliveries in the order of each webhook and status: a list of the few that failed does not walk through all that arrived. A list
-- without a status reads both and merges them, so this index replaces the one without the status.
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (workspace_id, webhook_id, status, created_at, id);
DROP INDEX webhook_deliveries_by_webhook;

-- The same for what is still queued: a long queue is not sorted for each page.
CREATE INDEX webhook_queue_by_created_at ON webhook_queue (workspace_id, webhook_id, created_at, id);

-- Files whose bytes are still to be removed from the storage: written when nobody owns them any more, deleted after the bytes. No transaction
-- is open while a storage takes its time. Whoever removes one moves `due_at` behind its lease; so a killed process is taken over.
CREATE TABLE file_removals (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX file_removals_due ON file_removals (due_at);

-- Events of a long time that a webhook gets once more: queued piece by piece, from `after_sequence` to `last_sequence`.
CREATE TABLE webhook_redeliveries (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  types text[] NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  after_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, webhook_id),
  FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks (workspace_id, id) ON DELETE CASCADE
);
