-- Companies and jobs. Lengths of text are checked by the API.

CREATE TABLE companies (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  website text,
  logo_url text,
  description text,
  industry text,
  size text,
  country text,
  city text,
  external_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  archived_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);

-- A slug is part of public links: unique in the whole installation, and not released when its company is archived.
CREATE TABLE company_directory (
  slug text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  company_id uuid NOT NULL
);

CREATE TABLE jobs (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  job_title text NOT NULL,
  job_description text,
  department text,
  industry text,
  job_country text,
  city text,
  job_mode text,
  job_type text,
  career_level text,
  salary_type text CHECK (salary_type IN ('fixed', 'range')),
  salary_min double precision,
  salary_max double precision,
  salary_fixed double precision,
  currency text,
  salary_period text,
  hide_salary boolean NOT NULL,
  public_slug text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'active', 'paused', 'closed')),
  created_by_api boolean NOT NULL,
  google_jobs_indexed boolean NOT NULL DEFAULT false,
  openings integer,
  valid_through text,
  external_id text,
  questions json NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  FOREIGN KEY (workspace_id, company_id) REFERENCES companies
) WITH (fillfactor = 80);

CREATE UNIQUE INDEX jobs_public_slug ON jobs (workspace_id, company_id, public_slug) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_created_at ON jobs (workspace_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_updated_at ON jobs (workspace_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_status ON jobs (workspace_id, status, created_at, id) WHERE deleted_at IS NULL;

-- Created last: without statistics the planner prefers the newest of equally good indexes, and a lookup of a job by its key should
-- never use the index of a list.
ALTER TABLE jobs ADD PRIMARY KEY (workspace_id, id);
