-- # Backups to BACKUP_URL: which process makes one, and how the latest attempt, the latest complete one and the latest restore test ended.
-- One row for the installation.
CREATE TABLE backup_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  watched_since timestamptz(3) NOT NULL DEFAULT now(),
  claim_id uuid,
  lease_until timestamptz(3),
  attempted_at timestamptz(3),
  -- Attempts since the latest complete backup, and why the latest of them failed.
  failures integer NOT NULL DEFAULT 0,
  problem text,
  backup_id text,
  backup_at timestamptz(3),
  bytes bigint,
  sent_bytes bigint,
  rows bigint,
  files bigint,
  -- Whether the owners were told that the latest complete backup is old.
  alerted_at timestamptz(3),
  test_attempted_at timestamptz(3),
  -- Why it could not be tried; what is wrong with the backup is in `test_findings`.
  test_problem text,
  tested_at timestamptz(3),
  tested_backup_id text,
  test_findings text[]
);
