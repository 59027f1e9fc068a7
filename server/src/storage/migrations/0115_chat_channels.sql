-- Channels of Slack and Teams that are told of what happens, each by the URL of an incoming webhook. Whoever has the URL can post there, so it
-- is sealed; `host` is what is shown of it.
CREATE TABLE chat_channels (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  service text NOT NULL CHECK (service IN ('slack', 'teams')),
  name text NOT NULL,
  sealed_url bytea NOT NULL,
  host text NOT NULL,
  kinds text[] NOT NULL,
  is_active boolean NOT NULL,
  -- Of the latest attempt; null when it was accepted.
  error text,
  error_status integer,
  sent_at timestamptz(3),
  -- Applicants since then have not been told.
  applicants_since timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX chat_channels_by_applicants ON chat_channels (applicants_since) WHERE is_active AND 'new_applicants' = ANY (kinds);

-- What is to be posted, with ids alone: names are those of the moment when it is sent. Kept for a while after that, so that nothing is told
-- twice: `key` is what it is about.
CREATE TABLE chat_posts (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  candidate_id uuid,
  requisition_id uuid,
  job_id uuid,
  count integer,
  created_at timestamptz(3) NOT NULL,
  -- Sent, or given up.
  ended_at timestamptz(3),
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT chat_posts_key UNIQUE (workspace_id, channel_id, key),
  FOREIGN KEY (workspace_id, channel_id) REFERENCES chat_channels ON DELETE CASCADE
);

CREATE INDEX chat_posts_due ON chat_posts (workspace_id, due_at, id) WHERE ended_at IS NULL;
CREATE INDEX chat_posts_of_candidate ON chat_posts (workspace_id, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX chat_posts_by_age ON chat_posts (created_at);
