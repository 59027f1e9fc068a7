-- The whole schema as it was after migration 0091, grouped by feature; docs/adr/0029 says why. Migrations from here on are forward only, and this
-- file is never edited: a database that has it would not get the change.
--
-- Every table of a workspace has workspace_id first in its keys, so that it can be sharded by workspace. Directories (…_directory) map something
-- else to a workspace; they hold no counters. Lengths of text are checked by the API.
-- Large tables that are loaded in bulk, and all tables about a candidate, have no foreign keys: jobs and sources are never deleted, and all rows
-- of a candidate are written and erased together, under the lock of their person.
-- Lists have one index for each leading filter, in their order: keyset pagination makes page 10,000 cost the same as page 1. A primary key that
-- is added after them is younger on purpose: without statistics the planner prefers the newest of equally good indexes, and a lookup by key
-- should never use the index of a list.
-- Queues (storage/queues) are claimed by moving `due_at` to the end of the lease, with a new `claim_id`; `attempts` counts the claims, and a
-- result with another id is discarded. Their indexes find the first due rows of each workspace, however many are behind them.

-- ## Workspaces

CREATE TABLE workspaces (
  workspace_id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('free', 'starter', 'pro', 'premium')),
  created_at timestamptz(3) NOT NULL,
  -- False: candidates of the workspace are not scored.
  screening boolean NOT NULL DEFAULT true,
  -- True: the language model of the operator may read the redacted CVs of the workspace.
  ai boolean NOT NULL DEFAULT false,
  -- Incremented by each change of mail_settings. It is read with the candidate before a status changes, so that the settings are read again
  -- only after they have changed; 0 means that all is as in a new workspace, and nothing needs to be read.
  mail_version integer NOT NULL DEFAULT 0
);

CREATE TABLE tokens (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  last_four text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  -- The name of who made it at that time, because tokens stay valid after the user is removed. Null when it was made by the command line.
  created_by text,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 80);

-- The token itself is never stored, only its SHA-256.
CREATE TABLE token_directory (
  token_hash bytea PRIMARY KEY,
  token_id uuid NOT NULL UNIQUE,
  workspace_id uuid NOT NULL
);

-- One row per workspace, updated at every request: the fillfactor and the single index allow HOT updates.
CREATE TABLE rate_limits (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  window_started_at timestamptz NOT NULL DEFAULT '-infinity',
  used integer NOT NULL DEFAULT 0
) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Every change locks the counter row of its workspace last and holds it until the commit: this makes the sequence gapless and
-- in commit order. The totals of the job list are kept in the same row, so that no list has to count.
CREATE TABLE workspace_counters (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  event_sequence bigint NOT NULL DEFAULT 0,
  jobs_version bigint NOT NULL DEFAULT 0,
  jobs_draft integer NOT NULL DEFAULT 0,
  jobs_active integer NOT NULL DEFAULT 0,
  jobs_paused integer NOT NULL DEFAULT 0,
  jobs_closed integer NOT NULL DEFAULT 0,
  -- `candidates_epoch` is incremented by bulk loads and erasures, which add or remove candidates without a history.
  candidates_version bigint NOT NULL DEFAULT 0,
  candidates_epoch bigint NOT NULL DEFAULT 0,
  -- `interviews_epoch` is incremented by erasures, which remove interviews without a history.
  interviewers integer NOT NULL DEFAULT 0,
  interviews_version bigint NOT NULL DEFAULT 0,
  interviews_epoch bigint NOT NULL DEFAULT 0,
  -- Of booking links without filters. Totals of filters are cached until the version changes; bookings change `interviews_version`.
  booking_links bigint NOT NULL DEFAULT 0,
  booking_links_version bigint NOT NULL DEFAULT 0,
  -- The totals of lists of pre-screens without other filters than the status, and a version for those with others.
  prescreens_version bigint NOT NULL DEFAULT 0,
  prescreens_invited bigint NOT NULL DEFAULT 0,
  prescreens_started bigint NOT NULL DEFAULT 0,
  prescreens_completed bigint NOT NULL DEFAULT 0,
  prescreens_abandoned bigint NOT NULL DEFAULT 0,
  prescreens_declined bigint NOT NULL DEFAULT 0,
  prescreens_expired bigint NOT NULL DEFAULT 0,
  prescreens_cancelled bigint NOT NULL DEFAULT 0,
  -- A reader of events keeps a sequence number. After a restore the numbers are given out again, to other events: the id of the feed, which a
  -- restore replaces, tells the reader so.
  feed_id uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Responses to POST requests with an Idempotency-Key, written in the transaction of their change and kept for a day.
CREATE TABLE idempotency_keys (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  answer text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys (created_at);

-- # Users of the console

-- Users belong to one workspace each. Of every secret only the SHA-256 is stored, of a password its Argon2id hash. Deleting a user deletes what
-- belongs to them.
CREATE TABLE users (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  user_id uuid NOT NULL,
  email text NOT NULL,
  -- The address in lower case.
  email_key text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer')),
  -- Null when the user signs in without a password.
  password_hash text,
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, user_id),
  CONSTRAINT users_email_key UNIQUE (workspace_id, email_key)
);

CREATE INDEX users_owners ON users (workspace_id) WHERE role = 'owner';

-- Somebody who signs in names an address, not a workspace.
CREATE TABLE user_directory (
  email_key text NOT NULL,
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (email_key, workspace_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX user_directory_by_user ON user_directory (workspace_id, user_id);

CREATE TABLE sessions (
  workspace_id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- How the user signed in.
  method text NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- When the user last proved who they are.
  confirmed_at timestamptz(3) NOT NULL,
  -- The rights of the user have changed: the next request gets a new secret.
  needs_new_secret boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, session_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
) WITH (fillfactor = 80);

CREATE INDEX sessions_by_user ON sessions (workspace_id, user_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- A replaced secret is valid for a moment longer, for requests that were under way.
CREATE TABLE session_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  session_id uuid NOT NULL,
  ends_at timestamptz(3),
  FOREIGN KEY (workspace_id, session_id) REFERENCES sessions ON DELETE CASCADE
);

CREATE INDEX session_directory_by_session ON session_directory (workspace_id, session_id);

-- Links that make a user: printed at the start of the server (first_run), sent by the team (invite), or made by the operator for somebody
-- who may be a user already and cannot sign in (recovery). A link is deleted when it is used.
CREATE TABLE invites (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  invite_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first_run', 'invite', 'recovery')),
  email text,
  email_key text,
  -- Null: a user who exists keeps theirs.
  role text,
  -- The name of the user who made it, and their id; null for the operator.
  invited_by text NOT NULL,
  invited_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, invite_id),
  CHECK (kind = 'first_run' OR email_key IS NOT NULL)
);

-- A new link for the same address replaces the one before.
CREATE UNIQUE INDEX invites_first_run ON invites (workspace_id) WHERE kind = 'first_run';
CREATE UNIQUE INDEX invites_by_address ON invites (workspace_id, email_key) WHERE kind <> 'first_run';
CREATE INDEX invites_by_inviter ON invites (workspace_id, invited_by_id);
CREATE INDEX invites_by_expiry ON invites (expires_at);

-- Somebody who has proved an address at an OpenID Connect provider names no workspace: their invitations are
-- found by the address.
CREATE INDEX invites_by_email ON invites (email_key) WHERE kind <> 'first_run';

CREATE TABLE invite_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  invite_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, invite_id) REFERENCES invites ON DELETE CASCADE
);

CREATE INDEX invite_directory_by_invite ON invite_directory (workspace_id, invite_id);

-- Attempts to sign in, for waits that grow. The key is a keyed hash of an address, a network or both.
CREATE TABLE sign_in_attempts (
  key bytea PRIMARY KEY,
  attempts integer NOT NULL,
  last_at timestamptz(3) NOT NULL,
  waits_until timestamptz(3) NOT NULL
);

CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);

-- Links in mails that sign in. Only the SHA-256 of a secret is stored, and a link is deleted when it is used. They belong to no workspace: an
-- address may be a user of several.
CREATE TABLE sign_in_links (
  secret_hash bytea PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);

