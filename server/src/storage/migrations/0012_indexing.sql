-- Pending notifications to Google's Indexing API, written with the change of the job and sent in the background.

-- One row for each job: only the latest request counts. `wish` is incremented by every new request, `claim` by every sender that claims the
-- row: a result of an older claim is discarded, one of an older request leaves the newer one pending. A new request is not sent before
-- `leased_until`, so that Google never receives the older one last.
CREATE TABLE indexing_outbox (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  url text NOT NULL,
  type text NOT NULL CHECK (type IN ('URL_UPDATED', 'URL_DELETED')),
  wish integer NOT NULL DEFAULT 1,
  claim integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  PRIMARY KEY (workspace_id, job_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- In the order of sending: removals before additions.
CREATE INDEX indexing_outbox_due ON indexing_outbox (workspace_id, type, due_at);

-- The quota belongs to the Google project, so it is shared by all workspaces; it is reset at midnight Pacific time, hence a row for each of
-- those days. An error of Google pauses all calls, because each of them would cost quota and fail too.
CREATE TABLE indexing_days (
  day date PRIMARY KEY,
  used integer NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  paused_until timestamptz(3)
);
