-- Interviews: their interviewers, times and feedback. No foreign keys, see 0004.

-- For the exclusion constraint below, which compares uuids in a GiST index. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Interviewers and approvers, known by their e-mail, filled on first use.
CREATE TABLE interviewers (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email_key text NOT NULL,
  email text NOT NULL,
  name text,
  time_zone text,
  -- The secret of the link to the calendar, encrypted, so that the link can be shown again.
  calendar_secret bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT interviewers_email UNIQUE (workspace_id, email_key)
);

CREATE INDEX interviewers_by_created_at ON interviewers (workspace_id, created_at, id);
CREATE INDEX interviewers_by_updated_at ON interviewers (workspace_id, updated_at, id);

-- Finds the interviewer of a calendar link, which names no workspace.
CREATE TABLE calendar_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  interviewer_id uuid NOT NULL
);

CREATE TABLE interviews (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid,
  title text NOT NULL,
  type text NOT NULL CHECK (type IN ('phone', 'video', 'onsite', 'technical', 'panel', 'other')),
  status text NOT NULL CHECK (status IN ('scheduled', 'completed', 'cancelled', 'no_show')),
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  candidate_time_zone text,
  location text,
  video_url text,
  candidate_response text NOT NULL CHECK (candidate_response IN ('pending', 'accepted', 'declined', 'tentative')),
  candidate_note text,
  note_to_interviewers text,
  feedback_status text NOT NULL CHECK (feedback_status IN ('none', 'partial', 'complete')),
  booked_by text NOT NULL CHECK (booked_by IN ('team', 'candidate')),
  booking_link_id uuid,
  -- Of the calendar entry: increases with every change that people must see there.
  sequence integer NOT NULL DEFAULT 0,
  external_id text,
  cancel_reason text,
  -- Minutes before the start.
  reminders integer[] NOT NULL DEFAULT '{}',
  -- Before and after the interview, in which its people are busy too.
  buffer_minutes integer NOT NULL DEFAULT 0,
  allow_overlap boolean NOT NULL DEFAULT false,
  send_invitations boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
);

-- As for candidates in 0004: an index for each leading filter, in the order of the list.
CREATE INDEX interviews_by_start_at ON interviews (workspace_id, start_at, id);
CREATE INDEX interviews_by_updated_at ON interviews (workspace_id, updated_at, id);
CREATE INDEX interviews_by_status_and_start_at ON interviews (workspace_id, status, feedback_status, start_at, id);
CREATE INDEX interviews_by_status_and_updated_at ON interviews (workspace_id, status, feedback_status, updated_at, id);
CREATE INDEX interviews_by_job ON interviews (workspace_id, job_id, start_at, id) WHERE job_id IS NOT NULL;
CREATE INDEX interviews_by_candidate ON interviews (workspace_id, candidate_id, start_at, id);
CREATE UNIQUE INDEX interviews_external_id ON interviews (workspace_id, external_id) WHERE external_id <> '';

-- The interviewers of an interview, in the order in which they were named. `start_at` is that of the interview, for the lists of one
-- interviewer.
CREATE TABLE interview_panel (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  interviewer_id uuid NOT NULL,
  position smallint NOT NULL,
  response text NOT NULL CHECK (response IN ('pending', 'accepted', 'declined', 'tentative')),
  start_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, interviewer_id)
);

CREATE INDEX interview_panel_by_interviewer ON interview_panel (workspace_id, interviewer_id, start_at, interview_id);

-- Who is busy when: a row for each interviewer and for the person of the candidate, while the interview is not cancelled. The constraint is
-- what prevents double bookings, on however many nodes; seats of interviews that may overlap are not exclusive.
CREATE TABLE interview_seats (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  -- The id of an interviewer or of a person.
  party_id uuid NOT NULL,
  during tstzrange NOT NULL,
  exclusive boolean NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, party_id),
  CONSTRAINT interview_seats_overlap EXCLUDE USING gist (workspace_id WITH =, party_id WITH =, during WITH &&) WHERE (exclusive)
);

-- For the busy times of a party, exclusive or not.
CREATE INDEX interview_seats_by_party ON interview_seats (workspace_id, party_id, upper(during));

-- The feedback of interviewers. Every version is kept; the last one counts.
CREATE TABLE interview_feedback (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  interviewer_id uuid NOT NULL,
  version integer NOT NULL,
  recommendation text NOT NULL CHECK (recommendation IN ('strong_no', 'no', 'mixed', 'yes', 'strong_yes', 'no_decision')),
  ratings json NOT NULL,
  comment text,
  submitted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, interviewer_id, version)
);

-- As candidate_history in 0004, with one row for each change. `previous` has what lists filter by, as it was before; null for a new interview.
CREATE TABLE interview_history (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  version bigint NOT NULL,
  changes json NOT NULL,
  previous json,
  at timestamptz(3) NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, version)
);

CREATE INDEX interview_history_by_version ON interview_history (workspace_id, version);

-- `interviews_epoch` is incremented by erasures, which remove interviews without a history.
ALTER TABLE workspace_counters
  ADD COLUMN interviewers integer NOT NULL DEFAULT 0,
  ADD COLUMN interviews_version bigint NOT NULL DEFAULT 0,
  ADD COLUMN interviews_epoch bigint NOT NULL DEFAULT 0;