-- Of a passkey only the public key is known here.
CREATE TABLE passkeys (
  workspace_id uuid NOT NULL,
  passkey_id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  -- How often the authenticator has signed; 0 when it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  PRIMARY KEY (workspace_id, passkey_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX passkeys_by_user ON passkeys (workspace_id, user_id);

-- Somebody who signs in with a passkey names neither an address nor a workspace.
CREATE TABLE passkey_directory (
  credential_id bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  passkey_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, passkey_id) REFERENCES passkeys ON DELETE CASCADE
);

CREATE INDEX passkey_directory_by_passkey ON passkey_directory (workspace_id, passkey_id);

-- Challenges that browsers sign, deleted when they are used. One for a new passkey belongs to the session that asked for it.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  session_id uuid,
  expires_at timestamptz(3) NOT NULL,
  -- The first passkey of somebody who is not a user yet belongs to their invitation.
  invite_id uuid
);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

-- # The audit log

-- Who did what, for those who answer for the data. An entry is written in the transaction of the change and never changed. It has ids, and
-- the name of its actor as it was then; nothing about candidates but their ids, so that an erasure has nothing to remove here. No foreign
-- keys: an entry outlives its actor and its target.
CREATE TABLE audit_log (
  workspace_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  id uuid NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  target_type text,
  target_id text,
  -- For a change of many.
  count integer,
  request_id text,
  -- Of sign-ins and refusals, shortened.
  network text,
  PRIMARY KEY (workspace_id, created_at, id)
);

-- Each filter of the list reads along an index in the order of the list. The entries of an actor are read by action and merged.
CREATE INDEX audit_log_by_actor ON audit_log (workspace_id, actor_id, action, created_at, id);
CREATE INDEX audit_log_by_target ON audit_log (workspace_id, target_id, created_at, id) WHERE target_id IS NOT NULL;
CREATE INDEX audit_log_by_action ON audit_log (workspace_id, action, created_at, id);

-- The server owns its tables, so privileges would not keep it from changing entries; the trigger does. Entries older than 730 days may be
-- deleted, see docs/audit-log.md.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();

-- An empty table may be truncated: a restore does.
CREATE FUNCTION refuse_audit_log_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_log) THEN
    RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION refuse_audit_log_truncate();

-- # Events

-- Events, as the exact text that is delivered, written in the transaction of the change. Partitioned by day: old events are removed by dropping
-- a partition. The default partition takes rows whose day has no partition yet, so that no change fails because of a missing one.
CREATE TABLE events (
  workspace_id uuid NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  id text NOT NULL,
  occurrence_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  -- Finds the events of a person for an erasure.
  candidate_id uuid,
  PRIMARY KEY (workspace_id, sequence, occurred_at)
) PARTITION BY RANGE (occurred_at);

CREATE TABLE events_default PARTITION OF events DEFAULT;
CREATE INDEX events_by_candidate ON events (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;

-- # Webhooks

CREATE TABLE webhooks (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  request_url text NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL,
  -- Encrypted with a key that is not in the database.
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamptz(3),
  verification_status text NOT NULL CHECK (verification_status IN ('passed', 'failed')),
  verification_error text,
  checked_at timestamptz(3) NOT NULL,
  -- The last challenge, and its URL when that is a new one: it may be confirmed through the API.
  challenge_hash bytea NOT NULL,
  pending_url text,
  -- The begin of the current series of failures, and the reason if it was switched off because of them.
  failing_since timestamptz(3),
  switched_off_reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

-- Rate limit: ten challenges a minute, shared by all nodes.
CREATE TABLE challenge_limits (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  window_started_at timestamptz NOT NULL,
  used integer NOT NULL
);

-- The queue holds only pending deliveries, so it stays small. A sender claims a row by moving `due_at` to the end of its lease and
-- incrementing `generation`; a result of an older generation is discarded.
CREATE TABLE webhook_queue (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  generation integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

CREATE INDEX webhook_queue_due ON webhook_queue (workspace_id, webhook_id, due_at, id);

-- So that a long queue is not sorted for each page of the log.
CREATE INDEX webhook_queue_by_created_at ON webhook_queue (workspace_id, webhook_id, created_at, id);

-- The deliveries of one event that are still queued: the log of deliveries asks for them by event_id, and so does the erasure of a person.
CREATE INDEX webhook_queue_by_event ON webhook_queue (event_id, workspace_id);

-- Delivered and failed deliveries. Partitioned by day, like events.
CREATE TABLE webhook_deliveries (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  status text NOT NULL CHECK (status IN ('delivered', 'failed')),
  attempts integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id, created_at)
) PARTITION BY RANGE (created_at);

CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (workspace_id, event_id);
CREATE TABLE webhook_deliveries_default PARTITION OF webhook_deliveries DEFAULT;

-- A list of the few failed deliveries does not scan all the delivered ones. A list without a status merges both statuses.
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (workspace_id, webhook_id, status, created_at, id);

CREATE TABLE webhook_attempts (
  workspace_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  error text,
  -- The first KiB of the response.
  response text,
  PRIMARY KEY (workspace_id, delivery_id, number, started_at)
) PARTITION BY RANGE (started_at);

CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;

-- Redeliveries of a long time span: queued in batches, from `after_sequence` to `last_sequence`.
CREATE TABLE webhook_redeliveries (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  types text[] NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  after_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- When the next batch of a redelivery is due: a receiver gets what it missed at a steady pace.
  due_from timestamptz(3),
  PRIMARY KEY (workspace_id, webhook_id),
  FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks (workspace_id, id) ON DELETE CASCADE
);

-- # Files

-- The bytes of files are on disk or on S3-compatible storage, under random names. A row is written before the first byte and
-- deleted after the last one, so that orphaned files are found here and the storage never has to be listed. An owner references the row: a file
-- that is owned cannot be swept, and a swept one cannot be owned.
CREATE TABLE stored_files (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  owned boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX stored_files_not_owned ON stored_files (created_at, workspace_id, key) WHERE NOT owned;

-- Files whose bytes must be deleted from the storage: inserted when they lose their owner, deleted after the bytes, so that no transaction is
-- open during a call to the storage.
CREATE TABLE file_removals (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claim_id uuid,
  PRIMARY KEY (workspace_id, key)
);

CREATE INDEX file_removals_due ON file_removals (workspace_id, due_at, key);

-- Files of a form that was returned with errors, so that applicants do not have to choose their CV again. A row owns its file as a
-- candidate does: `stored_files.owned` is true while `key` is set. Rows expire one by one, so a replaced file is removed too.
CREATE TABLE kept_uploads (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Random, from the signed form token: only that form can attach the files. They cannot be downloaded.
  form_id bytea NOT NULL,
  field text NOT NULL,
  -- Null once the form was sent: the candidate owns the file then, and a second submit finds that the form had one.
  key text,
  filename text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);

CREATE INDEX kept_uploads_by_form ON kept_uploads (workspace_id, form_id);
CREATE INDEX kept_uploads_by_expiry ON kept_uploads (expires_at);

-- # Companies

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
  -- What applicants agree to; null for the default text.
  privacy_text text,
  -- How the public pages of a company look: its color, the title of its list, and its pictures. A URL that begins with /pictures/ is that of
  -- an uploaded picture; it has no host, so that it stays right when PUBLIC_URL changes.
  accent_color text,
  headline text,
  cover_url text,
  -- Months for which profiles in the talent pool are kept; null: the company has none.
  talent_pool_months integer,
  -- The language of the pages of a company for visitors and crawlers that ask for none of ours; null: English. And what members of its talent
  -- pool agree to, where that is not what applicants agree to.
  board_language text,
  talent_pool_privacy_text text,
  -- How a company addresses candidates, on pages and in mails; null: as is usual in the language of the reader.
  form_of_address text,
  -- Texts about privacy by language, such as {"de": "…"}; the columns privacy_text and talent_pool_privacy_text are for all other languages.
  privacy_texts jsonb NOT NULL DEFAULT '{}',
  talent_pool_privacy_texts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (workspace_id, id)
);

-- Companies are listed by when they were added or changed, page by page.
CREATE INDEX companies_by_created_at ON companies (workspace_id, created_at, id);
CREATE INDEX companies_by_updated_at ON companies (workspace_id, updated_at, id);

-- A slug is part of public links: unique in the whole installation, and not released when its company is archived.
CREATE TABLE company_directory (
  slug text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  company_id uuid NOT NULL
);

-- The uploaded pictures, one of each kind. `name`, the hash of the bytes, is the last part of the public address.
CREATE TABLE company_pictures (
  workspace_id uuid NOT NULL,
  company_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('logo', 'cover')),
  name text NOT NULL,
  key text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, company_id, kind),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);

