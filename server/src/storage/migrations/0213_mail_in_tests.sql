-- The last test of a workspace whether mail comes in. That it came is in inbound_mail_directory, by its key.
CREATE TABLE mail_in_tests (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  key bytea NOT NULL,
  started_at timestamptz(3) NOT NULL,
  -- Why it was not sent; null while it is sent, and after it was.
  problem text,
  -- What the mail server said.
  detail text
);
