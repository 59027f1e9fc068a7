-- The people and their applications. A candidate of the API is one application, or a prospect or upload without one.
-- What is big and often loaded in bulk has no foreign keys: jobs and sources are never removed, and the rows of one candidate are
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
  -- Only of what was imported without an e-mail: by it the same row of a file is known again.
  import_key bytea,
  applied_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- One index for each way in which a list can begin, each in the order of the list, so that page 10,000 costs what page 1 costs.
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

-- Made last, as for jobs: without statistics the planner takes the youngest of the indexes that look alike to it.
ALTER TABLE candidates ADD PRIMARY KEY (workspace_id, id);

-- The tags once more, each with what a list is filtered and ordered by: an array has no index with an order.
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

-- What changed, when and by whom, a row for each field. `version` is the workspace's count of changes: who knows the total of a list at
-- one version finds here what it has become since. `previous_at` is when the candidate had changed before.
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

-- `candidates_epoch` moves when candidates come or go without a history: bulk loads and erasures.
ALTER TABLE workspace_counters
  ADD COLUMN candidates_version bigint NOT NULL DEFAULT 0,
  ADD COLUMN candidates_epoch bigint NOT NULL DEFAULT 0;

-- By it the events of a person are found when they are to be erased.
ALTER TABLE events ADD COLUMN candidate_id uuid;
CREATE INDEX events_by_candidate ON events (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;

-- That an erasure was done, and nothing about whom.
CREATE TABLE erasures (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  candidates integer NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
