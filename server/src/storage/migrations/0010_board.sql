-- When people first saw a job, which may be long after it was written. Every active job has it.
ALTER TABLE jobs ADD COLUMN published_at timestamptz(3);
UPDATE jobs SET published_at = created_at WHERE status <> 'draft';

-- The public board lists the active jobs of one company, and a workspace may have thousands of companies.
-- Partial, so that no statement that looks for a job by its key can take it, see 0002.
CREATE INDEX jobs_on_board ON jobs (workspace_id, company_id, published_at, id) WHERE status = 'active' AND deleted_at IS NULL;
