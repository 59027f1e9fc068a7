-- What interviewers ask and rate. Templates have no job; copies of them belong to one, and may belong to one of its stages.
CREATE TABLE interview_kits (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  job_id uuid,
  stage_id uuid,
  name text NOT NULL,
  minutes integer,
  instructions text,
  rating_labels text[] NOT NULL,
  attributes json NOT NULL,
  questions json NOT NULL,
  is_archived boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CHECK (stage_id IS NULL OR job_id IS NOT NULL)
);

CREATE INDEX interview_kits_of_job ON interview_kits (workspace_id, job_id, is_archived);
-- Interviews in a stage take one kit.
CREATE UNIQUE INDEX interview_kits_stage ON interview_kits (workspace_id, job_id, stage_id) WHERE stage_id IS NOT NULL AND NOT is_archived;

ALTER TABLE interviews ADD COLUMN kit_id uuid;
-- The kit as it was, with the ratings and answers; null without a kit.
ALTER TABLE interview_feedback ADD COLUMN scorecard json;

-- Feedback that an interviewer has begun.
CREATE TABLE interview_feedback_drafts (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  interviewer_id uuid NOT NULL,
  draft json NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, interviewer_id),
  FOREIGN KEY (workspace_id, interview_id) REFERENCES interviews ON DELETE CASCADE
);
