-- A reader of events keeps a sequence number. After a restore the numbers are given out again, to other events: the id of the feed, which a
-- restore replaces, tells the reader so.
ALTER TABLE workspace_counters ADD COLUMN feed_id uuid NOT NULL DEFAULT gen_random_uuid();
