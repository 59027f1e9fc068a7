-- Links to the private pages of applications that have been replaced. A link is made of ids and this number, and opens nothing when the number
-- is another one. Without a row: 0, the first link.
CREATE TABLE application_links (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  number integer NOT NULL,
  replaced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
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
