-- Push channels: Google and Microsoft say that something in a calendar has changed, and a read follows.

-- The queue of channels is `due_at`: opened at once, renewed at half of their life, closed when their calendar is off.
CREATE TABLE calendar_channels (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- Stays after the calendar: the provider is to be told that nothing more is wanted.
  calendar_id uuid NOT NULL,
  -- PUBLIC_URL as the provider knows it.
  public_url text NOT NULL,
  -- SHA-256 of what is secret in the address, and of what the provider sends with each push; null before it was asked.
  secret_hash bytea,
  token_hash bytea,
  -- What the provider calls the channel; null until it is open.
  remote_id text,
  expires_at timestamptz(3),
  renew_at timestamptz(3),
  -- When the provider first reached us by it: until then the calendar is read as often as without it.
  heard_at timestamptz(3),
  opened_at timestamptz(3),
  -- Another one of the same calendar has taken over.
  is_replaced boolean NOT NULL DEFAULT false,
  due_at timestamptz(3) NOT NULL,
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, secret_hash),
  FOREIGN KEY (workspace_id, account_id) REFERENCES calendar_accounts ON DELETE CASCADE
) WITH (fillfactor = 70);

CREATE INDEX calendar_channels_due ON calendar_channels (workspace_id, due_at);
CREATE INDEX calendar_channels_of_calendar ON calendar_channels (workspace_id, calendar_id);
CREATE INDEX calendar_channels_of_account ON calendar_channels (workspace_id, account_id);

-- A push that no read has followed so far. More of them change nothing.
ALTER TABLE calendar_accounts ADD COLUMN pushed_at timestamptz(3);
