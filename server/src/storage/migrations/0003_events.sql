-- Events, as the exact text that is delivered. Written in the transaction of the change.

-- Every change locks the counter row of its workspace last and holds it until the commit: this makes the sequence gapless and
-- in commit order. The totals of the job list are kept in the same row, so that no list has to count.
CREATE TABLE workspace_counters (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  event_sequence bigint NOT NULL DEFAULT 0,
  jobs_version bigint NOT NULL DEFAULT 0,
  jobs_draft integer NOT NULL DEFAULT 0,
  jobs_active integer NOT NULL DEFAULT 0,
  jobs_paused integer NOT NULL DEFAULT 0,
  jobs_closed integer NOT NULL DEFAULT 0
) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Partitioned by day: old events are removed by dropping a partition. The default partition takes rows whose day has no
-- partition yet, so that no change fails because of a missing one.
CREATE TABLE events (
  workspace_id uuid NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  id text NOT NULL,
  occurrence_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (workspace_id, sequence, occurred_at)
) PARTITION BY RANGE (occurred_at);

CREATE TABLE events_default PARTITION OF events DEFAULT;
