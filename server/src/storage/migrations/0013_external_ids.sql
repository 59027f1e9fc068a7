-- external_id becomes unique for jobs and for candidates of a workspace, so that a sync can find its record.

-- Jobs could share one until now. The oldest keeps it; the others get their own id as a prefix, so that nothing is lost, they
-- can be found by the old value, and no two are the same however long it is: SELECT id, external_id FROM jobs WHERE external_id LIKE id || ':%'.
UPDATE jobs SET external_id = jobs.id || ':' || jobs.external_id, revision = jobs.revision + 1
FROM (
  SELECT workspace_id, id, row_number() OVER (PARTITION BY workspace_id, left(external_id, 255) ORDER BY created_at, id) AS place
  FROM jobs WHERE external_id <> '' AND deleted_at IS NULL
) AS numbered
WHERE numbered.place > 1 AND jobs.workspace_id = numbered.workspace_id AND jobs.id = numbered.id;

-- Only the first 255 characters, the limit of the API: older values may be longer than an index entry allows. Empty ones are not unique.
CREATE UNIQUE INDEX jobs_external_id ON jobs (workspace_id, left(external_id, 255)) WHERE external_id <> '' AND deleted_at IS NULL;

ALTER TABLE candidates ADD COLUMN external_id text;
CREATE UNIQUE INDEX candidates_external_id ON candidates (workspace_id, external_id) WHERE external_id <> '';
