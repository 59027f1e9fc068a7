-- Visits of job pages and finished applications, by job, day (of UTC) and source link. Counts only: no address, no browser, no person, so
-- erasure leaves them as they are. source_id is zero without a source link.
--
-- Two tables, because their writers are different: visits are added for many workspaces at once, every few seconds, by each node, and an
-- application counts itself in its own transaction. In one table an application could wait for those of other workspaces.
CREATE TABLE job_visits (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  day date NOT NULL,
  source_id uuid NOT NULL,
  views integer NOT NULL,
  starts integer NOT NULL,
  FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
) WITH (fillfactor = 70);

CREATE INDEX job_visits_by_day ON job_visits (workspace_id, day);
-- Created last, see 0002.
ALTER TABLE job_visits ADD PRIMARY KEY (workspace_id, job_id, day, source_id);

CREATE TABLE job_submissions (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  day date NOT NULL,
  source_id uuid NOT NULL,
  applications integer NOT NULL,
  FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
) WITH (fillfactor = 70);

CREATE INDEX job_submissions_by_day ON job_submissions (workspace_id, day);
ALTER TABLE job_submissions ADD PRIMARY KEY (workspace_id, job_id, day, source_id);
