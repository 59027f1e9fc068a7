-- Who wants no mails that nobody asked for: follow-ups, and mails to people in the pool. With the person, so that it holds for all their
-- applications, and ends with their erasure.
ALTER TABLE people
  ADD COLUMN unsubscribed_at timestamptz(3),
  -- `link`: one click in a mail program (RFC 8058). `mail`: to the address of List-Unsubscribe. `complaint`: marked as spam (RFC 5965).
  ADD COLUMN unsubscribed_by text CHECK (unsubscribed_by IN ('link', 'mail', 'complaint'));
