-- The deliveries of one event that are still queued: the log of deliveries asks for them by event_id, and so does the erasure of a person. With a
-- million queued deliveries of a workspace both walked through all of them. The table holds only what is still to be delivered, so that the index
-- is built quickly; changes wait while it is.
CREATE INDEX webhook_queue_by_event ON webhook_queue (event_id, workspace_id);
