-- CVs that came with an import: nobody is told that they were read.
ALTER TABLE cv_jobs ADD COLUMN is_quiet boolean NOT NULL DEFAULT false;
