-- When the next batch of a redelivery is due: a receiver gets what it missed at a steady pace.
ALTER TABLE webhook_redeliveries ADD COLUMN due_from timestamptz(3);
