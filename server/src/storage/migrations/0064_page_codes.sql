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
