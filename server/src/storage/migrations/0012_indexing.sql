-- What Google is still to be told of the listings, written with the change of the job and sent in the background.

-- One row for each job: only the latest wish counts. `wish` counts up with every new one, `claim` with every time that somebody takes the
-- row to send it: a result of an older claim is no longer wanted, and one of an older wish leaves the newer one where it is. A new wish
-- does not come before `leased_until`, so that Google never hears the older one last.
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

-- In the order in which they are sent: what is gone before what is new.
CREATE INDEX indexing_outbox_due ON indexing_outbox (workspace_id, type, due_at);

-- The quota is that of the Google project, so that of all workspaces together, and starts anew at midnight in California: hence a row for
-- each of their days. A failure of Google pauses everything, since each further call would cost quota and fail as well.
CREATE TABLE indexing_days (
  day date PRIMARY KEY,
  used integer NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  paused_until timestamptz(3)
);
