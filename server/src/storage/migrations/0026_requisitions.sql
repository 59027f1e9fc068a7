-- Requisitions: what a company wants to hire for, who has to approve it, and how many of its openings are filled.

-- `approval_steps` are the steps it names itself, NULL without; `approvals` are those of its current round with their decisions, and
-- `step` the one that is asked now. `openings_opened` of its openings have been given to its job. Keys of e-mail addresses are the same for
-- every spelling.
CREATE TABLE requisitions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  company_id uuid NOT NULL,
  department text,
  job_country text,
  city text,
  workplace text,
  job_type text,
  career_level text,
  openings integer NOT NULL CHECK (openings > 0),
  filled integer NOT NULL DEFAULT 0 CHECK (filled >= 0),
  salary_min double precision,
  salary_max double precision,
  currency text,
  salary_period text,
  reason text,
  replaces text,
  justification text,
  hiring_manager text,
  hiring_manager_key text,
  requested_by text,
  target_start_date text,
  external_id text,
  job_id uuid,
  status text NOT NULL CHECK (status IN ('draft', 'pending', 'approved', 'on_hold', 'filled', 'rejected', 'cancelled')),
  approval_steps json,
  approvals json NOT NULL,
  round integer NOT NULL,
  step integer CHECK ((step IS NULL) = (status <> 'pending')),
  openings_opened integer NOT NULL DEFAULT 0,
  opened_at timestamptz(3),
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  FOREIGN KEY (workspace_id, company_id) REFERENCES companies
) WITH (fillfactor = 80);

CREATE UNIQUE INDEX requisitions_number ON requisitions (workspace_id, number);
CREATE UNIQUE INDEX requisitions_external_id ON requisitions (workspace_id, external_id) WHERE external_id <> '';
CREATE INDEX requisitions_by_created_at ON requisitions (workspace_id, created_at, id);
CREATE INDEX requisitions_by_updated_at ON requisitions (workspace_id, updated_at, id);
CREATE INDEX requisitions_by_status ON requisitions (workspace_id, status, created_at, id);
CREATE INDEX requisitions_by_status_updated_at ON requisitions (workspace_id, status, updated_at, id);
CREATE INDEX requisitions_by_department ON requisitions (workspace_id, department, created_at, id) WHERE department IS NOT NULL;
CREATE INDEX requisitions_by_company ON requisitions (workspace_id, company_id, created_at, id);
CREATE INDEX requisitions_by_hiring_manager ON requisitions (workspace_id, hiring_manager_key, created_at, id)
  WHERE hiring_manager_key IS NOT NULL;
CREATE INDEX requisitions_by_job ON requisitions (workspace_id, job_id, created_at, id) WHERE job_id IS NOT NULL;
-- Created last, see 0002.
ALTER TABLE requisitions ADD PRIMARY KEY (workspace_id, id);

-- The revision of the requisition orders its changes.
CREATE TABLE requisition_history (
  workspace_id uuid NOT NULL,
  requisition_id uuid NOT NULL,
  revision integer NOT NULL,
  what text NOT NULL,
  from_value json NOT NULL,
  to_value json NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  PRIMARY KEY (workspace_id, requisition_id, revision, what)
);

-- The last code and the totals of lists. Not in workspace_counters: the statement that hires a candidate updates that row already, and may
-- fill a requisition too.
CREATE TABLE requisition_totals (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  last_number integer NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  draft integer NOT NULL DEFAULT 0,
  pending integer NOT NULL DEFAULT 0,
  approved integer NOT NULL DEFAULT 0,
  on_hold integer NOT NULL DEFAULT 0,
  filled integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  cancelled integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE requisition_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  approval_steps json NOT NULL,
  revision integer NOT NULL DEFAULT 1
);

-- Jobs that were opened by a requisition, and how many of their candidates have been hired since. The candidates are remembered one by one,
-- so that only the undoing of a hire that was counted is counted; an erased one still fills its opening.
CREATE TABLE requisition_jobs (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  hires integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, job_id)
);

CREATE TABLE requisition_hires (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- SHA-256 of the secret in the link of an approver → the question it belongs to. `approver` is a position among the approvers of the step.
CREATE TABLE approval_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  requisition_id uuid NOT NULL,
  round integer NOT NULL,
  step integer NOT NULL,
  approver integer NOT NULL
);
