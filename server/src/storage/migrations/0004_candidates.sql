-- People and their candidacies. A candidate of the API is an application, or a prospect or upload without one.
-- Large tables that are loaded in bulk have no foreign keys: jobs and sources are never deleted, and all rows of a candidate are
-- written and erased together, under the lock of their person.

CREATE TABLE people (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email_key text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX people_email ON people (workspace_id, email_key) WHERE email_key IS NOT NULL;

CREATE TABLE candidates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  job_id uuid,
  source_id uuid,
  type text NOT NULL CHECK (type IN ('applicant', 'prospect', 'upload')),
  status text NOT NULL CHECK (status IN ('applied', 'screening', 'phone_screen', 'interview', 'technical', 'offer', 'hired', 'rejected',
    'withdrawn', 'on_hold', 'shortlisted', 'qualified', 'uploaded')),
  pool_stage text CHECK (pool_stage IN ('cold', 'warm', 'hot', 'not_interested')),
  revision integer NOT NULL DEFAULT 1,
  tags text[] NOT NULL DEFAULT '{}',
  note_to_candidate text,
  name text,
  first_name text,
  last_name text,
  email text,
  phone text,
  headline text,
  current_company text,
  current_title text,
  location_city text,
  location_country text,
  professional_network_url text,
  code_host_url text,
  website_url text,
  cover_letter text,
  languages json NOT NULL DEFAULT '[]',
  custom_answers json NOT NULL DEFAULT '[]',
  ai_skills_match smallint,
  ai_experience_match smallint,
  ai_location_match smallint,
  professional_network_matching smallint,
  professional_network_data json,
  code_host_data json,
  code_host_evaluation json,
  ai_screening json,
  resume_filename text,
  -- Only for imports without an e-mail address: recognizes the same row of a file.
  import_key bytea,
  applied_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- One index for each leading filter, in the order of the list: keyset pagination makes page 10,000 cost the same as page 1.
CREATE INDEX candidates_by_created_at ON candidates (workspace_id, created_at, id);
CREATE INDEX candidates_by_updated_at ON candidates (workspace_id, updated_at, id);
CREATE INDEX candidates_by_type ON candidates (workspace_id, type, created_at, id);
CREATE INDEX candidates_by_status ON candidates (workspace_id, status, created_at, id);
CREATE INDEX candidates_by_job ON candidates (workspace_id, job_id, created_at, id) WHERE job_id IS NOT NULL;
CREATE INDEX candidates_by_job_and_status ON candidates (workspace_id, job_id, status, created_at, id) WHERE job_id IS NOT NULL;
CREATE INDEX candidates_by_source ON candidates (workspace_id, source_id, created_at, id) WHERE source_id IS NOT NULL;
CREATE INDEX candidates_by_pool_stage ON candidates (workspace_id, pool_stage, created_at, id) WHERE pool_stage IS NOT NULL;
CREATE INDEX candidates_by_person ON candidates (workspace_id, person_id);
CREATE UNIQUE INDEX candidates_import_key ON candidates (workspace_id, import_key) WHERE import_key IS NOT NULL;

-- Created last, as for jobs in 0002.
ALTER TABLE candidates ADD PRIMARY KEY (workspace_id, id);

-- Tags in a table of their own, with the columns that lists filter and sort by: an index on an array has no order.
CREATE TABLE candidate_tags (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  tag text NOT NULL,
  status text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id, tag)
);

CREATE INDEX candidate_tags_by_created_at ON candidate_tags (workspace_id, tag, created_at, candidate_id);
CREATE INDEX candidate_tags_by_status ON candidate_tags (workspace_id, tag, status, created_at, candidate_id);

-- The history of candidates, a row for each changed field. `version` is the workspace's number of changes: a cached total of one
-- version can be brought up to date from the rows after it. `previous_at` is the time of the candidate's previous change.
CREATE TABLE candidate_history (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  version bigint NOT NULL,
  what text NOT NULL,
  from_value json,
  to_value json,
  at timestamptz(3) NOT NULL,
  previous_at timestamptz(3),
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id, version, what)
);

CREATE INDEX candidate_history_by_version ON candidate_history (workspace_id, version);

-- `candidates_epoch` is incremented by bulk loads and erasures, which add or remove candidates without a history.
ALTER TABLE workspace_counters
  ADD COLUMN candidates_version bigint NOT NULL DEFAULT 0,
  ADD COLUMN candidates_epoch bigint NOT NULL DEFAULT 0;

-- Finds the events of a person for an erasure.
ALTER TABLE events ADD COLUMN candidate_id uuid;
CREATE INDEX events_by_candidate ON events (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;

-- The record of an erasure, without any personal data.
CREATE TABLE erasures (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  candidates integer NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
