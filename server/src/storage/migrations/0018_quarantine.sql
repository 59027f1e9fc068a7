-- Applications that filled in the honeypot. Their senders are told that all is well, so whoever was caught by mistake would never know:
-- what they sent is kept for the operator to look at, and to release. Their files are in kept_uploads, under this id.
CREATE TABLE quarantined_applications (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- By which an erasure finds them.
  email_key text NOT NULL,
  -- JSON. As text, since bots send characters that jsonb does not take.
  answers text NOT NULL,
  -- What they agreed to, as it was shown.
  privacy_text text NOT NULL,
  file_bytes bigint NOT NULL,
  caught_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX quarantined_applications_by_time ON quarantined_applications (workspace_id, caught_at, id);
CREATE INDEX quarantined_applications_by_age ON quarantined_applications (caught_at);
