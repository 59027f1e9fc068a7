-- The language of the form with which a candidate applied, so that mails to them use it. Null where it is not known: candidates who were
-- added, uploaded or imported, and applications as JSON that name none.
ALTER TABLE candidates ADD COLUMN language text;

-- Kept for an application that is released later.
ALTER TABLE quarantined_applications ADD COLUMN language text;
