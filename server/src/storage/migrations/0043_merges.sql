-- Duplicates: which candidates may be the same person, which pairs are not, and merges that can be undone exactly. See docs/adr/0022.

-- A person who was merged into another one. The row stays: its e-mail address leads to the other person from then on.
ALTER TABLE people ADD COLUMN merged_into uuid;
CREATE INDEX people_merged ON people (workspace_id, merged_into) WHERE merged_into IS NOT NULL;

-- Duplicates are looked up by these keys. Limited, because an index entry is.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) >= 7 THEN right(digits, 9) END FROM regexp_replace(left(phone, 100), '[^0-9]', '', 'g') AS digits
$$;
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(btrim(left(name, 200)), '\s+', ' ', 'g'))
$$;
CREATE FUNCTION profile_key(url text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(rtrim(regexp_replace(left(url, 300), '^https?://(www\.)?', '', 'i'), '/'))
$$;

CREATE INDEX candidates_by_phone ON candidates (workspace_id, phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX candidates_by_name ON candidates (workspace_id, name_key(name)) WHERE name IS NOT NULL;
CREATE INDEX candidates_by_profile ON candidates (workspace_id, profile_key(professional_network_url)) WHERE professional_network_url IS NOT NULL;
CREATE INDEX candidate_cvs_by_text ON candidate_cvs (workspace_id, md5(text)) WHERE text IS NOT NULL;

-- Pairs that somebody has looked at: candidates when they could become one record, else their people. The smaller id is first.
CREATE TABLE duplicate_dismissals (
  workspace_id uuid NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  dismissed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, one_id, other_id)
);

CREATE INDEX duplicate_dismissals_by_other ON duplicate_dismissals (workspace_id, other_id);

-- A merge that has not been undone. An undone one is deleted, and so is one of an erased person: the rows here are personal data. As json, not
-- jsonb, so that nothing of a row is written differently; a migration that adds a NOT NULL column to candidates adds it here too.
CREATE TABLE candidate_merges (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('candidate', 'person')),
  kept_id uuid NOT NULL,
  duplicate_id uuid NOT NULL,
  kept_person_id uuid NOT NULL,
  -- The same when they were one person before.
  duplicate_person_id uuid NOT NULL,
  -- Rows of candidates: the one that was kept, before and after, and the one that is no longer there. Null when people were merged.
  kept_before json,
  kept_after json,
  duplicate json,
  -- Rows that were removed, and the ids of those that were moved, by table.
  removed json NOT NULL,
  moved json NOT NULL,
  -- The duplicate's CV must not be deleted when the kept candidate gets another one.
  resume_file_id uuid,
  -- The version of the candidates of the workspace: the order of merges.
  version bigint NOT NULL,
  merged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX candidate_merges_duplicate ON candidate_merges (workspace_id, duplicate_id) WHERE kind = 'candidate';
CREATE INDEX candidate_merges_by_kept ON candidate_merges (workspace_id, kept_id);
CREATE INDEX candidate_merges_by_person ON candidate_merges (workspace_id, kept_person_id);
CREATE INDEX candidate_merges_by_merged_person ON candidate_merges (workspace_id, duplicate_person_id);
CREATE INDEX candidate_merges_by_file ON candidate_merges (workspace_id, resume_file_id) WHERE resume_file_id IS NOT NULL;
