-- Mail in: what candidates and interviewers answer, filed on the candidate.

-- A conversation by mail with one party about a candidate. Its id is derived from who it is with, so that every node has the same one.
CREATE TABLE mail_threads (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  -- Of a thread with an interviewer.
  interview_id uuid,
  party text NOT NULL CHECK (party IN ('candidate', 'team')),
  -- The address of somebody of the team, see emailKey; empty for the candidate, whatever their address is.
  party_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX mail_threads_by_candidate ON mail_threads (workspace_id, candidate_id);

-- SHA-256 of the key in a reply address → its thread. The key is derived from the key of the installation; after that has changed, a thread
-- has two, and both work.
CREATE TABLE mail_address_directory (
  key_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  FOREIGN KEY (workspace_id, thread_id) REFERENCES mail_threads ON DELETE CASCADE
);
CREATE INDEX mail_address_directory_of_thread ON mail_address_directory (workspace_id, thread_id);

-- Mails as they came in. The nil workspace has those that fit none.
CREATE TABLE inbound_mails (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The bytes in the file store; null once they were removed.
  file_key text,
  bytes integer NOT NULL,
  way text NOT NULL CHECK (way IN ('imap', 'smtp', 'pipe', 'webhook')),
  -- The sender of the envelope; empty for a report, null where the way has no envelope.
  envelope_from text,
  envelope_to text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'filed', 'unfiled', 'dropped', 'discarded')),
  -- Why it is unfiled or was dropped.
  reason text,
  is_spam boolean NOT NULL DEFAULT false,
  -- Whom it was filed with.
  candidate_id uuid,
  from_email text,
  from_key text NOT NULL,
  from_name text,
  subject text,
  text text,
  folds jsonb,
  attachments jsonb,
  message_id_header text,
  -- How its sender was checked, for those that a person files.
  sender_check text,
  dated_at timestamptz(3),
  received_at timestamptz(3) NOT NULL,
  due_at timestamptz(3),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, file_key) REFERENCES stored_files (workspace_id, key)
) WITH (fillfactor = 80);
CREATE INDEX inbound_mails_due ON inbound_mails (workspace_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX inbound_mails_unfiled ON inbound_mails (workspace_id, received_at, id) WHERE state = 'unfiled';
CREATE INDEX inbound_mails_by_candidate ON inbound_mails (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;
-- For the limits of an hour.
CREATE INDEX inbound_mails_by_sender ON inbound_mails (workspace_id, from_key, received_at);
CREATE INDEX inbound_mails_by_time ON inbound_mails (workspace_id, received_at);
CREATE INDEX inbound_mails_of_file ON inbound_mails (workspace_id, file_key) WHERE file_key IS NOT NULL;
-- What is removed because it is old, in all workspaces.
CREATE INDEX inbound_mails_old ON inbound_mails (received_at);

-- What has come in, of all workspaces: SHA-256 of a mail without what servers add on its way, with its recipients. A mail that is handed over
-- again, because the first answer was lost, is found here. Its workspace may be found out differently the second time.
CREATE TABLE inbound_mail_directory (
  key bytea PRIMARY KEY,
  received_at timestamptz(3) NOT NULL
);
CREATE INDEX inbound_mail_directory_by_time ON inbound_mail_directory (received_at);

ALTER TABLE messages DROP CONSTRAINT messages_status_check;
ALTER TABLE messages ADD CONSTRAINT messages_status_check CHECK (
  status IN ('scheduled', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'bounced', 'held', 'cancelled', 'received'));
ALTER TABLE messages
  ADD COLUMN direction text NOT NULL DEFAULT 'out' CHECK (direction IN ('in', 'out')),
  ADD COLUMN thread_id uuid,
  -- The message that it answers.
  ADD COLUMN in_reply_to uuid,
  -- All below: only of mails that came in.
  ADD COLUMN from_email text,
  ADD COLUMN from_name text,
  ADD COLUMN sender_check text CHECK (sender_check IN ('verified', 'confirmed', 'other_address', 'unchecked', 'failed')),
  ADD COLUMN mail_id uuid,
  -- Quoted parts of the text, as [{from, to}].
  ADD COLUMN folds jsonb,
  -- As [{filename, media_type, bytes, file_id, left_out}].
  ADD COLUMN attachments jsonb,
  ADD COLUMN read_at timestamptz(3),
  ADD CONSTRAINT messages_received CHECK ((direction = 'in') = (status = 'received') AND (direction = 'in') = (sender_check IS NOT NULL));

CREATE INDEX messages_in ON messages (workspace_id, created_at, id) WHERE direction = 'in';
CREATE INDEX messages_unread ON messages (workspace_id, created_at, id) WHERE kind = 'reply' AND read_at IS NULL;
CREATE INDEX messages_by_thread ON messages (workspace_id, thread_id, created_at, id) WHERE thread_id IS NOT NULL;
-- Which message a mail answers, or a report is about.
CREATE INDEX messages_by_header ON messages (message_id_header, workspace_id, id) WHERE message_id_header IS NOT NULL;

ALTER TABLE candidate_files DROP CONSTRAINT candidate_files_purpose_check;
ALTER TABLE candidate_files ADD CONSTRAINT candidate_files_purpose_check CHECK (purpose IN ('resume', 'answer', 'from_mail'));

-- Whether mails are sent with reply addresses, and who gets a copy of answers: 'owner' or an address.
ALTER TABLE mail_settings ADD COLUMN replies boolean NOT NULL DEFAULT true;
ALTER TABLE mail_settings ADD COLUMN copy_replies_to text;
