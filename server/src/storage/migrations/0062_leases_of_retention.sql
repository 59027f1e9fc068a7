-- Until when a node works on a workspace, by the clock of the database; due_at had it too, by the clocks of nodes.
ALTER TABLE retention_settings ADD COLUMN leased_until timestamptz(3);
