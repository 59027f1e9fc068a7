-- The scores of candidates, in the order of each, for lists of those with a score of at least so much: a list over a million candidates
-- cannot look at each. Not as indexes of candidates, each of which is written by every move; scores are written when a CV is read or a job
-- asks for something else. By triggers, because several statements write scores.
CREATE TABLE candidate_scores (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  -- Of all together, as in candidates_by_score.
  score smallint NOT NULL,
  skills smallint,
  experience smallint,
  location smallint,
  PRIMARY KEY (workspace_id, candidate_id)
);

CREATE INDEX candidate_scores_by_score ON candidate_scores (workspace_id, score, candidate_id);
CREATE INDEX candidate_scores_by_skills ON candidate_scores (workspace_id, skills, candidate_id) WHERE skills IS NOT NULL;
CREATE INDEX candidate_scores_by_experience ON candidate_scores (workspace_id, experience, candidate_id) WHERE experience IS NOT NULL;
CREATE INDEX candidate_scores_by_location ON candidate_scores (workspace_id, location, candidate_id) WHERE location IS NOT NULL;

CREATE FUNCTION candidate_score(skills integer, experience integer, location integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN skills IS NULL AND experience IS NULL THEN -1
    ELSE round((coalesce(skills * 50, 0) + coalesce(experience * 35, 0) + coalesce(location * 15, 0))::numeric
      / (CASE WHEN skills IS NULL THEN 0 ELSE 50 END + CASE WHEN experience IS NULL THEN 0 ELSE 35 END
        + CASE WHEN location IS NULL THEN 0 ELSE 15 END))::int END
$$;

CREATE FUNCTION keep_candidate_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' OR num_nonnulls(NEW.ai_skills_match, NEW.ai_experience_match, NEW.ai_location_match) = 0 THEN
    DELETE FROM candidate_scores WHERE workspace_id = OLD.workspace_id AND candidate_id = OLD.id;
  ELSE
    INSERT INTO candidate_scores (workspace_id, candidate_id, score, skills, experience, location)
    VALUES (NEW.workspace_id, NEW.id, candidate_score(NEW.ai_skills_match, NEW.ai_experience_match, NEW.ai_location_match),
      NEW.ai_skills_match, NEW.ai_experience_match, NEW.ai_location_match)
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE
    SET score = excluded.score, skills = excluded.skills, experience = excluded.experience, location = excluded.location;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER candidates_scored AFTER UPDATE ON candidates FOR EACH ROW
WHEN (OLD.ai_skills_match IS DISTINCT FROM NEW.ai_skills_match OR OLD.ai_experience_match IS DISTINCT FROM NEW.ai_experience_match
  OR OLD.ai_location_match IS DISTINCT FROM NEW.ai_location_match)
EXECUTE FUNCTION keep_candidate_scores();

CREATE TRIGGER candidates_added_with_scores AFTER INSERT ON candidates FOR EACH ROW
WHEN (num_nonnulls(NEW.ai_skills_match, NEW.ai_experience_match, NEW.ai_location_match) > 0)
EXECUTE FUNCTION keep_candidate_scores();

CREATE TRIGGER candidates_deleted_with_scores AFTER DELETE ON candidates FOR EACH ROW
WHEN (num_nonnulls(OLD.ai_skills_match, OLD.ai_experience_match, OLD.ai_location_match) > 0)
EXECUTE FUNCTION keep_candidate_scores();

-- Candidates from before get their row, and the words of their search document that filters look up, from a task, in batches: a workspace is
-- in this table until its last candidate is done. `after_id` is the last one that was looked at.
CREATE TABLE candidate_filter_backfills (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
INSERT INTO candidate_filter_backfills (workspace_id) SELECT workspace_id FROM workspaces;
