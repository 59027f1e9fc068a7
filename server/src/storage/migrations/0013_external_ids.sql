-- An external_id names one job, and one candidate, of a workspace: a sync finds its record by it.

-- Jobs could share one so far. The oldest keeps it; the others get their own id in front of it, so that nothing is lost, they
-- can be found by the old value, and no two are the same however long it is: SELECT id, external_id FROM jobs WHERE external_id LIKE id || ':%'.
UPDATE jobs SET external_id = jobs.id || ':' || jobs.external_id, revision = jobs.revision + 1
FROM (
  SELECT workspace_id, id, row_number() OVER (PARTITION BY workspace_id, left(external_id, 255) ORDER BY created_at, id) AS place
  FROM jobs WHERE external_id <> '' AND deleted_at IS NULL
) AS numbered
WHERE numbered.place > 1 AND jobs.workspace_id = numbered.workspace_id AND jobs.id = numbered.id;

-- The first 255 characters, which is all that one may have: those of before may be longer than an entry of an index. An empty one names nothing.
CREATE UNIQUE INDEX jobs_external_id ON jobs (workspace_id, left(external_id, 255)) WHERE external_id <> '' AND deleted_at IS NULL;

ALTER TABLE candidates ADD COLUMN external_id text;
CREATE UNIQUE INDEX candidates_external_id ON candidates (workspace_id, external_id) WHERE external_id <> '';
