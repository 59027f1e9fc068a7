-- Offers: what a candidate is offered, approved in steps, sent as a letter and answered on a page.

-- Letters in Markdown with variables.
CREATE TABLE offer_templates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  body text NOT NULL,
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

-- What happens with offers; the defaults without a row.
CREATE TABLE offer_settings (
  workspace_id uuid PRIMARY KEY,
  hire_on_acceptance boolean NOT NULL DEFAULT false,
  -- The outside signer.
  provider_url text,
  revision integer NOT NULL
);

CREATE TABLE offers (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- Counts up with each change of the terms after the draft.
  version integer NOT NULL,
  status text NOT NULL
    CHECK (status IN ('draft', 'pending_approval', 'approved', 'sent', 'accepted', 'declined', 'expired', 'withdrawn')),
  start_date text,
  salary double precision,
  currency text,
  salary_period text,
  bonus text,
  equity text,
  employment_type text,
  location text,
  notes_internal text,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz(3),
  document_template_id uuid,
  -- The steps that it names itself; null: those of the workspace.
  approval_steps json,
  approvals json NOT NULL DEFAULT '[]',
  round integer NOT NULL DEFAULT 0,
  step integer,
  requested_by text,
  -- Who asks and who approves, by the key of their address: they see the pay. `waiting_keys`: whose decision it waits for.
  people_keys text[] NOT NULL DEFAULT '{}',
  waiting_keys text[] NOT NULL DEFAULT '{}',
  document_id uuid,
  sealed_document_id uuid,
  -- The letter in Markdown and its language, as it was sent.
  letter text,
  language text,
  evidence json,
  -- The outside signer of this version.
  provider_url text,
  handed_over_at timestamptz(3),
  handover_attempts integer NOT NULL DEFAULT 0,
  handover_error text,
  -- Whoever has accepted is still to be moved to hired.
  is_hire_due boolean NOT NULL DEFAULT false,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  decided_at timestamptz(3),
  decline_reason text,
  decline_comment text,
  -- When a task looks at it next: to hand it over, to let it expire, or to seal the letter of one that was accepted. Null: nothing to do.
  due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

-- One open offer for each candidate.
CREATE UNIQUE INDEX offers_open ON offers (workspace_id, candidate_id)
  WHERE status IN ('draft', 'pending_approval', 'approved', 'sent');
CREATE INDEX offers_by_created_at ON offers (workspace_id, created_at, id);
CREATE INDEX offers_by_updated_at ON offers (workspace_id, updated_at, id);
CREATE INDEX offers_by_candidate ON offers (workspace_id, candidate_id, created_at, id);
CREATE INDEX offers_by_job ON offers (workspace_id, job_id, created_at, id);
CREATE INDEX offers_by_sent_at ON offers (workspace_id, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX offers_to_decide ON offers (workspace_id, created_at) WHERE status = 'pending_approval';
CREATE INDEX offers_due ON offers (workspace_id, due_at) WHERE due_at IS NOT NULL;

-- Versions that were replaced.
CREATE TABLE offer_versions (
  workspace_id uuid NOT NULL,
  offer_id uuid NOT NULL,
  version integer NOT NULL,
  terms json NOT NULL,
  approvals json NOT NULL,
  document_id uuid,
  sent_at timestamptz(3),
  replaced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, offer_id, version),
  FOREIGN KEY (workspace_id, offer_id) REFERENCES offers ON DELETE CASCADE
);

-- Letters: a file of a candidate would be seen by everybody who sees the candidate, and a letter says what is paid.
CREATE TABLE offer_documents (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  offer_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('letter', 'sealed')),
  filename text NOT NULL,
  pages integer NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, offer_id, version, kind),
  FOREIGN KEY (workspace_id, offer_id) REFERENCES offers ON DELETE CASCADE
);
ALTER TABLE offer_documents ALTER COLUMN content SET STORAGE EXTERNAL;

-- SHA-256 of the secret in the link of a candidate → the version that it shows. The secret is derived from the key of the installation.
CREATE TABLE offer_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  offer_id uuid NOT NULL,
  version integer NOT NULL,
  FOREIGN KEY (workspace_id, offer_id) REFERENCES offers ON DELETE CASCADE
);
CREATE INDEX offer_directory_of_offer ON offer_directory (workspace_id, offer_id);

-- Approvers decide about requisitions and offers on the same page.
ALTER TABLE approval_directory ALTER COLUMN requisition_id DROP NOT NULL;
ALTER TABLE approval_directory ADD COLUMN offer_id uuid;
ALTER TABLE approval_directory ADD CONSTRAINT approval_directory_about CHECK (num_nonnulls(requisition_id, offer_id) = 1);
ALTER TABLE approval_directory ADD FOREIGN KEY (workspace_id, offer_id) REFERENCES offers ON DELETE CASCADE;
CREATE INDEX approval_directory_of_offer ON approval_directory (workspace_id, offer_id) WHERE offer_id IS NOT NULL;

-- Whether what a webhook is sent about offers has the pay.
ALTER TABLE webhooks ADD COLUMN include_compensation boolean NOT NULL DEFAULT false;
