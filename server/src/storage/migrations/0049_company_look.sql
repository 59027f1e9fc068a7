-- How the public pages of a company look: its color, the title of its list, and its pictures. A URL that begins with /pictures/ is that of
-- an uploaded picture; it has no host, so that it stays right when PUBLIC_URL changes.
ALTER TABLE companies
  ADD COLUMN accent_color text,
  ADD COLUMN headline text,
  ADD COLUMN cover_url text;

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
