-- The latest backup to a file is a fact of the installation, like those at BACKUP_URL: a note in the DATA_DIR of one machine was not seen by the others.
ALTER TABLE backup_state ADD COLUMN file_backup_at timestamptz(3);

-- Null until a node watches BACKUP_URL: from then on a missing backup is missed.
ALTER TABLE backup_state ALTER COLUMN watched_since DROP NOT NULL;
