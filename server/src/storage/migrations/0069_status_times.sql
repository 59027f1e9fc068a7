-- When a candidate came into their status, which lists show. Null in rows that were imported, or have not changed since before this column:
-- there the history is asked, so that no upgrade has to rewrite a million rows.
ALTER TABLE candidates ADD COLUMN status_changed_at timestamptz(3);
