-- Sending mail: what all nodes share, and indexes that find due and held messages of all workspaces.

-- One row at most. The mail server belongs to the installation: what it refuses to one node it refuses to all, so they pause together, and
-- MAIL_PER_MINUTE is of all nodes. A claim locks the row.
CREATE TABLE mail_sender (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- From when on the next mail may be sent, when no mail was saved up (GCRA).
  next_at timestamptz NOT NULL DEFAULT now(),
  paused_until timestamptz(3),
  pause_reason text CHECK (pause_reason IN ('busy', 'login', 'network')),
  pause_detail text,
  -- Pauses in a row: each is longer than the one before.
  pauses integer NOT NULL DEFAULT 0
);

-- Whether anything is due, and for how long, without a look at each workspace.
CREATE INDEX messages_due_anywhere ON messages (due_at) WHERE due_at IS NOT NULL;

-- What waits for a mail server, and what waits for a person.
CREATE INDEX messages_held ON messages (hold_reason, dated_at) WHERE status = 'held';
CREATE INDEX messages_uncertain ON messages (dated_at) WHERE status = 'uncertain';

-- Delivery reports name the Message-ID, which is made of the id and so unique without a constraint.
CREATE INDEX messages_by_message_id ON messages (message_id_header) WHERE message_id_header IS NOT NULL;
