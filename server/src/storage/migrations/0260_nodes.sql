-- The processes of `muster serve` that run on this database, by what they say of themselves every ten seconds, and what an operator wants of
-- one of them: `drain` (end what was begun, then exit) or `fence` (refuse everything from now on, and exit). A row that was not heard of for an
-- hour is deleted, a fenced one after 30 days: a process that was suspended meanwhile finds it when it goes on.
CREATE TABLE nodes (
  id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('all', 'web', 'worker')),
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  commit text,
  -- The newest migration that its program has.
  schema text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  wanted text CHECK (wanted IN ('drain', 'fence')),
  -- What it has measured of itself, for the others to show.
  facts jsonb NOT NULL
) WITH (fillfactor = 50);

-- One row at most: what is switched for all nodes while they run.
CREATE TABLE installation_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Null: each node has that of LOG_LEVEL.
  log_level text,
  -- Null: maintenance mode is off.
  maintenance_since timestamptz(3)
);
