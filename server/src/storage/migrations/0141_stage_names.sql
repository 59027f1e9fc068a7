-- What lists show of the stages of a job, for one look-up a row: to search the 40 stages of a job for each of 100 candidates took longer than
-- to read the candidates. Made of `stages` when they are written: {id: name, status: the whole default stage of it as text}. Null with them.
ALTER TABLE jobs ADD COLUMN stage_names jsonb;

CREATE FUNCTION shown_stage(id text, name text, status text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '{"id":"' || id || '","name":' || to_json(name) || ',"status":"' || status || '"}' $$;

CREATE FUNCTION stage_names(stages jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_object_agg(key, value) FROM (
    SELECT DISTINCT ON (stage ->> 'id') stage ->> 'id' AS key, stage ->> 'name' AS value
    FROM jsonb_array_elements(stages) AS listed (stage) ORDER BY stage ->> 'id', stage ? 'to'
  ) AS of_ids (key, value)
  FULL JOIN (
    SELECT status AS key, shown_stage(stage ->> 'id', stage ->> 'name', status) AS value
    FROM (SELECT DISTINCT listed.stage ->> 'status' AS status FROM jsonb_array_elements(stages) AS listed (stage)) AS statuses,
      LATERAL (SELECT candidate_stage('00000000-0000-0000-0000-000000000000', stages, status, NULL) AS stage) AS found
    WHERE stage IS NOT NULL
  ) AS of_statuses (key, value) USING (key, value)
$$;

CREATE FUNCTION keep_stage_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NEW; END IF;
  NEW.stage_names := CASE WHEN NEW.stages IS NOT NULL THEN stage_names(NEW.stages) END;
  RETURN NEW;
END
$$;

CREATE TRIGGER jobs_staged BEFORE UPDATE OF stages ON jobs FOR EACH ROW
WHEN (NEW.stages IS DISTINCT FROM OLD.stages) EXECUTE FUNCTION keep_stage_names();
CREATE TRIGGER jobs_added_with_stages BEFORE INSERT ON jobs FOR EACH ROW
WHEN (NEW.stages IS NOT NULL) EXECUTE FUNCTION keep_stage_names();

UPDATE jobs SET stage_names = stage_names(stages) WHERE stages IS NOT NULL;
