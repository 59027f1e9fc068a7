-- Pages on which candidates choose the time of an interview. The secret of a page is in its link only: the table has its hash, and the
-- secret sealed, so that lists can show the link again. No foreign keys to candidates, see 0004.

CREATE TABLE booking_links (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid,
  interviewer_ids uuid[] NOT NULL,
  sealed_secret bytea NOT NULL,
  -- What is offered: zone, availability, duration, limits.
  settings json NOT NULL,
  -- Whom the page names for questions.
  contact json,
  expires_at timestamptz(3) NOT NULL,
  -- The booked interview; null again after the candidate has cancelled it.
  interview_id uuid,
  -- How often the candidate has moved it.
  reschedules integer NOT NULL DEFAULT 0,
  -- The number of the last entry in booking_link_changes.
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX booking_links_by_creation ON booking_links (workspace_id, created_at, id);
CREATE INDEX booking_links_by_update ON booking_links (workspace_id, updated_at, id);
CREATE INDEX booking_links_by_candidate ON booking_links (workspace_id, candidate_id, created_at, id);
CREATE INDEX booking_links_by_job ON booking_links (workspace_id, job_id, created_at, id) WHERE job_id IS NOT NULL;
-- The lists of one status.
CREATE INDEX booking_links_booked ON booking_links (workspace_id, created_at, id) WHERE revoked_at IS NULL AND interview_id IS NOT NULL;
CREATE INDEX booking_links_revoked ON booking_links (workspace_id, created_at, id) WHERE revoked_at IS NOT NULL;
CREATE INDEX booking_links_unused ON booking_links (workspace_id, expires_at, created_at, id) WHERE revoked_at IS NULL AND interview_id IS NULL;

-- What happened to a link. Each change inserts the number that follows the revision it has read: of two concurrent ones, the key lets only
-- one pass, so that a link has one interview at most and a revoked one none.
CREATE TABLE booking_link_changes (
  workspace_id uuid NOT NULL,
  booking_link_id uuid NOT NULL,
  number integer NOT NULL,
  what text NOT NULL CHECK (what IN ('booked', 'moved', 'cancelled', 'revoked')),
  interview_id uuid,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, booking_link_id, number)
);

-- For max_per_day: a booking on a day inserts the number that follows the last one it has read, so that two concurrent bookings on the same
-- day of an interviewer cannot both be the last one that is allowed.
CREATE TABLE booking_days (
  workspace_id uuid NOT NULL,
  interviewer_id uuid NOT NULL,
  -- The day in the time zone of the link, as days since 1970.
  day integer NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (workspace_id, interviewer_id, day, number)
);

-- The page has no workspace in its address. SHA-256 of the secret.
CREATE TABLE booking_link_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  booking_link_id uuid NOT NULL
);

CREATE INDEX booking_link_directory_by_link ON booking_link_directory (workspace_id, booking_link_id);

-- The total of the list without filters. Totals of filters are cached until the version changes; bookings change `interviews_version`.
ALTER TABLE workspace_counters
  ADD COLUMN booking_links bigint NOT NULL DEFAULT 0,
  ADD COLUMN booking_links_version bigint NOT NULL DEFAULT 0;
