-- Search documents name the job of the candidate, so that a search in one job reads the matches of that job alone. Documents from before
-- get it from a task, in batches: a workspace is in this table until its last candidate is done. `after_id` is the last one that was
-- looked at.
CREATE TABLE job_lexeme_backfills (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

INSERT INTO job_lexeme_backfills (workspace_id) SELECT workspace_id FROM workspaces;
