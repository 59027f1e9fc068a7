-- Who has opened a candidate, because a candidate is new to each user until they have. The zero id stands for everybody: programs have no
-- eyes of their own, and so do rows from before. A row is of no use once its candidate is too old to be new, so that it is deleted by age.
ALTER TABLE candidate_views ADD COLUMN user_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE candidate_views DROP CONSTRAINT candidate_views_pkey, ADD PRIMARY KEY (workspace_id, candidate_id, user_id);
ALTER TABLE candidate_views ALTER COLUMN user_id DROP DEFAULT;
CREATE INDEX candidate_views_by_age ON candidate_views (viewed_at);
