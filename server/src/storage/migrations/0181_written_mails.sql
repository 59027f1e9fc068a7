-- Mails that people write: rich text, their name and signature, copies and files.
ALTER TABLE messages
  -- The text with its markup (messages/rich-text). Null: nothing in `text` is markup.
  ADD COLUMN rich_text text,
  -- Who wrote it, as in From. Null: a program, or an API token.
  ADD COLUMN sender_name text,
  ADD COLUMN cc text[] NOT NULL DEFAULT '{}';

-- Below the mails that a user writes, as rich text.
ALTER TABLE users ADD COLUMN signature text;

ALTER TABLE candidate_files DROP CONSTRAINT candidate_files_purpose_check;
ALTER TABLE candidate_files ADD CONSTRAINT candidate_files_purpose_check CHECK (purpose IN ('resume', 'answer', 'from_mail', 'attachment'));

-- As in the baseline, and with the text as rich text: in `rich` and `rich_without_note` of `merged`, which rejections from before do not have. Jobs
-- and notes are put in as they are, so what would be markup in them is escaped, as asRichText does.
DROP FUNCTION rejection_texts(jsonb);
CREATE FUNCTION rejection_texts(merged jsonb, OUT subject text, OUT text text, OUT note text, OUT rich_text text) LANGUAGE sql IMMUTABLE AS $$
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
  ), escaped AS (
    SELECT jobs, notes, regexp_replace(jobs, '([\\*_[\]])', '\\\1', 'g') AS rich_jobs,
      regexp_replace(notes, '([\\*_[\]])', '\\\1', 'g') AS rich_notes
    FROM joined
  )
  SELECT left(replace(merged ->> 'subject', U&'\0001', jobs), 250),
    CASE WHEN notes IS NULL THEN replace(merged ->> 'text_without_note', U&'\0001', jobs)
      ELSE replace(replace(merged ->> 'text', U&'\0001', jobs), U&'\0002', notes) END,
    notes,
    CASE WHEN notes IS NULL THEN replace(merged ->> 'rich_without_note', U&'\0001', rich_jobs)
      ELSE replace(replace(merged ->> 'rich', U&'\0001', rich_jobs), U&'\0002', rich_notes) END
  FROM escaped
$$;
