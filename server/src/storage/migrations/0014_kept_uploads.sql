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
