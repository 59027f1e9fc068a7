-- How long candidates are kept. Who is due is found in candidates and ended_applications: no table of its own has to be kept up to date by
-- every change of a status.

-- Without a row: off. `due_at` is when a node looks for people next, or until when one does so now; `after_created_at` and `after_id` are how
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
  after_id uuid
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