-- Pictures of companies that have been replaced. Caches, search engines and shared links name them for a while, so they are served until then.
CREATE TABLE replaced_pictures (
  workspace_id uuid NOT NULL,
  company_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  replaced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);

CREATE INDEX replaced_pictures_by_company ON replaced_pictures (workspace_id, company_id, kind, replaced_at);
CREATE INDEX replaced_pictures_by_time ON replaced_pictures (replaced_at);

-- # Jobs

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
  -- When a job was first published. Every active job has it.
  published_at timestamptz(3),
  -- Only what people have set: the rest is read from the text of the job, and never stored, so that a better reader needs no migration.
  screening_edits json,
  FOREIGN KEY (workspace_id, company_id) REFERENCES companies
) WITH (fillfactor = 80);

CREATE UNIQUE INDEX jobs_public_slug ON jobs (workspace_id, company_id, public_slug) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_created_at ON jobs (workspace_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_updated_at ON jobs (workspace_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_status ON jobs (workspace_id, status, created_at, id) WHERE deleted_at IS NULL;

ALTER TABLE jobs ADD PRIMARY KEY (workspace_id, id);

-- The public board lists the active jobs of one company, and a workspace may have thousands of companies.
-- Partial, so that it is never used for a lookup by key.
CREATE INDEX jobs_on_board ON jobs (workspace_id, company_id, published_at, id) WHERE status = 'active' AND deleted_at IS NULL;

-- Only the first 255 characters, the limit of the API: older values may be longer than an index entry allows. Empty ones are not unique.
CREATE UNIQUE INDEX jobs_external_id ON jobs (workspace_id, left(external_id, 255)) WHERE external_id <> '' AND deleted_at IS NULL;

-- Source links of jobs, with their number of visits.
CREATE TABLE sources (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  source_name text NOT NULL,
  code text NOT NULL,
  visits bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE UNIQUE INDEX sources_by_name ON sources (workspace_id, job_id, source_name);
CREATE INDEX sources_by_job ON sources (workspace_id, job_id, created_at, id);

ALTER TABLE sources ADD PRIMARY KEY (workspace_id, id);

-- Short codes are used in public links without a workspace: unique in the whole installation.
CREATE TABLE source_directory (
  code text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  source_id uuid NOT NULL
);

-- Visits of job pages and finished applications, by job, day (of UTC) and source link. Counts only: no address, no browser, no person, so
-- erasure leaves them as they are. source_id is zero without a source link.
--
-- Two tables, because their writers are different: visits are added for many workspaces at once, every few seconds, by each node, and an
-- application counts itself in its own transaction. In one table an application could wait for those of other workspaces.
CREATE TABLE job_visits (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  day date NOT NULL,
  source_id uuid NOT NULL,
  views integer NOT NULL,
  starts integer NOT NULL,
  FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
) WITH (fillfactor = 70);

CREATE INDEX job_visits_by_day ON job_visits (workspace_id, day);

ALTER TABLE job_visits ADD PRIMARY KEY (workspace_id, job_id, day, source_id);

CREATE TABLE job_submissions (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  day date NOT NULL,
  source_id uuid NOT NULL,
  applications integer NOT NULL,
  FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
) WITH (fillfactor = 70);

CREATE INDEX job_submissions_by_day ON job_submissions (workspace_id, day);
ALTER TABLE job_submissions ADD PRIMARY KEY (workspace_id, job_id, day, source_id);

-- A user who is removed leaves all teams.
CREATE TABLE hiring_team_members (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What they do for the job; it grants nothing.
  role text NOT NULL CHECK (role IN ('hiring_manager', 'recruiter', 'coordinator', 'interviewer')),
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, job_id, user_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX hiring_team_members_by_user ON hiring_team_members (workspace_id, user_id, job_id);

-- Pending notifications to Google's Indexing API, written with the change of the job and sent in the background. One row for each job: only the
-- latest request counts. `wish` is incremented by every new request, `claim` by every sender that claims the
-- row: a result of an older claim is discarded, one of an older request leaves the newer one pending. A new request is not sent before
-- `leased_until`, so that Google never receives the older one last.
CREATE TABLE indexing_outbox (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  url text NOT NULL,
  type text NOT NULL CHECK (type IN ('URL_UPDATED', 'URL_DELETED')),
  wish integer NOT NULL DEFAULT 1,
  claim integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  PRIMARY KEY (workspace_id, job_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- In the order of sending: removals before additions.
CREATE INDEX indexing_outbox_due ON indexing_outbox (workspace_id, type, due_at);

-- The quota belongs to the Google project, so it is shared by all workspaces; it is reset at midnight Pacific time, hence a row for each of
-- those days. An error of Google pauses all calls, because each of them would cost quota and fail too.
CREATE TABLE indexing_days (
  day date PRIMARY KEY,
  used integer NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  paused_until timestamptz(3)
);

-- # Candidates

-- People and their candidacies. A candidate of the API is an application, or a prospect or upload without one.
CREATE TABLE people (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email_key text,
  created_at timestamptz(3) NOT NULL,
  -- Optimistic lock: incremented by every application of a person, so that of two concurrent ones only one succeeds.
  applications integer NOT NULL DEFAULT 0,
  -- A person who was merged into another one. The row stays: its e-mail address leads to the other person from then on.
  merged_into uuid,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX people_email ON people (workspace_id, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX people_merged ON people (workspace_id, merged_into) WHERE merged_into IS NOT NULL;

-- Duplicates are looked up by these keys. Limited, because an index entry is.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) >= 7 THEN right(digits, 9) END FROM regexp_replace(left(phone, 100), '[^0-9]', '', 'g') AS digits
$$;

CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(btrim(left(name, 200)), '\s+', ' ', 'g'))
$$;

CREATE FUNCTION profile_key(url text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(rtrim(regexp_replace(left(url, 300), '^https?://(www\.)?', '', 'i'), '/'))
$$;

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
  updated_at timestamptz(3) NOT NULL,
  -- Here, so that lists show it without a join.
  resume_file_id uuid,
  external_id text,
  -- True: the candidate asked not to be scored.
  declines_screening boolean NOT NULL DEFAULT false,
  -- The language of the form with which a candidate applied, so that mails to them use it. Null where it is not known: candidates who were
  -- added, uploaded or imported, and applications as JSON that name none.
  language text,
  rejection_reason_id uuid,
  -- When a candidate came into their status, which lists show. Null in rows that were imported, or have not changed since before this column:
  -- there the history is asked, so that no upgrade has to rewrite a million rows.
  status_changed_at timestamptz(3)
);

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

ALTER TABLE candidates ADD PRIMARY KEY (workspace_id, id);
CREATE UNIQUE INDEX candidates_external_id ON candidates (workspace_id, external_id) WHERE external_id <> '';

-- The order of sort=-score within a job, unscored candidates last. The expression is that of the list and of combinedScore.
CREATE INDEX candidates_by_score ON candidates (workspace_id, job_id, (CASE
  WHEN ai_skills_match IS NULL AND ai_experience_match IS NULL THEN -1
  ELSE round((coalesce(ai_skills_match * 50, 0) + coalesce(ai_experience_match * 35, 0) + coalesce(ai_location_match * 15, 0))::numeric
    / (CASE WHEN ai_skills_match IS NULL THEN 0 ELSE 50 END + CASE WHEN ai_experience_match IS NULL THEN 0 ELSE 35 END
      + CASE WHEN ai_location_match IS NULL THEN 0 ELSE 15 END))::int END), id) WHERE job_id IS NOT NULL;
CREATE INDEX candidates_by_phone ON candidates (workspace_id, phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX candidates_by_name ON candidates (workspace_id, name_key(name)) WHERE name IS NOT NULL;
CREATE INDEX candidates_by_profile ON candidates (workspace_id, profile_key(professional_network_url)) WHERE professional_network_url IS NOT NULL;

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
  -- A change that was undone, and the change that undid it, are marked: together they changed nothing. The time in a stage goes on as if they
  -- had not been, reports leave them out, and a timeline shows them as one line. Both stay in the history, and both are told to webhooks.
  is_undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, candidate_id, version, what)
);

CREATE INDEX candidate_history_by_version ON candidate_history (workspace_id, version);

CREATE TABLE candidate_files (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('resume', 'answer')),
  question_id text,
  filename text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, key) REFERENCES stored_files (workspace_id, key)
);

CREATE INDEX candidate_files_by_candidate ON candidate_files (workspace_id, candidate_id);

-- How many bytes the files of a workspace have, without reading their rows.
CREATE INDEX candidate_files_bytes ON candidate_files (workspace_id) INCLUDE (bytes);

-- Candidates that somebody has opened. A table of its own: opening a candidate is not a change of it.
CREATE TABLE candidate_views (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  viewed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- An update of many candidates. What it changed stands in candidate_history, under the versions from first_version to last_version.
CREATE TABLE candidate_updates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  first_version bigint NOT NULL,
  last_version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX candidate_updates_by_age ON candidate_updates (created_at);

CREATE TABLE rejection_reasons (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_archived boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX rejection_reasons_name ON rejection_reasons (workspace_id, lower(name));

-- Saved filters and columns of lists of candidates.
CREATE TABLE saved_views (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Of the table of a job; null for the list of all candidates.
  job_id uuid,
  filters json NOT NULL,
  columns text[] NOT NULL,
  is_shared boolean NOT NULL,
  is_pinned boolean NOT NULL,
  -- The user who alone sees a view that is not shared. Nobody would see it after the user is gone.
  private_to uuid,
  author_type text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, private_to) REFERENCES users ON DELETE CASCADE,
  CHECK (is_shared = (private_to IS NULL))
);

CREATE INDEX saved_views_by_owner ON saved_views (workspace_id, private_to);

-- Who may read which candidates as a file, for an hour. The filters may name a person, so the rows are deleted then.
CREATE TABLE candidate_exports (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  candidate_ids uuid[],
  filter json,
  columns text[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX candidate_exports_by_expiry ON candidate_exports (expires_at);

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

-- # Search

-- The search index of candidates. In a table of its own, so that a change of status does not rewrite it.
-- Each lexeme is prefixed with a mark of the workspace, so that a search reads only words of its own workspace.
-- The padding column makes rows long enough that PostgreSQL moves the document to the TOAST table. A search reads the index and only
-- checks that the rows exist; without the documents eight times as many fit into a page.
CREATE TABLE candidate_search (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  document tsvector NOT NULL,
  room text NOT NULL DEFAULT repeat(' ', 2048),
  PRIMARY KEY (workspace_id, candidate_id)
) WITH (toast_tuple_target = 128);

CREATE INDEX candidate_search_document ON candidate_search USING gin (document) WITH (fastupdate = on);

-- Words of names and headlines by keys that they share with misspellings. Not trigrams: their index spans all workspaces, and looking up
-- a word took a second with a thousand workspaces.
CREATE TABLE search_words (
  workspace_id uuid NOT NULL,
  spelling text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace_id, spelling, word)
);

-- Search documents name the job of the candidate, so that a search in one job reads the matches of that job alone. Documents from before
-- get it from a task, in batches: a workspace is in this table until its last candidate is done. `after_id` is the last one that was
-- looked at.
CREATE TABLE job_lexeme_backfills (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

-- # Duplicates and merges

-- Pairs that somebody has looked at: candidates when they could become one record, else their people. The smaller id is first.
CREATE TABLE duplicate_dismissals (
  workspace_id uuid NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  dismissed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, one_id, other_id)
);

CREATE INDEX duplicate_dismissals_by_other ON duplicate_dismissals (workspace_id, other_id);

-- A merge that has not been undone. An undone one is deleted, and so is one of an erased person: the rows here are personal data. As json, not
-- jsonb, so that nothing of a row is written differently; a migration that adds a NOT NULL column to candidates adds it here too.
CREATE TABLE candidate_merges (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('candidate', 'person')),
  kept_id uuid NOT NULL,
  duplicate_id uuid NOT NULL,
  kept_person_id uuid NOT NULL,
  -- The same when they were one person before.
  duplicate_person_id uuid NOT NULL,
  -- Rows of candidates: the one that was kept, before and after, and the one that is no longer there. Null when people were merged.
  kept_before json,
  kept_after json,
  duplicate json,
  -- Rows that were removed, and the ids of those that were moved, by table.
  removed json NOT NULL,
  moved json NOT NULL,
  -- The duplicate's CV must not be deleted when the kept candidate gets another one.
  resume_file_id uuid,
  -- The version of the candidates of the workspace: the order of merges.
  version bigint NOT NULL,
  merged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX candidate_merges_duplicate ON candidate_merges (workspace_id, duplicate_id) WHERE kind = 'candidate';
CREATE INDEX candidate_merges_by_kept ON candidate_merges (workspace_id, kept_id);
CREATE INDEX candidate_merges_by_person ON candidate_merges (workspace_id, kept_person_id);
CREATE INDEX candidate_merges_by_merged_person ON candidate_merges (workspace_id, duplicate_person_id);
CREATE INDEX candidate_merges_by_file ON candidate_merges (workspace_id, resume_file_id) WHERE resume_file_id IS NOT NULL;

-- The external id of a merged duplicate stays that of the kept candidate: a sync that sends the record again finds the person by it, and does
-- not add the duplicate a second time. A trigger at the commit checks it, because the insert has waited for a merge that was not committed; a
-- check before it would not see that merge, and a merge itself moves ids before it is recorded. The kept candidate may have the id.
CREATE INDEX candidate_merges_external_id ON candidate_merges (workspace_id, (duplicate ->> 'external_id'))
WHERE duplicate ->> 'external_id' <> '';

-- Of the kept candidate, when it took the one of the duplicate.
CREATE INDEX candidate_merges_replaced_external_id ON candidate_merges (workspace_id, (kept_before ->> 'external_id'))
WHERE kept_before ->> 'external_id' <> kept_after ->> 'external_id';

-- The same for files that are imported again.
CREATE INDEX candidate_merges_import_key ON candidate_merges (workspace_id, (duplicate ->> 'import_key'))
WHERE duplicate ->> 'import_key' <> '';

-- The candidates of which a merged one with this external id is a part now.
CREATE FUNCTION kept_with_external_id(in_workspace uuid, wanted text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE kept (id) AS (
    (
      SELECT kept_id FROM candidate_merges
      WHERE workspace_id = in_workspace AND duplicate ->> 'external_id' = wanted AND duplicate ->> 'external_id' <> ''
      UNION
      SELECT kept_id FROM candidate_merges
      WHERE workspace_id = in_workspace AND kept_before ->> 'external_id' = wanted
        AND kept_before ->> 'external_id' <> kept_after ->> 'external_id'
    )
    UNION
    SELECT kept_id FROM kept JOIN candidate_merges ON workspace_id = in_workspace AND duplicate_id = kept.id AND kind = 'candidate'
  )
  SELECT array_agg(id) FROM kept
$$;

CREATE FUNCTION refuse_external_id_of_duplicate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept uuid[];
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  -- An import adds many, few of them merged before: two look-ups in an index cost less than the call of the function.
  IF NOT EXISTS (
    SELECT FROM candidate_merges
    WHERE workspace_id = NEW.workspace_id AND duplicate ->> 'external_id' = NEW.external_id AND duplicate ->> 'external_id' <> ''
  ) AND NOT EXISTS (
    SELECT FROM candidate_merges
    WHERE workspace_id = NEW.workspace_id AND kept_before ->> 'external_id' = NEW.external_id
      AND kept_before ->> 'external_id' <> kept_after ->> 'external_id'
  ) THEN
    RETURN NULL;
  END IF;
  kept := kept_with_external_id(NEW.workspace_id, NEW.external_id);
  IF kept IS NOT NULL AND NEW.id <> ALL (kept) THEN
    RAISE unique_violation USING MESSAGE = 'the external_id is that of a merged duplicate', CONSTRAINT = 'candidates_external_id';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER candidates_external_id_added AFTER INSERT ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.external_id <> '') EXECUTE FUNCTION refuse_external_id_of_duplicate();

CREATE CONSTRAINT TRIGGER candidates_external_id_changed AFTER UPDATE ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.external_id <> '' AND NEW.external_id IS DISTINCT FROM OLD.external_id) EXECUTE FUNCTION refuse_external_id_of_duplicate();

-- # Notes

-- Notes of the team about candidates.
CREATE TABLE notes (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  text text NOT NULL,
  author_type text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  -- The only user who sees the note; null when the whole team does. Nobody could read it after the user is gone.
  private_to uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, private_to) REFERENCES users ON DELETE CASCADE
);

CREATE INDEX notes_by_candidate ON notes (workspace_id, candidate_id, created_at, id);
CREATE INDEX notes_by_owner ON notes (workspace_id, private_to) WHERE private_to IS NOT NULL;

-- The name is the one at the time of the note: it is shown when the user is no longer there.
CREATE TABLE note_mentions (
  workspace_id uuid NOT NULL,
  note_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (workspace_id, note_id, user_id),
  FOREIGN KEY (workspace_id, note_id) REFERENCES notes ON DELETE CASCADE
);

-- For the notes that mention a user, newest first: ids of notes are ordered by time.
CREATE INDEX note_mentions_by_user ON note_mentions (workspace_id, user_id, note_id);

-- # Applications

-- The text that was agreed to, as it was shown. Erased with its candidate.
CREATE TABLE application_consents (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  text_hash bytea NOT NULL,
  text text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  -- Of the first application; null for those from earlier versions.
  sent_hash bytea,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- Rate limits of applications, shared by all nodes. A key is a keyed hash of an IP address or a job, so that it identifies nobody.
-- `full_until` moves ahead of the clock with every application, by at most an hour. Unlogged: a crash resets the limits.
CREATE UNLOGGED TABLE application_brakes (
  workspace_id uuid NOT NULL,
  key bytea NOT NULL,
  full_until timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, key)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE INDEX application_brakes_by_end ON application_brakes (full_until);

-- Applications that filled in the honeypot. They got the success page, so an applicant caught by mistake would never know: the operator can
-- review and release them. Their files are in kept_uploads, under this id.
CREATE TABLE quarantined_applications (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- For erasures.
  email_key text NOT NULL,
  -- JSON as text, because bots send characters that jsonb rejects.
  answers text NOT NULL,
  -- The text that was agreed to, as it was shown.
  privacy_text text NOT NULL,
  file_bytes bigint NOT NULL,
  caught_at timestamptz(3) NOT NULL,
  -- Kept for an application that is released later.
  language text,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX quarantined_applications_by_time ON quarantined_applications (workspace_id, caught_at, id);
CREATE INDEX quarantined_applications_by_age ON quarantined_applications (caught_at);

-- What an address has sent again for a job, or for a talent pool, that it had applied for before. It is kept beside the first application and
-- changes nothing of it, because the form is open to everybody who knows the address. Its files are rows of candidate_files.
CREATE TABLE repeated_applications (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  -- The answers that are fields of a candidate, the others, and the CV: profile, custom_answers, resume.
  sent jsonb NOT NULL,
  -- Of all that was sent, files included: the same form twice is stored once.
  sent_hash bytea NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX repeated_applications_by_candidate ON repeated_applications (workspace_id, candidate_id, sent_at);

-- # The private page of an application

-- The link of a page needs no table: it is the id, encrypted with a key that is derived from the key of the installation
-- (applications/application-link.ts).

-- What candidates are told about each status. Without a row: the defaults, see application-pages/settings.
CREATE TABLE application_page_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  statuses json NOT NULL,
  includes_assessments boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1
);

-- Links to the private pages of applications that have been replaced. A link is made of ids and this number, and opens nothing when the number
-- is another one. Without a row: 0, the first link.
CREATE TABLE application_links (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  number integer NOT NULL,
  replaced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- Codes that are mailed to candidates before their private page gives out all data about them, or erases them: others may have its link.
-- The code itself is stored nowhere; it is derived from the id of its message.
CREATE TABLE page_codes (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  -- What it is for.
  act text NOT NULL,
  -- The address to which it was sent.
  to_key text NOT NULL,
  message_id uuid NOT NULL,
  tries integer NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id, act)
);

-- Candidates who ask for their data to be erased. A request is erased with its candidate, which is how it is granted.
CREATE TABLE erasure_requests (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  status text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  reason text,
  decided_at timestamptz(3),
  decided_by_type text,
  decided_by_id text,
  decided_by_name text,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX erasure_requests_by_time ON erasure_requests (workspace_id, requested_at, id);
CREATE INDEX erasure_requests_open ON erasure_requests (workspace_id, requested_at, id) WHERE status = 'open';
CREATE INDEX erasure_requests_by_candidate ON erasure_requests (workspace_id, candidate_id, requested_at);

-- # Talent pool and retention

-- People who leave their profile with a company, without a job, and agree to be kept until a day.
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
  -- Consent counts when the link in the mail was opened and the profile confirmed: anybody can enter an address into the form.
  -- Null: not confirmed yet. `ends_at` and `due_at` are then when it is erased.
  confirmed_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX talent_pool_members_by_candidate ON talent_pool_members (workspace_id, candidate_id);
CREATE INDEX talent_pool_members_by_end ON talent_pool_members (workspace_id, ends_at, id);
CREATE INDEX talent_pool_members_due ON talent_pool_members (workspace_id, due_at, id);

-- How long candidates are kept. Who is due is found in candidates and ended_applications: no table of its own has to be kept up to date by
-- every change of a status.
-- Without a row: off. `due_at` is when a node looks for people next; `after_created_at` and `after_id` are how
-- far this day's pass over the ended applications has come.
CREATE TABLE retention_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  mode text NOT NULL CHECK (mode IN ('off', 'anonymise', 'erase')),
  months integer NOT NULL,
  outcomes text[] NOT NULL,
  exempt_tags text[] NOT NULL,
  starts_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  due_at timestamptz(3),
  after_created_at timestamptz(3),
  after_id uuid,
  -- Until when a node works on a workspace, by the clock of the database.
  leased_until timestamptz(3)
);

-- What was done, without personal data. Counted in the transactions of the erasures.
CREATE TABLE retention_days (
  workspace_id uuid NOT NULL,
  day date NOT NULL,
  erased_people integer NOT NULL,
  erased_applications integer NOT NULL,
  anonymised_people integer NOT NULL,
  anonymised_applications integer NOT NULL,
  PRIMARY KEY (workspace_id, day)
);

-- # Screening

-- CVs that have not been processed yet.
CREATE TABLE cv_jobs (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- 0 for a single CV, 1 for bulk uploads: a bulk upload does not delay the applications of its workspace.
  priority smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Removed by a newer file, and by a request to read the CV again.
  claim_id uuid,
  -- A claim that is released without a reading takes it back.
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, candidate_id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE INDEX cv_jobs_due ON cv_jobs (workspace_id, priority, due_at, candidate_id);

-- The last reading of each candidate's CV. Apart from candidates, whose rows are read by lists and changed often.
CREATE TABLE candidate_cvs (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  file_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('ok', 'failed')),
  error text,
  -- What the last successful reading of this file found: kept when a later one fails. Offsets in parsed_cv are UTF-16 code units of `text`.
  text text,
  pages integer,
  language text,
  quality text CHECK (quality IN ('good', 'low')),
  has_hidden_text boolean,
  parsed_cv json,
  engine text NOT NULL,
  read_at timestamptz(3) NOT NULL,
  -- The sentences that a language model wrote about the reading in this row. A new reading removes them.
  model_summary json,
  PRIMARY KEY (workspace_id, candidate_id)
);

CREATE INDEX candidate_cvs_by_text ON candidate_cvs (workspace_id, md5(text)) WHERE text IS NOT NULL;

-- Jobs whose candidates must be scored again, in the order of candidates_by_job. Another change of the job removes the id of the claim.
CREATE TABLE rescorings (
  workspace_id uuid NOT NULL,
  job_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  claim_id uuid,
  after_created_at timestamptz(3) NOT NULL DEFAULT '-infinity',
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- Claims without any result.
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, job_id)
);

CREATE INDEX rescorings_due ON rescorings (workspace_id, due_at, job_id);

-- What is to be asked of services outside: the operator's provider of profiles, a code host, a language model. All are off by default. A new
-- request for the same lookup removes the id of the claim.
CREATE TABLE screening_lookups (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  service text NOT NULL CHECK (service IN ('profile', 'code_host', 'model')),
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, candidate_id, service)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE INDEX screening_lookups_due ON screening_lookups (service, workspace_id, due_at, candidate_id);

-- What a code host answered about a profile, for conditional requests: reduced to public repositories. Erased with the candidate for whom
-- it was fetched, and deleted when it is old.
CREATE TABLE code_host_profiles (
  workspace_id uuid NOT NULL,
  username text NOT NULL,
  candidate_id uuid NOT NULL,
  snapshot json NOT NULL,
  -- False while the host has not answered all requests.
  is_complete boolean NOT NULL,
  fetched_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, username)
);

CREATE INDEX code_host_profiles_by_candidate ON code_host_profiles (workspace_id, candidate_id);
CREATE INDEX code_host_profiles_by_age ON code_host_profiles (fetched_at);

-- # Interviews

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

-- As candidate_history, with one row for each change. `previous` has what lists filter by, as it was before; null for a new interview.
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

-- Reminders of interviews: when each is due. Derived from the interviews by triggers, so that no change of a time can be missed, whoever makes
-- it; finding the due ones among a million interviews would read all that are ahead.
CREATE TABLE interview_reminders (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  -- Before the start.
  minutes integer NOT NULL,
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, minutes)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

CREATE INDEX interview_reminders_due ON interview_reminders (workspace_id, due_at, interview_id);

-- What was due before the change is not made again: the invitation or the update has just said it. An interview whose cancellation is taken back
-- has its reminders again, with those that became due in between.
CREATE FUNCTION plan_interview_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned_after timestamptz;
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM interview_reminders WHERE workspace_id = OLD.workspace_id AND interview_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    planned_after := NEW.updated_at;
    IF TG_OP = 'UPDATE' AND OLD.status = 'cancelled' THEN planned_after := OLD.updated_at; END IF;
    INSERT INTO interview_reminders (workspace_id, interview_id, minutes, due_at)
    SELECT NEW.workspace_id, NEW.id, minutes, NEW.start_at - minutes * interval '1 minute'
    FROM unnest(NEW.reminders) AS minutes
    WHERE NEW.status = 'scheduled' AND NEW.start_at - minutes * interval '1 minute' > planned_after;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER interview_reminders_inserted AFTER INSERT ON interviews
  FOR EACH ROW WHEN (NEW.reminders <> '{}') EXECUTE FUNCTION plan_interview_reminders();

CREATE TRIGGER interview_reminders_updated AFTER UPDATE ON interviews
  FOR EACH ROW WHEN ((OLD.start_at, OLD.status, OLD.reminders) IS DISTINCT FROM (NEW.start_at, NEW.status, NEW.reminders)
    AND (OLD.reminders <> '{}' OR NEW.reminders <> '{}'))
  EXECUTE FUNCTION plan_interview_reminders();

CREATE TRIGGER interview_reminders_deleted AFTER DELETE ON interviews
  FOR EACH ROW WHEN (OLD.reminders <> '{}') EXECUTE FUNCTION plan_interview_reminders();

-- A reminder that waits to be sent, for example because the mail server is down, must not tell of a time or place that is no longer true. In a
-- trigger, because its statement also sees a message that was written while the change waited for the row of the interview.
CREATE FUNCTION cancel_interview_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE messages SET status = 'cancelled', hold_reason = NULL, due_at = NULL, generation = generation + 1, updated_at = NEW.updated_at
  WHERE workspace_id = NEW.workspace_id AND interview_id = NEW.id AND kind = 'interview_reminder'
    AND (status IN ('scheduled', 'queued', 'held') OR status = 'sending' AND marked_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER interview_reminders_outdated AFTER UPDATE ON interviews
  FOR EACH ROW WHEN ((OLD.sequence, OLD.status) IS DISTINCT FROM (NEW.sequence, NEW.status)
    AND (OLD.reminders <> '{}' OR NEW.reminders <> '{}'))
  EXECUTE FUNCTION cancel_interview_reminders();

-- Pages on which candidates choose the time of an interview. The secret of a page is in its link only: the table has its hash, and the
-- secret sealed, so that lists can show the link again.
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

-- # Messages

-- The outbox: one row for each message, written by the statement of the change that causes it.
--
-- scheduled → queued → sending → sent | failed | uncertain | bounced; held waits for a person or a mail server; cancelled is final.
-- `due_at` is when the sender looks at the row next: null when there is nothing to do (sent, failed, uncertain, bounced, held, cancelled).
-- A claim (FOR UPDATE SKIP LOCKED) sets status `sending`, increments `generation` and moves `due_at` to the end of its lease. After MAIL and
-- RCPT the sender commits `marked_at`, only where status is still `sending` and the generation its own: from then on bytes may have left.
-- Cancelling, an undo and an erasure work until that mark, by changing status and generation, or deleting the row. After the mark only the
-- result is written. A refusal by the server clears the mark: nothing was taken.
-- `raw` are the bytes, made once, with `message_id_header` (<id@domain of the sender>, null until then) and `dated_at`; removed when the
-- message is sent or its text changes.
CREATE TABLE messages (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  -- What the message is about, such as application_received:<candidate>: a second one with the same key is not written.
  key text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL CHECK (status IN ('scheduled', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'bounced', 'held', 'cancelled')),
  hold_reason text,
  candidate_id uuid,
  person_id uuid,
  interview_id uuid,
  to_email text NOT NULL,
  to_name text,
  -- The normalised address, see emailKey.
  to_key text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  -- The note_to_candidate that the text contains.
  note text,
  calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL')),
  calendar text,
  -- Made by a rule, not by a person's request: at most five a day go to one address.
  is_automatic boolean NOT NULL,
  send_after timestamptz(3),
  due_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  generation integer NOT NULL DEFAULT 0,
  marked_at timestamptz(3),
  last_error text,
  message_id_header text,
  -- The Date header.
  dated_at timestamptz(3) NOT NULL,
  raw bytea,
  sent_at timestamptz(3),
  -- Only of automatic rejections, which may be about several applications of one person: see rejection_texts.
  merged jsonb,
  created_at timestamptz(3) NOT NULL,
  -- Set by every change that the API shows.
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

CREATE UNIQUE INDEX messages_key ON messages (workspace_id, key);

CREATE INDEX messages_due ON messages (workspace_id, due_at, id) WHERE due_at IS NOT NULL;

-- A filter by kind or status reads one page for each pair of them.
CREATE INDEX messages_by_created_at ON messages (workspace_id, created_at, id);
CREATE INDEX messages_by_updated_at ON messages (workspace_id, updated_at, id);
CREATE INDEX messages_by_kind_and_status ON messages (workspace_id, kind, status, created_at, id);
CREATE INDEX messages_by_candidate ON messages (workspace_id, candidate_id, created_at, id) WHERE candidate_id IS NOT NULL;
CREATE INDEX messages_by_interview ON messages (workspace_id, interview_id, created_at, id) WHERE interview_id IS NOT NULL;

-- For the daily limit of an address.
CREATE INDEX messages_by_address ON messages (workspace_id, to_key, dated_at) WHERE is_automatic;

-- One automatic rejection waits for a person at a time: a second rejected application joins it. Only those about a job do.
CREATE UNIQUE INDEX messages_waiting_rejection ON messages (workspace_id, person_id)
  WHERE kind = 'rejection' AND status = 'scheduled' AND merged ->> 'and' IS NOT NULL;

-- The rejections of a person. No other message has person_id.
CREATE INDEX messages_by_person ON messages (workspace_id, person_id) WHERE person_id IS NOT NULL;

-- Whether anything is due, and for how long, without a look at each workspace.
CREATE INDEX messages_due_anywhere ON messages (due_at) WHERE due_at IS NOT NULL;

-- What waits for a mail server, and what waits for a person.
CREATE INDEX messages_held ON messages (hold_reason, dated_at) WHERE status = 'held';
CREATE INDEX messages_uncertain ON messages (dated_at) WHERE status = 'uncertain';

-- Delivery reports name the Message-ID, which is made of the id and so unique without a constraint.
CREATE INDEX messages_by_message_id ON messages (message_id_header) WHERE message_id_header IS NOT NULL;

-- Subject, text and note of a rejection, made again whenever an application joins or leaves it, by the statement that changes its status.
-- merged: {applications: [{candidate_id, job, note}], and, subject, text, text_without_note}; in the texts, U+0001 stands for the jobs and
-- U+0002 for the notes. Neither can be in a template or in a value. Without `and`, it is about an application without a job (concat_ws with NULL
-- as the separator is NULL).
CREATE FUNCTION rejection_texts(merged jsonb, OUT subject text, OUT text text, OUT note text) LANGUAGE sql IMMUTABLE AS $$
  WITH applications AS (
    SELECT application ->> 'job' AS job, application ->> 'note' AS note, place
    FROM jsonb_array_elements(merged -> 'applications') WITH ORDINALITY AS listed (application, place)
  ), jobs AS (
    SELECT job, min(place) AS place FROM applications GROUP BY job
  ), last AS (
    SELECT max(place) AS place FROM jobs
  ), joined AS (
    SELECT concat_ws(coalesce(merged ->> 'and', ''),
        (SELECT string_agg(job, ', ' ORDER BY jobs.place) FROM jobs, last WHERE jobs.place < last.place),
        (SELECT job FROM jobs, last WHERE jobs.place = last.place)) AS jobs,
      (SELECT string_agg(noted.note, E'\n\n' ORDER BY noted.place) FROM (
        SELECT applications.note, min(applications.place) AS place FROM applications WHERE applications.note IS NOT NULL GROUP BY applications.note
      ) AS noted) AS notes
  )
  SELECT left(replace(merged ->> 'subject', U&'\0001', jobs), 250),
    CASE WHEN notes IS NULL THEN replace(merged ->> 'text_without_note', U&'\0001', jobs)
      ELSE replace(replace(merged ->> 'text', U&'\0001', jobs), U&'\0002', notes) END,
    notes
  FROM joined
$$;

-- The number of messages of each kind and status, as a sum of changes: rows are only added, so that nothing waits for a lock, and a task
-- replaces many by their sum. Counting a million messages at each list would take a hundred milliseconds.
CREATE TABLE message_totals (
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (workspace_id, kind, status, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- By triggers, because the outbox, the sender and the erasure all change messages. A restore loads both tables as they are.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO message_totals (workspace_id, kind, status, change)
    SELECT workspace_id, kind, status, count(*) FROM new_rows GROUP BY workspace_id, kind, status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO message_totals (workspace_id, kind, status, change)
    SELECT workspace_id, kind, status, -count(*) FROM old_rows GROUP BY workspace_id, kind, status;
  ELSE
    INSERT INTO message_totals (workspace_id, kind, status, change)
    SELECT workspace_id, kind, status, sum(change) FROM (
      SELECT workspace_id, kind, status, 1 AS change FROM new_rows
      UNION ALL
      SELECT workspace_id, kind, status, -1 FROM old_rows
    ) AS changed GROUP BY workspace_id, kind, status HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER messages_inserted AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

CREATE TRIGGER messages_updated AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

CREATE TRIGGER messages_deleted AFTER DELETE ON messages
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

-- Without a row: the defaults, see messages/settings.
CREATE TABLE mail_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  sender_name text,
  from_address text,
  reply_to text,
  language text NOT NULL,
  -- The kinds of mails that are made by rules.
  automatic text[] NOT NULL,
  -- The statuses whose entry is mailed, when status_update is automatic.
  status_update_statuses text[] NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- The texts of a workspace that replace the default ones.
CREATE TABLE message_templates (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  kind text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, kind, language)
);

-- One row at most. The mail server belongs to the installation: what it refuses to one node it refuses to all, so they pause together, and
-- MAIL_PER_MINUTE is of all nodes. A claim locks the row.
CREATE TABLE mail_sender (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- From when on the next mail may be sent, when no mail was saved up (GCRA).
  next_at timestamptz NOT NULL DEFAULT now(),
  paused_until timestamptz(3),
  pause_reason text CHECK (pause_reason IN ('busy', 'login', 'network')),
  pause_detail text,
  -- Pauses in a row: each is longer than the one before.
  pauses integer NOT NULL DEFAULT 0
);

-- # Requisitions

-- What a company wants to hire for, who has to approve it, and how many of its openings are filled.
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

-- Who takes part in a requisition: who asks, the hiring manager and the approvers of its round. Hiring managers see only theirs, and
-- `is_waiting` finds what waits for somebody's decision. Neither can be found in the JSON of the approvals by an index.
CREATE TABLE requisition_people (
  workspace_id uuid NOT NULL,
  requisition_id uuid NOT NULL,
  -- The normalised e-mail address, see emailKey.
  person_key text NOT NULL,
  is_waiting boolean NOT NULL,
  PRIMARY KEY (workspace_id, requisition_id, person_key)
);

CREATE INDEX requisition_people_by_person ON requisition_people (workspace_id, person_key, requisition_id);

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

-- # Pre-screens

-- Short written interviews by link.
CREATE TABLE prescreens (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  status text NOT NULL
    CHECK (status IN ('invited', 'started', 'completed', 'abandoned', 'declined', 'expired', 'cancelled')),
  language text NOT NULL,
  -- The questions as they are asked, whatever happens to the job and the CV afterwards.
  plan json NOT NULL,
  -- The ad at that time: text that is copied from it counts little.
  ad_text text NOT NULL,
  answers json NOT NULL DEFAULT '[]',
  assessment json,
  -- Of the assessment, for lists and events.
  score smallint,
  coverage real,
  method text,
  -- All reviews, the newest last.
  reviews json NOT NULL DEFAULT '[]',
  -- The text that the page showed when the candidate chose to start.
  consent json,
  -- The secret of the page, encrypted, so that lists can show its link again; null when the pre-screen is over.
  sealed_secret bytea,
  not_before timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- When a task looks at it next: to expire it (invited), to end it (started, 48 hours after the last answer), or to ask a language model
  -- about its answers (completed, abandoned). Null when there is nothing to do.
  due_at timestamptz(3),
  -- Of the process that asks a language model: a result with another id is discarded. The event of such a pre-screen is recorded with it.
  claim_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 70);

-- One open pre-screen for each candidate.
CREATE UNIQUE INDEX prescreens_open ON prescreens (workspace_id, candidate_id) WHERE status IN ('invited', 'started');

-- A filter by job or status reads one page for each status.
CREATE INDEX prescreens_by_created_at ON prescreens (workspace_id, created_at, id);
CREATE INDEX prescreens_by_updated_at ON prescreens (workspace_id, updated_at, id);
CREATE INDEX prescreens_by_status_and_created_at ON prescreens (workspace_id, status, created_at, id);
CREATE INDEX prescreens_by_status_and_updated_at ON prescreens (workspace_id, status, updated_at, id);
CREATE INDEX prescreens_by_job_and_created_at ON prescreens (workspace_id, job_id, status, created_at, id);
CREATE INDEX prescreens_by_job_and_updated_at ON prescreens (workspace_id, job_id, status, updated_at, id);
CREATE INDEX prescreens_by_candidate ON prescreens (workspace_id, candidate_id, created_at, id);
CREATE INDEX prescreens_due ON prescreens (workspace_id, due_at) WHERE due_at IS NOT NULL;

-- The page has no workspace in its address. SHA-256 of the secret.
CREATE TABLE prescreen_directory (
  secret_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  prescreen_id uuid NOT NULL
);

CREATE INDEX prescreen_directory_by_prescreen ON prescreen_directory (workspace_id, prescreen_id);

-- # Reports

-- What reports count: a row for each application that has ended, with what its history says. A report over a million applications cannot
-- read a million histories, so the row is made when the application ends, from its own history, by the statement that ends it: a trigger,
-- because many statements change a status (one candidate, a batch, many at once, an undo). An
-- application that is opened again has no row until it ends again. See docs/reports.md for what each column means.
-- Narrow, because a report may scan a million of them: indexes have all that is counted, and numbers are packed. Reports
-- read the index alone, where the table is known to be vacuumed.
CREATE TABLE ended_applications (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  job_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  -- How it went: outcome + 4 * furthest + 64 * entered. The outcome is 0 for hired, 1 for rejected, 2 for withdrawn; furthest the position
  -- in the funnel of the furthest stage, 0 for applied to 8 for hired; entered has a bit for each stage that the application was in.
  path integer NOT NULL,
  -- All that is counted, see pack_ended_application. The constraint has the name of a column of before.
  packed bytea CONSTRAINT ended_applications_visits_not_null NOT NULL,
  source_id uuid,
  rejection_reason_id uuid
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);

CREATE INDEX ended_applications_by_job ON ended_applications (workspace_id, job_id, ended_at) INCLUDE (path, source_id, rejection_reason_id);

ALTER TABLE ended_applications ADD PRIMARY KEY (workspace_id, candidate_id);
CREATE INDEX ended_applications_by_end ON ended_applications (workspace_id, ended_at)
INCLUDE (path, packed, source_id, rejection_reason_id);

-- Without it the planner expects one in 200 to be rejected.
CREATE STATISTICS ended_applications_outcome ON (path & 3) FROM ended_applications;

-- What reports count of an application, packed into bytes. PostgreSQL joins the bytes of 700,000 applications in 0.2 s and the server counts
-- them as they arrive; to split arrays of hours into rows and group those took 0.9 s, and outcomes and hires a scan each.
-- The number of visits (1 byte), the path (2), when it began and ended, in milliseconds since 1970 (6 each), and for each stage that it was in
-- stage * 2^20 + whole hours in it, of all visits together (3). The stages are those of ended_application_rows.
CREATE FUNCTION pack_ended_application(path integer, started_at timestamptz, ended_at timestamptz, visits integer[]) RETURNS bytea
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT set_byte(substring(int4send(path) FROM 2), 0, cardinality(visits))
    || substring(int8send((extract(epoch FROM started_at) * 1000)::bigint) FROM 3)
    || substring(int8send((extract(epoch FROM ended_at) * 1000)::bigint) FROM 3)
    || coalesce((SELECT string_agg(substring(int4send(visit) FROM 2), '') FROM unnest(visits) AS visit), '')
$$;

-- The rows of these candidates, of those that have ended and have a history of their status. A status that was left within a minute for the
-- one before it was a mistake that was undone. The last 1,000 changes count, so that no application takes long; changes that
-- were undone do not. Ranges instead of an equation for the candidate, in an order that only the primary key has: with the equation the planner
-- may read the history of the whole workspace until it has 1,000 moves of one candidate, 8 ms for each change with 10,000 candidates.
CREATE FUNCTION ended_application_rows(in_workspace uuid, ids uuid[]) RETURNS SETOF ended_applications LANGUAGE sql STABLE AS $$
  WITH ended AS (
    SELECT candidates.*
    FROM unnest(ids) AS requested (id), LATERAL (
      SELECT candidates.id, job_id, source_id, status, rejection_reason_id, applied_at, created_at
      FROM candidates WHERE candidates.workspace_id = in_workspace AND candidates.id = requested.id LIMIT 1
    ) AS candidates
    WHERE job_id IS NOT NULL AND status IN ('hired', 'rejected', 'withdrawn')
  ), moves AS (
    SELECT ended.id, ended.created_at, history.*, row_number() OVER (PARTITION BY ended.id ORDER BY history.version) AS number
    FROM ended, LATERAL (
      SELECT version, from_value #>> '{}' AS from_status, to_value #>> '{}' AS to_status, at FROM candidate_history
      WHERE candidate_history.workspace_id = in_workspace AND what = 'status' AND NOT is_undone
        AND (candidate_history.candidate_id, version) >= (ended.id, -9223372036854775808)
        AND (candidate_history.candidate_id, version) <= (ended.id, 9223372036854775807)
      ORDER BY candidate_history.candidate_id DESC, version DESC LIMIT 1000
    ) AS history
  ), statuses AS (
    SELECT id, 0 AS number, from_status AS status, created_at AS since FROM moves WHERE number = 1
    UNION ALL SELECT id, number, to_status, at FROM moves
  ), visits AS (
    SELECT id, number, status, since, lead(since) OVER in_order AS until,
      lag(status) OVER in_order AS before, lead(status) OVER in_order AS after
    FROM statuses WINDOW in_order AS (PARTITION BY id ORDER BY number)
  ), counted AS (
    SELECT id, since, until, greatest(0, extract(epoch FROM until - since)) AS seconds,
      array_position('{applied,screening,qualified,shortlisted,phone_screen,interview,technical,offer,hired}', status) - 1 AS place,
      array_position('{uploaded,applied,screening,qualified,shortlisted,phone_screen,interview,technical,offer,on_hold}', status) - 1 AS stage
    FROM visits
    WHERE until IS NULL OR before IS NULL OR before <> after OR until - since >= interval '1 minute'
  ), stages AS (
    SELECT id, stage, max(place) AS place, max(since) FILTER (WHERE until IS NULL) AS ended_at,
      stage * 1048576 + least(1048575, floor(sum(seconds) / 3600))::int AS visit
    FROM counted GROUP BY id, stage
  ), summed AS (
    SELECT id, coalesce(max(place), 0) AS furthest, max(ended_at) AS ended_at, coalesce(sum(1 << stage), 0)::int AS entered,
      coalesce(array_agg(visit) FILTER (WHERE visit IS NOT NULL), '{}') AS visits
    FROM stages GROUP BY id
  ), rows AS (
    SELECT ended.*, least(coalesce(ended.applied_at, ended.created_at), summed.ended_at) AS started_at, summed.ended_at, summed.visits,
      CASE ended.status WHEN 'hired' THEN 0 WHEN 'rejected' THEN 1 ELSE 2 END
        + 4 * CASE WHEN ended.status = 'hired' THEN 8 ELSE least(summed.furthest, 7) END + 64 * summed.entered AS path
    FROM ended JOIN summed ON summed.id = ended.id
  )
  SELECT in_workspace, id, job_id, started_at, ended_at, path,
    pack_ended_application(path, started_at, ended_at, visits), source_id, rejection_reason_id
  FROM rows
$$;

CREATE FUNCTION keep_ended_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed candidates := coalesce(NEW, OLD);
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  DELETE FROM ended_applications WHERE workspace_id = changed.workspace_id AND candidate_id = changed.id;
  IF TG_OP <> 'DELETE' AND changed.status IN ('hired', 'rejected', 'withdrawn') THEN
    INSERT INTO ended_applications SELECT * FROM ended_application_rows(changed.workspace_id, ARRAY[changed.id]);
  END IF;
  RETURN NULL;
END
$$;

-- Deferred to the commit, when the history is there, whichever statement of the transaction writes it. The revision increases with each
-- change that people make; scores have none.
CREATE CONSTRAINT TRIGGER candidates_ended AFTER UPDATE ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.status IN ('hired', 'rejected', 'withdrawn') OR NEW.status IN ('hired', 'rejected', 'withdrawn'))
  AND (OLD.revision <> NEW.revision OR OLD.status <> NEW.status))
EXECUTE FUNCTION keep_ended_application();

CREATE CONSTRAINT TRIGGER candidates_erased AFTER DELETE ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.status IN ('hired', 'rejected', 'withdrawn'))
EXECUTE FUNCTION keep_ended_application();

-- A merge that is undone inserts a candidate with a history. Imported ones have none, and the first revision.
CREATE CONSTRAINT TRIGGER candidates_unmerged AFTER INSERT ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.status IN ('hired', 'rejected', 'withdrawn') AND NEW.revision > 1)
EXECUTE FUNCTION keep_ended_application();

-- Applications that ended before there were reports get their rows from a task, in batches: a workspace is in this table until its last
-- candidate is done. `after_id` is the last one that was looked at.
CREATE TABLE ended_application_backfills (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

-- # Deletions

-- What was deleted, for those who keep a copy: ids and times, nothing else. Rows of candidates, notes and interviews are deleted by several
-- features, so triggers record it. Deleted jobs and archived companies keep their rows: their actions record it.
CREATE TABLE deletions (
  workspace_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('candidate', 'job', 'company', 'note', 'interview')),
  id uuid NOT NULL,
  deleted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, kind, id)
);

CREATE INDEX deletions_by_time ON deletions (workspace_id, deleted_at, id);
CREATE INDEX deletions_by_age ON deletions (deleted_at);

CREATE FUNCTION record_deletions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deletions (workspace_id, kind, id, deleted_at) SELECT workspace_id, TG_ARGV[0], id, clock_timestamp() FROM deleted
  ON CONFLICT (workspace_id, kind, id) DO UPDATE SET deleted_at = excluded.deleted_at;
  RETURN NULL;
END $$;

-- Only the author knows of a private note.
CREATE FUNCTION record_deletions_of_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deletions (workspace_id, kind, id, deleted_at) SELECT workspace_id, 'note', id, clock_timestamp() FROM deleted WHERE private_to IS NULL
  ON CONFLICT (workspace_id, kind, id) DO UPDATE SET deleted_at = excluded.deleted_at;
  RETURN NULL;
END $$;

CREATE TRIGGER candidates_deleted AFTER DELETE ON candidates
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions('candidate');

CREATE TRIGGER interviews_deleted AFTER DELETE ON interviews
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions('interview');

CREATE TRIGGER notes_deleted AFTER DELETE ON notes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deletions_of_notes();
