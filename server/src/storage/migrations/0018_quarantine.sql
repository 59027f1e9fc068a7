-- Applications that filled in the honeypot. They got the success page, so an applicant caught by mistake would never know: the operator can
-- review and release them. Their files are in kept_uploads, under this id.
CREATE TABLE quarantined_applications (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- For erasures.
  email_key text NOT NULL,
  -- JSON as text, because bots send characters that jsonb rejects.
  answers text NOT NULL,
  -- The text that was agreed to, as it was shown.
  privacy_text text NOT NULL,
  file_bytes bigint NOT NULL,
  caught_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX quarantined_applications_by_time ON quarantined_applications (workspace_id, caught_at, id);
CREATE INDEX quarantined_applications_by_age ON quarantined_applications (caught_at);
