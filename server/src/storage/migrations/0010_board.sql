-- When a job was first published. Every active job has it.
ALTER TABLE jobs ADD COLUMN published_at timestamptz(3);
UPDATE jobs SET published_at = created_at WHERE status <> 'draft';

-- The public board lists the active jobs of one company, and a workspace may have thousands of companies.
-- Partial, so that it is never used for a lookup by key, see 0002.
CREATE INDEX jobs_on_board ON jobs (workspace_id, company_id, published_at, id) WHERE status = 'active' AND deleted_at IS NULL;
