-- Calendars of interviewers elsewhere: when they are busy, and nothing else about their days. Titles, places and guests have no column here.

-- A connection. The queue of its reads is `due_at`: null while nobody may read it (paused, or its password is refused).
CREATE TABLE calendar_accounts (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Null: an account of the workspace, whose calendars name their people.
  interviewer_id uuid,
  provider text NOT NULL CHECK (provider IN ('caldav', 'ics')),
  -- As it is shown: without what is secret in the address of an ICS file.
  address text NOT NULL,
  username text,
  -- JSON with the address and the password, encrypted with a key that is not in the database.
  secret bytea NOT NULL,
  -- SHA-256 of provider, address and user: nobody has the same calendar twice.
  address_hash bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'needs_sign_in', 'failing', 'paused')),
  -- Of a closed list in the contract.
  error text,
  -- Answers 401 in a row: one may be a hiccup, two are a password that was changed.
  refusals integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  -- An ICS file is as old as its publisher likes: its owner says whether candidates may book by it.
  candidates_may_book boolean NOT NULL,
  last_ok_at timestamptz(3),
  due_at timestamptz(3),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  -- Counts up with each change by a person: a read that began before it saves nothing.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

CREATE UNIQUE INDEX calendar_accounts_address ON calendar_accounts (workspace_id, interviewer_id, address_hash) NULLS NOT DISTINCT;
CREATE INDEX calendar_accounts_due ON calendar_accounts (workspace_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX calendar_accounts_by_created_at ON calendar_accounts (workspace_id, created_at, id);
CREATE INDEX calendar_accounts_by_updated_at ON calendar_accounts (workspace_id, updated_at, id);

CREATE TABLE calendars (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- Whose time it is; null in an account of the workspace until an admin says so.
  interviewer_id uuid,
  -- Where it is: absolute, and on the host of the account. Empty for an ICS file, whose address is a secret of the account.
  url text NOT NULL,
  -- Shown to its owner only.
  name text NOT NULL,
  use text NOT NULL CHECK (use IN ('busy', 'off')),
  -- Entries of interviews go here: one calendar of a person at most.
  is_written boolean NOT NULL DEFAULT false,
  -- Whether the server lets us write.
  is_writable boolean NOT NULL DEFAULT false,
  -- In which floating and all-day times are; null: the person's.
  time_zone text,
  -- What the server says of its state: of a CalDAV collection (RFC 6578), or of an ICS file (ETag, Last-Modified).
  sync_token text,
  etag text,
  last_modified text,
  -- When all ETags were last compared.
  listed_at timestamptz(3),
  -- Blocks are those of this moment.
  read_at timestamptz(3),
  window_to timestamptz(3),
  -- Entries that block their raw span, because they cannot be understood.
  unreadable integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, account_id, url),
  FOREIGN KEY (workspace_id, account_id) REFERENCES calendar_accounts ON DELETE CASCADE
) WITH (fillfactor = 70);

CREATE INDEX calendars_of_interviewer ON calendars (workspace_id, interviewer_id);
CREATE UNIQUE INDEX calendars_written ON calendars (workspace_id, interviewer_id) WHERE is_written;

-- What a calendar consists of, as far as a read must know it again. No content.
CREATE TABLE calendar_objects (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  -- The path on the server; empty for an ICS file as a whole.
  href text NOT NULL,
  etag text NOT NULL,
  uid_hash bytea,
  -- Read again when the window moves: it recurs, or is behind the window.
  is_ahead boolean NOT NULL,
  is_unreadable boolean NOT NULL,
  -- The entry is one of ours.
  interview_id uuid,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, calendar_id, href),
  FOREIGN KEY (workspace_id, calendar_id) REFERENCES calendars ON DELETE CASCADE
) WITH (fillfactor = 70);

CREATE TABLE busy_blocks (
  workspace_id uuid NOT NULL,
  object_id uuid NOT NULL,
  during tstzrange NOT NULL,
  interviewer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('busy', 'tentative', 'away')),
  PRIMARY KEY (workspace_id, object_id, during),
  FOREIGN KEY (workspace_id, object_id) REFERENCES calendar_objects ON DELETE CASCADE
);

CREATE INDEX busy_blocks_by_end ON busy_blocks (upper(during));
CREATE INDEX busy_blocks_of_interviewer ON busy_blocks USING gist (workspace_id, interviewer_id, during);

-- What holds for a workspace; the defaults without a row.
CREATE TABLE calendar_settings (
  workspace_id uuid PRIMARY KEY,
  calendar_outage text NOT NULL CHECK (calendar_outage IN ('strict', 'last_known')),
  calendar_titles text NOT NULL CHECK (calendar_titles IN ('full', 'initials', 'plain')),
  count_tentative boolean NOT NULL,
  video text NOT NULL CHECK (video IN ('none', 'fixed', 'template')),
  video_template text,
  revision integer NOT NULL
);
