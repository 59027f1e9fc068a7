-- Pre-screens and removals of files are claimed as all queues are: see 0090.

ALTER TABLE prescreens ADD COLUMN attempts integer NOT NULL DEFAULT 0;

ALTER TABLE file_removals ADD COLUMN claim_id uuid;
DROP INDEX file_removals_due;
CREATE INDEX file_removals_due ON file_removals (workspace_id, due_at, key);
