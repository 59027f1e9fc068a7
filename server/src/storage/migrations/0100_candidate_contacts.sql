-- Further email addresses and telephone numbers of a candidate. In a table of their own, so that duplicates are found by them through an index,
-- and that a merge keeps those of both.
CREATE TABLE candidate_contacts (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  position integer NOT NULL,
  value text NOT NULL,
  -- As in people.
  email_key text,
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX candidate_contacts_by_candidate ON candidate_contacts (workspace_id, candidate_id, kind);
CREATE INDEX candidate_contacts_by_email ON candidate_contacts (workspace_id, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX candidate_contacts_by_phone ON candidate_contacts (workspace_id, phone_key(value)) WHERE kind = 'phone';
