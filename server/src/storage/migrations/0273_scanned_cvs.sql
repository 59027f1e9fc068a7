-- Pages of CVs that are pictures: which parts of the text come from them, how certain that is, and where its lines stand. Null without any.
-- In cv_jobs, a priority of 3 is a CV with such pages, which is read apart from the others.
ALTER TABLE candidate_cvs ADD COLUMN scans json;
