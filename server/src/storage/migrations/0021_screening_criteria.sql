-- What jobs ask for and how candidates are scored against it.

-- False: candidates of the workspace are not scored.
ALTER TABLE workspaces ADD COLUMN screening boolean NOT NULL DEFAULT true;

-- Only what people have set: the rest is read from the text of the job, and never stored, so that a better reader needs no migration.
ALTER TABLE jobs ADD COLUMN screening_edits json;

-- True: the candidate asked not to be scored.
ALTER TABLE candidates ADD COLUMN declines_screening boolean NOT NULL DEFAULT false;

-- The order of sort=-score within a job, unscored candidates last. The expression is that of the list and of combinedScore.
CREATE INDEX candidates_by_score ON candidates (workspace_id, job_id, (CASE
  WHEN ai_skills_match IS NULL AND ai_experience_match IS NULL THEN -1
  ELSE round((coalesce(ai_skills_match * 50, 0) + coalesce(ai_experience_match * 35, 0) + coalesce(ai_location_match * 15, 0))::numeric
    / (CASE WHEN ai_skills_match IS NULL THEN 0 ELSE 50 END + CASE WHEN ai_experience_match IS NULL THEN 0 ELSE 35 END
      + CASE WHEN ai_location_match IS NULL THEN 0 ELSE 15 END))::int END), id) WHERE job_id IS NOT NULL;

-- Jobs whose candidates must be scored again, in the order of candidates_by_job. A process claims a row by moving `due_at` to the end of
-- its lease, with a `claim_id` of its own; another change of the job removes the id, and its results are discarded.
CREATE TABLE rescorings (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  claim_id uuid,
  after_created_at timestamptz(3) NOT NULL DEFAULT '-infinity',
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  PRIMARY KEY (workspace_id, job_id)
);
