-- The values of the filterable custom fields of candidates, each in its order, for lists that are sorted by one: see
-- docs/adr/0043-sorting-by-a-field.md. Not as indexes of candidates, each of which is written by every move. By triggers, because several
-- statements write values; they name the column, so that a statement without it, such as that of a move, does not even ask.
-- Who has no value has no row: a new field of a million candidates costs nothing.
CREATE TABLE candidate_field_order (
  workspace_id uuid NOT NULL,
  field_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  -- That of the candidate.
  job_id uuid,
  key text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id, field_id)
);

CREATE UNIQUE INDEX candidate_field_order_by_key ON candidate_field_order (workspace_id, field_id, key, candidate_id);
CREATE INDEX candidate_field_order_by_job ON candidate_field_order (workspace_id, field_id, job_id, key, candidate_id) WHERE job_id IS NOT NULL;

-- A text that is in the order of the numbers: the bits of the float, those of negative numbers turned round.
CREATE FUNCTION number_order_key(number float8) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN number >= 0 THEN 'p' || encode(float8send(number + 0), 'hex')
    ELSE 'n' || translate(encode(float8send(-number), 'hex'), '0123456789abcdef', 'fedcba9876543210') END
$$;

-- Null: no value, or one that has no order. Options are in their own order, several by the first of them; texts without regard to case and
-- accents, which are cut first because to decompose many marks takes quadratic time, and then to what a cursor has room for.
CREATE FUNCTION field_order_key(type text, options jsonb, value json) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN type = 'number' AND json_typeof(value) = 'number' THEN number_order_key((value #>> '{}')::float8)
    WHEN type = 'money' AND json_typeof(value -> 'amount') = 'number' THEN number_order_key((value ->> 'amount')::float8)
    WHEN type IN ('date', 'boolean') THEN value #>> '{}'
    WHEN type IN ('select', 'multi_select') THEN (
      SELECT lpad(min(place)::text, 4, '0') FROM jsonb_array_elements(options) WITH ORDINALITY AS listed (option, place)
      WHERE value::jsonb @> (option -> 'value'))
    WHEN type = 'text' THEN left(regexp_replace(normalize(lower(left(btrim(value #>> '{}'), 100)), NFKD), '[\u0300-\u036f]', '', 'g'), 50)
  END
$$;

-- Serializes changes of values with the making of an order: whoever writes values holds it with the others, and an order is made alone. The
-- rows of candidates cannot do so, because they are locked before their triggers run.
CREATE FUNCTION field_order_lock(workspace uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT hashtextextended('candidate_field_order ' || workspace, 0) $$;

CREATE FUNCTION write_field_order(workspace uuid, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT candidates.id AS candidate_id, fields.id AS field_id, candidates.job_id,
      field_order_key(fields.type, fields.options, candidates.custom_fields -> fields.key) AS key
    FROM candidates JOIN custom_fields AS fields
      ON fields.workspace_id = workspace AND fields.is_filterable AND fields.object IN ('candidate', 'application')
    WHERE candidates.workspace_id = workspace AND candidates.id = ANY (ids) AND candidates.custom_fields IS NOT NULL
  ), removed AS (
    DELETE FROM candidate_field_order AS kept
    WHERE kept.workspace_id = workspace AND kept.candidate_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM wanted WHERE wanted.candidate_id = kept.candidate_id AND wanted.field_id = kept.field_id AND wanted.key IS NOT NULL)
  )
  INSERT INTO candidate_field_order AS kept (workspace_id, field_id, candidate_id, job_id, key)
  SELECT workspace, field_id, candidate_id, job_id, key FROM wanted WHERE key IS NOT NULL
  ON CONFLICT (workspace_id, candidate_id, field_id) DO UPDATE SET key = excluded.key, job_id = excluded.job_id
  WHERE (kept.key, kept.job_id) IS DISTINCT FROM (excluded.key, excluded.job_id);
END
$$;

CREATE FUNCTION keep_field_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(field_order_lock(coalesce(NEW.workspace_id, OLD.workspace_id)));
  PERFORM write_field_order(coalesce(NEW.workspace_id, OLD.workspace_id), ARRAY[coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END
$$;

CREATE TRIGGER candidates_ordered AFTER UPDATE OF custom_fields, job_id ON candidates FOR EACH ROW
WHEN (OLD.custom_fields::text IS DISTINCT FROM NEW.custom_fields::text OR NEW.custom_fields IS NOT NULL AND OLD.job_id IS DISTINCT FROM NEW.job_id)
EXECUTE FUNCTION keep_field_order();

CREATE TRIGGER candidates_added_with_fields AFTER INSERT ON candidates FOR EACH ROW
WHEN (NEW.custom_fields IS NOT NULL) EXECUTE FUNCTION keep_field_order();

CREATE TRIGGER candidates_deleted_with_fields AFTER DELETE ON candidates FOR EACH ROW
WHEN (OLD.custom_fields IS NOT NULL) EXECUTE FUNCTION keep_field_order();

-- Workspaces whose orders are made, in batches by a task: when a field that has values becomes filterable, or its options change.
CREATE TABLE candidate_order_backfills (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
INSERT INTO candidate_order_backfills (workspace_id)
SELECT DISTINCT workspace_id FROM custom_fields WHERE is_filterable AND object IN ('candidate', 'application');
