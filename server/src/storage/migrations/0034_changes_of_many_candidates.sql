-- Changes of many candidates at once: why candidates were rejected, which candidates somebody has opened, and which updates can be undone.

CREATE TABLE rejection_reasons (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_archived boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE UNIQUE INDEX rejection_reasons_name ON rejection_reasons (workspace_id, lower(name));

-- The reasons that new workspaces get, for those that exist already.
INSERT INTO rejection_reasons (workspace_id, id, name, created_at)
SELECT workspace_id, gen_random_uuid(), reason.name, now() + number * interval '1 millisecond'
FROM workspaces, unnest(ARRAY['Required skills are missing', 'Not enough experience', 'Another candidate fits better', 'Salary expectations',
  'Location or work permit', 'Position was filled or closed', 'No answer from the candidate', 'Other']) WITH ORDINALITY AS reason (name, number);

ALTER TABLE candidates ADD COLUMN rejection_reason_id uuid;

-- Candidates that somebody has opened. A table of its own: opening a candidate is not a change of it.
CREATE TABLE candidate_views (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  viewed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, candidate_id)
);

-- An update of many candidates. What it changed stands in candidate_history, under the versions from first_version to last_version.
CREATE TABLE candidate_updates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  first_version bigint NOT NULL,
  last_version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);

CREATE INDEX candidate_updates_by_age ON candidate_updates (created_at);

-- The rejection of a candidate without a job: it has no 'and', and concat_ws with NULL as the separator is NULL.
CREATE OR REPLACE FUNCTION rejection_texts(merged jsonb, OUT subject text, OUT text text, OUT note text) LANGUAGE sql IMMUTABLE AS $$
  WITH applications AS (
    SELECT application ->> 'job' AS job, application ->> 'note' AS note, place
    FROM jsonb_array_elements(merged -> 'applications') WITH ORDINALITY AS listed (application, place)
  ), jobs AS (
    SELECT job, min(place) AS place FROM applications GROUP BY job
  ), last AS (
    SELECT max(place) AS place FROM jobs
  ), joined AS (
    SELECT concat_ws(coalesce(merged ->> 'and', ''),
        (SELECT string_agg(job, ', ' ORDER BY jobs.place) FROM jobs, last WHERE jobs.place < last.place),
        (SELECT job FROM jobs, last WHERE jobs.place = last.place)) AS jobs,
      (SELECT string_agg(noted.note, E'\n\n' ORDER BY noted.place) FROM (
        SELECT applications.note, min(applications.place) AS place FROM applications WHERE applications.note IS NOT NULL GROUP BY applications.note
      ) AS noted) AS notes
  )
  SELECT left(replace(merged ->> 'subject', U&'\0001', jobs), 250),
    CASE WHEN notes IS NULL THEN replace(merged ->> 'text_without_note', U&'\0001', jobs)
      ELSE replace(replace(merged ->> 'text', U&'\0001', jobs), U&'\0002', notes) END,
    notes
  FROM joined
$$;
