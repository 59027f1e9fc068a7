-- Referrals: a colleague recommends somebody on a page of their own. Recruiters see nothing of that person until they agree, by a link in an email.

-- For one job, for the open jobs of a company, or with neither for those of the workspace.
CREATE TABLE referral_links (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid,
  company_id uuid,
  -- Who recommends: a member, or somebody by their name. The link of a member who has left is no longer valid.
  credited_to_id uuid,
  credited_to_name text NOT NULL,
  is_of_member boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  CHECK (num_nonnulls(job_id, company_id) <= 1),
  CONSTRAINT referral_links_credited_to FOREIGN KEY (workspace_id, credited_to_id) REFERENCES users ON DELETE SET NULL (credited_to_id)
);
CREATE INDEX referral_links_by_created_at ON referral_links (workspace_id, created_at, id);
CREATE INDEX referral_links_by_credited_to ON referral_links (workspace_id, credited_to_id) WHERE credited_to_id IS NOT NULL;

-- SHA-256 of the secret in a link → the link. One for each: a new secret replaces the old one.
CREATE TABLE referral_link_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  referral_link_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, referral_link_id) REFERENCES referral_links ON DELETE CASCADE
);
CREATE UNIQUE INDEX referral_link_directory_of_link ON referral_link_directory (workspace_id, referral_link_id);

CREATE TABLE referrals (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  referral_link_id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- The source link that the candidate is attributed to.
  source_id uuid NOT NULL,
  -- The address under a key of the installation: who was asked is not asked again.
  address_hash bytea NOT NULL,
  -- Whether this person was asked for this recommendation. A second one for the same job stores nothing about them.
  is_asked boolean NOT NULL,
  -- Until they answer. `email_key` finds what is to be erased with a person.
  email_key text,
  person_name text,
  email text,
  phone text,
  professional_network_url text,
  resume_filename text,
  -- What was said about them: kept with the candidate if they agree.
  relation text,
  note text,
  -- The candidate that they have become.
  candidate_id uuid,
  created_at timestamptz(3) NOT NULL,
  -- Then the row is deleted. Null: with the candidate.
  expires_at timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, referral_link_id) REFERENCES referral_links ON DELETE CASCADE
);
-- One email per person and job.
CREATE UNIQUE INDEX referrals_asked ON referrals (workspace_id, address_hash, job_id) WHERE is_asked;
CREATE INDEX referrals_by_link ON referrals (workspace_id, referral_link_id, created_at, id);
CREATE INDEX referrals_by_job ON referrals (workspace_id, job_id, created_at, id);
CREATE INDEX referrals_by_created_at ON referrals (workspace_id, created_at, id);
CREATE INDEX referrals_by_candidate ON referrals (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX referrals_by_email_key ON referrals (workspace_id, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX referrals_by_expires_at ON referrals (expires_at) WHERE expires_at IS NOT NULL;

-- SHA-256 of the secret in the email to the person → their page. The secret is derived from the key of the installation.
CREATE TABLE referral_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  referral_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, referral_id) REFERENCES referrals ON DELETE CASCADE
);
CREATE INDEX referral_directory_of_referral ON referral_directory (workspace_id, referral_id);

-- The answer of the person, once: of two at the same moment the second one violates the key, and changes nothing.
CREATE TABLE referral_answers (
  workspace_id uuid NOT NULL,
  referral_id uuid NOT NULL,
  answer text NOT NULL CHECK (answer IN ('confirmed', 'declined')),
  answered_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, referral_id),
  FOREIGN KEY (workspace_id, referral_id) REFERENCES referrals ON DELETE CASCADE
);

-- The email has what was said about the person, so it is deleted when that is. Its id is that of the referral.
CREATE FUNCTION delete_referral_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE workspace_id = OLD.workspace_id AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_mail_of_answered AFTER UPDATE OF email_key ON referrals
  FOR EACH ROW WHEN (OLD.email_key IS NOT NULL AND NEW.email_key IS NULL) EXECUTE FUNCTION delete_referral_mail();
CREATE TRIGGER delete_mail_of_deleted AFTER DELETE ON referrals
  FOR EACH ROW WHEN (OLD.email_key IS NOT NULL) EXECUTE FUNCTION delete_referral_mail();
