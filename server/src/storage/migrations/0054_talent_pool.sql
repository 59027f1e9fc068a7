-- The talent pool: people who leave their profile with a company, without a job, and agree to be kept until a day.

-- Months for which profiles are kept; null: the company has no talent pool.
ALTER TABLE companies ADD COLUMN talent_pool_months integer;

-- `due_at` is when something is to be done next: the mail that asks whether they stay, then the end.
CREATE TABLE talent_pool_members (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  company_id uuid NOT NULL,
  months integer NOT NULL,
  language text,
  consented_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  reminded_at timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX talent_pool_members_by_candidate ON talent_pool_members (workspace_id, candidate_id);
CREATE INDEX talent_pool_members_by_end ON talent_pool_members (workspace_id, ends_at, id);
CREATE INDEX talent_pool_members_due ON talent_pool_members (workspace_id, due_at, id);
