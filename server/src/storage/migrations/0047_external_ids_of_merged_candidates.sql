-- The external id of a merged duplicate stays that of the kept candidate: a sync that sends the record again finds the person by it, and does
-- not add the duplicate a second time. A trigger at the commit checks it, because the insert has waited for a merge that was not committed; a
-- check before it would not see that merge, and a merge itself moves ids before it is recorded. The kept candidate may have the id.
CREATE INDEX candidate_merges_external_id ON candidate_merges (workspace_id, (duplicate ->> 'external_id'))
WHERE duplicate ->> 'external_id' <> '';
-- Of the kept candidate, when it took the one of the duplicate.
CREATE INDEX candidate_merges_replaced_external_id ON candidate_merges (workspace_id, (kept_before ->> 'external_id'))
WHERE kept_before ->> 'external_id' <> kept_after ->> 'external_id';
-- The same for files that are imported again.
CREATE INDEX candidate_merges_import_key ON candidate_merges (workspace_id, (duplicate ->> 'import_key'))
WHERE duplicate ->> 'import_key' <> '';

-- The candidates of which a merged one with this external id is a part now.
CREATE FUNCTION kept_with_external_id(in_workspace uuid, wanted text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE kept (id) AS (
    (
      SELECT kept_id FROM candidate_merges
      WHERE workspace_id = in_workspace AND duplicate ->> 'external_id' = wanted AND duplicate ->> 'external_id' <> ''
      UNION
      SELECT kept_id FROM candidate_merges
      WHERE workspace_id = in_workspace AND kept_before ->> 'external_id' = wanted
        AND kept_before ->> 'external_id' <> kept_after ->> 'external_id'
    )
    UNION
    SELECT kept_id FROM kept JOIN candidate_merges ON workspace_id = in_workspace AND duplicate_id = kept.id AND kind = 'candidate'
  )
  SELECT array_agg(id) FROM kept
$$;

CREATE FUNCTION refuse_external_id_of_duplicate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept uuid[];
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  -- An import adds many, few of them merged before: two look-ups in an index cost less than the call of the function.
  IF NOT EXISTS (
    SELECT FROM candidate_merges
    WHERE workspace_id = NEW.workspace_id AND duplicate ->> 'external_id' = NEW.external_id AND duplicate ->> 'external_id' <> ''
  ) AND NOT EXISTS (
    SELECT FROM candidate_merges
    WHERE workspace_id = NEW.workspace_id AND kept_before ->> 'external_id' = NEW.external_id
      AND kept_before ->> 'external_id' <> kept_after ->> 'external_id'
  ) THEN
    RETURN NULL;
  END IF;
  kept := kept_with_external_id(NEW.workspace_id, NEW.external_id);
  IF kept IS NOT NULL AND NEW.id <> ALL (kept) THEN
    RAISE unique_violation USING MESSAGE = 'the external_id is that of a merged duplicate', CONSTRAINT = 'candidates_external_id';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER candidates_external_id_added AFTER INSERT ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.external_id <> '') EXECUTE FUNCTION refuse_external_id_of_duplicate();

CREATE CONSTRAINT TRIGGER candidates_external_id_changed AFTER UPDATE ON candidates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.external_id <> '' AND NEW.external_id IS DISTINCT FROM OLD.external_id) EXECUTE FUNCTION refuse_external_id_of_duplicate();
