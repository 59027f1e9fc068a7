-- Long work is done in batches, so that one tenant's work does not delay the others.

-- The delivery log by webhook and status: a list of the few failed deliveries does not scan all the delivered ones. A list without a status
-- merges both statuses, so this index replaces the one without the status.
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (workspace_id, webhook_id, status, created_at, id);
DROP INDEX webhook_deliveries_by_webhook;

-- The same for the queue, so that a long one is not sorted for each page.
CREATE INDEX webhook_queue_by_created_at ON webhook_queue (workspace_id, webhook_id, created_at, id);

-- Files whose bytes must be deleted from the storage: inserted when they lose their owner, deleted after the bytes, so that no transaction is
-- open during a call to the storage. `due_at` is moved to the end of the lease, so that another process takes over after a crash.
CREATE TABLE file_removals (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX file_removals_due ON file_removals (due_at);

-- Redeliveries of a long time span: queued in batches, from `after_sequence` to `last_sequence`.
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
