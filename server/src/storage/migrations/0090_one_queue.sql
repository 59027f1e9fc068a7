-- All queues are claimed in the same way (storage/queues): `due_at` is moved to the end of the lease, with a new `claim_id`, and `attempts`
-- counts the claims.

-- `due_at` says it, while there is a claim.
ALTER TABLE cv_jobs DROP COLUMN leased_until;

-- A claim reads the first rows of each workspace, however many jobs are to be scored again.
CREATE INDEX rescorings_due ON rescorings (workspace_id, due_at, job_id);
