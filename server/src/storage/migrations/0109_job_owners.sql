-- The recruiter and the hiring manager of a job. Somebody who leaves the workspace leaves the job without one.
ALTER TABLE jobs
  ADD COLUMN recruiter_id uuid,
  ADD COLUMN hiring_manager_id uuid,
  ADD CONSTRAINT jobs_recruiter FOREIGN KEY (workspace_id, recruiter_id) REFERENCES users ON DELETE SET NULL (recruiter_id),
  ADD CONSTRAINT jobs_hiring_manager FOREIGN KEY (workspace_id, hiring_manager_id) REFERENCES users ON DELETE SET NULL (hiring_manager_id);

CREATE INDEX jobs_by_recruiter ON jobs (workspace_id, recruiter_id) WHERE recruiter_id IS NOT NULL;
CREATE INDEX jobs_by_hiring_manager ON jobs (workspace_id, hiring_manager_id) WHERE hiring_manager_id IS NOT NULL;
