-- Retention, listings for Google and mail are claimed like the rows of every other queue (storage/queues): `claim_id` is random, `due_at`
-- the end of the lease meanwhile, and `attempts` counts claims.

ALTER TABLE retention_settings
  DROP COLUMN leased_until,
  ADD COLUMN claim_id uuid,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0;

-- A request that comes while an older one is being sent keeps the claim and sets `attempts` to 0: it is due when the older one has ended.
ALTER TABLE indexing_outbox
  DROP COLUMN wish,
  DROP COLUMN claim,
  DROP COLUMN leased_until,
  ADD COLUMN claim_id uuid;

-- `generation` stays: it is the lock of changes of a message, which a claim counts up too.
ALTER TABLE messages ADD COLUMN claim_id uuid;
