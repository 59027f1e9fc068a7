-- What an address has sent again for a job, or for a talent pool, that it had applied for before. It is kept beside the first application and
-- changes nothing of it, because the form is open to everybody who knows the address. Its files are rows of candidate_files.
CREATE TABLE repeated_applications (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  -- The answers that are fields of a candidate, the others, and the CV: profile, custom_answers, resume.
  sent jsonb NOT NULL,
  -- Of all that was sent, files included: the same form twice is stored once.
  sent_hash bytea NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX repeated_applications_by_candidate ON repeated_applications (workspace_id, candidate_id, sent_at);

-- Of the first application; null for those from earlier versions.
ALTER TABLE application_consents ADD COLUMN sent_hash bytea;
